import type { AnyDocument } from './bundle.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Members whose value is data or a map of names, not a part of the document. */
const DATA: readonly string[] = ['example', 'examples', 'default', 'enum'];

/**
 * Returns an OpenAPI 3.1 document as 3.0, for generators that cannot read 3.1. It describes the same calls. What 3.0 or its
 * generators cannot express becomes looser: a union of other things than named objects is any value, and the deprecated one of two
 * members that differ only in notation, such as `expires_in` and `expiresIn`, is left out.
 */
export function olderDocument(document: AnyDocument): AnyDocument {
  const schemas = document.components?.['schemas'] ?? {};
  const isObject = ({ $ref }: Schema): boolean => {
    const named = schemas[String($ref).split('/').at(-1) ?? ''];
    return named !== undefined && (named['type'] === 'object' || named['allOf'] !== undefined);
  };
  return { ...(older(document, isObject) as AnyDocument), openapi: '3.0.3' };
}

function older(value: unknown, isObject: (schema: Schema) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => older(item, isObject));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]): [string, unknown] => {
    if (name === 'properties') return [name, mapped(member as Schema, (property) => older(property, isObject))];
    return [name, DATA.includes(name) || name.startsWith('x-') ? member : older(member, isObject)];
  });
  const changes = [withNullable, withUnions, withOneNotation, withNamesOfValues];
  return changes.reduce<Schema>((schema, change) => change(schema, isObject), Object.fromEntries(members));
}

const mapped = (members: Schema, change: (member: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]));

/** `type: [string, null]` is `nullable`; `const` is an enumeration of one value. */
function withNullable(schema: Schema): Schema {
  const { type, const: only, ...others } = schema;
  if (only !== undefined && typeof only !== 'object') return { type: typeof only, ...others, enum: [only] };
  if (!Array.isArray(type)) return schema;
  const types = type.filter((name) => name !== 'null');
  const values = Array.isArray(others['enum']) && { enum: others['enum'].filter((entry) => entry !== null) };
  return {
    ...(types.length === 1 && { type: types[0] as string }),
    ...others,
    ...values,
    ...(types.length < type.length && { nullable: true }),
  };
}

/** A reference or null is a nullable reference; other unions stay if all their parts are named objects. */
function withUnions(schema: Schema, isObject: (part: Schema) => boolean): Schema {
  const name = ['anyOf', 'oneOf'].find((union) => Array.isArray(schema[union]));
  if (name === undefined) return schema;
  const { [name]: union, ...others } = schema;
  const parts = (union as Schema[]).filter(({ type }) => type !== 'null');
  const nullable = parts.length < (union as Schema[]).length && { nullable: true };
  if (parts.length === 1) return { ...others, allOf: parts, ...nullable };
  return { ...others, ...(parts.every(isObject) && { [name]: parts }), ...nullable };
}

function withOneNotation(schema: Schema): Schema {
  const { properties, required } = schema;
  if (typeof properties !== 'object' || properties === null) return schema;
  const isKept = (name: string): boolean => !name.includes('_') || !Object.hasOwn(properties, camel(name));
  if (Object.keys(properties).every(isKept)) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))),
    ...(Array.isArray(required) && { required: (required as string[]).filter(isKept) }),
  };
}

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Generators drop signs from the names of values, so `code` and `-code` need names. */
function withNamesOfValues(schema: Schema): Schema {
  const values = Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
  if (!values.some((value) => value.startsWith('-') && values.includes(value.slice(1)))) return schema;
  const nameOf = (value: string) =>
    value
      .replace('-', '')
      .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
      .toUpperCase();
  return { ...schema, 'x-enum-varnames': values.map((value) => `${nameOf(value)}${value.startsWith('-') ? '_DESCENDING' : ''}`) };
}
