import type { Schema } from './openapi-arbitrary';
import { longTextsOf, placesIn, valuesAtBounds, valuesBeyond, withValueAt } from './bounds';

const schemas = { Size: { type: 'integer', minimum: 1, maximum: 200 } };

describe('values beyond the bounds of a schema', () => {
  it.each<[string, object, unknown[]]>([
    ['a smallest and a largest number', { minimum: 1, maximum: 200 }, [0, 201]],
    ['the largest exact number', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, [-1]],
    ['a shortest and a longest text', { type: 'string', minLength: 2, maxLength: 3 }, ['\u0001', '\u0001\u0001\u0001\u0001']],
    ['a pattern', { type: 'string', pattern: '^[a-z]+$' }, ['\u0001']],
    ['a pattern and a longest text', { type: 'string', pattern: '^[a-z]*$', maxLength: 2 }, ['aaa', '\u0001']],
    ['a pattern with a longest text', { type: 'string', pattern: '^[a-z]{1,4}$' }, ['\u0001', 'aaaaa']],
    ['a pattern of one length', { type: 'string', pattern: '^\\d{3}$' }, ['\u0001', '0000']],
    ['a fewest and a most entries', { type: 'array', minItems: 1, maxItems: 2 }, [[], [null, null, null]]],
    ['values of its own', { enum: ['A', 'B'] }, ['unheardOf']],
    ['a name', { $ref: '#/components/schemas/Size' }, [0, 201]],
    ['no bounds', { type: 'string' }, []],
    ['a value that requests ignore', { readOnly: true, minimum: 1 }, []],
  ])('are just outside of %s', (_name, schema, values) => {
    expect(valuesBeyond(schema, schemas)).toEqual(values);
  });

  it('are not the bounds themselves', () => {
    expect(valuesAtBounds({ $ref: '#/components/schemas/Size' }, schemas)).toEqual([1, 200]);
  });
});

describe('the longest text of a schema', () => {
  it.each<[string, object, unknown[]]>([
    ['a length', { type: 'string', maxLength: 3 }, [{ longest: 'aaa', shorter: 'aa' }]],
    ['a pattern', { type: 'string', pattern: '^[a-z][a-z0-9]{0,3}$' }, [{ longest: 'aaaa', shorter: 'aaa' }]],
    ['a pattern of digits', { type: 'string', pattern: '^\\d{1,3}$' }, [{ longest: '000', shorter: '00' }]],
    ['a pattern and a length', { type: 'string', pattern: '^[a-z]*$', maxLength: 2 }, [{ longest: 'aa', shorter: 'a' }]],
    ['no pattern that a repetition matches', { type: 'string', pattern: '^a-[a-z]{1,3}$' }, []],
    ['one length', { type: 'string', pattern: '^[A-Z]{2}$' }, []],
    ['one character', { type: 'string', maxLength: 1 }, []],
    ['no bound', { type: 'string', pattern: '^[a-z]+$' }, []],
    ['values of its own', { type: 'string', enum: ['A'], maxLength: 3 }, []],
  ])('is known for %s', (_name, schema, texts) => expect(longTextsOf(schema, {})).toEqual(texts));
});

describe('the places of a body', () => {
  const schema: Schema = {
    properties: { size: { $ref: '#/components/schemas/Size' }, lines: { items: { properties: { name: { type: 'string' } } } } },
  };

  it('are all members of its objects, and those of the first entry of its lists', () => {
    const steps = (body: unknown) => placesIn(body, schema, schemas).map((place) => place.steps.join('.'));
    expect(steps({ lines: [{ name: 'a' }, { name: 'b' }] })).toEqual(['size', 'lines', 'lines.0.name']);
    expect(steps({ lines: [] })).toEqual(['size', 'lines']);
  });

  it('get another value in a copy', () => {
    const body = { lines: [{ name: 'a' }] };
    expect(withValueAt(body, ['lines', 0, 'name'], 'long')).toEqual({ lines: [{ name: 'long' }] });
    expect(body).toEqual({ lines: [{ name: 'a' }] });
  });
});
