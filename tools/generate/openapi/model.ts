/** The part of an OpenAPI document that is used here. */
export interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly servers?: readonly object[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components?: { readonly schemas?: Record<string, Schema>; readonly responses?: Record<string, Response> };
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
  [other: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  deprecated?: true;
  example?: unknown;
}

export interface Content {
  schema?: Schema;
  readonly example?: unknown;
  examples?: Record<string, { readonly summary: string; readonly value: unknown }>;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Content>;
  /** The error types that the operation can return with this status. */
  'x-error-types'?: readonly string[];
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { readonly content: Record<string, Content> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  /** The method of a client: the group of the operation's resource, and a name. */
  'x-client-method'?: string;
  'x-kinds'?: string[];
  'x-scopes'?: Record<string, readonly string[]>;
}

/** The metadata of a handler's decorators. */
export interface Route {
  readonly access: 'public' | Readonly<Record<string, readonly string[]>> | undefined;
  readonly saasToken: true | 'optional' | undefined;
  readonly takesIdempotencyKey: boolean;
  /** What the call does to the data of its tenant. */
  readonly effect: 'read' | 'write' | 'token' | 'signed';
  readonly operation: OperationDetails | undefined;
  /** The names of headers of every success. */
  readonly headers: readonly string[];
  /** The names of the classes of its arguments. */
  readonly argumentTypes: readonly string[];
}

interface OperationDetails {
  readonly ids: readonly string[];
  readonly summary: string;
  readonly client?: string | readonly string[];
  readonly fails?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: readonly string[];
  /** The path of the created resource. */
  readonly location?: string;
  readonly file?: { readonly type: string | readonly string[]; readonly example?: string };
}

/** A controller as a group of calls. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface Area {
  readonly name: string;
  readonly prefix: string;
  readonly schema: string;
  readonly errorShape: 'standard' | 'simple' | 'simple-list';
  readonly errorMembers?: unknown;
  readonly isNeverCached?: boolean;
}

/** Returns all operations with their paths. */
export function operationsOf({
  paths,
}: Pick<Document, 'paths'>): { readonly method: string; readonly path: string; readonly operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => 'responses' in operation)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** An event stream has no end, so it has neither a tag nor a method of the client. */
export const isEventStream = ({ responses }: Operation): boolean => responses['200']?.content?.['text/event-stream'] !== undefined;

export const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
