import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../services/list.ts';
import { type Document, type Operation, operationsOf, type Schema } from './model.ts';

const FOLDER = 'libs/client/src/generated';
const HEAD = '// Made by "npm run openapi" from the documents of the services.\n';
/** Larger pages would be slow to come. */
const PAGE_SIZE_MAX = 1_000;

/** Writes what the client knows of the documents, or with `isCheck` only says which of its files are not what they say. */
export async function writeClientTypes(isCheck: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of await clientFiles()) {
    const path = join(FOLDER, name);
    const file = join(repositoryRoot, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (!isCheck) writeFileSync(file, text);
    stale.push(path);
  }
  return stale;
}

async function clientFiles(): Promise<[name: string, text: string][]> {
  const apps = serviceNames().filter((app) => existsSync(fileOf(app)));
  const documents = apps.map((app) => [app, documentOf(app)] as const);
  const types = documents.map(async ([app, document]): Promise<[string, string]> => [`${app}.generated.ts`, await typesOf(document)]);
  return [
    ...(await Promise.all(types)),
    ['paths.generated.ts', HEAD + pathsOf(apps)],
    ['calls.generated.ts', HEAD + callsOf(documents.map(([, document]) => document))],
  ];
}

const fileOf = (app: string): string => join(repositoryRoot, 'apps', app, 'openapi.json');

/** Without the tenant of each path, which the client fills in itself. */
function documentOf(app: string): Document {
  const document = JSON.parse(readFileSync(fileOf(app), 'utf8')) as Document;
  for (const { operation } of operationsOf(document)) {
    const { parameters = [] } = operation;
    operation.parameters = parameters.filter((parameter) => parameter.in !== 'path' || parameter.name !== 'tenant');
  }
  return document;
}

/** What has a default may be left out of a request; whether an answer has it, its document says. */
async function typesOf(document: Document): Promise<string> {
  const nodes = await openapiTS(document as unknown as OpenAPI3, { defaultNonNullable: false, immutable: true, silent: true });
  return HEAD + astToString(nodes);
}

function pathsOf(apps: readonly string[]): string {
  const nameOf = (app: string) => app.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    ...apps.map((app) => `import type * as ${nameOf(app)} from './${app}.generated.ts';`),
    '\n/** Every path of the suite. */',
    `export interface Paths extends ${apps.map((app) => `${nameOf(app)}.paths`).join(', ')} {}`,
    '\n/** The schemas of each service, by the names that its document gives them. */',
    'export interface Schemas {',
    ...apps.map((app) => `  readonly ${nameOf(app)}: ${nameOf(app)}.components['schemas'];`),
    '}\n',
  ].join('\n');
}

/** What is not in a type, since it is needed when the call is made. */
function callsOf(documents: readonly Document[]): string {
  const all = documents.flatMap(operationsOf);
  const named = (isMeant: (operation: Operation) => boolean): string =>
    `new Set(${JSON.stringify(
      all.filter(({ operation }) => isMeant(operation)).map(({ method, path }) => `${method.toLowerCase()} ${path}`),
      null,
      2,
    )})`;
  const pages = all.flatMap(({ method, path, operation }) => {
    const { pageSize, pageNumber } = queryOf(operation);
    if (method !== 'GET' || !pageSize) return [];
    return [[path, { size: Math.min(pageSize.maximum ?? 1, PAGE_SIZE_MAX), first: pageNumber?.minimum ?? 0 }]];
  });
  return [
    '/** Calls that take an Idempotency-Key. */',
    `export const KEYED: ReadonlySet<string> = ${named(takesKey)};`,
    '\n/** Calls that need no token. */',
    `export const PUBLIC: ReadonlySet<string> = ${named(({ security }) => security?.length === 0)};`,
    '\n/** Calls whose body is a form. */',
    `export const FORMS: ReadonlySet<string> = ${named(takesForm)};`,
    '\n/** Lists that come in pages: how many entries a page may have, and the number of the first. */',
    'export const PAGES: Readonly<Record<string, { readonly size: number; readonly first: number }>> =',
    `  ${JSON.stringify(Object.fromEntries(pages), null, 2)};\n`,
  ].join('\n');
}

const takesKey = ({ parameters = [] }: Operation): boolean => parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
const takesForm = ({ requestBody }: Operation): boolean =>
  Object.keys(requestBody?.content ?? {}).includes('application/x-www-form-urlencoded');

function queryOf({ parameters = [] }: Operation): Partial<Record<string, Schema>> {
  return Object.fromEntries(parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema = {} }) => [name, schema]));
}
