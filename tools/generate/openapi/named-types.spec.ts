import type { Facts } from './class-facts.ts';
import type { Document, Route, Schema } from './model.ts';
import { nameSchemas, nameTypes, useJsonSchema } from './named-types.ts';

const documentOf = (schemas: Record<string, Schema>): Document => ({ openapi: '3.0.0', info: {}, paths: {}, components: { schemas } });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const noRoute = (): Route => {
  throw new Error('No operation is expected');
};
const factsOf = (types: Record<string, readonly [name: string, values?: readonly string[]]>): Facts => {
  const entries = Object.entries(types).map(([member, [name, values]]) => [member, { name, description: '', values }] as const);
  return new Map([['Thing', { text: '', members: {}, types: Object.fromEntries(entries) }]]);
};
const typed = (properties: Record<string, Schema>, types: Parameters<typeof factsOf>[0] = {}) => {
  const document = documentOf({ Thing: { properties } });
  nameTypes(document, factsOf(types), noRoute);
  return document.components?.schemas ?? {};
};

describe('the type of a member', () => {
  it.each<[string, Schema, Schema]>([
    ['Int32', { type: 'number' }, { type: 'integer', format: 'int32' }],
    ['Int64', { type: 'number' }, { type: 'integer', format: 'int64' }],
    ['UuidText', { type: 'string' }, { type: 'string', format: 'uuid' }],
    ['DateText', { type: 'string' }, { type: 'string', format: 'date' }],
    ['DateTimeText', { type: 'string', description: 'When' }, { type: 'string', format: 'date-time', description: 'When' }],
    ['AmountNumber', { type: 'number', minimum: 0 }, { minimum: 0, ...ref('Amount') }],
    ['LocalizedText', { type: 'string' }, { type: 'string' }],
  ])('%s has a format', (name, schema, result) => {
    expect(typed({ member: schema }, { member: [name] })['Thing']?.properties?.['member']).toEqual(result);
  });

  it.each<[string, Schema, Schema]>([
    ['a whole number', { type: 'number', format: 'whole', maximum: 10 }, { type: 'integer', format: 'int32', maximum: 10 }],
    ['a large whole number', { type: 'number', format: 'whole', maximum: 2 ** 53 }, { type: 'integer', format: 'int64', maximum: 2 ** 53 }],
    ['a whole number without a limit', { type: 'number', format: 'whole' }, { type: 'integer', format: 'int64' }],
    ['any other number', { type: 'number' }, { type: 'number', format: 'double' }],
    ['an amount', { type: 'number', format: 'amount', maximum: 9 }, { maximum: 9, ...ref('Amount') }],
    ['a constant', { type: 'string', enum: ['EXTERNAL'] }, { type: 'string', const: 'EXTERNAL' }],
  ])('comes from its rule: %s', (_what, schema, result) => {
    expect(typed({ member: schema })['Thing']?.properties?.['member']).toEqual(result);
  });

  it('becomes a schema of its own for an enumeration, once, in the order of its declaration', () => {
    const kind = { type: 'string', enum: ['B', 'A'], description: 'Its kind.' };
    const schemas = typed(
      { kind, kinds: { type: 'array', items: { ...kind } } },
      { kind: ['Kind', ['A', 'B']], kinds: ['Kind', ['A', 'B']] },
    );
    expect(schemas['Kind']).toEqual({ type: 'string', enum: ['A', 'B'] });
    expect(schemas['Thing']?.properties).toEqual({
      kind: { ...ref('Kind'), description: 'Its kind.' },
      kinds: { type: 'array', items: { ...ref('Kind'), description: 'Its kind.' } },
    });
  });

  it('must have all values of the enumeration', () => {
    expect(() => typed({ kind: { enum: ['A', 'B'] } }, { kind: ['Kind', ['A', 'C']] })).toThrow('Kind has other values than A, B');
  });
});

it('the generator names schemas without the role of their class, and rejects two classes of one noun', () => {
  const document = documentOf({ NoteView: { properties: { part: ref('PartDto') } }, PartDto: {} });
  nameSchemas(document);
  expect(document.components?.schemas).toEqual({ Note: { properties: { part: ref('Part') } }, Part: {} });
  expect(() => nameSchemas(documentOf({ NoteView: {}, NoteDto: {} }))).toThrow('NoteView and NoteDto are both called Note');
});

it.each<[string, Schema, Schema]>([
  ['a text', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['a reference', { nullable: true, type: 'object', allOf: [ref('Part')] }, { anyOf: [ref('Part'), { type: 'null' }] }],
  [
    'a choice',
    { nullable: true, anyOf: [{ type: 'string' }, ref('Part')] },
    { anyOf: [{ type: 'string' }, ref('Part'), { type: 'null' }] },
  ],
])('the generator allows null as JSON Schema does for %s', (_what, member, result) => {
  const document = documentOf({ Patch: { properties: { member: { ...member, description: 'a' } } } });
  useJsonSchema(document);
  expect(document.components?.schemas?.['Patch']?.properties?.['member']).toEqual({ ...result, description: 'a' });
});

it('the document has a description next to its reference', () => {
  const document = documentOf({ Thing: { properties: { part: { description: 'a', allOf: [ref('Part')] } } } });
  useJsonSchema(document);
  expect(document.components?.schemas?.['Thing']?.properties?.['part']).toEqual({ description: 'a', ...ref('Part') });
});
