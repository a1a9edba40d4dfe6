import type { ProviderName } from '../providers';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderBulkhead } from '../providers';
import type { Deadline } from '../providers/domain/deadline';
import { type DeliveryProvider, TOO_LATE } from '../providers/domain/delivery-provider';
import type { ProviderAccount } from '../configuration';
import { type ClaimedTask, isUpToDate, OrderPush, type PushResult } from './domain/order-push';
import { type Claim, LEASE_SPARE_MS, type OrderRecordsService, type OrderRow, type TaskClaimsService } from '../orders';
import type { DeliveryOrderStatus } from '../orders/domain/order-status';
import type { PlanFailure } from '../orders/domain/plan-failure';
import { isDue, isOpen, type Plan, taskRequest, whyNotPlanned } from './domain/planning';
import { PlanningOutcome } from './domain/planning-outcome';
import type { FailedOrder, PlannedPart, PlanningRecordService } from './planning-record.service';
import type { ReportedCall } from './planning-report.service';

export interface PlanningContext {
  readonly orders: OrderRecordsService;
  readonly claims: TaskClaimsService;
  readonly records: PlanningRecordService;
  readonly account: ProviderAccount;
  readonly plan: Plan;
  readonly adapter: DeliveryProvider;
  readonly bulkhead: ProviderBulkhead;
  readonly deadline: Deadline;
}

const CHUNK = 100;
/** Chunk size after the deadline, when orders are only listed as failures. */
const CHUNK_TOO_LATE = 1_000;
const BUSY_PAUSE_MS = 100;
const BUSY = 'Another planning of this order was still in progress; try again';

/**
 * One planRoute call. Reads, claims, pushes and records a hundred orders at a time. No transaction is open during calls to the
 * provider.
 */
export class PlanningRun implements ReportedCall {
  readonly id = randomUUID();
  readonly outcome: PlanningOutcome<ProviderName>;
  isStored = false;
  /** Orders that another call is pushing, or that have changed since they were read. */
  private busy: string[] = [];
  private isListed = false;

  constructor(private readonly context: PlanningContext) {
    this.outcome = new PlanningOutcome(context.account.provider);
  }

  get account(): ProviderAccount {
    return this.context.account;
  }

  /** Plans these orders. Each one either gets its task or is reported as a failure. */
  async planListed(orderIds: readonly string[]): Promise<void> {
    this.isListed = true;
    await this.planIds(orderIds, TOO_LATE);
    await this.planBusy();
  }

  /**
   * Plans all open orders of the site. Orders in another status, for pickup or already up to date are skipped without a
   * failure.
   */
  async planAll(): Promise<void> {
    for (const status of this.context.plan.statuses) await this.planStatus(status);
    await this.planBusy();
  }

  private async planStatus(status: DeliveryOrderStatus): Promise<void> {
    const { orders: rows, account, plan, deadline } = this.context;
    for (let after = '', mayBeMore = true; mayBeMore;) {
      const limit = deadline.isExpired ? CHUNK_TOO_LATE : CHUNK;
      const orders = await rows.listOpen(account.tenant, { siteCode: plan.siteCode, status, after, limit });
      await this.planChunk(new Map(orders.map((order) => [order.id, order])), TOO_LATE);
      after = orders.at(-1)?.id ?? after;
      mayBeMore = orders.length === limit;
    }
  }

  private async planIds(orderIds: readonly string[], lateReason: string): Promise<void> {
    const { orders, account } = this.context;
    for (let start = 0; start < orderIds.length; start += CHUNK) {
      const chunk = orderIds.slice(start, start + CHUNK);
      const found = new Map((await orders.list(account.tenant, chunk)).map((order) => [order.id, order]));
      await this.planChunk(new Map(chunk.map((orderId) => [orderId, found.get(orderId)])), lateReason);
    }
  }

  /** Waits for orders that could not be claimed, and then plans the remaining ones. */
  private async planBusy(): Promise<void> {
    while (this.busy.length > 0) {
      const orderIds = this.busy;
      this.busy = [];
      await sleep(Math.min(BUSY_PAUSE_MS, this.context.deadline.remainingMs));
      await this.planIds(orderIds, BUSY);
    }
  }

  private async planChunk(orders: ReadonlyMap<string, OrderRow | undefined>, lateReason: string): Promise<void> {
    const { plan, deadline } = this.context;
    const { isExpired } = deadline; // the same for all orders of the chunk
    const open: OrderRow[] = [];
    const failed: FailedOrder[] = [];
    for (const [orderId, order] of orders) {
      if (!this.isListed && order && !isOpen(order, plan)) continue; // changed since it was read
      const reason =
        whyNotPlanned(order, plan) ?? (order && isExpired && !isUpToDate(order, order.revision) ? unavailable(lateReason) : undefined);
      if (order && reason === undefined && !isUpToDate(order, order.revision)) open.push(order);
      else if (this.isFirstFailure(orderId, reason?.failure) && reason && order && isDue(order, plan)) failed.push({ orderId, ...reason });
    }
    const claim = this.claim();
    const results = await this.push(open, claim);
    for (const { orderId, failure, kind = 'REFUSED' } of results) {
      if (this.isFirstFailure(orderId, failure) && failure !== undefined) failed.push({ orderId, kind, failure });
    }
    await this.record(claim, { results, failed });
  }

  /** Pushes orders that are unchanged and have no other claim; the others are read again. */
  private async push(open: readonly OrderRow[], claim: Claim): Promise<PushResult[]> {
    if (open.length === 0) return [];
    const claimed = new Map((await this.context.claims.claim(claim, this.context.plan.siteCode, open)).map((task) => [task.orderId, task]));
    const pushes: Promise<PushResult>[] = [];
    for (const order of open) {
      const task = claimed.get(order.id);
      if (task) pushes.push(this.pushOne(order, task));
      else this.busy.push(order.id);
    }
    return Promise.all(pushes);
  }

  private async pushOne(order: OrderRow, task: ClaimedTask): Promise<PushResult> {
    const { account, plan, adapter, bulkhead, deadline } = this.context;
    const request = taskRequest(account.tenant, order, { keyRevision: task.keyRevision, timeZone: plan.timeZone });
    const push = new OrderPush(request, task, account.accountId);
    if (isUpToDate(task, order.revision)) return push.unchanged();
    if (task.deliveryProvider !== account.provider) return push.elsewhere();
    try {
      return push.succeeded(await bulkhead.run(() => push.attempt(adapter, deadline.signal), deadline));
    } catch (error) {
      return push.failed(error);
    }
  }

  /** Records the results and failures. After the deadline, failures without a message are left to the final report. */
  private async record(claim: Claim, part: PlannedPart): Promise<void> {
    const isWithoutEffect = part.results.length === 0 && part.failed.length === 0;
    const isNothingNew = isWithoutEffect && (this.context.deadline.isExpired || this.outcome.failures.length === 0);
    if (!isNothingNew && (await this.context.records.record(this, claim, part))) this.isStored = true;
  }

  private claim(): Claim {
    const { account, deadline } = this.context;
    const { tenant, provider, accountId } = account;
    return { tenant, id: this.id, provider, accountId, leaseMs: deadline.remainingMs + LEASE_SPARE_MS };
  }

  /** Notes the result of an order. Returns whether it failed, and had not failed before. */
  private isFirstFailure(orderId: string, failure: string | undefined): boolean {
    if (failure !== undefined) return this.outcome.failed(orderId, failure);
    this.outcome.succeeded(orderId);
    return false;
  }
}

const unavailable = (failure: string): PlanFailure => ({ kind: 'UNAVAILABLE', failure });
