import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { type Document, operationsOf, type Schema } from './model.ts';

const FILE = 'libs/contracts/src/bodies.generated.ts';
const HEAD = '// Made by "npm run openapi" from the documents of the services.\n';

/** The bodies that a consumer checks before it has promised anything: a provider's document says what it accepts. */
const BODIES = [
  { name: 'packingIntakeSchema', app: 'pick-pack', operationId: 'receivePackingOrder' },
  { name: 'deliveryIntakeSchema', app: 'delivery', operationId: 'replaceDeliveryOrder' },
  { name: 'couponRedemptionSchema', app: 'coupon', operationId: 'redeemCoupon' },
] as const;

/** Members that say what a value must be; everything else is for people. */
const RULES = ['type', 'enum', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'required'];

/** Writes the JSON Schemas of these bodies into libs/contracts, or with `isCheck` only says that they are out of date. */
export function writeContractSchemas(isCheck: boolean): string[] {
  const file = join(repositoryRoot, FILE);
  const text = [HEAD, ...BODIES.map((body) => `export const ${body.name} = ${JSON.stringify(schemaOf(body), null, 2)} as const;\n`)].join(
    '',
  );
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
  if (!isCheck) writeFileSync(file, text);
  return [FILE];
}

function schemaOf({ app, operationId }: (typeof BODIES)[number]): object {
  const document = JSON.parse(readFileSync(join(repositoryRoot, 'apps', app, 'openapi.json'), 'utf8')) as Document;
  const found = operationsOf(document).find(({ operation }) => operation.operationId === operationId);
  const schema = found?.operation.requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${app} has no operation ${operationId} with a JSON body`);
  return rulesOf(schema, document);
}

/** A schema without its references and texts. Unknown members are rejected, as the providers do. */
function rulesOf(schema: Schema, document: Document): object {
  if (schema.$ref !== undefined) return rulesOf(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, document);
  const [only, ...others] = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (only && others.length === 0) return rulesOf(only, document);
  const { properties, items } = schema;
  const members = Object.entries(properties ?? {}).map(([name, member]) => [name, rulesOf(member, document)]);
  return {
    ...Object.fromEntries(RULES.filter((rule) => schema[rule] !== undefined).map((rule) => [rule, schema[rule]])),
    ...(properties && { properties: Object.fromEntries(members) as object, additionalProperties: false }),
    ...(items && { items: rulesOf(items, document) }),
  };
}
