import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import type { PushResult } from '../domain/order-push';
import { TaskCancellationService } from '../order';
import { PlanningReportService, type ReportedCall } from './planning-report.service';
import { type Claim, recordResults } from './planning.queries';

/** Records the results of a planning: tasks, failures, and orders that were declined or changed to pickup during their push. */
@Injectable()
export class PlanningRecordService {
  constructor(
    private readonly db: Database,
    private readonly reports: PlanningReportService,
    private readonly cancellations: TaskCancellationService,
  ) {}

  /**
   * Records everything in one transaction, so that a call that dies can be reported completely. Returns whether failures were
   * stored.
   */
  record(call: ReportedCall, claim: Claim, results: readonly PushResult[]): Promise<boolean> {
    const { tenant, leaseMs } = claim;
    const orderIds = results.map(({ orderId }) => orderId);
    return this.db.transaction(tenant, async (tx) => {
      await recordResults(tx, claim, results);
      await this.cancellations.request(tx, tenant, orderIds);
      return this.reports.store(tx, call, leaseMs);
    });
  }

  /** Reports the end of the call. */
  finish(call: ReportedCall): Promise<void> {
    return this.reports.finish(call);
  }
}
