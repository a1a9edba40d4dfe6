import { STATUS_CODES } from 'node:http';
import { addAccess, type ScopeMeanings, securitySchemesOf } from './access.ts';
import type { Comments } from './comments.ts';
import { errorSchemaOf, type ErrorTable } from './errors.ts';
import { addExamples, type ExampleCall } from './examples.ts';
import { guideOf } from './guide.ts';
import { headerComponents, headersOf } from './headers.ts';
import { type Area, type Document, type Operation, operationsOf, type Response, type Route, sorted, type Tag } from './model.ts';
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
  for (const { path, operation } of operationsOf(document)) {
    const route = named(operation, path, sayings.routes);
    if (routes.has(operation.operationId)) throw new Error(`Two operations are called ${operation.operationId}`);
    routes.set(operation.operationId, route);
    addAccess(operation, route);
    addParameters(operation, path, route);
    operation.responses = { ...successesOf(operation, route), ...refusalsOf(operation, route, area, errors, shared) };
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

function successesOf(operation: Operation, route: Route): Record<string, Response> {
  const headers = headersOf(route.operation ? ['X-Request-Id', ...route.headers] : []);
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
  return Object.fromEntries(
    successes.map(([status, { description, content }]) => [
      status,
      { description: description || (STATUS_CODES[status] ?? ''), headers, ...(content && { content }) },
    ]),
  );
}

/** A handler that leaves the tenant to the guard does not name it; nor does one name the headers that are read elsewhere. */
function addParameters(operation: Operation, path: string, { saasToken, takesIdempotencyKey }: Route): void {
  const own = (operation.parameters ?? []).filter(({ name }) => name !== 'saas-token');
  const named = new Set(own.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const missing = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name).filter((name) => !named.has(name));
  operation.parameters = [
    ...missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...own,
    ...(takesIdempotencyKey
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 1, maxLength: 255 } }]
      : []),
    ...(saasToken === undefined ? [] : [{ name: 'saas-token', in: 'header', required: saasToken === true, schema: { type: 'string' } }]),
  ];
}
