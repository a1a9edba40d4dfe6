import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../services/list.ts';
import { examplesOf } from './examples.ts';
import { type Document, operationsOf } from './model.ts';

const documentOf = (app: string) => JSON.parse(readFileSync(join(repositoryRoot, 'apps', app, 'openapi.json'), 'utf8')) as Document;
const doubles = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);

// tools/checks/release checks that released ids do not change.
describe('ids of operations', () => {
  const ids = serviceNames().flatMap((app) => operationsOf(documentOf(app)).map(({ operation }) => operation.operationId));

  it('are unique across all services, so that one client can have all of them', () => expect(doubles(ids)).toEqual([]));

  it('are a verb and a noun', () => {
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*$/.test(id))).toEqual([]);
  });
});

describe('methods of the client', () => {
  const methods = serviceNames().flatMap((app) => operationsOf(documentOf(app)).map(({ operation }) => operation['x-client-method'] ?? ''));

  it('are unique across all services', () => expect(doubles(methods)).toEqual([]));

  it('are a group and a name, and no group hides a member of the client', () => {
    expect(
      methods.filter((method) => !/^(?!session\.|tenant\.|token\.|each\.)([a-z]+([A-Z][a-z]*)*\.){1,2}[a-z]+([A-Z][a-z]*)*$/.test(method)),
    ).toEqual([]);
  });

  it('are below the member of a service only if several services have the call', () => {
    const below = methods.filter((method) => method.split('.').length === 3).map((method) => method.slice(method.indexOf('.') + 1));
    expect([...new Set(below)].filter((call) => below.indexOf(call) === below.lastIndexOf(call))).toEqual([]);
  });
});

it.each(serviceNames())('path parameters of %s are in the order of the path', (app) => {
  const places = operationsOf(documentOf(app)).map(({ path, operation: { parameters = [] } }) => [
    path.match(/(?<=\{)[^}]+/g) ?? [],
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  ]);
  expect(places.map(([, declared]) => declared)).toEqual(places.map(([inPath]) => inPath));
});

it.each(serviceNames())('examples of %s have unique titles', (app) => {
  expect(doubles(examplesOf(app).map(({ operation, title }) => `${operation}: ${title}`))).toEqual([]);
});

it.each(serviceNames())('lists of %s without pageNumber are continued by the client after their last entry', (app) => {
  const client = readFileSync(join(repositoryRoot, 'libs/client/src/pages.ts'), 'utf8');
  const lists = operationsOf(documentOf(app)).flatMap(({ path, operation: { parameters = [] } }) => {
    const names = new Set(parameters.map(({ name }) => name));
    return names.has('pageSize') && !names.has('pageNumber') ? [path] : [];
  });
  expect(lists.filter((path) => !client.includes(`'${path}': { after: `))).toEqual([]);
});
