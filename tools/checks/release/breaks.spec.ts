import type { Document, Operation, Schema } from '../../generate/docs-site/document.ts';
import { breaksBetween } from './breaks.ts';
import { announced, unannounced, withoutWords } from './released.ts';

const text: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({ type: 'object', properties, required });
const json = (schema: Schema) => ({ 'application/json': { schema } });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

function documentWith(operation: object, schemas: Record<string, Schema> = {}): Document {
  const whole = { operationId: 'call', responses: {}, ...operation } as Operation;
  return { info: { title: 'Things', version: '1' }, paths: { '/things': { post: whole } }, components: { schemas } };
}

const withBody = (schema: Schema) => documentWith({ requestBody: { content: json(schema) } });
const withAnswer = (schema: Schema, status = '200') => documentWith({ responses: { [status]: { content: json(schema) } } });
const withParameter = (...parameters: object[]) => documentWith({ parameters });
const query = (more: object = {}) => ({ name: 'page', in: 'query', schema: text, ...more });
const whats = (was: Document, now: Document) => breaksBetween(was, now).map(({ what }) => what);

it.each<[string, Document, Document, string]>([
  ['an operation that was removed', documentWith({}), { ...documentWith({}), paths: {} }, 'was removed'],
  ['another operationId', documentWith({}), documentWith({ operationId: 'other' }), 'is called other, was call'],
  [
    'another method of clients',
    documentWith({ 'x-client-method': 'carts.load' }),
    documentWith({ 'x-client-method': 'carts.get' }),
    'is called carts.get, was carts.load',
  ],
  ['a parameter that was removed', withParameter(query()), withParameter(), 'the query parameter page was removed'],
  [
    'a new parameter that is required',
    withParameter(),
    withParameter(query({ required: true })),
    'the query parameter page became required',
  ],
  [
    'a parameter that was optional',
    withParameter(query()),
    withParameter(query({ required: true })),
    'the query parameter page became required',
  ],
  [
    'a header that became required',
    withParameter(),
    withParameter({ name: 'saas-token', in: 'header', required: true }),
    'the header parameter saas-token became required',
  ],
  [
    'a parameter of another type',
    withParameter(query()),
    withParameter(query({ schema: { type: 'integer' } })),
    'the query parameter page is integer, was string',
  ],
  [
    'another default',
    withParameter(query({ schema: { ...text, default: 'a' } })),
    withParameter(query({ schema: { ...text, default: 'b' } })),
    'the query parameter page has another default',
  ],
  ['a new body', documentWith({}), documentWith({ requestBody: { required: true, content: json(text) } }), 'requires a body'],
  ['a removed body', withBody(text), documentWith({}), 'no longer accepts a body'],
  [
    'another kind of body',
    withBody(text),
    documentWith({ requestBody: { content: { 'text/csv': {} } } }),
    'body is no longer application/json',
  ],
  ['a member of a request that was removed', withBody(object({ a: text })), withBody(object({})), 'body.a was removed'],
  [
    'a member of a request that became required',
    withBody(object({ a: text })),
    withBody(object({ a: text }, ['a'])),
    'body.a became required',
  ],
  [
    'a value of a request that was removed',
    withBody(object({ a: { enum: [1, 2] } })),
    withBody(object({ a: { enum: [2] } })),
    'body.a no longer accepts 1',
  ],
  [
    'an enum where any value was accepted',
    withBody(object({ a: text })),
    withBody(object({ a: { ...text, enum: ['x'] } })),
    'body.a no longer accepts other values',
  ],
  [
    'a higher minimum',
    withBody(object({ a: { type: 'number' } })),
    withBody(object({ a: { type: 'number', minimum: 1 } })),
    'body.a has another minimum',
  ],
  [
    'a lower maximum',
    withBody(object({ a: { ...text, maxLength: 9 } })),
    withBody(object({ a: { ...text, maxLength: 8 } })),
    'body.a has another maxLength',
  ],
  ['a pattern', withBody(object({ a: text })), withBody(object({ a: { ...text, pattern: 'x' } })), 'body.a has another pattern'],
  ['a format', withBody(object({ a: text })), withBody(object({ a: { ...text, format: 'date' } })), 'body.a has another format'],
  [
    'a null that is no longer accepted',
    withBody(object({ a: { type: ['string', 'null'] } })),
    withBody(object({ a: text })),
    'body.a may no longer be null',
  ],
  [
    'a member deep in a list',
    withBody({ type: 'array', items: object({ a: object({ b: text }) }) }),
    withBody({ type: 'array', items: object({ a: object({}) }) }),
    'body[].a.b was removed',
  ],
  ['an alternative that was removed', withBody({ oneOf: [text, { type: 'number' }] }), withBody(text), 'body has other alternatives'],
  ['another status of success', withAnswer(text, '201'), withAnswer(text, '200'), 'no longer answers 201'],
  ['a member of an answer that was removed', withAnswer(object({ a: text })), withAnswer(object({})), '200.a was removed'],
  ['a member of an error that was removed', withAnswer(object({ a: text }), '404'), withAnswer(object({}), '404'), '404.a was removed'],
  [
    'a member of an answer that became optional',
    withAnswer(object({ a: text }, ['a'])),
    withAnswer(object({ a: text })),
    '200.a became optional',
  ],
  [
    'an answer of another type',
    withAnswer(object({ a: text })),
    withAnswer(object({ a: { type: 'number' } })),
    '200.a is number, was string',
  ],
  [
    'a number in place of an integer in an answer',
    withAnswer({ type: 'integer' }),
    withAnswer({ type: 'number' }),
    '200 is number, was integer',
  ],
  ['a null in an answer', withAnswer(object({ a: text })), withAnswer(object({ a: { type: ['string', 'null'] } })), '200.a may be null'],
  [
    'a null in place of a reference that allowed it',
    documentWith({ requestBody: { content: json(object({ a: { anyOf: [ref('A'), { type: 'null' }] } })) } }, { A: text }),
    documentWith({ requestBody: { content: json(object({ a: ref('A') })) } }, { A: text }),
    'body.a may no longer be null',
  ],
  ['an answer with another alternative', withAnswer(text), withAnswer({ oneOf: [text, { type: 'number' }] }), '200 has other alternatives'],
  [
    'a header of an answer that was removed',
    documentWith({ responses: { 200: { headers: { 'X-Total-Count': {} } } } }),
    documentWith({ responses: { 200: {} } }),
    '200 no longer has X-Total-Count',
  ],
  ['a required token', documentWith({}), documentWith({ 'x-scopes': { customer: ['a'] } }), 'requires a token'],
  [
    'a kind of caller that is no longer allowed',
    documentWith({ 'x-scopes': { customer: ['a'] } }),
    documentWith({ 'x-scopes': {} }),
    'no longer allows customer',
  ],
  [
    'a scope that is no longer sufficient',
    documentWith({ 'x-scopes': { customer: ['a', 'b'] } }),
    documentWith({ 'x-scopes': { customer: ['b'] } }),
    'no longer allows customer with a',
  ],
])('the check of releases reports %s', (_, was, now, what) => {
  expect(whats(was, now)).toEqual([what]);
});

