import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { type Shown, without } from '../../cart';
import type { OrderOrCheckout } from '../checkout/answer.view';
import { CheckoutRunner } from '../checkout/checkout-runner.service';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { listVoidNumbers, lockCheckout, updateCheckout, wakeCheckout } from '../checkout/checkout.queries';
import { cancelling, isWaitingForPayment } from '../domain/checkout-steps';
import { contradictionOf, followed, type SetStatus } from '../domain/order-children';
import { canMove, canPaymentMove, hasLeft } from '../domain/order-status';
import { OrderChildren } from './order-children.service';
import { ownerOfList, ownOrder } from './order.access';
import {
  type CancelOrderDto,
  type OrderListQuery,
  orderNotFound,
  type OrderView,
  type PaymentDto,
  type VoidNumberListQuery,
  type VoidNumberView,
} from './order.dto';
import type { OrderRow } from './order.entity';
import { findOrder, listOrders, lockOrder, updateOrder } from './order.queries';
import { orderView, voidNumberView } from './order.view';

interface Page<T> {
  readonly entries: T[];
  readonly total: number;
}

/** Reads orders, changes their statuses and cancels them. */
@Injectable()
export class OrderService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly runner: CheckoutRunner,
    private readonly children: OrderChildren,
  ) {}

  async load(caller: Caller, orderId: string): Promise<Shown<OrderView>> {
    return orderView(ownOrder(caller, orderId, await findOrder(this.db, caller.tenant, orderId)));
  }

  /** Lists orders, newest first. */
  async list(caller: Caller, query: OrderListQuery): Promise<Page<Shown<OrderView>>> {
    const { customerId, from, to } = query;
    const filter = {
      ...without(query, 'customerId', 'from', 'to', 'pageNumber', 'pageSize'),
      ...ownerOfList(caller, customerId),
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
    };
    const { orders, total } = await listOrders(this.db, caller.tenant, filter, limitsOf(query));
    return { entries: orders.map(orderView), total };
  }

  /** Lists unused order numbers, oldest first. */
  async listVoidNumbers(tenant: string, query: VoidNumberListQuery): Promise<Page<VoidNumberView>> {
    const { rows, total } = await listVoidNumbers(this.db, tenant, limitsOf(query));
    return { entries: rows.map(voidNumberView), total };
  }

  async setPayment(tenant: string, orderId: string, { paymentStatus, reference }: PaymentDto): Promise<Shown<OrderView>> {
    const order = await this.change(tenant, orderId, (before) => {
      const { paymentStatus: current } = before;
      if (!canPaymentMove(current, paymentStatus)) throw moveRefused(`Order ${orderId} is ${current} and cannot become ${paymentStatus}`);
      return { ...before, paymentStatus, paymentReference: reference ?? before.paymentReference };
    });
    this.runner.start({ tenant, id: order.checkoutId });
    return orderView(order);
  }

  /** Checks the status with the warehouse and the delivery, then advances the delivery. A retry repeats all calls. */
  async setStatus(tenant: string, orderId: string, status: SetStatus): Promise<Shown<OrderView>> {
    const known = await this.withCheckout(tenant, orderId, (_tx, checkout, order) => {
      checkMove(order, checkout, status);
      return Promise.resolve(order);
    });
    const children = await this.children.load(known);
    const contradiction = contradictionOf(status, { ...known.children, ...children }, known.content.pickup);
    if (contradiction) throw new AppError('conflict', contradiction, CONTRADICTIONS[contradiction](orderId));
    const seen = { ...children, ...(await this.children.deliver(known, status)) };
    const order = await this.change(tenant, orderId, (before, checkout, now) => {
      checkMove(before, checkout, status);
      return { ...before, ...followed({ ...before, status }, seen, now) };
    });
    return orderView(order);
  }

  /** Returns the cancelled order, or only the id of the checkout if the cancellation takes longer. */
  async cancel(tenant: string, orderId: string, { reason }: CancelOrderDto): Promise<OrderOrCheckout> {
    const checkout = await this.beginCancelling(tenant, orderId, reason);
    const key = { tenant, id: checkout.id };
    const { state, cancellation } = await this.runner.runUntil(key, (current) => current.state !== 'CANCELLING');
    if (state === 'CANCELLING' || state === 'STUCK') return { checkoutId: checkout.id };
    const { refusal } = cancellation ?? {};
    if (state !== 'CANCELLED' && refusal) throw new AppError(refusal.kind, refusal.type, refusal.message);
    const order = (await findOrder(this.db, tenant, orderId)) as OrderRow;
    return { checkoutId: checkout.id, order: orderView(order) };
  }

  /** Starts the cancellation. Concurrent calls share one. */
  private beginCancelling(tenant: string, orderId: string, reason: string): Promise<CheckoutRow> {
    return this.withCheckout(tenant, orderId, async (tx, checkout, order) => {
      if (hasLeft(order.status)) throw new AppError('conflict', 'order_shipped', `Order ${orderId} is ${order.status}`);
      if (checkout.state === 'CANCELLING' || checkout.state === 'CANCELLED') return checkout;
      const now = this.clock.now();
      const after = { ...checkout, ...cancelling(checkout, reason, now), modifiedAt: now };
      await updateCheckout(tx, after);
      return after;
    });
  }

  /** Changes the order's statuses, and wakes a checkout that waits for its payment. */
  private change(tenant: string, orderId: string, change: Change): Promise<OrderRow> {
    return this.withCheckout(tenant, orderId, async (tx, checkout, order) => {
      const now = this.clock.now();
      const after = { ...change(order, checkout, now), modifiedAt: now };
      await updateOrder(tx, after);
      if (isWaitingForPayment(checkout)) await wakeCheckout(tx, checkout, now);
      return after;
    });
  }

  /** Locks the checkout before the order. The checkout runner uses the same order, which prevents deadlocks. */
  private async withCheckout<T>(
    tenant: string,
    orderId: string,
    work: (tx: Tx, checkout: CheckoutRow, order: OrderRow) => Promise<T>,
  ): Promise<T> {
    const found = await findOrder(this.db, tenant, orderId);
    if (!found) throw orderNotFound(orderId);
    return this.db.transaction(tenant, async (tx) => {
      const checkout = (await lockCheckout(tx, tenant, found.checkoutId)) as CheckoutRow;
      const order = (await lockOrder(tx, tenant, orderId)) as OrderRow;
      return work(tx, checkout, order);
    });
  }
}

const limitsOf = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

type Change = (order: OrderRow, checkout: CheckoutRow, now: Date) => OrderRow;

const CONTRADICTIONS = {
  order_not_packed: (id: string) => `The warehouse has not finished packing order ${id}; finish it there first`,
  order_not_shipped: (id: string) => `The delivery has not shipped order ${id}; set SHIPPED first`,
} as const;

function checkMove({ id, status }: OrderRow, { state }: CheckoutRow, wanted: SetStatus): void {
  if (state === 'CANCELLING') throw moveRefused(`Order ${id} is being cancelled`);
  if (!canMove(status, wanted)) throw moveRefused(`Order ${id} is ${status} and cannot become ${wanted}`);
}

const moveRefused = (message: string): AppError => new AppError('conflict', 'status_move_refused', message);
