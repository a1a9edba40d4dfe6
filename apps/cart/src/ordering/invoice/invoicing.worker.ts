import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DueWork } from '../due-work.worker';
import { claimDueOrders, type DueOrder, listTenantsWithDueInvoices, settleDueOrder } from './invoice.queries';
import { InvoicingService } from './invoicing.service';

const WRITE_EVERY_MS = 2_000;
/** How many orders a replica considers concurrently. */
const WRITTEN_MAX = 8;
/** Longer than the calls for numbers plus the transactions. */
const CLAIM_MS = 30_000;

/** Writes the invoices and corrections of orders whose charge may have changed. */
@Injectable()
export class InvoicingWorker {
  constructor(
    private readonly db: Database,
    private readonly invoicing: InvoicingService,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { clock } = db;
    const due = new DueWork<DueOrder>(
      {
        listTenants: () => listTenantsWithDueInvoices(db, clock.now()),
        claim: (tenant, limit) => claimDueOrders(db, { tenant, now: clock.now(), until: clock.after(CLAIM_MS), limit }),
        run: (order) => this.run(order),
      },
      WRITTEN_MAX,
    );
    const run = async () => {
      try {
        await due.start();
      } finally {
        await due.idle();
      }
    };
    schedule.every({ name: 'write invoices', everyMs: WRITE_EVERY_MS, eachReplica: true, run });
  }

  /** Never rejects: an order whose documents could not be written is due again when its claim expires. */
  private async run(order: DueOrder): Promise<void> {
    try {
      await this.invoicing.write(order);
      await settleDueOrder(this.db, order);
    } catch (error) {
      this.logger.warn({ err: error, orderId: order.id }, 'the invoice of an order could not be written; it is retried');
    }
  }
}
