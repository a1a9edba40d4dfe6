import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { DueTasks } from '../due-tasks.worker';
import { ORDERS_TO_INVOICE, settleDueOrder } from './invoice.queries';
import { InvoicingService } from './invoicing.service';

/** Longer than the calls for numbers plus the transactions. */
const CLAIM_MS = 30_000;

/** Writes the invoices and corrections of orders whose charge may have changed. */
@Injectable()
export class InvoicingWorker {
  constructor(db: Database, due: DueTasks, invoicing: InvoicingService) {
    due.register({
      name: 'write invoices',
      rows: ORDERS_TO_INVOICE,
      claimMs: CLAIM_MS,
      run: async (order) => {
        await invoicing.write(order);
        await settleDueOrder(db, order);
      },
      failure: 'the invoice of an order could not be written; it is retried',
      idOf: ({ id }) => ({ orderId: id }),
    });
  }
}