it.each<[string, Document, Document]>([
  ['a new operation', { ...documentWith({}), paths: {} }, documentWith({})],
  ['a new optional parameter', withParameter(), withParameter(query())],
  ['a parameter that became optional', withParameter(query({ required: true })), withParameter(query())],
  ['a header that is no longer read', withParameter({ name: 'x-a', in: 'header' }), withParameter()],
  ['a new optional member of a request', withBody(object({})), withBody(object({ a: text }))],
  ['a member that became optional', withBody(object({ a: text }, ['a'])), withBody(object({ a: text }))],
  ['more values of a request', withBody({ enum: [1] }), withBody({ enum: [1, 2] })],
  ['wider limits', withBody({ type: 'number', minimum: 1, maximum: 2 }), withBody({ type: 'number', maximum: 3 })],
  ['a number in place of an integer in a request', withBody({ type: 'integer' }), withBody({ type: 'number' })],
  ['another alternative of a request', withBody(text), withBody({ oneOf: [text, { type: 'number' }] })],
  ['a new member of an answer', withAnswer(object({})), withAnswer(object({ a: text }, ['a']))],
  ['more values of an answer', withAnswer({ enum: ['a'] }), withAnswer({ enum: ['a', 'b'] })],
  ['fewer alternatives of an answer', withAnswer({ oneOf: [text, { type: 'number' }] }), withAnswer(text)],
  ['a new type of error', withAnswer(object({ type: { enum: ['a'] } }), '409'), withAnswer(object({ type: { enum: ['a', 'b'] } }), '409')],
  ['a new status of errors', documentWith({}), withAnswer(object({ a: text }), '429')],
  ['an error that was removed', withAnswer(text, '409'), documentWith({})],
  ['another success beside the first', withAnswer(text), documentWith({ responses: { 200: { content: json(text) }, 204: {} } })],
  [
    'another sufficient scope',
    documentWith({ 'x-scopes': { customer: ['a'] } }),
    documentWith({ 'x-scopes': { customer: ['a', 'b'], application: ['c'] } }),
  ],
  [
    'a named schema in place of an inline one',
    withAnswer(object({ a: text })),
    documentWith({ responses: { 200: { content: json(ref('A')) } } }, { A: object({ a: text }) }),
  ],
  [
    'a description beside a reference',
    documentWith({ requestBody: { content: json(ref('A')) } }, { A: text }),
    documentWith({ requestBody: { content: json({ allOf: [ref('A')] }) } }, { A: text }),
  ],
])('the check of releases allows %s', (_, was, now) => {
  expect(whats(was, now)).toEqual([]);
});

it('the check of releases compares a recursive schema once', () => {
  const tree = (more: Record<string, Schema>) =>
    documentWith({ requestBody: { content: json(ref('Tree')) } }, { Tree: object({ inner: ref('Tree'), ...more }) });
  expect(whats(tree({ a: text }), tree({}))).toEqual(['body.a was removed']);
});

describe('an announcement', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n### Breaking\n\n- `POST /things` takes no page: use after.\n\n### Added\n\n- `GET /others`\n\n## 0.1.0\n\n### Breaking\n\n- `PUT /old`\n';

  it('names the operation under "Breaking" of the unreleased changes', () => {
    expect([...announced(changelog)]).toEqual(['POST /things']);
  });

  it('is required for each break', () => {
    const breaks = [
      { operation: 'POST /things', what: 'was removed' },
      { operation: 'GET /others', what: 'was removed' },
    ];
    expect(unannounced(breaks, changelog)).toEqual(['`GET /others` was removed']);
  });
});

it('the check of releases removes texts but not members with the name of a text', () => {
  const schema = {
    type: 'object',
    description: 'A thing',
    properties: { description: { type: 'string', example: 'x' }, summary: { type: 'string' } },
  };
  expect(withoutWords({ schemas: { Thing: schema } })).toEqual({
    schemas: { Thing: { type: 'object', properties: { description: { type: 'string' }, summary: { type: 'string' } } } },
  });
});
