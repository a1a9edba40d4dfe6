import type { Batch, FileCustomer } from './customer-batches.ts';
import type { Outcome } from './customer-intake.ts';

/** A line that was not imported, with the reasons. */
export interface RejectedLine {
  readonly line: number;
  readonly id?: string;
  readonly reasons: readonly string[];
}

export interface ImportResult {
  readonly imported: number;
  /** The number of customers that an earlier import has created. */
  readonly repeated: number;
  /** In the order of the file. */
  readonly rejected: readonly RejectedLine[];
  /** Why the import stopped early: an error, or the signal. */
  readonly stoppedBy?: unknown;
}

export interface ImportWork {
  readonly batches: AsyncIterator<Batch>;
  readonly send: (customers: readonly FileCustomer[], signal: AbortSignal) => Promise<readonly Outcome[]>;
  readonly parallel: number;
  /** No further batch is started after its abort. */
  readonly signal: AbortSignal;
  /** Called after each batch. */
  readonly onBatch?: (batch: Batch, soFar: ImportResult) => void;
}

/** Imports batches, some concurrently. */
export async function importCustomers({ batches, send, parallel, signal, onBatch }: ImportWork): Promise<ImportResult> {
  const soFar = { imported: 0, repeated: 0, rejected: [] as RejectedLine[] };
  let stoppedBy: unknown;

  const importBatch = async ({ customers, unreadable }: Batch): Promise<void> => {
    const outcomes = customers.length > 0 ? await send(customers, signal) : [];
    soFar.rejected.push(...unreadable.map(({ line, reason }) => ({ line, reasons: [reason] })));
    customers.forEach(({ line, entry: { id } }, i) => {
      const outcome = outcomes[i] as Outcome;
      if (outcome.kind !== 'rejected') soFar[outcome.kind] += 1;
      else soFar.rejected.push({ line, ...(typeof id === 'string' && { id }), reasons: outcome.reasons });
    });
  };
  const work = async (): Promise<void> => {
    for (let next = await batches.next(); !next.done && !signal.aborted && !stoppedBy; next = await batches.next()) {
      await importBatch(next.value);
      onBatch?.(next.value, soFar);
    }
  };
  await Promise.all(Array.from({ length: parallel }, () => work().catch((error: unknown) => (stoppedBy ??= error))));
  if (signal.aborted) stoppedBy = signal.reason;
  return { ...soFar, rejected: soFar.rejected.sort((a, b) => a.line - b.line), ...(stoppedBy !== undefined && { stoppedBy }) };
}
