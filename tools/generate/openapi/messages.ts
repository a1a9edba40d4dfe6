import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { DESCRIPTION, feedOf, PUSH_MESSAGES, READ_FEED, TOKEN, WEBHOOK_HEADERS, WEBHOOKS } from './message-channels.ts';
import type { Area, Document, Schema } from './model.ts';
import { ROLE } from './named-types.ts';
import { partsOf } from './words.ts';

/** A type of message as a service declares it. */
export interface DeclaredType {
  readonly type: string;
  readonly summary: string;
  readonly description?: string;
  /** The class of the answer that `data` is. */
  readonly data: { readonly name: string };
  readonly personalData?: { readonly scopes: readonly string[]; without(data: object): object };
}

/** A message of apps/<app>/message-examples.json, which a test of the app has read from the feed of the running service. */
export interface RecordedMessage {
  readonly type: string;
  readonly data: object;
  readonly [member: string]: unknown;
}

/** The part of an AsyncAPI document that is used here. */
export interface AsyncDocument {
  readonly asyncapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly channels: Readonly<Record<'feed' | 'webhooks', AsyncChannel>>;
  readonly components: {
    readonly messages: Readonly<Record<string, AsyncMessage>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

interface AsyncChannel {
  readonly address: string | null;
  /** References to the messages, by type. */
  readonly messages: Readonly<Record<string, { readonly $ref: string }>>;
}

export interface AsyncMessage {
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly payload: Schema;
  /** The members of `data` that readers without a scope do not get. */
  readonly 'x-personal-data'?: readonly string[];
  readonly [member: string]: unknown;
  readonly examples?: readonly { readonly name: string; readonly summary: string; readonly payload: RecordedMessage }[];
}

/** The input of a document besides the OpenAPI document of the service. */
export interface MessagesInput {
  readonly area: Area;
  readonly about: string;
  readonly version: string;
  readonly license: object;
  readonly types: readonly DeclaredType[];
  readonly examples: readonly RecordedMessage[];
}

/** Is sent to webhooks only, on request. */
export const TEST_TYPE = 'webhook.test';

const SCHEMAS = '#/components/schemas/';
const MESSAGES = '#/components/messages/';
/** In the feed, a message has its position. */
const IN_FEED = 'feed.';
const HEADERS = 'WebhookHeaders';
const SAMPLE_DEPTH_MAX = 8;

/** Returns the messages of a service's examples; none before they have been recorded. */
export function messageExamplesOf(app: string): RecordedMessage[] {
  const file = join(repositoryRoot, 'apps', app, 'message-examples.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedMessage[]) : [];
}

/** Describes the messages of a service in AsyncAPI 3: its feed and its webhooks. */
export function asyncDocumentOf(openapi: Document, input: MessagesInput): AsyncDocument {
  const { area, about, version, license, types } = input;
  const dataOf = (type: DeclaredType) => schemaNameOf(type, openapi);
  const schemas = schemasFor(types.map(dataOf), openapi);
  const described = types.map((type) => ({ ...type, schema: dataOf(type), personal: personalMembers(type, openapi) }));
  for (const { schema, personal } of described) for (const path of personal) makeOptional(schemas, { $ref: SCHEMAS + schema }, path);
  const messages: [string, AsyncMessage][] = [
    ...described.map((type): [string, AsyncMessage] => [type.type, messageOf(type, input)]),
    [TEST_TYPE, TEST],
    ...described.map((type): [string, AsyncMessage] => [IN_FEED + type.type, messageOf(type, input, true)]),
  ];
  const names = types.map(({ type }) => type);
  const among = (all: readonly string[], prefix = '') => Object.fromEntries(all.map((name) => [name, { $ref: MESSAGES + prefix + name }]));
  return {
    asyncapi: '3.0.0',
    info: { title: `Messages: ${about}`, version, description: DESCRIPTION, ...{ license } },
    defaultContentType: 'application/json',
    channels: {
      feed: { ...feedOf(area), messages: among(names, IN_FEED) },
      webhooks: { ...WEBHOOKS, messages: among([...names, TEST_TYPE]) },
    },
    operations: {
      readFeed: { ...READ_FEED, channel: { $ref: '#/channels/feed' } },
      pushMessages: { ...PUSH_MESSAGES, channel: { $ref: '#/channels/webhooks' } },
    },
    components: {
      messages: Object.fromEntries(messages),
      schemas: { [HEADERS]: WEBHOOK_HEADERS, ...schemas },
      securitySchemes: { token: TOKEN },
    },
  } as AsyncDocument;
}

/** Returns the name of the type's `data` in the OpenAPI document. */
function schemaNameOf({ type, data }: DeclaredType, { components }: Document): string {
  const name = data.name.replace(ROLE, '');
  if (!components?.schemas?.[name]) throw new Error(`The data of ${type} is ${data.name}, which no operation answers`);
  return name;
}

/** A type with the name of the schema of its data, and the members of the data that not every reader gets. */
interface DescribedType extends DeclaredType {
  readonly schema: string;
  readonly personal: readonly string[];
}

function messageOf(declared: DescribedType, input: MessagesInput, isInFeed = false): AsyncMessage {
  const { type, summary, schema, personal } = declared;
  const about = [declared.description, withoutScope(declared)].filter((text) => text !== undefined);
  const found = exampleOf(declared, input);
  const examples = found && [{ name: type, summary: `${summary}.`, payload: isInFeed ? found : withoutPosition(found) }];
  return {
    name: type,
    title: type,
    summary: `${summary}.`,
    ...(about.length > 0 && { description: about.join('\n\n') }),
    ...(personal.length > 0 && { 'x-personal-data': personal }),
    tags: [{ name: kindOf(type) }],
    contentType: 'application/json',
    ...(!isInFeed && { headers: { $ref: SCHEMAS + HEADERS } }),
    payload: payloadOf(type, { $ref: SCHEMAS + schema }, isInFeed),
    ...(examples && { examples }),
  };
}

const withoutPosition = (message: RecordedMessage): RecordedMessage => ({ ...message, position: undefined });
const kindOf = (type: string): string => type.split('.')[0] ?? '';
const exampleOf = ({ type }: DeclaredType, { examples }: MessagesInput) => examples.find((example) => example.type === type);
const inCode = (names: readonly string[]): string[] => names.map((name) => `\`${name}\``);

/** Returns the members of the data that are left out for readers without a scope, as paths: `task.trackingURL`, `lines[].name`. */
function personalMembers({ data, personalData }: DeclaredType, { components }: Document): string[] {
  const whole = sampleOf({ $ref: SCHEMAS + data.name.replace(ROLE, '') }, components?.schemas ?? {}) as object;
  return personalData ? missingIn(personalData.without(whole), whole) : [];
}

/** Returns a value with all members of its schema. */
function sampleOf({ $ref, ...schema }: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  if (depth > SAMPLE_DEPTH_MAX) return {};
  if ($ref !== undefined) return sampleOf(schemas[$ref.replace(SCHEMAS, '')] ?? {}, schemas, depth);
  const { type, properties, items, allOf, anyOf, oneOf, enum: choices = [] } = schema;
  const inner = (part: Schema) => sampleOf(part, schemas, depth + 1);
  const [choice] = (anyOf ?? oneOf ?? []).filter((each) => each.type !== 'null');
  if (choice) return inner(choice);
  if (items) return [inner(items)];
  if (properties || allOf) {
    const parts = (allOf ?? []).map((part) => sampleOf(part, schemas, depth) as object);
    return Object.assign({}, ...parts, Object.fromEntries(Object.entries(properties ?? {}).map(([name, member]) => [name, inner(member)])));
  }
  if (choices.length > 0) return choices[0];
  const kinds = [type ?? []].flat();
  return kinds.includes('object') ? {} : kinds.includes('string') ? 'text' : 1;
}

function missingIn(less: unknown, all: unknown, path = ''): string[] {
  if (typeof all !== 'object' || all === null || typeof less !== 'object' || less === null) return [];
  return Object.entries(all).flatMap(([name, member]) => {
    const place = Array.isArray(all) ? `${path}[]` : [path, name].filter((part) => part !== '').join('.');
    return name in less ? missingIn((less as Readonly<Record<string, unknown>>)[name], member, place) : [place];
  });
}

function withoutScope({ personalData, personal }: DescribedType): string | undefined {
  if (!personalData || personal.length === 0) return undefined;
  return `Without the scope ${inCode(personalData.scopes).join(' or ')}, \`data\` is without ${inCode(personal).join(', ')}.`;
}

/** Makes a member optional in these schemas, by its path. A list that is empty for some readers, `lines[]`, stays required. */
function makeOptional(schemas: Readonly<Record<string, Schema>>, schema: Schema, path: string): void {
  const { $ref, items, allOf = [], anyOf = [], oneOf = [], properties = {} } = schema;
  const [name = '', rest] = path.split(/\.(.*)/s);
  const member = rest === undefined ? name : name.replace(/\[\]$/, '');
  for (const part of [...allOf, ...anyOf, ...oneOf]) makeOptional(schemas, part, path);
  const named = $ref === undefined ? undefined : schemas[$ref.replace(SCHEMAS, '')];
  if (named) makeOptional(schemas, named, path);
  if (items) makeOptional(schemas, items, path);
  if (rest === undefined && schema.required?.includes(member)) schema.required = schema.required.filter((each) => each !== member);
  if (rest !== undefined && properties[member]) makeOptional(schemas, properties[member], rest);
}

function payloadOf(type: string, data: Schema, isInFeed = false): Schema {
  const kind = { type: 'string', const: kindOf(type) };
  const properties: Record<string, Schema> = {
    id: { type: 'string', format: 'uuid', description: 'Unique. A message that is sent again has the same id.' },
    type: { type: 'string', const: type },
    resource: {
      type: 'object',
      description: 'What the message is about.',
      required: ['kind', 'id'],
      properties: { kind, id: { type: 'string' } },
    },
    resourceVersion: { type: 'integer', format: 'int64', description: 'The version of the resource after the change.' },
    sequence: { type: 'integer', format: 'int64', minimum: 1, description: 'The number of the message among those of the resource.' },
    tenant: { type: 'string' },
    createdAt: { type: 'string', format: 'date-time', description: 'The time of the change (ISO 8601, UTC).' },
    ...(isInFeed && {
      position: {
        type: 'integer',
        format: 'int64',
        minimum: 1,
        description: 'The place in the feed. Continue with `after` this position.',
      },
    }),
    data,
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

const TEST = {
  name: TEST_TYPE,
  title: TEST_TYPE,
  summary: 'A test of the webhook was requested.',
  tags: [{ name: kindOf(TEST_TYPE) }],
  contentType: 'application/json',
  headers: { $ref: SCHEMAS + HEADERS },
  payload: payloadOf(TEST_TYPE, { type: 'object', description: 'It is empty.', additionalProperties: false }),
};

/** Returns these schemas and all that they refer to, as JSON Schema 7, which ignores members beside a reference. */
function schemasFor(names: readonly string[], { components }: Document): Record<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (name: string): void => {
    const schema = components?.schemas?.[name];
    if (!schema || found.has(name)) return;
    found.set(name, withoutSiblings(schema));
    addPartsOf(schema);
  };
  const addPartsOf = (schema: Schema): void => {
    if (schema.$ref !== undefined) add(schema.$ref.replace(SCHEMAS, ''));
    partsOf(schema).forEach(addPartsOf);
  };
  names.forEach(add);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function withoutSiblings(schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  if ($ref !== undefined) return Object.keys(beside).length === 0 ? { $ref } : { allOf: [{ $ref }], ...beside };
  const mapped = (all: readonly Schema[]) => all.map(withoutSiblings);
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, member]) => [name, withoutSiblings(member)])),
    }),
    ...(schema.items && { items: withoutSiblings(schema.items) }),
    ...(schema.allOf && { allOf: mapped(schema.allOf) }),
    ...(schema.anyOf && { anyOf: mapped(schema.anyOf) }),
    ...(schema.oneOf && { oneOf: mapped(schema.oneOf) }),
    ...(typeof schema.additionalProperties === 'object' && { additionalProperties: withoutSiblings(schema.additionalProperties) }),
  };
}
