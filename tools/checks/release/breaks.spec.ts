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
  ['an operation that is gone', documentWith({}), { ...documentWith({}), paths: {} }, 'is gone'],
  ['another operationId', documentWith({}), documentWith({ operationId: 'other' }), 'is called other, was call'],
  ['a parameter that is gone', withParameter(query()), withParameter(), 'the query parameter page is gone'],
  [
    'a new parameter that is required',
    withParameter(),
    withParameter(query({ required: true })),
    'the query parameter page is required now',
  ],
  [
    'a parameter that was optional',
    withParameter(query()),
    withParameter(query({ required: true })),
    'the query parameter page is required now',
  ],
  [
    'a header that is required now',
    withParameter(),
    withParameter({ name: 'saas-token', in: 'header', required: true }),
    'the header parameter saas-token is required now',
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
  [
    'a body where there was none',
    documentWith({}),
    documentWith({ requestBody: { required: true, content: json(text) } }),
    'needs a body now',
  ],
  ['no body where there was one', withBody(text), documentWith({}), 'takes no body any more'],
  [
    'another kind of body',
    withBody(text),
    documentWith({ requestBody: { content: { 'text/csv': {} } } }),
    'body is not application/json any more',
  ],
  ['a member of a request that is gone', withBody(object({ a: text })), withBody(object({})), 'body.a is gone'],
  [
    'a member of a request that is required now',
    withBody(object({ a: text })),
    withBody(object({ a: text }, ['a'])),
    'body.a is required now',
  ],
  [
    'a value of a request that is gone',
    withBody(object({ a: { enum: [1, 2] } })),
    withBody(object({ a: { enum: [2] } })),
    'body.a does not take 1 any more',
  ],
  [
    'values where all were taken',
    withBody(object({ a: text })),
    withBody(object({ a: { ...text, enum: ['x'] } })),
    'body.a does not take other values any more',
  ],
  [
    'a higher least',
    withBody(object({ a: { type: 'number' } })),
    withBody(object({ a: { type: 'number', minimum: 1 } })),
    'body.a has another minimum',
  ],
  [
    'a lower most',
    withBody(object({ a: { ...text, maxLength: 9 } })),
    withBody(object({ a: { ...text, maxLength: 8 } })),
    'body.a has another maxLength',
  ],
  ['a pattern', withBody(object({ a: text })), withBody(object({ a: { ...text, pattern: 'x' } })), 'body.a has another pattern'],
  ['a format', withBody(object({ a: text })), withBody(object({ a: { ...text, format: 'date' } })), 'body.a has another format'],
  [
    'a null that is not taken any more',
    withBody(object({ a: { ...text, nullable: true } })),
    withBody(object({ a: text })),
    'body.a may not be null any more',
  ],
  [
    'a member deep in a list',
    withBody({ type: 'array', items: object({ a: object({ b: text }) }) }),
    withBody({ type: 'array', items: object({ a: object({}) }) }),
    'body[].a.b is gone',
  ],
  ['an alternative that is gone', withBody({ oneOf: [text, { type: 'number' }] }), withBody(text), 'body has other alternatives'],
  ['another success', withAnswer(text, '201'), withAnswer(text, '200'), 'never answers 201 any more'],
  ['a member of an answer that is gone', withAnswer(object({ a: text })), withAnswer(object({})), '200.a is gone'],
  ['a member of an error that is gone', withAnswer(object({ a: text }), '404'), withAnswer(object({}), '404'), '404.a is gone'],
  [
    'a member of an answer that may be missing',
    withAnswer(object({ a: text }, ['a'])),
    withAnswer(object({ a: text })),
    '200.a may be missing now',
  ],
  [
    'an answer of another type',
    withAnswer(object({ a: text })),
    withAnswer(object({ a: { type: 'number' } })),
    '200.a is number, was string',
  ],
  ['a number where an integer was', withAnswer({ type: 'integer' }), withAnswer({ type: 'number' }), '200 is number, was integer'],
  ['a null in an answer', withAnswer(object({ a: text })), withAnswer(object({ a: { ...text, nullable: true } })), '200.a may be null now'],
  [
    'an answer that may be something else',
    withAnswer(text),
    withAnswer({ oneOf: [text, { type: 'number' }] }),
    '200 has other alternatives',
  ],
  [
    'a header of an answer that is gone',
    documentWith({ responses: { 200: { headers: { 'X-Total-Count': {} } } } }),
    documentWith({ responses: { 200: {} } }),
    '200 has no X-Total-Count any more',
  ],
  ['a token that is asked for', documentWith({}), documentWith({ 'x-scopes': { customer: ['a'] } }), 'asks for a token now'],
  [
    'a kind of caller that may not any more',
    documentWith({ 'x-scopes': { customer: ['a'] } }),
    documentWith({ 'x-scopes': {} }),
    'is not for customer any more',
  ],
  [
    'a scope that is not enough any more',
    documentWith({ 'x-scopes': { customer: ['a', 'b'] } }),
    documentWith({ 'x-scopes': { customer: ['b'] } }),
    'is not for customer with a any more',
  ],
])('notices %s', (_, was, now, what) => {
  expect(whats(was, now)).toEqual([what]);
});

