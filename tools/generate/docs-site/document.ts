import { join } from 'node:path';
import { parsedFile } from './parsed-file.ts';

/** The part of an OpenAPI document that the docs show. */
export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Response>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

export interface Schema {
  readonly $ref?: string;
  /** A list if the value can also be null. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly required?: readonly string[];
  readonly readOnly?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>;
}

export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly 'x-error-types'?: readonly string[];
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security?: readonly object[];
  readonly 'x-client-method'?: string;
  readonly 'x-kinds'?: readonly string[];
  readonly 'x-scopes'?: Readonly<Record<string, readonly string[]>>;
}

/** An operation with its path, and with its references resolved. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly responses: readonly (readonly [status: string, response: Response])[];
  readonly tag: string;
}

/** Whether the answer is a stream of events, which does not end by itself. */
export const isEventStream = ({ operation: { responses } }: Call): boolean =>
  responses['200']?.content?.['text/event-stream'] !== undefined;

/** Returns the file name of an answer that is not JSON: the last name in the path, such as label.pdf. */
export function fileNameOf({ path, operation: { responses } }: Call): string | undefined {
  const types = Object.keys(responses['200']?.content ?? {});
  if (types.length === 0 || types.includes('application/json') || types.includes('text/event-stream')) return undefined;
  const names = path.split('/').filter((segment) => !/^\{\w+\}$/.test(segment));
  const isText = path.endsWith('}') && types.includes('text/plain');
  return isText ? undefined : names.at(-1);
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const documentIn = parsedFile((text) => JSON.parse(text) as Document);

export const documentOf = (app: string): Document => documentIn(join('apps', app, 'openapi.json'));

export function callsOf(document: Document): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
        parameters: (operation.parameters ?? []).map((each) => resolved(each, document)),
        responses: Object.entries(operation.responses).map(([status, each]) => [status, resolved(each, document)] as const),
        tag: operation.tags?.[0] ?? 'Calls',
      })),
  );
}

/** Resolves a reference, with the members beside it; returns anything else unchanged. */
export function resolved<T extends { readonly $ref?: string }>(thing: T, document: Document): T {
  const { $ref, ...beside } = thing;
  if ($ref === undefined) return thing;
  const [, , group = '', name = ''] = $ref.split('/');
  const groups = (document.components ?? {}) as unknown as Readonly<Record<string, Readonly<Record<string, T>>>>;
  const found = groups[group]?.[name];
  if (!found) throw new Error(`${document.info.title}: ${thing.$ref} does not exist`);
  return { ...found, ...beside };
}

/** Returns the name of the referenced schema. */
export const schemaName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

const isNull = ({ type }: Schema): boolean => type === 'null';

/** Returns a schema without null, and whether it allows null. A choice of one schema and null is that schema. */
export function withoutNull(schema: Schema): { readonly schema: Schema & { readonly type?: string }; readonly isNullable: boolean } {
  const { anyOf, type, ...rest } = schema;
  const options = anyOf?.filter((option) => !isNull(option)) ?? [];
  const types = [type ?? []].flat();
  const kinds = types.filter((kind) => kind !== 'null');
  const [only] = options;
  const core = { ...rest, ...(kinds[0] !== undefined && { type: kinds[0] }) };
  return {
    schema: { ...core, ...(only && (options.length === 1 ? only : { anyOf: options })) } as Schema & { readonly type?: string },
    isNullable: types.includes('null') || (anyOf?.some(isNull) ?? false),
  };
}

/** Returns the members of a schema and the required ones, including those from `allOf`. */
export function membersOf(schema: Schema, document: Document): { members: Readonly<Record<string, Schema>>; required: readonly string[] } {
  const { properties = {}, required = [], allOf = [] } = resolved(schema, document);
  const parts = allOf.map((part) => membersOf(part, document));
  return {
    members: Object.assign({}, ...parts.map(({ members }) => members), properties) as Record<string, Schema>,
    required: [...parts.flatMap((part) => part.required), ...required],
  };
}
