import { Injectable } from '@nestjs/common';
import { type Call, queryAll, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { AuditService } from '../../audit';
import type { Actor } from '../../audit/domain/actor';
import { changeOf, type OrderInPacking, type PackingStatus } from '../domain/packing-status';
import { foldEvents, type PackingEvent, talliesOf } from '../domain/tally';
import { listDetails } from '../order-details.queries';
import { statusCall } from '../order.queries';
import { orderView } from '../order.view';
import { MESSAGE_OF, messageOf, PACKING_STARTED, type PackingMessageType } from './packing.messages';

/** A new status of a locked order, and the author of the change. */
export interface StatusChange {
  readonly order: Pick<OrderInPacking, 'orderId' | 'status'>;
  readonly status: PackingStatus;
  readonly who: Actor;
}

/** Changes the status of locked orders, with their history and messages. */
@Injectable()
export class StatusChangeService {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Changes the status and ends the transaction, in two round trips. Does nothing if the order has the status. */
  async changeAndCommit(tx: Tx, tenant: string, change: StatusChange): Promise<void> {
    const { order, status } = change;
    if (order.status === status) return;
    const details = await listDetails(tx, tenant, [order.orderId], this.callsOf(tx, tenant, change));
    const meaning = changeOf(order.status, status);
    if (!meaning) return;
    const messages = details.map((each) => messageOf(MESSAGE_OF[meaning], each));
    await queryAll(tx, [this.outbox.callOf(tx, tenant, messages)], { commits: true });
  }

  /** Changes the status without a message, which `announce` writes once the transaction has made its other changes. */
  async change(tx: Tx, tenant: string, change: StatusChange): Promise<void> {
    await queryAll<object[]>(tx, this.callsOf(tx, tenant, change));
  }

  /** Writes a message about a locked order as it is at the end of its transaction. */
  async announce(tx: Tx, tenant: string, orderId: string, type: PackingMessageType): Promise<void> {
    const details = await listDetails(tx, tenant, [orderId]);
    await this.outbox.write(tx, tenant, details.map((each) => messageOf(type, each))); // prettier-ignore
  }

  /**
   * Starts packing with the first events of orders. Returns the calls that write the messages, which show the orders as these
   * events leave them: the round trip that stores the events can run them.
   */
  async start(
    tx: Tx,
    tenant: string,
    starts: readonly Omit<StatusChange, 'status'>[],
    events: readonly (PackingEvent & { readonly orderId: string })[],
  ): Promise<Call[]> {
    if (starts.length === 0) return [];
    const changes = starts.flatMap((start) => this.callsOf(tx, tenant, { ...start, status: 'IN_PROGRESS' }));
    const started = await listDetails(tx, tenant, starts.map(({ order }) => order.orderId), changes); // prettier-ignore
    const messages = started.map((details) => {
      const eventsOfOrder = events.filter(({ orderId }) => orderId === details.order.orderId);
      return messageOf(PACKING_STARTED, details, orderView(details, foldEvents(eventsOfOrder, talliesOf(details.tallies))));
    });
    return [this.outbox.callOf(tx, tenant, messages)];
  }

  private callsOf(tx: Tx, tenant: string, { order: { orderId, status: before }, status, who }: StatusChange): Call[] {
    const change = { action: 'status_changed', before: { status: before }, after: { status } } as const;
    return [statusCall(tenant, orderId, status), this.audit.callOf(tx, { tenant, orderId }, who, change)];
  }
}
