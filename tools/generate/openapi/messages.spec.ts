import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from '@asyncapi/parser';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../services/list.ts';
import { asyncFileOf, messagesOf, readAsyncDocument } from './async-file.ts';
import { asyncDocumentOf, type AsyncDocument, type DeclaredType, messageExamplesOf, TEST_TYPE } from './messages.ts';
import type { Document, Schema } from './model.ts';

/** The types that receivers rely on. One that is missing here, in a document or in the code of its service fails a test. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  cart: [
    ...['cart.created', 'cart.updated', 'cart.closed', 'cart.deleted', 'checkout.refused'],
    ...['order.placed', 'order.confirmed', 'order.paid', 'order.shipped', 'order.completed', 'order.cancelled', 'credit-note.created'],
    ...['order.changed', 'invoice.issued', 'return.requested', 'return.approved', 'return.declined', 'return.received', 'return.cancelled'],
  ],
  auth: ['customer.created', 'customer.updated', 'customer.verified', 'customer.blocked', 'customer.erased', 'client.changed'],
  'sequential-id': ['schema.created', 'schema.activated', 'sequence.exhausted'],
  coupon: [
    ...['coupon.created', 'coupon.updated', 'coupon.deleted', 'redemption.created', 'redemption.cancelled'],
    ...['campaign.created', 'campaign.updated', 'campaign.deleted', 'campaign.exhausted'],
  ],
  'pick-pack': ['packing.started', 'packing.packed', 'packing.cancelled', 'packing.recalculated'],
  delivery: ['delivery.planned', 'delivery.failed', 'delivery.status-changed', 'delivery.cancelled'],
};

const openapiOf = (app: string) => JSON.parse(readFileSync(join(repositoryRoot, 'apps', app, 'openapi.json'), 'utf8')) as Document;

function validatorOf(document: AsyncDocument) {
  const ajv = new Ajv({ strict: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  ajv.addFormat('currency', true);
  ajv.addSchema(document, 'document');
  return (key: string) => ajv.getSchema(`document#/components/messages/${key}/payload`);
}

it('the list of message types has types of all services', () => expect(Object.keys(TYPES).sort()).toEqual(serviceNames().sort()));

describe.each(serviceNames())('the messages of %s', (app) => {
  const document = readAsyncDocument(app) as AsyncDocument;
  let validator: ReturnType<typeof validatorOf>;
  beforeAll(() => {
    validator = validatorOf(document);
  });
  const names = (channel: 'feed' | 'webhooks') => messagesOf(document, channel).map(({ name }) => name);

  it('are described in valid AsyncAPI 3', async () => {
    const { document: parsed, diagnostics } = await new Parser().parse(readFileSync(join(repositoryRoot, asyncFileOf(app)), 'utf8'));
    const faults = diagnostics.filter(({ code }) => code !== 'asyncapi-latest-version'); // more tools read 3.0 than 3.1
    expect(faults.map(({ message, path }) => `${path.join('/')}: ${message}`)).toEqual([]);
    expect(parsed?.version()).toBe('3.0.0');
    expect(parsed?.channels().all()).toHaveLength(2);
  });

  it('have these types, and webhooks get a test as well', () => {
    expect(names('feed').sort()).toEqual([...(TYPES[app] ?? [])].sort());
    expect(names('webhooks').sort()).toEqual([...(TYPES[app] ?? []), TEST_TYPE].sort());
  });

  it.each(TYPES[app] ?? [])('have an example of %s that fits its schema, in the feed and as the body of a webhook', (type) => {
    for (const [channel, key] of [
      ['feed', `feed.${type}`],
      ['webhooks', type],
    ] as const) {
      const [example] = messagesOf(document, channel).find(({ name }) => name === type)?.examples ?? [];
      expect(example?.payload).toMatchObject({ type, resource: { kind: type.split('.')[0] } });
      expect('position' in (example?.payload ?? {})).toBe(channel === 'feed');
      const validate = validator(key);
      expect([validate?.(example?.payload), validate?.errors]).toEqual([true, null]);
    }
  });

  it('have the examples that were recorded, one of each type', () => {
    expect(
      messageExamplesOf(app)
        .map(({ type }) => type)
        .sort(),
    ).toEqual([...(TYPES[app] ?? [])].sort());
  });

  it('have data with the schemas of its OpenAPI document, except that personal data is optional', () => {
    const { schemas = {} } = openapiOf(app).components ?? {};
    const members = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {});
    const own = Object.entries(document.components.schemas).filter(([name]) => name !== 'WebhookHeaders');
    expect(own.length).toBeGreaterThan(0);
    for (const [name, schema] of own) {
      expect(members(schema)).toEqual(members(schemas[name]));
      expect(schemas[name]?.required ?? []).toEqual(expect.arrayContaining(schema.required ?? []));
    }
  });
});

describe('the document of messages', () => {
  const schemas: Record<string, Schema> = {
    Note: {
      type: 'object',
      required: ['id', 'email', 'lines', 'readers', 'link'],
      properties: {
        id: { type: 'string' },
        email: { type: 'string' },
        lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
        readers: { type: 'array', items: { type: 'string' } },
        link: { $ref: '#/components/schemas/Link', description: 'The page.' },
      },
    },
    Line: { type: 'object', required: ['name', 'text'], properties: { name: { type: 'string' }, text: { type: 'string' } } },
    Link: { type: 'object', properties: { note: { anyOf: [{ $ref: '#/components/schemas/Note' }, { type: 'null' }] } } },
    Other: { type: 'object' },
  };
  const openapi = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas } } as Document;
  const written: DeclaredType = {
    type: 'note.written',
    summary: 'A note was written',
    data: { name: 'NoteView' },
    personalData: {
      scopes: ['note.view', 'note.manage'],
      without: (data) => {
        const { id, lines, link } = data as { id: string; lines: { name: string; text: string }[]; link: object };
        return { id, lines: lines.map(({ text }) => ({ text })), readers: [], link };
      },
    },
  };
  const data = {
    id: '1',
    email: 'ada@example.com',
    lines: [
      { name: 'Ada', text: 'a' },
      { name: 'Eve', text: 'b' },
    ],
    readers: ['Eve'],
    link: {},
  };
  const area = { name: 'notes', prefix: '/notes', schema: 'notes', errorShape: 'standard' as const };
  const input = {
    area,
    about: 'Notes',
    version: '1.0.0',
    license: {},
    types: [written],
    examples: [{ type: 'note.written', data, position: 7 }],
  };
  const document = asyncDocumentOf(openapi, input);

  it('has the schemas that the data needs, and no others', () => {
    expect(Object.keys(document.components.schemas)).toEqual(['WebhookHeaders', 'Line', 'Link', 'Note']);
  });

  it('has no members next to a reference', () => {
    expect(document.components.schemas['Note']?.properties?.['link']).toEqual({
      allOf: [{ $ref: '#/components/schemas/Link' }],
      description: 'The page.',
    });
  });

  it('makes personal data optional at any depth, and names it', () => {
    expect(document.components.schemas['Note']?.required).toEqual(['id', 'lines', 'readers', 'link']);
    expect(document.components.schemas['Line']?.required).toEqual(['text']);
    expect(schemas['Note']?.required).toContain('email');
    expect(document.components.messages['note.written']).toMatchObject({
      'x-personal-data': ['email', 'lines[].name', 'readers[]'],
      description: 'Without the scope `note.view` or `note.manage`, `data` is without `email`, `lines[].name`, `readers[]`.',
    });
  });

  it('shows the position in the feed only', () => {
    const payloadOf = (key: string) => document.components.messages[key]?.examples?.[0]?.payload;
    expect(payloadOf('feed.note.written')).toEqual({ type: 'note.written', data, position: 7 });
    expect(payloadOf('note.written')).toEqual({ type: 'note.written', data });
  });

  it('cannot have data that no operation answers', () => {
    const unknown = { ...written, data: { name: 'SecretView' } };
    expect(() => asyncDocumentOf(openapi, { ...input, types: [unknown] })).toThrow('The data of note.written is SecretView');
  });
});
