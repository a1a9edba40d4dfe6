import type { OpenAPIObject } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';

/** Who may call a route, as the guard's decorators say it. */
export interface Route {
  readonly access: 'public' | Readonly<Record<string, readonly string[]>> | undefined;
  readonly saasToken: true | 'optional' | undefined;
  readonly takesIdempotencyKey: boolean;
}

export interface Area {
  readonly name: string;
  readonly prefix: string;
  readonly schema: string;
  readonly errorShape: 'standard' | 'simple' | 'simple-list';
}

interface Response {
  description?: string;
  content?: object;
  $ref?: string;
}

interface Operation {
  operationId?: string;
  requestBody?: object;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  'x-kinds'?: string[];
  'x-scopes'?: Record<string, readonly string[]>;
}

const STANDARD_ERROR = {
  type: 'object',
  required: ['status', 'type'],
  properties: {
    status: { type: 'integer', minimum: 100, maximum: 599, description: 'The HTTP status.' },
    type: { type: 'string', description: 'What went wrong, for programs: lowercase with underscores.' },
    message: { type: 'string', description: 'What went wrong, for people.' },
    moreInfo: { type: 'string', format: 'uri' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type'],
        properties: {
          field: { type: 'string', description: 'Where in the request, in bean notation.' },
          type: { type: 'string' },
          message: { type: 'string' },
          moreInfo: { type: 'string', format: 'uri' },
        },
      },
    },
  },
};

const SIMPLE_ERROR = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'What went wrong, for people.' },
    code: { type: 'integer', description: 'The HTTP status.' },
    type: { type: 'string', description: 'What went wrong, for programs: lowercase with underscores.' },
    field: { type: 'string', description: 'Where in the request, in bean notation.' },
    details: STANDARD_ERROR.properties.details,
  },
};

const ERROR = '#/components/schemas/Error';

/** Adds what every operation of the suite has: who may call it, and what an error looks like. Keys come in one order. */
export function finish(document: OpenAPIObject, { errorShape }: Area, routes: ReadonlyMap<string, Route>): object {
  const refusals: Record<string, Response> = {};
  for (const [path, operation] of operationsOf(document)) {
    const route = routes.get((operation.operationId ?? '').replace(/\[\d+\]$/, '')); // a handler of several paths has a number for each
    if (!route) throw new Error(`Nobody knows who may call ${path} (${operation.operationId})`);
    addAccess(operation, route);
    addPathParameters(operation, path);
    const content = { 'application/json': { schema: errorSchema(errorShape) } };
    for (const [status, response] of Object.entries(operation.responses)) {
      response.description ||= STATUS_CODES[status] ?? '';
      if (Number(status) >= 400) response.content = content;
    }
    for (const status of refusalsOf(operation, path, route)) {
      const description = STATUS_CODES[status] ?? '';
      const name = description.replaceAll(/\W/g, '');
      refusals[name] = { description, content };
      operation.responses[status] ??= { $ref: `#/components/responses/${name}` };
    }
    operation.responses = sorted(operation.responses);
  }
  const { openapi, info, servers, paths, components } = document;
  const schemas = { ...components?.schemas, Error: errorShape === 'standard' ? STANDARD_ERROR : SIMPLE_ERROR };
  return {
    openapi,
    info,
    servers,
    paths: sorted(paths),
    components: { ...components, responses: sorted(refusals), schemas: sorted(schemas) },
  };
}

/** What the platform refuses at any such operation; a handler's own refusals stand on the handler. */
function refusalsOf({ requestBody }: Operation, path: string, { access, takesIdempotencyKey }: Route): number[] {
  const hasParameter = /\{(?!tenant\})/.test(path);
  return [
    ...[400, 503],
    ...(access === 'public' ? [] : [401, 403]),
    ...(hasParameter ? [404] : []),
    ...(requestBody ? [413, 415] : []),
    ...(takesIdempotencyKey ? [409, 422] : []),
  ];
}

/** A handler that leaves the tenant to the guard does not name it; the document does. */
function addPathParameters(operation: Operation, path: string): void {
  const named = new Set((operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const missing = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name).filter((name) => !named.has(name));
  const added = missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  operation.parameters = [...added, ...(operation.parameters ?? [])];
}

function addAccess(operation: Operation, { access, saasToken, takesIdempotencyKey }: Route): void {
  if (takesIdempotencyKey) {
    const schema = { type: 'string', minLength: 1, maxLength: 255 };
    operation.parameters = [...(operation.parameters ?? []), { name: 'Idempotency-Key', in: 'header', required: false, schema }];
  }
  if (saasToken !== undefined) {
    const header = { name: 'saas-token', in: 'header', required: saasToken === true, schema: { type: 'string' } };
    operation.parameters = [...(operation.parameters ?? []).filter(({ name }) => name !== header.name), header];
  }
  if (access === 'public') {
    operation.security = [];
    return;
  }
  operation.security = [{ bearer: [] }];
  operation['x-kinds'] = Object.keys(access ?? {}).sort();
  operation['x-scopes'] = sorted(access ?? {});
}

function errorSchema(shape: Area['errorShape']): object {
  const one = { $ref: ERROR };
  return shape === 'simple-list' ? { oneOf: [one, { type: 'array', items: one }] } : one;
}

function operationsOf({ paths }: OpenAPIObject): (readonly [string, Operation])[] {
  const isOperation = (value: unknown): value is Operation => typeof value === 'object' && value !== null && 'responses' in value;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item as Record<string, unknown>)
      .filter(isOperation)
      .map((operation) => [path, operation] as const),
  );
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
