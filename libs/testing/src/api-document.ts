import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Schema } from './routes/openapi-arbitrary';

/** An answer in the document, or a reference to it. */
interface ResponseObject {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
  readonly 'x-error-types'?: readonly string[];
}

/** The part of OpenAPI's operation object that tests use. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: Schema }[];
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

/** An operation with its method and path. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export const operationsOf = ({ paths }: OpenApi): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** An actual answer. Headers are checked only if given. */
interface CheckedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Headers;
}

/** Headers with a meaning for clients, without those of HTTP itself. */
const TOTALS = ['X-Total-Count', 'Items-Count', 'Count'];
const DOCUMENTED_HEADERS = [
  ...['ETag', 'Location', 'Preference-Applied', 'Retry-After', 'WWW-Authenticate', 'X-Missing-Characters', 'X-Next-After'],
  ...TOTALS,
];
/** Sent only if requested, if another page follows, or if something is missing. */
const OPTIONAL_HEADERS = ['Preference-Applied', 'X-Missing-Characters', 'X-Next-After'];

/** How answers are compared with their schemas. */
interface Comparison {
  readonly document: string;
  readonly isClosed: boolean;
  /** A required member that the request has asked to omit. */
  readonly omitted?: string;
}

const SUCCESS: Comparison = { document: 'success', isClosed: true };
/** The answers to requests with `expandCalculation=false`. All others have the member, so the document requires it. */
const OUTLINE: Comparison = { document: 'outline', isClosed: true, omitted: 'calculatedPrice' };
/** Errors can have additional members. */
const ERROR: Comparison = { document: 'error', isClosed: false };

interface Template {
  readonly pattern: RegExp;
  readonly path: string;
  readonly methods: Readonly<Record<string, Operation>>;
}

function readDocument(service: string): OpenApi {
  const file = join(__dirname, '../../../apps', service, 'openapi.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OpenApi) : { paths: {} };
}

/** The committed OpenAPI document of a service, which checks answers. */
export class ApiDocument {
  private static readonly read = new Map<string, ApiDocument>();
  private readonly templates: readonly Template[];
  private readonly validators = new Map<Comparison, Map<Schema, ValidateFunction>>([SUCCESS, OUTLINE, ERROR].map((to) => [to, new Map()]));
  private readonly ajv = new Ajv({ strict: false, allErrors: false, code: { optimize: false } }); // most are used a few times

  private constructor(readonly document: OpenApi) {
    (addFormats as unknown as (ajv: Ajv) => void)(this.ajv);
    this.ajv.addFormat('currency', true);
    const schemas = document.components?.schemas ?? {};
    for (const to of this.validators.keys()) this.ajv.addSchema({ $id: to.document, components: { schemas: adapted(schemas, to) } });
    // If two paths match, the router takes the one with fewer parameters, then the one with more text: {id}.pdf before {id}.
    const paths = Object.entries(document.paths).sort(([a], [b]) => parametersOf(a) - parametersOf(b) || b.length - a.length);
    this.templates = paths.map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }));
  }

  /** Empty for a service of a test, without a folder in apps. Each process keeps it, because its schemas take long to compile. */
  static of(service: string): ApiDocument {
    const document = ApiDocument.read.get(service) ?? new ApiDocument(readDocument(service));
    ApiDocument.read.set(service, document);
    return document;
  }

  /** Returns why the answer does not match the document; undefined if it does, or without such an operation. */
  faultOf(method: string, url: string, answer: CheckedAnswer): string | undefined {
    const [path = url, query = ''] = url.split('?');
    const success = query.split('&').includes('expandCalculation=false') ? OUTLINE : SUCCESS;
    const template = this.templates.find(({ pattern, methods }) => pattern.test(path) && method.toLowerCase() in methods);
    const operation = template?.methods[method.toLowerCase()];
    if (!template || !operation) return undefined;
    const response = this.resolved(operation.responses[String(answer.status)]);
    const fault = response
      ? (this.faultOfBody(response, answer, answer.status < 400 ? success : ERROR) ?? faultOfHeaders(response, answer))
      : 'which its document does not have';
    return fault && `${method} ${template.path} answers ${answer.status} ${fault}`;
  }

  private resolved(response: ResponseObject | undefined): ResponseObject | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name === undefined ? response : this.document.components?.responses?.[name];
  }

  private faultOfBody({ content, 'x-error-types': types }: ResponseObject, { body }: CheckedAnswer, to: Comparison): string | undefined {
    const schema = Object.values(content ?? {})[0]?.schema;
    if (!schema) return body === undefined ? undefined : 'with a body that its document does not have';
    const validate = this.validatorOf(schema, to);
    if (validate(body)) return types && faultOfType(types, body);
    const [error] = validate.errors ?? [];
    const where = `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`;
    return `with a body that its document does not describe: ${where}`;
  }

  private validatorOf(schema: Schema, to: Comparison): ValidateFunction {
    let validate = this.validators.get(to)?.get(schema);
    if (!validate) {
      validate = this.ajv.compile(adapted(schema, to) as object);
      this.validators.get(to)?.set(schema, validate);
    }
    return validate;
  }
}

function faultOfType(types: readonly string[], body: unknown): string | undefined {
  const { type } = (Array.isArray(body) ? body[0] : body) as { readonly type?: string };
  // The faults of a request have types of their own.
  const isKnown = type === undefined || types.includes(type) || (Array.isArray(body) && types.includes('validation_violation'));
  return isKnown ? undefined : `with the type ${type}, which its document does not have`;
}

function faultOfHeaders(response: ResponseObject, { status, headers }: CheckedAnswer): string | undefined {
  const named = Object.keys(response.headers ?? {});
  if (!headers || named.length === 0) return undefined;
  const undocumented = DOCUMENTED_HEADERS.filter((name) => headers.has(name) && !named.includes(name));
  const optional = named.includes('X-Next-After') ? [...OPTIONAL_HEADERS, ...TOTALS] : OPTIONAL_HEADERS; // walks have no total count
  const missing = status < 400 ? named.filter((name) => !optional.includes(name) && !headers.has(name)) : [];
  if (undocumented.length > 0) return `with ${undocumented.join(', ')}, of which its document says nothing`;
  return missing.length > 0 ? `without ${missing.join(', ')}, which its document has` : undefined;
}

const parametersOf = (path: string): number => path.split('{').length - 1;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

/** Returns a schema for ajv with references into this document. If closed, objects have only the listed members. */
function adapted(schema: unknown, to: Comparison): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => adapted(entry, to));
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) => {
    if (name === '$ref') return [name, `${to.document}${value as string}`];
    if (name === 'required' && Array.isArray(value)) return [name, value.filter((member) => member !== to.omitted)];
    return [name, name === 'enum' || name === 'const' || name === 'example' ? value : adapted(value, to)];
  });
  const isOpen = !('properties' in schema) || 'additionalProperties' in schema || typeof schema.properties !== 'object';
  return {
    ...Object.fromEntries(members),
    ...(to.isClosed && !isOpen && (schema as { type?: unknown }).type === 'object' && { additionalProperties: false }),
  };
}
