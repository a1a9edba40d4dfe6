import { type FileOrder, type Line, readOrder } from './order-file.ts';
import type { Outcome } from './order-intake.ts';

/** A line that was not imported, and why. */
export interface RefusedLine {
  readonly line: number;
  readonly orderId?: string;
  readonly reasons: readonly string[];
}

export interface ImportResult {
  readonly taken: number;
  /** Orders whose packing has begun. */
  readonly left: number;
  /** In the order of the file. */
  readonly refused: readonly RefusedLine[];
  /** Why it went no further than this: an error, or the signal. */
  readonly stoppedBy?: unknown;
}

export interface ImportWork {
  readonly lines: AsyncIterator<Line>;
  readonly put: (order: FileOrder, signal: AbortSignal) => Promise<Outcome>;
  readonly parallel: number;
  /** Once aborted, no further line is begun. */
  readonly signal: AbortSignal;
  /** Called after each line. */
  readonly onLine?: (line: Line, soFar: ImportResult) => void;
}

/** Where an order was first seen, and what becomes of it. */
interface Seen {
  readonly line: number;
  readonly outcome: Promise<Outcome>;
}

/** Imports line by line, some at the same time. An order that is in the file twice is taken from the first line that is good. */
export async function importOrders({ lines, put, parallel, signal, onLine }: ImportWork): Promise<ImportResult> {
  const seen = new Map<string, Seen>();
  const soFar = { taken: 0, left: 0, refused: [] as RefusedLine[] };
  let stoppedBy: unknown;

  const refuse = (line: Line, reasons: readonly string[], orderId?: string): void => {
    soFar.refused.push({ line: line.number, ...(orderId !== undefined && { orderId }), reasons });
  };
  const importLine = async (line: Line): Promise<void> => {
    const read = readOrder(line.text);
    if (typeof read === 'string') return refuse(line, [read]);
    const { orderId } = read;
    for (let earlier = seen.get(orderId); earlier; earlier = seen.get(orderId)) {
      if ((await earlier.outcome).kind !== 'refused') return refuse(line, [`order ${orderId} is in line ${earlier.line} already`], orderId);
      if (seen.get(orderId) === earlier) seen.delete(orderId);
    }
    const outcome = put(read, signal);
    seen.set(orderId, { line: line.number, outcome });
    const { kind, ...why } = await outcome;
    if (kind === 'refused') refuse(line, (why as { reasons: readonly string[] }).reasons, orderId);
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
  return { ...soFar, refused: soFar.refused.sort((a, b) => a.line - b.line), ...(stoppedBy !== undefined && { stoppedBy }) };
}
