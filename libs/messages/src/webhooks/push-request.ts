import type { MessageTypes } from '../message-outbox';
import { dataFor } from '../message-type';
import type { Webhook } from '../webhook.entity';
import type { DuePush } from './push.queries';
import { signatureHeaders, sortedJson } from './signature';
import type { WebhookSeal } from './webhook-seal';

/** The type of the messages of tests. They are in no feed. */
export const TEST_TYPE = 'webhook.test';

/** An HTTP request to a webhook. */
export interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a request is made with. */
export interface RequestParts {
  readonly seal: WebhookSeal;
  readonly types: MessageTypes;
  readonly userAgent: string;
}

/** A message that this version cannot send, because it does not know its type. A newer one sends it. */
export class UnknownType extends Error {}

/** Builds and signs the request of an attempt. Each attempt is signed anew. */
export function pushRequest(push: DuePush, webhook: Webhook, at: Date, { seal, types, userAgent }: RequestParts): PushRequest {
  const { signature: scheme } = webhook;
  const message = push.type === null ? testMessage(push, webhook, at) : messageText(push, webhook, types);
  const body = scheme === 'SORTED_JSON' ? sortedJson(JSON.parse(message)) : message;
  const headers = {
    'user-agent': userAgent,
    ...lowerCased(seal.openHeaders(webhook)),
    'content-type': 'application/json',
    ...signatureHeaders(scheme, seal.openSecrets(webhook, at), { id: push.messageId, at, body }),
  };
  return { url: new URL(webhook.url), headers, body };
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function testMessage({ messageId: id, webhookId }: DuePush, { tenant }: Webhook, at: Date): string {
  const resource = { kind: 'webhook', id: webhookId };
  return JSON.stringify({ id, type: TEST_TYPE, resource, resourceVersion: 1, sequence: 1, tenant, createdAt: at.toISOString(), data: {} });
}

/** The data is inserted as it is stored, unless personal data has to be removed. */
function messageText(push: DuePush, { tenant, scopes }: Webhook, types: MessageTypes): string {
  const { messageId: id, type: name, kind, resourceId, resourceVersion, sequence, createdAt, data: stored } = push;
  const type = types.get(name ?? '');
  if (!type) throw new UnknownType(`This version of the service does not know the type ${name}`);
  const resource = { kind, id: resourceId };
  const envelope = { id, type: name, resource, resourceVersion: Number(resourceVersion), sequence: Number(sequence), tenant, createdAt };
  const text = stored ?? '{}';
  const isReadable = !type.personalData || type.personalData.scopes.some((scope) => scopes.includes(scope));
  const data = isReadable ? text : JSON.stringify(dataFor(type, JSON.parse(text) as object, new Set(scopes)));
  return `${JSON.stringify(envelope).slice(0, -1)},"data":${data}}`;
}
