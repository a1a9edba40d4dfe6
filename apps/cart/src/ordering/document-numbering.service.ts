import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isUniqueViolation } from '@suite/database';
import { AppError } from '@suite/errors';
import { ServiceRefusal } from '@suite/http-client';
import type { Logger } from 'pino';
import { isInDoubt, isPassing } from '../peers';

/** A document that has no number after this long is withdrawn. */
const TIMEOUT_MS = 4_000;
const FIRST_PAUSE_MS = 200;

interface Numbered {
  readonly tenant: string;
  readonly id: string;
  /**
   * PENDING: waits for its number. WITHDRAWN: it got none in time. A number that was allocated for it becomes VOID. Any other document has
   * a number.
   */
  readonly state: string;
}

/** The names and errors of a kind of documents. */
export interface DocumentKind {
  /** The member of a line of the log that names a document. */
  readonly idName: string;
  /** The line of the log after an attempt that failed. */
  readonly failure: string;
  /** The unique key of the numbers. */
  readonly numberKey: string;
  readonly unavailable: () => AppError;
  /** The error for a number that another document has. */
  readonly repeated: (number: string) => AppError;
  /** The error for a call that the number service rejects. */
  readonly rejected: (message: string | undefined) => AppError;
}

/**
 * Gives documents of a kind their numbers. The id of a document is the key of its number, so any request and any replica gets the same one.
 * Wherever a process is killed, a number is used, void, or not allocated. `Of` is what the steps need besides the document.
 */
export abstract class DocumentNumberingService<Row extends Numbered, Of> {
  protected abstract readonly kind: DocumentKind;

  constructor(
    protected readonly db: Database,
    private readonly logger: Logger,
  ) {}

  protected abstract find(tenant: string, id: string): Promise<Row | undefined>;
  /** Allocates the number of a pending document, and stores it. Does nothing if the document is no longer pending. */
  protected abstract giveNumber(row: Row, of: Of): Promise<void>;
  /** Makes the number of a withdrawn document void. */
  protected abstract voidNumber(row: Row, of: Of): Promise<void>;
  /**
   * Releases what a pending document reserves. Keeps it if it may have a number, until that is void. Returns false if it got its number
   * concurrently.
   */
  protected abstract withdraw(row: Row, of: Of, reason: AppError, mayHaveNumber: boolean): Promise<boolean>;
  /** Deletes a withdrawn document that gets no number. */
  protected abstract remove(row: Row): Promise<void>;

  /** Numbers a document, retrying for as long as a caller waits. Then withdraws it, and throws. */
  protected async number(tenant: string, id: string, of: Of): Promise<Row> {
    const { kind } = this;
    const end = this.db.clock.nowMs() + TIMEOUT_MS;
    let mayHaveNumber = false;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const row = await this.find(tenant, id);
      if (!row || row.state === 'WITHDRAWN' || row.state === 'VOID') throw kind.unavailable();
      if (row.state !== 'PENDING') return row;
      try {
        await this.giveNumber(row, of);
      } catch (error) {
        const refusal = this.refusalOf(error);
        mayHaveNumber ||= !refusal && isInDoubt(error);
        this.logger.warn({ err: error, [kind.idName]: id }, kind.failure);
        const reason = refusal ?? (this.db.clock.nowMs() + pauseMs < end ? undefined : kind.unavailable());
        if (!reason) await pause(pauseMs);
        else if (await this.withdraw(row, of, reason, mayHaveNumber)) throw reason;
      }
    }
  }

  /** Numbers a document that was left without a number, or makes the number of a withdrawn one void. Throws if it has to be repeated. */
  protected async end(row: Row, of: Of): Promise<void> {
    const isPending = row.state === 'PENDING';
    try {
      await (isPending ? this.giveNumber(row, of) : this.voidNumber(row, of));
    } catch (error) {
      const refusal = this.refusalOf(error);
      if (!refusal) throw error;
      if (isPending) await this.withdraw(row, of, refusal, true);
      else await this.remove(row);
    }
  }

  /** Rejects a number that another document has. */
  protected async unlessRepeated(number: string, stored: Promise<unknown>): Promise<void> {
    const { numberKey, repeated } = this.kind;
    try {
      await stored;
    } catch (error) {
      throw isUniqueViolation(error, numberKey) ? repeated(number) : error;
    }
  }

  /** Returns the error of the call if a retry cannot help: the service rejects the call, or the number is in use. */
  private refusalOf(error: unknown): AppError | undefined {
    if (error instanceof AppError && error.type === this.kind.repeated('').type) return error;
    if (!(error instanceof ServiceRefusal) || isPassing(error)) return undefined;
    return this.kind.rejected(error.body.message);
  }
}
