import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { MessageOutbox, type NewMessage } from '@suite/messages';
import type { PushResult } from '../domain/order-push';
import type { PlanFailure } from '../domain/plan-failure';
import { needsNoDelivery } from '../domain/planning';
import { DELIVERY_FAILED, DELIVERY_PLANNED, messageOf, TaskCancellationService } from '../order';
import { PlanningReportService, type ReportedCall } from './planning-report.service';
import { type Claim, recordResults, type Recorded } from './planning.queries';

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
    private readonly messages: MessageOutbox,
  ) {}

  /**
   * Records everything in one transaction, so that a call that dies can be reported completely. Returns whether failures were
   * stored.
   */
  record(call: ReportedCall, claim: Claim, part: PlannedPart): Promise<boolean> {
    const { tenant, leaseMs } = claim;
    return this.db.transaction(tenant, async (tx) => {
      const recorded = await recordResults(tx, claim, part);
      await this.cancellations.request(tx, tenant, part.results.map(({ orderId }) => orderId)); // prettier-ignore
      await this.messages.write(tx, tenant, messagesOf(part, recorded));
      return this.reports.store(tx, call, leaseMs);
    });
  }

  /** Reports the end of the call. */
  finish(call: ReportedCall): Promise<void> {
    return this.reports.finish(call);
  }
}

/**
 * Returns the messages about the orders of a part. An order whose delivery was cancelled during its push has none, and neither has
 * one whose claim was taken over: the call that has it reports its result.
 */
function messagesOf({ results, failed: failures }: PlannedPart, recorded: Recorded): NewMessage[] {
  const resultOf = new Map(results.map((result) => [result.orderId, result]));
  const failed = new Set(failures.map(({ orderId }) => orderId));
  return recorded.orders.flatMap((order) => {
    const result = resultOf.get(order.id);
    if (needsNoDelivery(order) || (result && !recorded.orderIds.has(order.id))) return [];
    if (failed.has(order.id)) return [messageOf(DELIVERY_FAILED, order)];
    const isPlanned = result?.failure === undefined && result?.taskId != null;
    return isPlanned ? [messageOf(DELIVERY_PLANNED, order)] : [];
  });
}
