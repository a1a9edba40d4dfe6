import { errorTable } from './errors.ts';
import { gapsIn } from './gaps.ts';
import type { Document, Operation, Route, Schema } from './model.ts';
import { refusalsOf } from './refusals.ts';
import { addWords, relaxRequests } from './words.ts';

const described: Operation = {
  operationId: 'createThing',
  summary: 'Create a thing',
  description: 'Makes a thing.\n\nCallers: applications.',
  parameters: [{ name: 'tenant', in: 'path', required: true, description: 'The shop.' }],
  responses: { 201: { description: 'Created', headers: { Location: {} } } },
};
const documentOf = (schemas: Record<string, Schema>, operation: Partial<Operation> = {}): Document => ({
  openapi: '3.0.0',
  info: {},
  paths: { '/things': { post: { ...structuredClone(described), ...operation } } },
  components: { schemas },
});
const route: Route = {
  access: { application: ['a'] },
  saasToken: undefined,
  takesIdempotencyKey: false,
  effect: 'write',
  operation: { ids: ['createThing'], summary: '', fails: { 409: ['coupon_exists'] } },
  headers: [],
  argumentTypes: ['ThingPath'],
};

it('the generator describes members by the comments of the class, then by the shared texts, also beside references, and marks aliases', () => {
  const document = documentOf({
    Thing: { properties: { text: {}, currency: {}, part: { $ref: '#/components/schemas/Part' }, old: {}, odd: {} } },
  });
  const comments = new Map([
    ['Thing', { text: 'A thing.', members: { text: 'What it says.', part: 'Its part.', old: 'Alias of `text`.' }, types: {} }],
  ]);
  addWords(document, comments, () => route);
  expect(document.components?.schemas?.['Thing']).toEqual({
    description: 'A thing.',
    properties: {
      text: { description: 'What it says.' },
      currency: { description: 'The currency, as an ISO 4217 code.' },
      part: { description: 'Its part.', $ref: '#/components/schemas/Part' },
      old: { description: 'Alias of `text`.', deprecated: true },
      odd: {},
    },
  });
});

it('the generator makes members with a default optional in requests at any depth, and not in answers', () => {
  const withDefault = (): Schema => ({ required: ['size', 'name'], properties: { size: { default: 1 }, name: {} } });
  const schemas = {
    Asked: { properties: { inner: { $ref: '#/components/schemas/Inner' } } },
    Inner: withDefault(),
    Answered: withDefault(),
  };
  const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Asked' } } } };
  const parameters = [{ name: 'page', in: 'query', required: true, schema: { default: 1 } }];
  const document = documentOf(schemas, { requestBody, parameters });
  relaxRequests(document);
  expect(document.components?.schemas?.['Inner']?.required).toEqual(['name']);
  expect(document.components?.schemas?.['Answered']?.required).toEqual(['size', 'name']);
  expect(document.paths['/things']?.['post']?.parameters?.[0]?.required).toBe(false);
});

it('the generator lists own and shared errors of an operation by status, with the texts of docs/errors.md', () => {
  const shared = new Map();
  const area = { name: 'coupon', prefix: '/coupon', schema: 'coupon', errorShape: 'standard' } as const;
  const refusals = refusalsOf(
    { operation: structuredClone(described), path: '/things', method: 'DELETE' },
    route,
    area,
    errorTable(),
    shared,
  );
  expect(Object.keys(refusals)).toEqual(['400', '401', '403', '409', '429', '503']);
  expect(refusals['409']?.description).toMatch(/^Conflict\n\n- `coupon_exists`: /);
  expect(refusals['409']).toMatchObject({
    'x-error-types': ['coupon_exists'],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  expect(refusals['401']).toEqual({ $ref: '#/components/responses/Unauthorized' });
  expect([...shared.keys()]).toContain('Unauthorized');
  const unknown = { ...route, operation: { ids: [], summary: '', fails: { 404: ['coupon_exists'] } } };
  expect(() =>
    refusalsOf({ operation: structuredClone(described), path: '/things', method: 'DELETE' }, unknown, area, errorTable(), shared),
  ).toThrow('coupon_exists with status 404');
});

it.each<[string, Partial<Operation>, Record<string, Schema>, string]>([
  ['an operation without a comment', { description: 'Callers: applications.' }, {}, 'POST /things has no comment above its handler'],
  ['an operation without a name', { summary: '' }, {}, 'POST /things has no @Operation with an id and a summary'],
  ['a parameter', { parameters: [{ name: 'size', in: 'query' }] }, {}, 'POST /things does not say what its parameter size is'],
  [
    'the path of what is created',
    { responses: { 201: { description: 'Created' } } },
    {},
    'POST /things answers 201 without the path of what it creates: add location to its @Operation',
  ],
  [
    'a type',
    {},
    { Thing: { properties: { kind: { description: 'a', enum: ['A', 'B'] } } } },
    'Thing has an inline enumeration: declare a type with a name for it',
  ],
  ['a field', {}, { Thing: { properties: { inner: { description: 'a', properties: { deep: {} } } } } }, 'Thing.inner.deep has no comment'],
])('the generator reports a missing text: %s', (_what, operation, schemas, gap) => {
  expect(gapsIn(documentOf(schemas, operation), [], new Set(['createThing']))).toEqual([gap]);
});

it('the generator reports a missing example and a missing description of a group', () => {
  expect(gapsIn(documentOf({}), [{ name: 'Things', description: '' }], new Set())).toEqual([
    'POST /things has no example of a success',
    'No controller with the tag Things has a comment',
  ]);
});
