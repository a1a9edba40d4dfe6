import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@suite/platform';
import type { ProviderBulkhead } from '../clients/provider-bulkhead.client';
import type { Deadline } from '../domain/deadline';
import { type DeliveryProvider, type ProviderName, TOO_LATE } from '../domain/delivery-provider';
import { type ClaimedTask, isUpToDate, OrderPush, type PushResult, taskElsewhere } from '../domain/order-push';
import type { OrderStatus } from '../domain/order-status';
import { type Failure, type Plan, whyNotPlanned } from '../domain/planning';
import { listOpenOrders, listOrdersById, type OrderRow } from '../order/delivery-order.queries';
import { type Claim, claimOrders, recordResults } from './planning.queries';

export interface PlanningContext {
  readonly db: Database;
  readonly tenant: string;
  readonly plan: Plan;
  readonly provider: ProviderName;
  readonly adapter: DeliveryProvider;
  readonly bulkhead: ProviderBulkhead;
  readonly deadline: Deadline;
}

const CHUNK = 100;
/** When time is up the rest is only listed. */
const CHUNK_TOO_LATE = 5_000;
const BUSY_PAUSE_MS = 100;
const BUSY = 'Another planning of this order was still under way; try again';
/** A claim outlives the call by this much, for what is still to be recorded then. */
const LEASE_SPARE_MS = 2_000;

/** One planRoute call: reads, claims, pushes and records a hundred orders at a time. No transaction is open while the provider works. */
export class PlanningRun {
  readonly failures: Failure[] = [];
  /** How many orders were looked at. */
  seen = 0;
  private readonly claimId = randomUUID();
  /** Orders that another call is pushing right now. */
  private busy: string[] = [];

  constructor(private readonly context: PlanningContext) {}

  /** Plans these orders; each of them either gets its task or is among the failures. */
  async planListed(orderIds: readonly string[]): Promise<void> {
    for (let start = 0; start < orderIds.length; start += CHUNK) await this.planIds(orderIds.slice(start, start + CHUNK));
    await this.planBusy();
  }

  /** Plans all of the site that fit, and passes over the others in silence. */
  async planAll(): Promise<void> {
    for (const status of this.context.plan.statuses) await this.planStatus(status);
    await this.planBusy();
  }

  private async planStatus(status: OrderStatus): Promise<void> {
    const { db, tenant, plan, deadline } = this.context;
    for (let after = '', mayBeMore = true; mayBeMore;) {
      const limit = deadline.isOver ? CHUNK_TOO_LATE : CHUNK;
      const orders = await listOpenOrders(db, tenant, { siteCode: plan.siteCode, status, after, limit });
      await this.push(orders.filter((order) => whyNotPlanned(order, plan) === undefined));
      after = orders.at(-1)?.id ?? after;
      mayBeMore = orders.length === limit;
    }
  }

  private async planIds(orderIds: readonly string[], whyLate = TOO_LATE): Promise<void> {
    const { db, tenant, plan } = this.context;
    const found = new Map((await listOrdersById(db, tenant, orderIds)).map((order) => [order.id, order]));
    const fitting: OrderRow[] = [];
    for (const orderId of orderIds) {
      const order = found.get(orderId);
      const reason = whyNotPlanned(order, plan);
      if (reason !== undefined) this.fail(orderId, reason);
      else if (order) fitting.push(order);
    }
    this.seen += orderIds.length - fitting.length;
    await this.push(fitting, whyLate);
  }

  /** Waits for the orders that another call had, and then does what is left to do of them. */
  private async planBusy(): Promise<void> {
    while (this.busy.length > 0) {
      const orderIds = this.busy;
      this.busy = [];
      this.seen -= orderIds.length;
      await sleep(Math.min(BUSY_PAUSE_MS, this.context.deadline.remainingMs));
      for (let start = 0; start < orderIds.length; start += CHUNK) await this.planIds(orderIds.slice(start, start + CHUNK), BUSY);
    }
  }

  private async push(orders: readonly OrderRow[], whyLate = TOO_LATE): Promise<void> {
    const { db, deadline } = this.context;
    this.seen += orders.length;
    const open = orders.filter((order) => !isUpToDate(order, order.revision));
    if (open.length === 0) return;
    if (deadline.isOver) return open.forEach(({ id }) => this.fail(id, whyLate));
    const claim = this.claim();
    const claimed = new Map((await claimOrders(db, claim, open)).map((task) => [task.orderId, task]));
    const pushes: Promise<PushResult>[] = [];
    for (const order of open) {
      const task = claimed.get(order.id);
      if (task) pushes.push(this.pushOne(order, task));
      else this.busy.push(order.id);
    }
    const results = await Promise.all(pushes);
    await recordResults(db, claim, results);
    for (const { orderId, failure } of results) if (failure !== undefined) this.fail(orderId, failure);
  }

  private async pushOne(order: OrderRow, task: ClaimedTask): Promise<PushResult> {
    const { tenant, provider, adapter, bulkhead, deadline } = this.context;
    const push = new OrderPush(tenant, order, task);
    if (isUpToDate(task, order.revision)) return push.kept();
    if (task.deliveryProvider !== provider) return push.refused(taskElsewhere(task));
    try {
      return push.succeeded(await bulkhead.run(() => push.attempt(adapter, deadline.signal), deadline));
    } catch (error) {
      return push.failed(error);
    }
  }

  private claim(): Claim {
    const { tenant, provider, deadline } = this.context;
    return { tenant, id: this.claimId, provider, leaseMs: deadline.remainingMs + LEASE_SPARE_MS };
  }

  private fail(orderId: string, errorMessage: string): void {
    this.failures.push({ orderId, deliveryProvider: this.context.provider, errorMessage });
  }
}
