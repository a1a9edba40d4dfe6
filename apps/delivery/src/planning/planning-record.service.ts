import { Injectable } from '@nestjs/common';
import { Database } from '@suite/platform';
import type { PushResult } from '../domain/order-push';
import { CalledOffService } from '../order/called-off.service';
import { PlanningReportService, type ReportedCall } from './planning-report.service';
import { type Claim, recordResults } from './planning.queries';

/** Keeps what a planning learns: of tasks, of failures, and of orders that were called off while they were pushed. */
@Injectable()
export class PlanningRecordService {
  constructor(
    private readonly db: Database,
    private readonly reports: PlanningReportService,
    private readonly calledOff: CalledOffService,
  ) {}

  /** All of it together, so that whoever finds the call dead can report it. Answers whether what failed is kept. */
  record(call: ReportedCall, claim: Claim, results: readonly PushResult[]): Promise<boolean> {
    const { tenant, leaseMs } = claim;
    const orderIds = results.map(({ orderId }) => orderId);
    return this.db.transaction(tenant, async (tx) => {
      await recordResults(tx, claim, results);
      await this.calledOff.tell(tx, tenant, orderIds);
      return this.reports.keep(tx, call, leaseMs);
    });
  }

  /** The end of the call. */
  finish(call: ReportedCall): Promise<void> {
    return this.reports.finish(call);
  }
}
