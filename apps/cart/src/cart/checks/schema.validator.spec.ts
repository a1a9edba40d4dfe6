import { SchemaRefused } from './schema.client';
import { schemaValidator } from './schema.validator';

const text = (members: object) => ({ type: 'object', properties: { text: { type: 'string', ...members } } });

describe('schemaValidator', () => {
  it('validates a value by the rules of draft 4', () => {
    const validate = schemaValidator({
      $schema: 'http://json-schema.org/draft-04/schema#',
      type: 'object',
      required: ['engraving'],
      properties: { engraving: { type: 'string', maxLength: 5 }, size: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
      additionalProperties: false,
    });
    expect(validate({ engraving: 'Ada', size: 1 })).toEqual([]);
    expect(validate({ engraving: 'too long' })).toMatchObject([{ instancePath: '/engraving', keyword: 'maxLength' }]);
    expect(validate({ engraving: 'Ada', size: 0 })).toMatchObject([{ instancePath: '/size' }]);
    expect(validate({ size: 1 })).toMatchObject([{ keyword: 'required' }]);
  });

  it('supports formats, and does not anchor patterns', () => {
    expect(schemaValidator(text({ format: 'email' }))({ text: 'ada' })).toHaveLength(1);
    expect(schemaValidator(text({ pattern: 'b+' }))({ text: 'abc' })).toEqual([]);
    expect(schemaValidator(text({ pattern: '^b+$' }))({ text: 'abc' })).toHaveLength(1);
  });

  it('matches a pattern with catastrophic backtracking in linear time', () => {
    const validate = schemaValidator(text({ pattern: '^(a+)+$' }));
    expect(validate({ text: `${'a'.repeat(5_000)}!` })).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['no schema', 'text'],
    ['a list', []],
    ['a pattern that cannot be matched in linear time', text({ pattern: '^(?=a)b\\1' })],
    ['an invalid pattern', text({ pattern: '(' })],
    ['a remote reference', { $ref: 'https://schemas.test/other.json' }],
    ['an unknown type', { type: 'words' }],
  ])('rejects %s', (_name, schema) => {
    expect(() => schemaValidator(schema)).toThrow(SchemaRefused);
  });

  it('refuses a schema that never ends, without an error of the service', () => {
    const validate = schemaValidator({ allOf: [{ $ref: '#' }] });
    expect(() => validate({})).toThrow(SchemaRefused);
  });

  it('times out on a schema that branches endlessly', () => {
    const branches = Array.from({ length: 8 }, () => ({ properties: { next: { $ref: '#' }, end: { not: {} } } }));
    const validate = schemaValidator({ anyOf: branches });
    const deep = (levels: number): object => (levels === 0 ? { end: true } : { next: deep(levels - 1) });
    expect(() => validate(deep(30))).toThrow('takes too long');
    expect(() => validate({})).toThrow('takes too long'); // and is not run again
  });
});
