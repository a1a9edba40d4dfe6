import { examplesOf } from './examples.ts';
import { comparedIds, operationIds } from './operation-ids.ts';
import { serviceNames } from '../services/list.ts';
import type { Operation } from './model.ts';

const ids = Object.values(operationIds());
const documentWith = (operationId: string) => ({ paths: { '/carts': { post: { operationId, responses: {} } satisfies Operation } } });

it('names each call of the suite once, so that one client can have all of them', () => {
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

it('names calls as functions are named: by a verb and a noun', () => {
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*$/.test(id))).toEqual([]);
});

it('notices a call that is renamed, and notes a new one', () => {
  expect(comparedIds(documentWith('createCart'), { 'POST /carts': 'createCart' })).toEqual({ problems: [], added: {} });
  expect(comparedIds(documentWith('makeCart'), { 'POST /carts': 'createCart' }).problems).toEqual([
    'POST /carts is called createCart by its clients, and makeCart now',
  ]);
  expect(comparedIds(documentWith('createCart'), {}).added).toEqual({ 'POST /carts': 'createCart' });
});

it.each(serviceNames())('calls every example of %s by a title of its own', (app) => {
  const titles = examplesOf(app).map(({ operation, title }) => `${operation}: ${title}`);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});
