import { Inject, Injectable } from '@nestjs/common';
import { type Call, query, queryAll, type Tx } from '@suite/database';
import { NIL as NIL_UUID } from 'uuid';
import {
  insertMessages,
  insertMessagesOfRows,
  listOfCustomer,
  listOfResources,
  type MessageStatements,
  type NewMessage,
  replaceData,
  type RowMessages,
} from './message.queries';
import { MESSAGE_TYPES, type MessageType, type MessageTypes } from '../message-type';

/** Messages that a tenant commits this soon after an announcement are announced together, at the end of this time. */
const TOGETHER_MS = 20;
const ERASED_AT_ONCE = 500;

/**
 * Writes messages, in the transaction of the change that they are about: they exist if and only if it commits. The transaction
 * holds the count of each resource until its end, so it writes the messages last, and messages of several resources in one call.
 * The first message of a new resource needs no count.
 */
@Injectable()
export class MessageOutbox {
  private readonly listeners: ((tenant: string) => void)[] = [];
  /** Tenants with recently announced messages, and whether they have committed more since. */
  private readonly announced = new Map<string, boolean>();

  /** The kinds with resources that start with a first message. */
  private readonly beginning: ReadonlySet<string>;

  constructor(@Inject(MESSAGE_TYPES) private readonly types: MessageTypes) {
    this.beginning = new Set([...types.values()].filter(({ isFirst }) => isFirst).map(({ kind }) => kind));
  }

  /** Writes messages, in order per resource. */
  async write(tx: Tx, tenant: string, messages: readonly NewMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const { statement, values } = this.callOf(tx, tenant, messages);
    await query(tx, statement, values);
  }

  /**
   * Like `write`, for `queryAll`: the call writes the messages in the round trip of other statements. Needs at least one message.
   * The `statements` of `messagesIf` write only those that their condition accepts.
   */
  callOf(tx: Tx, tenant: string, messages: readonly NewMessage[], statements?: MessageStatements): Call {
    for (const { type } of messages) this.expect(tx, tenant, type);
    return insertMessages(tx, tenant, messages, { beginning: this.beginning, ...(statements && { statements }) });
  }

  /** The call of a statement that changes rows and writes a message about each, at most `limit`. Its rows are the messages. */
  callOfRows(
    tx: Tx,
    tenant: string,
    messages: RowMessages,
    { limit, values }: { readonly limit: number; readonly values: readonly unknown[] },
  ): Call {
    this.expect(tx, tenant, messages.type);
    return insertMessagesOfRows(tx, tenant, messages, { beginning: this.beginning, limit, values });
  }

  /** Calls the listener when this process has committed messages of a tenant. It must not throw. */
  onCommit(listener: (tenant: string) => void): void {
    this.listeners.push(listener);
  }

  /** Removes the personal data of a customer from the messages that are kept, and what receivers have answered to them. */
  async eraseCustomer(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
    for (;;) {
      const found = await listOfCustomer(tx, tenant, customerNumber, ERASED_AT_ONCE);
      if (found.length === 0) return;
      const erased = found.map(({ id, type, data }) => ({
        id,
        data: this.types.get(type)?.personalData?.without(data) ?? {},
        customerNumber: null,
      }));
      await queryAll<object[]>(tx, replaceData(tenant, erased));
    }
  }

  /** Replaces the data of the messages about these resources, where the data of a person is erased who is not their customer. */
  async replaceData(
    tx: Tx,
    tenant: string,
    resources: { readonly kind: string; readonly ids: readonly string[] },
    replace: (data: object) => object,
  ): Promise<void> {
    for (let after: string = NIL_UUID; ;) {
      const found = await listOfResources(tx, tenant, resources, { after, limit: ERASED_AT_ONCE });
      const last = found.at(-1);
      if (!last) return;
      await queryAll<object[]>(tx, replaceData(tenant, found.map((message) => ({ ...message, data: replace(message.data) })))); // prettier-ignore
      after = last.id;
    }
  }

  /** Announces messages of a listed type when the transaction has committed. */
  private expect(tx: Tx, tenant: string, type: MessageType): void {
    if (this.types.get(type.type) !== type) throw new Error(`${type.type} is missing in the area of the service`);
    if (this.listeners.length > 0) tx.afterCommit(() => this.announce(tenant));
  }

  private announce(tenant: string): void {
    const isAnnounced = this.announced.has(tenant);
    this.announced.set(tenant, isAnnounced);
    if (isAnnounced) return;
    for (const listener of this.listeners) listener(tenant);
    setTimeout(() => {
      const hasMore = this.announced.get(tenant);
      this.announced.delete(tenant);
      if (hasMore) this.announce(tenant);
    }, TOGETHER_MS).unref();
  }
}
