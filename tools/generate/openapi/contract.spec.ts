import { bundledDocument } from './bundle.ts';
import { type Document, operationsOf, type Response, type Schema } from './model.ts';
import { partsOf } from './words.ts';

const document = bundledDocument() as unknown as Document;
const schemas = Object.entries(document.components?.schemas ?? {});
const operations = operationsOf(document);

interface Placed {
  readonly place: string;
  /** The name of the member or parameter that the schema describes. */
  readonly name: string;
  readonly schema: Schema;
}

/** Returns a schema and all schemas inside it. */
function within(schema: Schema, place: string, name = ''): Placed[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([member, inner]) => within(inner, `${place}.${member}`, member));
  const parts = partsOf({ ...schema, properties: {} }).flatMap((inner) => within(inner, place, name));
  return [{ place, name, schema }, ...members, ...parts];
}

const inNamed = schemas.flatMap(([name, schema]) => within(schema, name));
const inCalls = operations.flatMap(({ operation }) => [
  ...(operation.parameters ?? []).flatMap(({ name, schema = {} }) => within(schema, `${operation.operationId} ${name}`, name)),
  ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema = {} }) => within(schema, operation.operationId)),
  ...Object.values(operation.responses).flatMap(({ content = {} }) =>
    Object.values(content).flatMap(({ schema = {} }) => within(schema, operation.operationId)),
  ),
]);
const all = [...inNamed, ...inCalls];
const isOf = ({ schema }: Placed, type: string) => [schema.type ?? []].flat().includes(type);
const places = (found: readonly Placed[]) => [...new Set(found.map(({ place }) => place))];

it('the document has the names of nouns, without a role in the code', () => {
  expect(
    schemas.map(([name]) => name).filter((name) => !/^[A-Z][A-Za-z]*$/.test(name) || /(Dto|View|Answer|Request|Response)$/.test(name)),
  ).toEqual([]);
});

it('the document has every enumeration as a schema with a name', () => {
  const inline = all.filter(({ schema }) => schema.enum && !schemas.some(([, named]) => named === schema));
  expect(places(inline)).toEqual([]);
});

it('the document has the schemas of errors by name, and lists the types of each error', () => {
  const shared = Object.values((document.components as { responses?: Record<string, Response> }).responses ?? {});
  const own = operations.flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, answer]) => (Number(status) < 400 || answer.$ref ? [] : [answer])),
  );
  const errors = [...shared, ...own];
  expect(errors.length).toBeGreaterThan(100);
  const bodies = new Set(errors.map(({ content }) => JSON.stringify(content?.['application/json']?.schema)));
  expect([...bodies].filter((body) => !/^\{"\$ref":"#\/components\/schemas\/(Simple|OAuth)?Error(OrFaults)?"\}$/.test(body))).toEqual([]);
  expect(errors.filter(({ 'x-error-types': types = [] }) => types.length === 0)).toEqual([]);
});

// A number is a decimal only where a fraction has a meaning. Anything else is a whole number, and declared as one.
const DECIMALS =
  /quantity|totalUnits|(tax|discount)?rate$|percentage|uplift|guessableMax|(ordered|picked|packed|canceled|withdrawn|total)Count|(picked|packed|canceled)Amount|products(Total|Packed)|^units|^missing$|^value$|^used$|^orderType$|^(lat|lng)$|^speedKmh$|^seconds$/i;

it('the document has amounts, decimals and whole numbers with a format', () => {
  const numbers = all.filter((placed) => isOf(placed, 'number') && placed.place !== 'Amount');
  expect(places(numbers.filter(({ name }) => !DECIMALS.test(name)))).toEqual([]);
  expect(places(numbers.filter(({ schema }) => schema.format !== 'double'))).toEqual([]);
  expect(places(all.filter((placed) => isOf(placed, 'integer') && !['int32', 'int64'].includes(String(placed.schema.format))))).toEqual([]);
  expect(document.components?.schemas?.['Amount']).toMatchObject({ type: 'number', format: 'double' });
});

it('the document has a format for dates and times', () => {
  const TIMES = /(At|Date)$|^(at|date|timestamp|\$date|validFrom|validUntil)$/;
  const without = all.filter(
    (placed) => TIMES.test(placed.name) && isOf(placed, 'string') && !['date', 'date-time'].includes(String(placed.schema.format)),
  );
  expect(places(without)).toEqual([]);
  expect(all.filter(({ schema }) => schema.format === 'date-time').length).toBeGreaterThan(30);
});

it('the document marks aliases as deprecated and names the other field', () => {
  const aliases = all.filter(({ schema }) => schema['deprecated'] === true);
  expect(new Set(aliases.map(({ name }) => name))).toEqual(
    new Set([
      ...['yrn', 'itemYrn', 'type', 'id', 'expires_in', 'minValue', 'productId', 'providerBCustomerNumber'],
      ...['code', 'discountRate', 'errorMessage', 'jobOrderStatus', 'deliveryWindowId'],
    ]),
  );
  expect(aliases.filter(({ schema }) => !/`\w[\w.]*`/.test(schema.description ?? ''))).toEqual([]);
});

it('the client has a method for each operation, by group and name', () => {
  const methods = operations.map(({ operation }) => operation['x-client-method'] ?? '');
  expect(methods.filter((method) => !/^([a-z][A-Za-z]*\.){1,2}[a-z][A-Za-z]*$/.test(method))).toEqual([]);
  expect(methods.filter((method, i) => methods.indexOf(method) !== i)).toEqual([]);
});
