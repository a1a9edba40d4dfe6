import type { Line } from '../import-file/lines.ts';
import { type FileOrder, readOrder } from './order-file.ts';
import type { Outcome } from './order-intake.ts';

/** A line that was not imported, with the reasons. */
export interface RejectedLine {
  readonly line: number;
  readonly orderId?: string;
  readonly reasons: readonly string[];
}

export interface ImportResult {
  readonly imported: number;
  /** The number of orders whose packing has started. */
  readonly unchanged: number;
  /** In the order of the file. */
  readonly rejected: readonly RejectedLine[];
  /** Why the import stopped early: an error, or the signal. */
  readonly stoppedBy?: unknown;
}

export interface ImportWork {
  readonly lines: AsyncIterator<Line>;
  readonly put: (order: FileOrder, signal: AbortSignal) => Promise<Outcome>;
  readonly parallel: number;
  /** No further line is started after its abort. */
  readonly signal: AbortSignal;
  /** Called after each line. */
  readonly onLine?: (line: Line, soFar: ImportResult) => void;
}

/** The first line of an order, and its outcome. */
interface Seen {
  readonly line: number;
  readonly outcome: Promise<Outcome>;
}

/** Imports lines, some concurrently. An order that is in the file twice is imported from its first valid line. */
export async function importOrders({ lines, put, parallel, signal, onLine }: ImportWork): Promise<ImportResult> {
  const seen = new Map<string, Seen>();
  const soFar = { imported: 0, unchanged: 0, rejected: [] as RejectedLine[] };
  let stoppedBy: unknown;

  const reject = (line: Line, reasons: readonly string[], orderId?: string): void => {
    soFar.rejected.push({ line: line.number, ...(orderId !== undefined && { orderId }), reasons });
  };
  const importLine = async (line: Line): Promise<void> => {
    const read = readOrder(line.text);
    if (typeof read === 'string') return reject(line, [read]);
    const { orderId } = read;
    for (let earlier = seen.get(orderId); earlier; earlier = seen.get(orderId)) {
      if ((await earlier.outcome).kind !== 'rejected')
        return reject(line, [`order ${orderId} is in line ${earlier.line} already`], orderId);
      if (seen.get(orderId) === earlier) seen.delete(orderId);
    }
    const outcome = put(read, signal);
    seen.set(orderId, { line: line.number, outcome });
    const { kind, ...why } = await outcome;
    if (kind === 'rejected') reject(line, (why as { reasons: readonly string[] }).reasons, orderId);
    else soFar[kind] += 1;
  };
  const work = async (): Promise<void> => {
    for (let next = await lines.next(); !next.done && !signal.aborted && !stoppedBy; next = await lines.next()) {
      await importLine(next.value);
      onLine?.(next.value, soFar);
    }
  };
  await Promise.all(Array.from({ length: parallel }, () => work().catch((error: unknown) => (stoppedBy ??= error))));
  if (signal.aborted) stoppedBy = signal.reason;
  return { ...soFar, rejected: soFar.rejected.sort((a, b) => a.line - b.line), ...(stoppedBy !== undefined && { stoppedBy }) };
}
