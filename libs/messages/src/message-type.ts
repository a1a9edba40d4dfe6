import type { Database } from '@suite/database';

/** The personal data in the messages of a type. */
export interface PersonalData<Data extends object> {
  /** The scopes that may read it; each of them suffices. */
  readonly scopes: readonly string[];
  /** Returns the data without it, for other readers and after the customer's data was erased. */
  without(data: Data): object;
}

/** The declaration of one type of message, in the module of its resource. */
export interface MessageTypeDeclaration<Data extends object> {
  /** The kind of the resource, and what has happened: `order.placed`. */
  readonly type: string;
  /** A sentence about the event: `An order was placed`. */
  readonly summary: string;
  /** Further information for readers. */
  readonly description?: string;
  /** The class of the documented answer to the GET of the resource. A resource that grows with small changes has a notice instead. */
  readonly data: new () => Data;
  readonly personalData?: PersonalData<Data>;
  /**
   * Whether each resource of the kind starts with it, and ids are never reused. The first message then has the sequence 1 without being
   * counted, which saves its writer half of the cost. Messages of the kind need `since`.
   */
  readonly isFirst?: boolean;
  /** Whether the resource is deleted by then, and has no other message until it is created again. */
  readonly isLast?: boolean;
}

/** A type of message. Created by `messageType`, and listed in the area of its service. */
export interface MessageType<Data extends object = object> extends MessageTypeDeclaration<Data> {
  /** The kind of its resources: the first part of the type. */
  readonly kind: string;
}

const TYPE = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;

/** Declares a type of message, at module load: `messageType({ type: 'order.placed', …, data: OrderView })`. */
export function messageType<Data extends object>(declaration: MessageTypeDeclaration<Data>): MessageType<Data> {
  const { type } = declaration;
  if (!TYPE.test(type)) throw new Error(`${type} is no type of message: a kind and an event, such as order.placed`);
  return { ...declaration, kind: type.slice(0, type.indexOf('.')) };
}

/** The types of the service's messages, by name. */
export type MessageTypes = ReadonlyMap<string, MessageType>;
export const MESSAGE_TYPES = Symbol('message types');

export const MESSAGES_AREA = Symbol('messages area');

/** The properties of a service that its messages need. */
export interface MessagesArea {
  readonly name: string;
  readonly prefix: string;
  /** The types of its messages. */
  readonly messages?: readonly MessageType[];
  /** Finds the tenant's address for notices of disabled webhooks; undefined if it has none. */
  readonly findNotificationEmail?: (db: Database, tenant: string) => Promise<string | undefined>;
}

/** Returns the data as a reader with these scopes may see it. */
export function dataFor({ personalData }: MessageType, data: object, scopes: ReadonlySet<string>): object {
  if (!personalData || personalData.scopes.some((scope) => scopes.has(scope))) return data;
  return personalData.without(data);
}
