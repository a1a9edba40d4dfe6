import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database, isUniqueViolation } from '@suite/database';
import { AppError } from '@suite/errors';
import { ServiceRefusal } from '@suite/http-client';
import { deleteAnswer } from '@suite/idempotency';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { isInDoubt, isPassing } from '../../peers';
import { DocumentNumberClient } from '../clients/document-number.client';
import { returnNumberRepeated, returnNumbersUnavailable, returnNumberUnavailable } from '../domain/return.errors';
import { ReturnStepsService } from './return-steps.service';
import type { ReturnRow } from './return.entity';
import { deleteReturn, findReturn, lockReturn, updateReturn } from './return.queries';

/** A return that has no number after this long is withdrawn. */
const TIMEOUT_MS = 4_000;
const FIRST_PAUSE_MS = 200;
/** The number of a withdrawn return is looked up when no request for it is in flight. */
const VOID_AFTER_MS = 5_000;

/**
 * Gives returns their numbers. The id of a return is the key of its number: any request and any replica gets the same one, so that a
 * number is used, void, or not allocated, wherever a process is killed.
 */
@Injectable()
export class ReturnNumberService {
  constructor(
    private readonly db: Database,
    private readonly numbers: DocumentNumberClient,
    private readonly steps: ReturnStepsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Numbers a return, retrying for as long as a caller waits. Then withdraws it, so that nothing is reserved, and throws. */
  async number(tenant: string, id: string): Promise<ReturnRow> {
    const end = this.db.clock.nowMs() + TIMEOUT_MS;
    let mayHaveNumber = false;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const row = await findReturn(this.db, tenant, id);
      if (!row || row.state === 'WITHDRAWN' || row.state === 'VOID') throw returnNumbersUnavailable();
      if (row.state !== 'PENDING') return row;
      try {
        await this.giveNumber(row);
      } catch (error) {
        const refusal = refusalOf(error);
        mayHaveNumber ||= !refusal && isInDoubt(error);
        this.logger.warn({ err: error, returnId: id }, 'a return got no number');
        const reason = refusal ?? (this.db.clock.nowMs() + pauseMs < end ? undefined : returnNumbersUnavailable());
        if (!reason) await pause(pauseMs);
        else if (await this.withdraw(tenant, id, reason, mayHaveNumber)) throw reason;
      }
    }
  }

  /** Numbers a return that was left without one, or makes the number of a withdrawn one void. Throws if it has to be repeated. */
  async finish(row: ReturnRow): Promise<void> {
    const isPending = row.state === 'PENDING';
    try {
      await (isPending ? this.giveNumber(row) : this.voidNumber(row));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (isPending) await this.withdraw(row.tenant, row.id, refusal, true);
      else await this.db.transaction(row.tenant, (tx) => deleteReturn(tx, row));
    }
  }

  private allocate({ tenant, siteCode, id }: ReturnRow): Promise<string> {
    return this.numbers.allocate(tenant, { type: 'return', siteCode, key: id });
  }

  /** Requests the return under its number. Does nothing if it is no longer pending. */
  private async giveNumber(row: ReturnRow): Promise<void> {
    const returnNumber = await this.allocate(row);
    await unlessRepeated(returnNumber, this.steps.request(row, returnNumber));
  }

  private async voidNumber(withdrawn: ReturnRow): Promise<void> {
    const returnNumber = await this.allocate(withdrawn);
    const stored = this.db.transaction(withdrawn.tenant, async (tx) => {
      const row = await lockReturn(tx, withdrawn.tenant, withdrawn.id);
      if (row?.state !== 'WITHDRAWN') return;
      await updateReturn(tx, { ...row, state: 'VOID', returnNumber, nextAttemptAt: null, modifiedAt: tx.clock.now() });
    });
    await unlessRepeated(returnNumber, stored);
  }

  /**
   * Releases the quantities and the Idempotency-Key of a return without a number. Keeps the row if it may have a number, until that is
   * void. Returns false if the return got its number concurrently.
   */
  private withdraw(tenant: string, id: string, reason: AppError, mayHaveNumber: boolean): Promise<boolean> {
    return this.db.transaction(tenant, async (tx) => {
      const row = await lockReturn(tx, tenant, id);
      if (row?.state !== 'PENDING') return row === undefined || row.state === 'WITHDRAWN' || row.state === 'VOID';
      const now = tx.clock.now();
      const withdrawn: ReturnRow = { ...row, state: 'WITHDRAWN', voidReason: reason.type, modifiedAt: now };
      if (mayHaveNumber || row.isShared) await updateReturn(tx, { ...withdrawn, nextAttemptAt: tx.clock.after(VOID_AFTER_MS) });
      else await deleteReturn(tx, row);
      if (row.request) await deleteAnswer(tx, { tenant, ...row.request });
      return true;
    });
  }
}

/** Rejects a number that another return has. */
async function unlessRepeated(returnNumber: string, stored: Promise<unknown>): Promise<void> {
  try {
    await stored;
  } catch (error) {
    throw isUniqueViolation(error, 'order_return_number_unique') ? returnNumberRepeated(returnNumber) : error;
  }
}

/** Returns the error of the call if a retry cannot help: the service rejects the call, or the number is in use. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError && error.type === 'return_number_repeated') return error;
  if (!(error instanceof ServiceRefusal) || isPassing(error)) return undefined;
  return returnNumberUnavailable(error.body.message ?? 'The numbers of returns are rejected');
}
