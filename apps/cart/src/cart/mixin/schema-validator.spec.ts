import { SchemaRefused } from '../clients/schema.client';
import { schemaValidator } from './schema-validator.service';

const text = (members: object) => ({ type: 'object', properties: { text: { type: 'string', ...members } } });

describe('schemaValidator', () => {
  it('checks a value as draft 4 does', () => {
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

  it('knows formats and anchors no pattern by itself', () => {
    expect(schemaValidator(text({ format: 'email' }))({ text: 'nobody' })).toHaveLength(1);
    expect(schemaValidator(text({ pattern: 'b+' }))({ text: 'abc' })).toEqual([]);
    expect(schemaValidator(text({ pattern: '^b+$' }))({ text: 'abc' })).toHaveLength(1);
  });

  it('matches a pattern that would backtrack for ever in linear time', () => {
    const validate = schemaValidator(text({ pattern: '^(a+)+$' }));
    expect(validate({ text: `${'a'.repeat(50_000)}!` })).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['no schema', 'text'],
    ['a list', []],
    ['a pattern that cannot be matched in linear time', text({ pattern: '^(?=a)b\\1' })],
    ['a pattern that is none', text({ pattern: '(' })],
    ['a reference to elsewhere', { $ref: 'https://schemas.test/other.json' }],
    ['a type that is none', { type: 'words' }],
  ])('refuses %s', (_name, schema) => {
    expect(() => schemaValidator(schema)).toThrow(SchemaRefused);
  });

  it('ends a schema that branches without end', () => {
    const branches = Array.from({ length: 8 }, () => ({ properties: { next: { $ref: '#' }, end: { not: {} } } }));
    const validate = schemaValidator({ anyOf: branches });
    const deep = (levels: number): object => (levels === 0 ? { end: true } : { next: deep(levels - 1) });
    expect(() => validate(deep(30))).toThrow('takes too long');
    expect(() => validate({})).toThrow('takes too long'); // and is not tried again
  });
});
