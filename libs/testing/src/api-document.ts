import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Schema } from './routes/openapi-arbitrary';

/** The part of OpenAPI's operation object that tests look at. */
export interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>>;
  readonly 'x-scopes'?: Readonly<Record<string, readonly string[]>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** An operation with where it is found. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export const operationsOf = ({ paths }: OpenApi): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

interface Template {
  readonly pattern: RegExp;
  readonly path: string;
  readonly methods: Readonly<Record<string, Operation>>;
}

/** The committed OpenAPI document of a service, and whether an answer is one that it describes. */
export class ApiDocument {
  private readonly templates: readonly Template[];
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv = new Ajv({ strict: false, allErrors: false });

  private constructor(readonly document: OpenApi) {
    (addFormats as unknown as (ajv: Ajv) => void)(this.ajv);
    this.ajv.addFormat('currency', true);
    this.ajv.addSchema({ $id: 'document', components: closed(document.components ?? {}) });
    // Literal paths come before those with parameters, as the router has them.
    const paths = Object.entries(document.paths).sort(([a], [b]) => literal(a).localeCompare(literal(b)));
    this.templates = paths.map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }));
  }

  /** Empty for a service that has no folder in apps: one that a test makes up. */
  static of(service: string): ApiDocument {
    const file = join(__dirname, '../../../apps', service, 'openapi.json');
    return new ApiDocument(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OpenApi) : { paths: {} });
  }

  /** Why the body is not what the document says of this answer; undefined when it is, or when there is no such operation. */
  faultOf(method: string, url: string, { status, body }: { readonly status: number; readonly body: unknown }): string | undefined {
    const path = url.split('?', 1)[0] ?? url;
    const template = this.templates.find(({ pattern, methods }) => pattern.test(path) && method.toLowerCase() in methods);
    const operation = template?.methods[method.toLowerCase()];
    if (!template || !operation) return undefined;
    const answer = operation.responses[String(status)];
    if (!answer) return `${method} ${template.path} answers ${status}, which its document does not have`;
    if (status >= 300) return undefined;
    const schema = Object.values(answer.content ?? {})[0]?.schema;
    if (!schema)
      return body === undefined ? undefined : `${method} ${template.path} answers ${status} with a body that its document does not have`;
    const validate = this.validatorOf(`${method} ${template.path} ${status}`, schema);
    if (validate(body)) return undefined;
    const [error] = validate.errors ?? [];
    const where = `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`;
    return `${method} ${template.path} answers ${status} with a body that its document does not describe: ${where}`;
  }

  private validatorOf(key: string, schema: object): ValidateFunction {
    let validate = this.validators.get(key);
    if (!validate) {
      validate = this.ajv.compile(closed(schema) as object);
      this.validators.set(key, validate);
    }
    return validate;
  }
}

const literal = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '~');

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

/** Objects have the members that the document names and no others; references point into the document. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) =>
    name === '$ref' ? [name, `document${value as string}`] : [name, name === 'enum' || name === 'example' ? value : closed(value)],
  );
  const isOpen = !('properties' in schema) || 'additionalProperties' in schema || typeof schema.properties !== 'object';
  return {
    ...Object.fromEntries(members),
    ...(!isOpen && (schema as { type?: unknown }).type === 'object' && { additionalProperties: false }),
  };
}
