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
import { releaseCalls } from './assignee.queries';
import { MESSAGE_OF, messageOf, PACKING_CANCELLED, PACKING_STARTED, type PackingMessageType } from './packing.messages';

/** A new status of a locked order, and the author of the change. */
export interface StatusChange {
  readonly order: Pick<OrderInPacking, 'orderId' | 'status'>;
  readonly status: PackingStatus;
  readonly who: Actor;
}

type EventOfOrder = PackingEvent & { readonly orderId: string };

/** Changes of orders, with the message about them. */
interface AnnouncedChange {
  readonly type: PackingMessageType;
  readonly orderIds: readonly string[];
  readonly changes: readonly Call[];
  readonly events: readonly EventOfOrder[];
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
  async start(tx: Tx, tenant: string, starts: readonly Omit<StatusChange, 'status'>[], events: readonly EventOfOrder[]): Promise<Call[]> {
    if (starts.length === 0) return [];
    const orderIds = starts.map(({ order }) => order.orderId);
    const changes = starts.flatMap((start) => this.callsOf(tx, tenant, { ...start, status: 'IN_PROGRESS' }));
    return this.announceWith(tx, tenant, { type: PACKING_STARTED, orderIds, changes, events });
  }

  /**
   * Cancels a locked order with the events that cancel the last of it, and releases its packer. The calls `first` run before. Returns
   * the call that writes the message, as `start` does.
   */
  async cancelEmpty(
    tx: Tx,
    tenant: string,
    { order, who }: { readonly order: OrderInPacking; readonly who: Actor },
    events: readonly EventOfOrder[],
    first: readonly Call[],
  ): Promise<Call[]> {
    const { orderId, packer } = order;
    const released = packer
      ? [
          ...releaseCalls(tenant, orderId, tx.clock.now()),
          this.audit.callOf(tx, { tenant, orderId }, who, { action: 'unassigned', before: packer }),
        ]
      : [];
    const changes = [...first, ...this.callsOf(tx, tenant, { order, status: 'CANCELLED', who }), ...released];
    return this.announceWith(tx, tenant, { type: PACKING_CANCELLED, orderIds: [orderId], changes, events });
  }

  /** Runs changes of orders. Returns the call that writes messages about the orders as these events leave them. */
  private async announceWith(tx: Tx, tenant: string, { type, orderIds, changes, events }: AnnouncedChange): Promise<Call[]> {
    const messages = (await listDetails(tx, tenant, orderIds, changes)).map((details) => {
      const eventsOfOrder = events.filter(({ orderId }) => orderId === details.order.orderId);
      return messageOf(type, details, orderView(details, foldEvents(eventsOfOrder, talliesOf(details.tallies))));
    });
    return [this.outbox.callOf(tx, tenant, messages)];
  }

  private callsOf(tx: Tx, tenant: string, { order: { orderId, status: before }, status, who }: StatusChange): Call[] {
    const change = { action: 'status_changed', before: { status: before }, after: { status } } as const;
    return [statusCall(tenant, orderId, status), this.audit.callOf(tx, { tenant, orderId }, who, change)];
  }
}