it.each<[string, Document, Document]>([
  ['a new operation', { ...documentWith({}), paths: {} }, documentWith({})],
  ['a new optional parameter', withParameter(), withParameter(query())],
  ['a parameter that is not required any more', withParameter(query({ required: true })), withParameter(query())],
  ['a header that is not read any more', withParameter({ name: 'x-a', in: 'header' }), withParameter()],
  ['a new optional member of a request', withBody(object({})), withBody(object({ a: text }))],
  ['a member that is not required any more', withBody(object({ a: text }, ['a'])), withBody(object({ a: text }))],
  ['more values of a request', withBody({ enum: [1] }), withBody({ enum: [1, 2] })],
  ['wider limits', withBody({ type: 'number', minimum: 1, maximum: 2 }), withBody({ type: 'number', maximum: 3 })],
  ['a number where an integer was asked for', withBody({ type: 'integer' }), withBody({ type: 'number' })],
  ['another alternative of a request', withBody(text), withBody({ oneOf: [text, { type: 'number' }] })],
  ['a new member of an answer', withAnswer(object({})), withAnswer(object({ a: text }, ['a']))],
  ['more values of an answer', withAnswer({ enum: ['a'] }), withAnswer({ enum: ['a', 'b'] })],
  ['fewer alternatives of an answer', withAnswer({ oneOf: [text, { type: 'number' }] }), withAnswer(text)],
  ['a new type of error', withAnswer(object({ type: { enum: ['a'] } }), '409'), withAnswer(object({ type: { enum: ['a', 'b'] } }), '409')],
  ['a new status of errors', documentWith({}), withAnswer(object({ a: text }), '429')],
  ['an error that is gone', withAnswer(text, '409'), documentWith({})],
  ['another success beside the first', withAnswer(text), documentWith({ responses: { 200: { content: json(text) }, 204: {} } })],
  [
    'another scope that is enough',
    documentWith({ 'x-scopes': { customer: ['a'] } }),
    documentWith({ 'x-scopes': { customer: ['a', 'b'], application: ['c'] } }),
  ],
  [
    'a name for what stood in place',
    withAnswer(object({ a: text })),
    documentWith({ responses: { 200: { content: json(ref('A')) } } }, { A: object({ a: text }) }),
  ],
  [
    'a description beside a reference',
    documentWith({ requestBody: { content: json(ref('A')) } }, { A: text }),
    documentWith({ requestBody: { content: json({ allOf: [ref('A')] }) } }, { A: text }),
  ],
])('lets %s pass', (_, was, now) => {
  expect(whats(was, now)).toEqual([]);
});

it('looks once at what holds itself', () => {
  const tree = (more: Record<string, Schema>) =>
    documentWith({ requestBody: { content: json(ref('Tree')) } }, { Tree: object({ inner: ref('Tree'), ...more }) });
  expect(whats(tree({ a: text }), tree({}))).toEqual(['body.a is gone']);
});

describe('an announcement', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n### Breaking\n\n- `POST /things` takes no page: use after.\n\n### Added\n\n- `GET /others`\n\n## 0.1.0\n\n### Breaking\n\n- `PUT /old`\n';

  it('names the operation, under "Breaking" of what is not released', () => {
    expect([...announced(changelog)]).toEqual(['POST /things']);
  });

  it('is asked for at each break', () => {
    const breaks = [
      { operation: 'POST /things', what: 'is gone' },
      { operation: 'GET /others', what: 'is gone' },
    ];
    expect(unannounced(breaks, changelog)).toEqual(['`GET /others` is gone']);
  });
});

it('keeps what clients notice and leaves out words, also where a member is called like one', () => {
  const schema = {
    type: 'object',
    description: 'A thing',
    properties: { description: { type: 'string', example: 'x' }, summary: { type: 'string' } },
  };
  expect(withoutWords({ schemas: { Thing: schema } })).toEqual({
    schemas: { Thing: { type: 'object', properties: { description: { type: 'string' }, summary: { type: 'string' } } } },
  });
});
