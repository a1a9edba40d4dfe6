import type { Schema } from './openapi-arbitrary';

/** A schema with the bounds that documents use. */
interface BoundedSchema extends Schema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Schemas = Readonly<Record<string, Schema>>;

/** Longer texts and lists take more time than they are worth: a limit of bytes rejects them anyway. */
const LONGEST = 2_000;
/** The bounds of patterns are smaller. */
const REPEATED_MAX = 300;
/** Values that most patterns reject: a control character, spaces, other scripts, the names of folders. */
const ODD_TEXTS = ['\u0001', 'a b', 'ä', '..', '-', '0', 'a', ''];
/** Characters that most patterns accept, any number of times up to their bound. */
const COMMON_CHARACTERS = ['a', '0', 'A'];

/** Returns values just beyond the bounds of a schema: each must be rejected. Empty for a schema without bounds, and for one that requests ignore. */
export function valuesBeyond(schema: Schema, schemas: Schemas): unknown[] {
  if (schema.readOnly) return [];
  const { minimum, maximum, minLength = 0, maxLength, pattern, minItems = 0, maxItems, enum: values, type } = resolved(schema, schemas);
  if (values) return ['unheardOf'];
  const matches = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const sample = ODD_TEXTS.find((text) => text.length > 0 && (matches?.test(text) ?? true));
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    // Beyond 2^53, the next number is the same one.
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
    ...(type === 'string' && minLength > 0 && minLength <= LONGEST ? [(sample ?? 'a').repeat(minLength - 1)] : []),
    ...(maxLength === undefined || maxLength > LONGEST ? [] : [(sample ?? 'a').repeat(maxLength + 1)]),
    ...ODD_TEXTS.filter((text) => matches && !matches.test(text)).slice(0, 1),
    ...(matches ? longestOf(matches).map((text) => text + text.charAt(0)) : []),
    ...(minItems > 0 ? [[]] : []),
    ...(maxItems === undefined || maxItems > LONGEST ? [] : [Array.from({ length: maxItems + 1 }, () => null)]),
  ];
}

/** Returns the smallest and the largest number of a schema: each must be accepted. */
export function valuesAtBounds(schema: Schema, schemas: Schemas): number[] {
  const { minimum, maximum } = resolved(schema, schemas);
  return [minimum, maximum].filter((bound) => bound !== undefined);
}

/** A text of the largest length that a schema allows, and one that is shorter by a character. */
export interface LongText {
  readonly longest: string;
  readonly shorter: string;
}

/** Returns the longest text of a schema, unless it has no bound, one length only, or a set of values. */
export function longTextsOf(schema: Schema, schemas: Schemas): LongText[] {
  const { minLength = 0, maxLength = Infinity, pattern, format, enum: values, type, readOnly } = resolved(schema, schemas);
  if (type !== 'string' || values || format !== undefined || readOnly) return [];
  const matches = new RegExp(pattern ?? '', 'u');
  const plain = maxLength > LONGEST ? [] : ['a'.repeat(maxLength)].filter((text) => matches.test(text));
  const [longest = ''] = [...longestOf(matches, Math.min(maxLength, REPEATED_MAX)), ...plain];
  const shorter = longest.slice(1);
  return shorter.length >= Math.max(1, minLength) && matches.test(shorter) ? [{ longest, shorter }] : [];
}

/** Returns the longest repetition of a character that matches, if there is one: one more does not match. */
function longestOf(pattern: RegExp, lengthMax = REPEATED_MAX): string[] {
  const lengths = Array.from({ length: lengthMax }, (_, i) => lengthMax - i);
  const found = COMMON_CHARACTERS.flatMap((character) => {
    if (pattern.test(character.repeat(lengthMax + 1))) return []; // has no bound
    const length = lengths.find((each) => pattern.test(character.repeat(each)));
    return length === undefined ? [] : [character.repeat(length)];
  });
  return found.slice(0, 1);
}

/** A place in a body, and its schema. */
export interface PlaceInBody {
  readonly steps: readonly (string | number)[];
  readonly schema: Schema;
}

/** Returns the places of a body that its schema describes: all members of its objects, present or not, and the first entry of its lists. */
export function placesIn(body: unknown, schema: Schema, schemas: Schemas, steps: PlaceInBody['steps'] = []): PlaceInBody[] {
  const { properties, items } = resolved(schema, schemas);
  if (Array.isArray(body)) return body.length > 0 && items ? placesIn(body[0], items, schemas, [...steps, 0]) : [];
  if (typeof body !== 'object' || body === null || !properties) return [];
  return Object.entries(properties).flatMap(([name, member]) => {
    const here = [...steps, name];
    return [{ steps: here, schema: member }, ...placesIn((body as Record<string, unknown>)[name], member, schemas, here)];
  });
}

/** Returns a copy of the body with another value at a place. */
export function withValueAt(body: unknown, steps: PlaceInBody['steps'], value: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const parent = steps.slice(0, -1).reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], copy);
  (parent as Record<string, unknown>)[steps.at(-1)!] = value;
  return copy;
}

/** Follows references, and adds up the parts of a schema. */
function resolved(schema: Schema, schemas: Schemas): BoundedSchema {
  const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.split('/').at(-1)!];
  const parts = [...(named ? [named] : []), ...(schema.allOf ?? [])].map((part) => resolved(part, schemas));
  return Object.assign({}, ...parts, schema) as BoundedSchema;
}
