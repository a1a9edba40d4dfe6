import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Schema } from './routes/openapi-arbitrary';

/** An answer as the document describes it, or where that is written. */
interface ResponseObject {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** The part of OpenAPI's operation object that tests look at. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly 'x-scopes'?: Readonly<Record<string, readonly string[]>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, ResponseObject>>;
  };
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

/** What was answered; without headers nothing is said of them. */
interface ToJudge {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Headers;
}

/** Headers that mean something to a client; those of HTTP itself go without saying. */
const TOLD_HEADERS = ['ETag', 'Location', 'Preference-Applied', 'Retry-After', 'WWW-Authenticate', 'X-Next-After', 'X-Total-Count'];
/** Only where the request asks for it, or where another page follows. */
const SOMETIMES = ['Preference-Applied', 'X-Next-After'];

/** Errors may have members beside those of their shape. */
const SUCCESS = { document: 'success', isClosed: true };
const ERROR = { document: 'error', isClosed: false };

interface Template {
  readonly pattern: RegExp;
  readonly path: string;
  readonly methods: Readonly<Record<string, Operation>>;
}

/** The committed OpenAPI document of a service, and whether an answer is one that it describes. */
export class ApiDocument {
  private readonly templates: readonly Template[];
  private readonly validators = new Map<Schema, ValidateFunction>();
  private readonly ajv = new Ajv({ strict: false, allErrors: false });

  private constructor(readonly document: OpenApi) {
    (addFormats as unknown as (ajv: Ajv) => void)(this.ajv);
    this.ajv.addFormat('currency', true);
    const schemas = document.components?.schemas ?? {};
    for (const to of [SUCCESS, ERROR]) this.ajv.addSchema({ $id: to.document, components: { schemas: adapted(schemas, to) } });
    // Where two match, the router takes the one with fewer parameters.
    const paths = Object.entries(document.paths).sort(([a], [b]) => parametersOf(a) - parametersOf(b));
    this.templates = paths.map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }));
  }

  /** Empty for a service that has no folder in apps: one that a test makes up. */
  static of(service: string): ApiDocument {
    const file = join(__dirname, '../../../apps', service, 'openapi.json');
    return new ApiDocument(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OpenApi) : { paths: {} });
  }

  /** Why the answer is not what the document says of it; undefined when it is, or when there is no such operation. */
  faultOf(method: string, url: string, answer: ToJudge): string | undefined {
    const path = url.split('?', 1)[0] ?? url;
    const template = this.templates.find(({ pattern, methods }) => pattern.test(path) && method.toLowerCase() in methods);
    const operation = template?.methods[method.toLowerCase()];
    if (!template || !operation) return undefined;
    const response = this.resolved(operation.responses[String(answer.status)]);
    const fault = response ? (this.faultOfBody(response, answer) ?? faultOfHeaders(response, answer)) : 'which its document does not have';
    return fault && `${method} ${template.path} answers ${answer.status} ${fault}`;
  }

  private resolved(response: ResponseObject | undefined): ResponseObject | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name === undefined ? response : this.document.components?.responses?.[name];
  }

  private faultOfBody({ content }: ResponseObject, { status, body }: ToJudge): string | undefined {
    const schema = Object.values(content ?? {})[0]?.schema;
    if (!schema) return body === undefined ? undefined : 'with a body that its document does not have';
    const validate = this.validatorOf(schema, status < 400 ? SUCCESS : ERROR);
    if (validate(body)) return undefined;
    const [error] = validate.errors ?? [];
    const where = `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`;
    return `with a body that its document does not describe: ${where}`;
  }

  private validatorOf(schema: Schema, to: typeof SUCCESS): ValidateFunction {
    let validate = this.validators.get(schema);
    if (!validate) {
      validate = this.ajv.compile(adapted(schema, to) as object);
      this.validators.set(schema, validate);
    }
    return validate;
  }
}

function faultOfHeaders(response: ResponseObject, { status, headers }: ToJudge): string | undefined {
  const named = Object.keys(response.headers ?? {});
  if (!headers || named.length === 0) return undefined;
  const untold = TOLD_HEADERS.filter((name) => headers.has(name) && !named.includes(name));
  const optional = named.includes('X-Next-After') ? [...SOMETIMES, 'X-Total-Count'] : SOMETIMES; // a list of any length is not counted
  const missing = status < 400 ? named.filter((name) => !optional.includes(name) && !headers.has(name)) : [];
  if (untold.length > 0) return `with ${untold.join(', ')}, of which its document says nothing`;
  return missing.length > 0 ? `without ${missing.join(', ')}, which its document has` : undefined;
}

const parametersOf = (path: string): number => path.split('{').length - 1;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

/** A schema for ajv: references point into this document; where it is closed, objects have no members but those that are named. */
function adapted(schema: unknown, to: { readonly document: string; readonly isClosed: boolean }): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => adapted(entry, to));
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) =>
    name === '$ref'
      ? [name, `${to.document}${value as string}`]
      : [name, name === 'enum' || name === 'example' ? value : adapted(value, to)],
  );
  const isOpen = !('properties' in schema) || 'additionalProperties' in schema || typeof schema.properties !== 'object';
  return {
    ...Object.fromEntries(members),
    ...(to.isClosed && !isOpen && (schema as { type?: unknown }).type === 'object' && { additionalProperties: false }),
  };
}
