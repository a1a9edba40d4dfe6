import fc from 'fast-check';

/** The part of OpenAPI's schema object that the documents use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly readOnly?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Surrogates are halves of a character, not characters. */
const SURROGATES = { first: 0xd800, count: 0x800 };
const characterAt = (n: number): string => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count);

/** Any Unicode character. fast-check's 'binary' builds a table of a million, which takes a second in each test file. */
const character = fc.nat(0x10ffff - SURROGATES.count).map(characterAt, (value) => {
  const point = String(value).codePointAt(0) ?? 0;
  const n = point < SURROGATES.first ? point : point - SURROGATES.count;
  if (characterAt(n) !== value) throw new Error('Not one character');
  return n;
});

/** Random text, sometimes a word with a meaning in JavaScript. */
export const anyText = (minLength: number, maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, minLength, maxLength });

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

/** Values of a hostile or careless client. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, false, 0, -1, 1.5, -0.0000001, 1e308, -1e308, 9007199254740993, 2 ** 31, 2 ** 63,
    '', ' ', 'a'.repeat(10_000), '\u0000', 'a\u0000b', '\ud800', '💥\u202e', '%00', '../../etc/passwd', "' OR 1=1 --", '${7*7}',
    '2026-02-30T25:61:61Z', '0000-00-00', '+275760-09-14T00:00:00Z', 'NaN', 'Infinity', '1e400', '0x10', '-0',
    [], {}, [[]], [null], { a: 1 }, deep(20), deep(40), JSON.parse('{"__proto__":{"admin":true}}'), JSON.parse('{"constructor":{"prototype":{"a":1}}}'),
  ), // prettier-ignore
  anyText(0, 40),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Created lazily: the one of URLs builds a table of all characters, too. */
const FORMATS: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
  'date-time': () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: () => fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  uri: () => fc.webUrl(),
  email: () => fc.emailAddress(),
  uuid: () => fc.uuid({ version: 7 }),
};

/** Values of a schema, with a hostile one here and there: missing, extra, wrong, huge, unusual. */
export function valueOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: orderly(schema, schemas, depth) }, { weight: 1, arbitrary: hostile });
}

function orderly(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth: number): fc.Arbitrary<unknown> {
  const next = (child: Schema) => valueOf(child, schemas, depth + 1);
  const [variant] = schema.allOf ?? [];
  if (depth > 6) return fc.constant(null);
  if (schema.$ref) {
    const { $ref, ...more } = schema;
    return orderly({ ...schemas[$ref.split('/').at(-1) ?? ''], ...more }, schemas, depth);
  }
  if (Array.isArray(schema.type)) return fc.oneof(...(schema.type as string[]).map((type) => next({ ...schema, type })));
  if (schema.type === 'null') return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (variant) return orderly(variant, schemas, depth);
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice) return fc.oneof(...choice.map(next));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'array') return fc.array(next(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema);
  if (schema.type === 'string') return texts(schema);
  if (schema.properties) return objects(schema.properties, next);
  if (typeof schema.additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), next(schema.additionalProperties), { maxKeys: 3 });
  return fc.jsonValue({ maxDepth: 2 });
}

function objects(properties: Readonly<Record<string, Schema>>, next: (schema: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => [name, next(schema)] as const);
  const complete = fc.record(Object.fromEntries(members));
  const partial = fc.record(Object.fromEntries(members), { requiredKeys: [] });
  const extra = fc.tuple(partial, fc.string({ maxLength: 8 }), hostile).map(([object, key, value]) => ({ ...object, [key]: value }));
  return fc.oneof({ weight: 6, arbitrary: complete }, { weight: 3, arbitrary: partial }, { weight: 1, arbitrary: extra });
}

const numbers = ({ minimum = -1, maximum = 1_000, type }: Schema): fc.Arbitrary<unknown> => {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const edges = fc.constantFrom(min, max, min - 1, max + 1, 0, 1);
  return fc.oneof(edges, type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }));
};

const texts = ({ format }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    FORMATS[format ?? '']?.() ?? fc.constantFrom('main', 'EUR', 'probe-1', 'SPRING10'),
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
