import type { ClassFacts, Facts } from './class-facts.ts';
import { type Document, operationsOf, type Parameter, type Route, type Schema } from './model.ts';

/** Descriptions of members and parameters that mean the same everywhere. A comment of their own takes precedence. */
const SHARED_WORDS: Readonly<Record<string, string>> = {
  tenant: 'The tenant: lower case, and the same as in the token.',
  pageNumber: 'The page number, from 1.',
  pageSize: 'The maximum number of entries on a page.',
  totalCount:
    'Whether the entries of all pages are counted, also where that takes longer. The number is in `X-Total-Count`, `Items-Count` and `Count`.',
  currency: 'The currency, as an ISO 4217 code.',
  siteCode: 'The site: a sales channel of the tenant, such as the shop of a country.',
  createdAt: 'The time of creation (ISO 8601, UTC).',
  modifiedAt: 'The time of the last change (ISO 8601, UTC).',
  'saas-token': 'The signed token of the acting user: `saasToken` of a login, `saas_token` of a refresh.',
  'If-None-Match': 'The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body.',
  'Idempotency-Key':
    'A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.',
};

/** Adds the comments of classes to schemas and parameters that have no description. */
export function addWords(document: Document, facts: Facts, routeOf: (operationId: string) => Route): void {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) describeSchema(schema, facts.get(name));
  for (const { operation } of operationsOf(document)) {
    const classes = routeOf(operation.operationId).argumentTypes.map((name) => facts.get(name));
    for (const parameter of operation.parameters ?? []) {
      const own = classes.map((comment) => comment?.members[parameter.name]).find((text) => text !== undefined);
      parameter.description = parameter.description || own || (SHARED_WORDS[parameter.name] ?? '');
      if (isSynonym(parameter.description)) parameter.deprecated = true;
    }
  }
}

/** Whether a field exists only for clients that know it by this name; its text names the other one. */
const isSynonym = (text: string): boolean => text.startsWith('Alias of `');

function describeSchema(schema: Schema, comment: ClassFacts | undefined): void {
  if (comment?.text) schema.description ??= comment.text;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const text = comment?.members[name] ?? member.description ?? SHARED_WORDS[name];
    if (text === undefined) continue;
    member.description = text;
    if (isSynonym(text)) member['deprecated'] = true;
  }
}

/** Makes members optional in requests that have a default there. Answers always contain them. */
export function relaxRequests(document: Document): void {
  const schemas = document.components?.schemas ?? {};
  const seen = new Set<string>();
  const visit = (schema: Schema): void => {
    const name = schema.$ref?.split('/').at(-1);
    if (name !== undefined && !seen.has(name)) {
      seen.add(name);
      visit(schemas[name] ?? {});
    }
    const hasDefault = (member: string) => schema.properties?.[member]?.default !== undefined;
    const required = (schema.required ?? []).filter((member) => !hasDefault(member));
    if (required.length > 0) schema.required = required;
    else delete schema.required;
    for (const part of partsOf(schema)) visit(part);
  };
  for (const { operation } of operationsOf(document)) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) if (schema) visit(schema);
    for (const parameter of operation.parameters ?? []) if (isOptional(parameter)) parameter.required = false;
  }
}

const isOptional = ({ in: place, schema }: Parameter): boolean => place !== 'path' && schema?.default !== undefined;

export function partsOf(schema: Schema): Schema[] {
  const { properties = {}, items, allOf = [], oneOf = [], anyOf = [], additionalProperties } = schema;
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...Object.values(properties), ...(items ? [items] : []), ...allOf, ...oneOf, ...anyOf, ...rest];
}
