import type { MessageData } from './generated/messages.generated.ts';

/** The services that write messages. */
export type MessageService = keyof MessageData;

/** The types of messages of a service; of all services by default. */
export type MessageType<Service extends MessageService = MessageService> = { [S in Service]: keyof MessageData[S] & string }[Service];

type DataOf<Type extends MessageType> = {
  [S in MessageService]: Type extends keyof MessageData[S] ? MessageData[S][Type] : never;
}[MessageService];

interface Envelope<Type extends string, Data> {
  /** Unique in the suite. A message that arrives again has the same id. */
  readonly id: string;
  readonly type: Type;
  /** The resource of the message. */
  readonly resource: { readonly kind: string; readonly id: string };
  /** The version of the resource after the change. */
  readonly resourceVersion: number;
  /** Grows by one with each message of the resource, from 1. */
  readonly sequence: number;
  readonly tenant: string;
  /** ISO 8601, in UTC. */
  readonly createdAt: string;
  readonly data: Data;
}

/** A message. `type` decides what `data` is. */
export type Message<Type extends MessageType = MessageType> = { [T in Type]: Envelope<T, DataOf<T>> }[Type];

/** The message that `POST …/webhooks/{id}/test` sends. No feed has it. */
export type TestMessage = Envelope<'webhook.test', Readonly<Record<string, unknown>>>;

/** A message of a feed. */
export type FeedMessage<Type extends MessageType = MessageType> = Message<Type> & {
  /** Its position in the feed of the tenant and service. Store it, and continue `after` it. */
  readonly position: number;
};
