import type { DynamicModule, INestApplication } from '@nestjs/common';
import { MetadataScanner, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { swc } from '../../build/swc.ts';
import { libAliases } from '../../build/lib-aliases.ts';
import { repositoryRoot } from '../../paths.ts';
import { schemaOf, type Service } from '../services/list.ts';
import type { ScopeMeanings } from './access.ts';
import type { Sources } from './compile.ts';
import { describeConstraints } from './constraints.ts';
import { errorTable } from './errors.ts';
import { examplesOf } from './examples.ts';
import { finish, licenseOf } from './finish.ts';
import { gapsIn } from './gaps.ts';
import { isKnownHeader } from './headers.ts';
import { type AsyncDocument, asyncDocumentOf, type DeclaredType, messageExamplesOf } from './messages.ts';
import type { Area, Document, Route, Tag } from './model.ts';

/** The exports of a compiled app, and the metadata keys of its guard. */
interface CompiledApp {
  readonly appModule: Record<string, unknown>;
  readonly config: Record<string, unknown>;
  readonly Env: new (source: Record<string, string>) => object;
  readonly ServiceConfig: new (env: object) => object;
  readonly ACCESS_METADATA: string;
  /** All scopes with their meanings, from auth. */
  readonly SCOPE_MEANINGS: ScopeMeanings;
}

interface ServiceModule {
  readonly area: Area & { readonly messages?: readonly DeclaredType[] };
  with(config: object): DynamicModule;
}

type Controller = new () => object;

/** Valid settings; nothing is started with them. */
const ENVIRONMENT = { KEY_RING: `k1:${Buffer.alloc(32).toString('base64')}`, TOKEN_ISSUER: 'http://127.0.0.1' };

/** The documents of a service, and the texts that they lack. */
export interface Described {
  readonly document: Document;
  /** Undefined for a service without messages. */
  readonly asyncDocument: AsyncDocument | undefined;
  readonly gaps: readonly string[];
}

/** Describes an app's routes without starting it: Nest reads the modules but creates no providers. */
export async function documentOf(service: Service, { version, license }: Package, sources: Sources): Promise<Described> {
  const app = service.name;
  const { appModule, config, Env, ServiceConfig, ACCESS_METADATA, SCOPE_MEANINGS } = await compile(app, sources.plugin);
  const module = Object.values(appModule).find(isServiceModule);
  const Config = Object.values(config).find((value) => value instanceof Function && value.prototype instanceof ServiceConfig);
  if (!module || !Config)
    throw new Error(`apps/${app}/src needs an app.module.ts with a service module and a config.ts with its configuration.`);
  requireSameArea(module.area, service);
  const root = module.with(new (Config as typeof ServiceConfig)(new Env(ENVIRONMENT)));
  const nest = await NestFactory.create(root, new FastifyAdapter(), { preview: true, logger: false, abortOnError: false });
  describeConstraints();
  const read = SwaggerModule.createDocument(nest, new DocumentBuilder().setVersion(version).addServer('/').build(), {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
    extraModels: (module.area.messages ?? []).map(({ data }) => data as Controller),
  }) as unknown as Document;
  const facts = sources.factsOf(app);
  const controllers = controllersOf(nest);
  const examples = examplesOf(app);
  const tags = tagsOf(controllers, (name) => facts.get(name)?.text ?? '');
  const document = finish(read, {
    ...{ area: module.area, about: service.about, promise: service.promise, version, license },
    ...{ facts, examples, tags, errors: errorTable(), scopes: SCOPE_MEANINGS },
    routes: new Map(controllers.flatMap((controller) => routesOf(controller, ACCESS_METADATA))),
  });
  const shown = new Set(examples.filter(({ status }) => status < 300).map(({ operation }) => operation));
  const { messages: types = [] } = module.area;
  const input = { area: module.area, about: service.about, version, license: licenseOf(license), types, examples: messageExamplesOf(app) };
  return {
    document,
    asyncDocument: types.length === 0 ? undefined : asyncDocumentOf(document, input),
    gaps: gapsIn(document, tags, shown),
  };
}

/** The members of package.json that documents contain. */
export interface Package {
  readonly version: string;
  readonly license: string;
}

export const packageOfSuite = (): Package => JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as Package;

/** Throws if the area of a service differs from services.json. */
function requireSameArea({ name, prefix, schema, errorShape }: Area, service: Service): void {
  const declared = { name, path: prefix, schema, errors: errorShape.replace('-list', '') };
  const listed = { name: service.name, path: service.paths[0], schema: schemaOf(service.name), errors: service.errors };
  if (JSON.stringify(declared) === JSON.stringify(listed)) return;
  throw new Error(`apps/${service.name}/src/app.module.ts has ${JSON.stringify(declared)}, services.json ${JSON.stringify(listed)}`);
}

async function compile(app: string, types: Plugin): Promise<CompiledApp> {
  const source = join(repositoryRoot, 'apps', app, 'src');
  const outfile = join(repositoryRoot, 'dist', 'openapi', `${app}.cjs`);
  await build({
    stdin: {
      contents: `import 'reflect-metadata';
        export * as appModule from './app.module';
        export * as config from './config';
        export { SCOPE_MEANINGS } from '../../auth/src/clients/domain/scope-meanings';
        export { ACCESS_METADATA } from '@suite/auth-guard';
        export { Env } from '@suite/runtime';
        export { ServiceConfig } from '@suite/service';`,
      resolveDir: source,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    keepNames: true,
    packages: 'external',
    alias: libAliases(),
    tsconfigRaw: {},
    plugins: [types, swc()],
    logLevel: 'error',
  });
  return createRequire(import.meta.url)(outfile) as CompiledApp;
}

function isServiceModule(value: unknown): value is ServiceModule {
  return typeof value === 'function' && 'area' in value && 'with' in value;
}

interface NestContainer {
  readonly container: { getModules(): Map<string, { controllers: Map<unknown, { metatype: Controller }> }> };
}

function controllersOf(nest: INestApplication): Controller[] {
  const modules = [...(nest as unknown as NestContainer).container.getModules().values()];
  const all = modules.flatMap(({ controllers }) => [...controllers.values()].map(({ metatype }) => metatype));
  return all.filter((controller) => !Reflect.hasMetadata('swagger/apiExcludeController', controller));
}

/** Groups controllers by tag; the first comment of a controller describes the group. */
function tagsOf(controllers: readonly Controller[], commentOf: (name: string) => string): Tag[] {
  const tags = new Map<string, string>();
  for (const controller of controllers) {
    const [name = controller.name.replace(/Controller$/, '')] = (Reflect.getMetadata('swagger/apiUseTags', controller) ?? []) as string[];
    tags.set(name, tags.get(name) || commentOf(controller.name));
  }
  return [...tags].map(([name, description]) => ({ name, description }));
}

/** Nest's number of the method. */
const GET = 0;

/** Reads metadata from the decorators of a controller that its OpenAPI operations do not contain. */
function routesOf(controller: Controller, accessMetadata: string): (readonly [string, Route])[] {
  const methods = controller.prototype as Record<string, object>;
  // Includes inherited handlers, which Nest routes as well.
  const handlers = new MetadataScanner().getAllMethodNames(methods).filter((name) => Reflect.hasMetadata('method', methods[name] ?? {}));
  return handlers.map((name) => {
    const handler = methods[name] as object;
    const metadataOf = <T>(key: string) => Reflect.getMetadata(key, handler) as T | undefined;
    const operation = metadataOf<Route['operation']>('suite:operation');
    const fixed = (metadataOf<{ name: string }[]>('__headers__') ?? []).map((header) => header.name);
    const types = (Reflect.getMetadata('design:paramtypes', methods, name) ?? []) as { readonly name?: string }[];
    const route: Route = {
      access: (metadataOf(accessMetadata) ?? Reflect.getMetadata(accessMetadata, controller)) as Route['access'],
      saasToken: metadataOf<true | 'optional'>('suite:saas-token'),
      takesIdempotencyKey: parametersOf(controller, name).some(({ data }) => data === 'idempotency-key'),
      effect: metadataOf<Route['effect']>('suite:effect') ?? (metadataOf('method') === GET ? 'read' : 'write'),
      operation,
      headers: [...(operation?.headers ?? []), ...fixed.filter(isKnownHeader)],
      argumentTypes: types.flatMap((type) => type?.name ?? []),
    };
    return [`${controller.name}_${name}`, route] as const;
  });
}

/** Nest's metadata of a handler's parameters, with the arguments of our own decorators. */
function parametersOf(controller: Controller, name: string): { readonly data?: unknown }[] {
  return Object.values((Reflect.getMetadata('__routeArguments__', controller, name) ?? {}) as Record<string, { readonly data?: unknown }>);
}
