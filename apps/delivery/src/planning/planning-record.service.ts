import { Injectable } from '@nestjs/common';
import { Database, queryAll, type Tx } from '@suite/database';
import type { ClaimedTask, PushResult } from './domain/order-push';
import {
  type Claim,
  OrderRecordsService,
  type OrderRow,
  type PlannedOrder,
  type RecordedResult,
  TaskCancellationService,
  TaskClaimsService,
} from '../orders';
import type { PlanFailure } from '../orders/domain/plan-failure';
import { needsNoDelivery } from './domain/planning';
import { PlanningReportService, type ReportedCall } from './planning-report.service';

/** An order that failed, and why. */
export interface FailedOrder extends PlanFailure {
  readonly orderId: string;
}

/** The results of a part of a planning. */
export interface PlannedPart {
  readonly results: readonly PushResult[];
  /** The orders that failed in this part and not before, with or without a push. */
  readonly failed: readonly FailedOrder[];
}

/**
 * Records the results of a planning: tasks, failures, messages, and orders that were declined or changed to pickup during their
 * push.
 */
@Injectable()
export class PlanningRecordService {
  constructor(
    private readonly db: Database,
    private readonly reports: PlanningReportService,
    private readonly cancellations: TaskCancellationService,
    private readonly orders: OrderRecordsService,
    private readonly claims: TaskClaimsService,
  ) {}

  /**
   * Records everything in one transaction, so that a call that dies can be reported completely. Returns whether failures were
   * stored.
   */
  record(call: ReportedCall, claim: Claim, part: PlannedPart): Promise<boolean> {
    const { tenant, leaseMs } = claim;
    return this.db.transaction(tenant, async (tx) => {
      const recorded = await this.recordIn(tx, claim, part);
      await this.cancellations.request(tx, tenant, part.results.map(({ orderId }) => orderId)); // prettier-ignore
      await this.orders.announce(tx, tenant, announced(part, recorded));
      return this.reports.store(tx, call, leaseMs);
    });
  }

  /** Takes over claims that have expired. Returns those that no other call has. */
  claimExpired(claim: Claim, orderIds: readonly string[]): Promise<ClaimedTask[]> {
    return this.claims.claimExpired(claim, orderIds);
  }

  /** Reports the end of the call. */
  finish(call: ReportedCall): Promise<void> {
    return this.reports.finish(call);
  }

  /** Records results and failures, releases the claims, and returns the orders, also those that failed without a claim. */
  private async recordIn(tx: Tx, claim: Claim, { results, failed }: PlannedPart): Promise<Recorded> {
    const { tenant } = claim;
    const pushedIds = results.map(({ orderId }) => orderId);
    const orderIds = [...new Set([...pushedIds, ...failed.map(({ orderId }) => orderId)])];
    const [, recorded] = await queryAll<[object, RecordedResult]>(tx, [
      this.orders.lock(tenant, orderIds),
      this.claims.record(tx, claim, results),
    ]);
    const isRecorded = new Set(recorded.map(({ orderId }) => orderId));
    const isPushed = new Set(pushedIds);
    const failures = [
      ...results
        .filter(({ orderId, failure }) => failure === undefined && isRecorded.has(orderId))
        .map(({ orderId }) => [orderId, null] as const),
      ...failed.filter(({ orderId }) => isRecorded.has(orderId) || !isPushed.has(orderId)).map((one) => [one.orderId, one] as const),
    ];
    const at = tx.clock.now();
    const placed = recorded.flatMap(({ orderId, placedTaskId: taskId }) =>
      taskId === null ? [] : [{ orderId, taskId, at, source: 'PLANNING', event: 'PLACED', data: {} } as const],
    );
    const stored = await queryAll<object[]>(tx, [
      ...this.orders.failures(tx, tenant, failures),
      ...this.orders.history(tenant, placed),
      this.orders.read(tenant, orderIds),
    ]);
    return { orderIds: isRecorded, orders: stored.at(-1) as OrderRow[] };
  }
}

/** Orders after their results were recorded. */
interface Recorded {
  /** The ids whose results were recorded. Claims that expired in the meantime belong to another call and are kept. */
  readonly orderIds: ReadonlySet<string>;
  /** These orders, and the others that were asked for, locked and with their tasks. */
  readonly orders: readonly OrderRow[];
}

/**
 * Returns the announcements about the orders of a part. Excludes orders that were cancelled during their push, and orders with a claim of
 * another call, which reports their result.
 */
function announced({ results, failed: failures }: PlannedPart, recorded: Recorded): PlannedOrder[] {
  const resultOf = new Map(results.map((result) => [result.orderId, result]));
  const failed = new Set(failures.map(({ orderId }) => orderId));
  return recorded.orders.flatMap((order): PlannedOrder[] => {
    const result = resultOf.get(order.id);
    if (needsNoDelivery(order) || (result && !recorded.orderIds.has(order.id))) return [];
    if (failed.has(order.id)) return [['FAILED', order]];
    const isPlanned = result?.failure === undefined && result?.taskId != null;
    return isPlanned ? [['PLANNED', order]] : [];
  });
}
