import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import type { AppError } from '@suite/errors';
import { deleteAnswer } from '@suite/idempotency';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DocumentNumberClient } from '../clients/document-number.client';
import { returnNumberRepeated, returnNumbersUnavailable, returnNumberUnavailable } from '../domain/return.errors';
import { DocumentNumberingService } from '../document-numbering.service';
import { ReturnMetricsService } from './return-metrics.service';
import { ReturnStepsService } from './return-steps.service';
import type { ReturnRow } from './return.entity';
import { deleteReturn, findReturn, lockReturn, updateReturn } from './return.queries';

/** The number of a withdrawn return is looked up when no request for it is in flight. */
const VOID_AFTER_MS = 5_000;

/** Gives returns their numbers, and requests them. */
@Injectable()
export class ReturnNumberService extends DocumentNumberingService<ReturnRow, undefined> {
  protected readonly kind = {
    idName: 'returnId',
    failure: 'a return got no number',
    numberKey: 'order_return_number_unique',
    unavailable: returnNumbersUnavailable,
    repeated: returnNumberRepeated,
    rejected: (message = 'The numbers of returns are rejected') => returnNumberUnavailable(message),
  };

  constructor(
    db: Database,
    private readonly numbers: DocumentNumberClient,
    private readonly steps: ReturnStepsService,
    private readonly metrics: ReturnMetricsService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(db, logger);
  }

  /** Requests a return, retrying for as long as a caller waits. Then withdraws it, so that nothing is reserved, and throws. */
  request(tenant: string, id: string): Promise<ReturnRow> {
    return this.number(tenant, id, undefined);
  }

  /** Requests a return that was left without a number, or makes the number of a withdrawn one void. Throws if it has to be repeated. */
  finish(row: ReturnRow): Promise<void> {
    return this.end(row, undefined);
  }

  protected find(tenant: string, id: string): Promise<ReturnRow | undefined> {
    return findReturn(this.db, tenant, id);
  }

  private allocate({ tenant, siteCode, id }: ReturnRow): Promise<string> {
    return this.numbers.allocate(tenant, { type: 'return', siteCode, key: id });
  }

  /** Requests the return under its number. Does nothing if it is no longer pending. */
  protected async giveNumber(row: ReturnRow): Promise<void> {
    const returnNumber = await this.allocate(row);
    await this.unlessRepeated(returnNumber, this.steps.request(row, returnNumber));
  }

  protected async voidNumber(withdrawn: ReturnRow): Promise<void> {
    const returnNumber = await this.allocate(withdrawn);
    const stored = this.db.transaction(withdrawn.tenant, async (tx) => {
      const row = await lockReturn(tx, withdrawn.tenant, withdrawn.id);
      if (row?.state !== 'WITHDRAWN') return;
      await updateReturn(tx, { ...row, state: 'VOID', returnNumber, nextAttemptAt: null, modifiedAt: tx.clock.now() });
    });
    await this.unlessRepeated(returnNumber, stored);
  }

  /**
   * Releases the quantities and the Idempotency-Key of a return without a number. Keeps the row if it may have a number, until that is
   * void. Returns false if the return got its number concurrently.
   */
  protected withdraw({ tenant, id }: ReturnRow, _of: undefined, reason: AppError, mayHaveNumber: boolean): Promise<boolean> {
    return this.db.transaction(tenant, async (tx) => {
      const row = await lockReturn(tx, tenant, id);
      if (row?.state !== 'PENDING') return row === undefined || row.state === 'WITHDRAWN' || row.state === 'VOID';
      const now = tx.clock.now();
      const withdrawn: ReturnRow = { ...row, state: 'WITHDRAWN', voidReason: reason.type, modifiedAt: now };
      if (mayHaveNumber || row.isShared) await updateReturn(tx, { ...withdrawn, nextAttemptAt: tx.clock.after(VOID_AFTER_MS) });
      else await deleteReturn(tx, row);
      if (row.request) await deleteAnswer(tx, { tenant, ...row.request });
      this.metrics.reached('WITHDRAWN');
      return true;
    });
  }
  protected remove(row: ReturnRow): Promise<void> {
    return this.db.transaction(row.tenant, (tx) => deleteReturn(tx, row));
  }
}
