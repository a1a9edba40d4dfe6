import type { Batch } from './batches.ts';
import type { Outcome, RejectedLine, Send } from './import-kind.ts';

export interface ImportResult {
  readonly imported: number;
  readonly unchanged: number;
  /** In the order of the file. */
  readonly rejected: readonly RejectedLine[];
  /** Why the import stopped early: an error, or the signal. */
  readonly stoppedBy?: unknown;
}

export interface ImportWork {
  readonly batches: AsyncIterator<Batch>;
  readonly send: Send;
  /** The member that identifies a thing. */
  readonly id: string;
  readonly parallel: number;
  /** No further batch is started after its abort. */
  readonly signal: AbortSignal;
  /** Called after each batch. */
  readonly onBatch?: (batch: Batch, soFar: ImportResult) => void;
}

/** Imports batches, some concurrently. */
export async function importBatches({ batches, send, id, parallel, signal, onBatch }: ImportWork): Promise<ImportResult> {
  const soFar = { imported: 0, unchanged: 0, rejected: [] as RejectedLine[] };
  let stoppedBy: unknown;

  const importBatch = async ({ entries, unreadable }: Batch): Promise<void> => {
    const outcomes = entries.length > 0 ? await send(entries, signal) : [];
    soFar.rejected.push(...unreadable);
    entries.forEach(({ line, row, value: { [id]: own } }, i) => {
      const outcome = outcomes[i] as Outcome;
      if (typeof outcome === 'string') soFar[outcome] += 1;
      else soFar.rejected.push({ line, ...(typeof own === 'string' && { id: own }), reasons: outcome.rejected, row });
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
