import type { ClassFacts, Facts, NamedType } from './class-facts.ts';
import { type Document, operationsOf, type Route, type Schema } from './model.ts';
import { partsOf } from './words.ts';

const REF = '#/components/schemas/';
const INT32_MAX = 2 ** 31 - 1;

/** Formats that rules of fields state until `nameTypes` replaces them. Nest keeps the type that its plugin has found: number. */
export const AMOUNT_FORMAT = 'amount';
export const WHOLE_FORMAT = 'whole';

const AMOUNT: Schema = {
  type: 'number',
  format: 'double',
  description:
    'A decimal amount in units of its currency, such as 12.99, with at most six decimals. Its shortest decimal notation is exact: read it as a decimal where your language has one, and never as a 32-bit float.',
};

/** The schemas of the types in libs/validation/src/field-types.ts. */
const FIELD_TYPES: Readonly<Record<string, Schema>> = {
  Int32: { type: 'integer', format: 'int32' },
  Int64: { type: 'integer', format: 'int64' },
  AmountNumber: { type: 'number', format: AMOUNT_FORMAT },
  UuidText: { type: 'string', format: 'uuid' },
  DateText: { type: 'string', format: 'date' },
  DateTimeText: { type: 'string', format: 'date-time' },
};

/**
 * States what TypeScript knows of a field by the name of its type: whole numbers, dates and ids get a format, enumerations and
 * amounts become schemas with a name, each once.
 */
export function nameTypes(document: Document, facts: Facts, routeOf: (operationId: string) => Route): void {
  const schemas = (document.components as { schemas: Record<string, Schema> }).schemas;
  const added: Record<string, Schema> = {};
  for (const [name, schema] of Object.entries(schemas)) typeMembers(schema, facts.get(name), added);
  for (const { operation } of operationsOf(document)) {
    const classes = routeOf(operation.operationId).argumentTypes.map((name) => facts.get(name));
    for (const parameter of operation.parameters ?? []) {
      const type = classes.map((found) => found?.types[parameter.name]).find((found) => found !== undefined);
      parameter.schema = typed(parameter.schema ?? {}, type, added);
    }
  }
  eachSchema(document, (schema) => {
    if (schema.format === AMOUNT_FORMAT) {
      delete schema.type;
      delete schema.format;
      schema.$ref = `${REF}Amount`;
      added['Amount'] = AMOUNT;
    }
    if (schema.format === WHOLE_FORMAT) {
      delete schema.format;
      schema.type = 'integer';
    }
    if (schema.type === 'number') schema.format ??= 'double';
    if (schema.type === 'integer') schema.format ??= schema.maximum !== undefined && schema.maximum <= INT32_MAX ? 'int32' : 'int64';
  });
  for (const [name, schema] of Object.entries(added)) {
    if (schemas[name]) throw new Error(`A class and a type are called ${name}`);
    schemas[name] = schema;
  }
}

function typeMembers(schema: Schema, facts: ClassFacts | undefined, added: Record<string, Schema>): void {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    schema.properties = { ...schema.properties, [name]: typed(member, facts?.types[name], added) };
  }
}

function typed(schema: Schema, type: NamedType | undefined, added: Record<string, Schema>): Schema {
  if (schema.type === 'array' && schema.items) return { ...schema, items: typed(schema.items, type, added) };
  if (!schema.enum) return type ? { ...schema, ...FIELD_TYPES[type.name] } : schema;
  const { enum: choices, ...rest } = schema;
  delete rest.type;
  if (type?.values) {
    addEnumeration({ ...type, values: type.values }, choices, added);
    return { ...rest, $ref: `${REF}${type.name}` };
  }
  // A field with one possible value is no enumeration. Others are reported as gaps.
  const [only] = choices;
  return choices.length === 1 ? { ...rest, type: typeof only, const: only } : schema;
}

function addEnumeration(
  { name, description, values }: NamedType & { readonly values: readonly string[] },
  choices: readonly unknown[],
  added: Record<string, Schema>,
): void {
  const isSame = values.length === choices.length && values.every((value) => choices.includes(value));
  const known = added[name]?.enum ?? values;
  if (!isSame || known.length !== values.length || !values.every((value) => known.includes(value)))
    throw new Error(`${name} has other values than ${choices.join(', ')}`);
  added[name] ??= { type: 'string', ...(description && { description }), enum: [...values] };
}

/** Visits all schemas of a document, the inner ones of each first. */
export function eachSchema(document: Document, visit: (schema: Schema) => void): void {
  const deep = (schema: Schema): void => {
    for (const part of partsOf(schema)) deep(part);
    visit(schema);
  };
  for (const schema of Object.values(document.components?.schemas ?? {})) deep(schema);
  for (const { operation } of operationsOf(document)) {
    for (const { schema } of operation.parameters ?? []) if (schema) deep(schema);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) if (schema) deep(schema);
    for (const { content } of Object.values(operation.responses))
      for (const { schema } of Object.values(content ?? {})) if (schema) deep(schema);
  }
}

/** The endings of DTO classes: View for what is read, Dto for what is sent, or both. Clients see the noun. */
export const ROLE = /(View|Dto)$/;

/** Names each schema as its class without the ending of its role. Two classes of one noun are an error. */
export function nameSchemas(document: Document): void {
  const schemas = (document.components as { schemas: Record<string, Schema> }).schemas;
  const named = new Map<string, string>();
  for (const name of Object.keys(schemas)) {
    const noun = name.replace(ROLE, '');
    const other = named.get(noun);
    if (other !== undefined) throw new Error(`${other} and ${name} are both called ${noun} in the document`);
    named.set(noun, name);
  }
  eachSchema(document, (schema) => {
    if (schema.$ref !== undefined) schema.$ref = schema.$ref.replace(ROLE, '');
  });
  const { components } = document as { components: { schemas: Record<string, Schema> } };
  components.schemas = Object.fromEntries([...named].map(([noun, name]) => [noun, schemas[name] as Schema]));
}

/** Writes null as JSON Schema does, and members beside a reference next to it, as OpenAPI 3.1 allows. */
export function useJsonSchema(document: Document): void {
  eachSchema(document, (schema) => {
    const [only, ...others] = schema.allOf ?? [];
    if (only?.$ref !== undefined && others.length === 0 && !schema.properties) {
      delete schema.allOf;
      delete schema.type; // Nest's plugin adds it to nullable references
      schema.$ref = only.$ref;
    }
    if (schema['nullable'] !== true) return;
    delete schema['nullable'];
    if (schema.$ref !== undefined) {
      schema.anyOf = [{ $ref: schema.$ref }, { type: 'null' }];
      delete schema.$ref;
    } else if (schema.anyOf) schema.anyOf = [...schema.anyOf, { type: 'null' }];
    else if (schema.type !== undefined) schema.type = [schema.type, 'null'].flat();
  });
}
