import { Inject, Injectable } from '@nestjs/common';
import { VERSION } from '@suite/runtime';
import { dataFor, MESSAGE_TYPES, type MessageTypes } from '../message-type';
import type { Webhook } from '../webhook.entity';
import { signatureHeaders, sortedJson } from './domain/signature';
import type { PushRequest } from './receiver.client';
import type { DuePush } from './turn.queries';
import { WebhookSeal } from './webhook-seal.service';

/** The type of the messages of tests. They are in no feed. */
export const TEST_TYPE = 'webhook.test';
const USER_AGENT = `commerce-suite/${VERSION}`;

/** A message that this version cannot send, because it does not know its type. A newer one sends it. */
class UnknownType extends Error {}

/** Makes the requests of attempts. */
@Injectable()
export class PushRequests {
  constructor(
    private readonly seal: WebhookSeal,
    @Inject(MESSAGE_TYPES) private readonly types: MessageTypes,
  ) {}

  /** Builds and signs the request of an attempt. Each attempt has a new signature. */
  build(push: DuePush, webhook: Webhook, at: Date): PushRequest {
    const { signature: scheme } = webhook;
    const message = push.type === null ? testMessage(push, webhook, at) : messageText(push, webhook, this.types);
    const body = scheme === 'SORTED_JSON' ? sortedJson(JSON.parse(message)) : message;
    const headers = {
      'user-agent': USER_AGENT,
      ...lowerCased(this.seal.openHeaders(webhook)),
      'content-type': 'application/json',
      ...signatureHeaders(scheme, this.seal.openSecrets(webhook, at), { id: push.messageId, at, body }),
    };
    return { url: new URL(webhook.url), headers, body };
  }
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
