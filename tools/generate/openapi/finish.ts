import { STATUS_CODES } from 'node:http';
import { addAccess, type ScopeMeanings, securitySchemesOf } from './access.ts';
import type { Comments } from './comments.ts';
import { errorSchemaOf, type ErrorTable } from './errors.ts';
import { addExamples, type ExampleCall } from './examples.ts';
import { guideOf } from './guide.ts';
import { headerComponents, headersOf, isKnownHeader, TAG_HEADERS } from './headers.ts';
import {
  type Area,
  type Document,
  type Operation,
  operationsOf,
  type Parameter,
  type Response,
  type Route,
  sorted,
  type Tag,
} from './model.ts';
import { refusalsOf } from './refusals.ts';
import { addWords, allowNulls, relaxRequests } from './words.ts';

/** What the document says beside what Nest has read from the code. */
export interface Sayings {
  readonly area: Area;
  readonly about: string;
  readonly promise: string;
  readonly version: string;
  readonly license: string;
  /** By controller and handler: `CartController_load`. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly tags: readonly Tag[];
  readonly comments: Comments;
  readonly errors: ErrorTable;
  readonly scopes: ScopeMeanings;
  readonly examples: readonly ExampleCall[];
}

/** Adds what every operation of the suite has: its name, who may call it, what it refuses, and examples. Keys come in one order. */
export function finish(document: Document, sayings: Sayings): Document {
  const { area, comments, errors, examples, tags, about, version, license } = sayings;
  const routes = new Map<string, Route>();
  const shared = new Map<string, Response>();
  for (const { method, path, operation } of operationsOf(document)) {
    const route = named(operation, path, sayings.routes);
    if (routes.has(operation.operationId)) throw new Error(`Two operations are called ${operation.operationId}`);
    routes.set(operation.operationId, route);
    addAccess(operation, route);
    const isTagged = method === 'GET' && operation.responses['200'] !== undefined && mayBeKept(area, route);
    operation.parameters = parametersOf(operation, path, { ...route, isTagged });
    operation.responses = { ...successesOf(operation, { ...route, isTagged }), ...refusalsOf(operation, route, area, errors, shared) };
  }
  addWords(document, comments, (id) => routes.get(id) as Route);
  relaxRequests(document);
  allowNulls(document);
  addExamples(document, examples, shared);
  const used = operationsOf(document).flatMap(({ operation }) => Object.values(operation.responses).map(({ $ref }) => $ref));
  const responses = Object.fromEntries([...shared].filter(([name]) => used.includes(`#/components/responses/${name}`)));
  const { openapi, servers, paths } = document;
  const info = { title: about, version, description: guideOf(document, sayings.promise), license: licenseOf(license) };
  const components = {
    securitySchemes: securitySchemesOf(document, sayings.scopes),
    headers: headerComponents([paths, responses]),
    responses: sorted(responses),
    schemas: sorted({ ...document.components?.schemas, Error: errorSchemaOf(area) }),
  };
  return { openapi, info, servers, tags, paths: sorted(paths), components } as Document;
}

const licenseOf = (license: string) => ({ name: license, url: `https://spdx.org/licenses/${license}.html` });

/** Gives an operation the name that its handler has for it. A handler of several paths has a number for each. */
function named(operation: Operation, path: string, routes: ReadonlyMap<string, Route>): Route {
  const [, handler = '', number = '0'] = /^(.*?)(?:\[(\d+)\])?$/.exec(operation.operationId) ?? [];
  const route = routes.get(handler);
  if (!route) throw new Error(`Nobody knows who may call ${path} (${operation.operationId})`);
  operation.operationId = route.operation?.ids[Number(number)] ?? operation.operationId;
  operation.summary = route.operation?.summary ?? '';
  return route;
}

const mayBeKept = ({ isNeverCached = false }: Area, { headers }: Route): boolean => !isNeverCached || headers.includes('Cache-Control');

interface TaggedRoute extends Route {
  /** Who asks again with the tag of an answer hears 304 while it is the same. */
  readonly isTagged: boolean;
}

function successesOf(operation: Operation, { isTagged, ...route }: TaggedRoute): Record<string, Response> {
  const prefers = operation.parameters?.some(({ name }) => name === 'Prefer') ? ['Preference-Applied'] : [];
  const always = ['X-Request-Id', ...route.headers, ...prefers];
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
  const described = successes.map(([status, { description, headers = {}, content }]): [string, Response] => {
    const own = Object.keys(headers).filter(isKnownHeader);
    const names = [...always, ...own, ...(isTagged && status === '200' ? TAG_HEADERS : [])];
    return [status, { description: description || (STATUS_CODES[status] ?? ''), headers: headersOf(names), ...(content && { content }) }];
  });
  const unchanged = { description: 'Not Modified: it is the same as before.', headers: headersOf(['X-Request-Id', ...TAG_HEADERS]) };
  return { ...Object.fromEntries(described), ...(isTagged && { 304: unchanged }) };
}

/** A handler that leaves the tenant to the guard does not name it; nor does one name the headers that are read elsewhere. */
function parametersOf(operation: Operation, path: string, { saasToken, takesIdempotencyKey, isTagged }: TaggedRoute): Parameter[] {
  const own = (operation.parameters ?? []).filter(({ name }) => name !== 'saas-token');
  const named = new Set(own.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const missing = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name).filter((name) => !named.has(name));
  const header = (name: string, { required = false, schema = {} } = {}) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string', ...schema },
  });
  return [
    ...missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...own,
    ...(takesIdempotencyKey ? [header('Idempotency-Key', { schema: { minLength: 1, maxLength: 255 } })] : []),
    ...(saasToken === undefined ? [] : [header('saas-token', { required: saasToken === true })]),
    ...(isTagged ? [header('If-None-Match')] : []),
  ];
}
