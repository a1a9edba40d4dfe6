import { type DynamicModule, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { build, type Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { swc } from '../build/swc.ts';
import { libAliases } from '../build/lib-aliases.ts';
import { repositoryRoot } from '../paths.ts';
import { schemaOf, type Service } from '../services/list.ts';
import { describeConstraints } from './constraints.ts';
import { finish, type Area, type Route } from './finish.ts';

/** What a compiled app hands out: its modules' exports and the names that its guard knows. */
interface CompiledApp {
  readonly appModule: Record<string, unknown>;
  readonly config: Record<string, unknown>;
  readonly Env: new (source: Record<string, string>) => object;
  readonly PlatformConfig: new (env: object) => object;
  readonly ACCESS_METADATA: string;
}

interface ServiceModule {
  readonly area: Area;
  with(config: object): DynamicModule;
}

type Controller = new () => object;

/** Nothing is started, so the configuration needs to be of the right form only. */
const ENVIRONMENT = { KEY_RING: `k1:${Buffer.alloc(32).toString('base64')}`, TOKEN_ISSUER: 'http://127.0.0.1' };

/** Describes an app's routes without starting it: Nest reads the modules, but makes none of their providers. */
export async function documentOf(service: Service, version: string, types: Plugin): Promise<object> {
  const app = service.name;
  const { appModule, config, Env, PlatformConfig, ACCESS_METADATA } = await compile(app, types);
  const module = Object.values(appModule).find(isServiceModule);
  const Config = Object.values(config).find((value) => value instanceof Function && value.prototype instanceof PlatformConfig);
  if (!module || !Config)
    throw new Error(`apps/${app}/src needs an app.module.ts with a service module and a config.ts with its configuration.`);
  refuseOtherArea(module.area, service);
  const root = module.with(new (Config as typeof PlatformConfig)(new Env(ENVIRONMENT)));
  const nest = await NestFactory.create(root, new FastifyAdapter(), { preview: true, logger: false, abortOnError: false });
  const builder = new DocumentBuilder().setTitle(app).setVersion(version).addServer('/').addBearerAuth();
  const routes = new Map<string, Route>();
  describeConstraints();
  const document: OpenAPIObject = SwaggerModule.createDocument(nest, builder.build(), {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
  });
  for (const controller of controllersOf(nest)) collect(controller, ACCESS_METADATA, routes);
  return finish(document, module.area, routes);
}

/** What a service says of itself and what services.json says of it must agree. */
function refuseOtherArea({ name, prefix, schema, errorShape }: Area, service: Service): void {
  const said = { name, path: prefix, schema, errors: errorShape.replace('-list', '') };
  const listed = { name: service.name, path: service.paths[0], schema: schemaOf(service.name), errors: service.errors };
  if (JSON.stringify(said) === JSON.stringify(listed)) return;
  throw new Error(`apps/${service.name}/src/app.module.ts says ${JSON.stringify(said)}, services.json ${JSON.stringify(listed)}`);
}

async function compile(app: string, types: Plugin): Promise<CompiledApp> {
  const source = join(repositoryRoot, 'apps', app, 'src');
  const outfile = join(repositoryRoot, 'dist', 'openapi', `${app}.cjs`);
  await build({
    stdin: {
      contents: `import 'reflect-metadata';
        export * as appModule from './app.module';
        export * as config from './config';
        export { ACCESS_METADATA } from '@suite/auth-guard';
        export { Env, PlatformConfig } from '@suite/platform';`,
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
  return modules.flatMap(({ controllers }) => [...controllers.values()].map(({ metatype }) => metatype));
}

/** Reads from the decorators of a controller what its OpenAPI operations do not carry. */
function collect(controller: Controller, accessMetadata: string, routes: Map<string, Route>): void {
  for (const name of Object.getOwnPropertyNames(controller.prototype)) {
    const handler = (controller.prototype as Record<string, unknown>)[name];
    if (typeof handler !== 'function' || Reflect.getMetadata('method', handler) === undefined) continue;
    routes.set(`${controller.name}_${name}`, {
      access: (Reflect.getMetadata(accessMetadata, handler) ?? Reflect.getMetadata(accessMetadata, controller)) as Route['access'],
      saasToken: Reflect.getMetadata('suite:saas-token', handler) as Route['saasToken'],
      takesIdempotencyKey: parametersOf(controller, name).some(({ data }) => data === 'idempotency-key'),
    });
  }
}

/** What Nest knows of a handler's parameters; those of decorators of our own carry what they were given. */
function parametersOf(controller: Controller, name: string): { readonly data?: unknown }[] {
  return Object.values((Reflect.getMetadata('__routeArguments__', controller, name) ?? {}) as Record<string, { readonly data?: unknown }>);
}
