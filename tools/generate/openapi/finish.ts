import { STATUS_CODES } from 'node:http';
import { addAccess, type ScopeMeanings, securitySchemesOf } from './access.ts';
import type { Facts } from './class-facts.ts';
import { clientMethodOf } from './client-methods.ts';
import { errorSchemasOf, type ErrorTable } from './errors.ts';
import { addExamples, type ExampleCall } from './examples.ts';
import { guideOf } from './guide.ts';
import { headerComponents, headersOf, isKnownHeader, TAG_HEADERS } from './headers.ts';
import {
  type Area,
  type Content,
  type Document,
  isEventStream,
  type Operation,
  operationsOf,
  type Parameter,
  type Response,
  type Route,
  sorted,
  type Tag,
} from './model.ts';
import { refusalsOf } from './refusals.ts';
import { nameSchemas, nameTypes, useJsonSchema } from './named-types.ts';
import { addWords, relaxRequests } from './words.ts';

/** The input of a document besides the metadata of Nest. */
export interface DocumentInput {
  readonly area: Area;
  readonly about: string;
  readonly promise: string;
  readonly version: string;
  readonly license: string;
  /** Routes by controller and handler: `CartController_load`. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly tags: readonly Tag[];
  readonly facts: Facts;
  readonly errors: ErrorTable;
  readonly scopes: ScopeMeanings;
  readonly examples: readonly ExampleCall[];
}

/** Adds to every operation its name, callers, errors and examples. Sorts keys. */
export function finish(document: Document, input: DocumentInput): Document {
  const { area, facts, errors, examples, tags, about, version, license } = input;
  const routes = new Map<string, Route>();
  const shared = new Map<string, Response>();
  for (const { method, path, operation } of operationsOf(document)) {
    const route = named(operation, path, input.routes);
    if (routes.has(operation.operationId)) throw new Error(`Two operations are called ${operation.operationId}`);
    routes.set(operation.operationId, route);
    operation['x-client-method'] = clientMethodOf(operation, route);
    addAccess(operation, route);
    const isFile = route.operation?.file !== undefined && operation.responses['200']?.content === undefined;
    const isTagged =
      method === 'GET' && operation.responses['200'] !== undefined && isCacheable(area, route) && !isFile && !isEventStream(operation);
    operation.parameters = parametersOf(operation, path, { ...route, isTagged });
    operation.responses = {
      ...successesOf(operation, { ...route, isTagged }),
      ...refusalsOf({ operation, path, method }, route, area, errors, shared),
    };
  }
  const routeOf = (id: string) => routes.get(id) as Route;
  addWords(document, facts, routeOf);
  relaxRequests(document);
  nameTypes(document, facts, routeOf);
  useJsonSchema(document);
  nameSchemas(document);
  addExamples(document, examples, shared);
  const used = operationsOf(document).flatMap(({ operation }) => Object.values(operation.responses).map(({ $ref }) => $ref));
  const responses = Object.fromEntries([...shared].filter(([name]) => used.includes(`#/components/responses/${name}`)));
  const { servers, paths } = document;
  const info = { title: about, version, description: guideOf(document, input.promise), license: licenseOf(license) };
  const components = {
    securitySchemes: securitySchemesOf(document, input.scopes),
    headers: headerComponents([paths, responses]),
    responses: sorted(responses),
    schemas: sorted({ ...document.components?.schemas, ...errorSchemasOf(area) }),
  };
  return { openapi: '3.1.0', info, servers, tags, paths: sorted(paths), components } as Document;
}

/** Returns a licence as documents name it, by its SPDX id. */
export const licenseOf = (license: string) => ({ name: license, url: `https://spdx.org/licenses/${license}.html` });

/** Names an operation as its handler does, with a number for each path if there are several. */
function named(operation: Operation, path: string, routes: ReadonlyMap<string, Route>): Route {
  const [, handler = '', number = '0'] = /^(.*?)(?:\[(\d+)\])?$/.exec(operation.operationId) ?? [];
  const route = routes.get(handler);
  if (!route) throw new Error(`${path} (${operation.operationId}) belongs to no controller with @Access or @Public`);
  operation.operationId = route.operation?.ids[Number(number)] ?? operation.operationId;
  operation.summary = route.operation?.summary ?? '';
  return route;
}

const isCacheable = ({ isNeverCached = false }: Area, { headers }: Route): boolean => !isNeverCached || headers.includes('Cache-Control');

interface TaggedRoute extends Route {
  /** Whether a request with the tag of an unchanged answer gets 304. */
  readonly isTagged: boolean;
}

function successesOf(operation: Operation, { isTagged, ...route }: TaggedRoute): Record<string, Response> {
  const prefers = operation.parameters?.some(({ name }) => name === 'Prefer') ? ['Preference-Applied'] : [];
  const always = ['X-Request-Id', ...route.headers, ...prefers];
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
  const described = successes.map(([status, { description, headers = {}, content }]): [string, Response] => {
    const own = Object.keys(headers).filter(isKnownHeader);
    const located = status === '201' && route.operation?.location !== undefined ? ['Location'] : [];
    const names = [...always, ...own, ...located, ...(isTagged && status === '200' ? TAG_HEADERS : [])];
    const file = status === '200' ? fileOf(route) : undefined;
    const forms = (content ?? file) && { content: { ...content, ...file } };
    return [status, { description: description || (STATUS_CODES[status] ?? ''), headers: headersOf(names), ...forms }];
  });
  const unchanged = { description: 'Not Modified: it is the same as before.', headers: headersOf(['X-Request-Id', ...TAG_HEADERS]) };
  return { ...Object.fromEntries(described), ...(isTagged && { 304: unchanged }) };
}

/** Returns the forms of the answer that are files. */
function fileOf({ operation }: Route): Record<string, Content> | undefined {
  const file = operation?.file;
  if (!file) return undefined;
  const { type, example } = file;
  const content = example === undefined ? { schema: { type: 'string', format: 'binary' } } : { schema: { type: 'string' }, example };
  return Object.fromEntries([type].flat().map((each) => [each, content]));
}

/**
 * Adds parameters that handlers do not declare: the tenant, which the guard reads, and headers that are read elsewhere. Those of the
 * path come first, in its order: in generated clients they are arguments by position.
 */
function parametersOf(operation: Operation, path: string, { saasToken, takesIdempotencyKey, isTagged }: TaggedRoute): Parameter[] {
  const own = (operation.parameters ?? []).filter(({ name }) => name !== 'saas-token');
  const inPath = new Map(own.filter((parameter) => parameter.in === 'path').map((parameter) => [parameter.name, parameter]));
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const header = (name: string, { required = false, schema = {} } = {}) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string', ...schema },
  });
  return [
    ...names.map((name) => inPath.get(name) ?? { name, in: 'path', required: true, schema: { type: 'string' } }),
    ...own.filter((parameter) => parameter.in !== 'path'),
    ...(takesIdempotencyKey ? [header('Idempotency-Key', { schema: { minLength: 1, maxLength: 255 } })] : []),
    ...(saasToken === undefined ? [] : [header('saas-token', { required: saasToken === true })]),
    ...(isTagged ? [header('If-None-Match')] : []),
  ];
}
