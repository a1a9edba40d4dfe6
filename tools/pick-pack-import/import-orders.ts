import { type Line, readOrder } from './order-file.ts';
import type { Outcome } from './order-intake.ts';
import type { FileOrder } from './order-file.ts';

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
}

export interface ImportWork {
  readonly lines: AsyncIterator<Line>;
  readonly put: (order: FileOrder) => Promise<Outcome>;
  readonly parallel: number;
  /** Called after each line. */
  readonly onLine?: (line: Line, soFar: ImportResult) => void;
}

/** Imports line by line, some at the same time. An order that is in the file twice is taken from its first line only. */
export async function importOrders({ lines, put, parallel, onLine }: ImportWork): Promise<ImportResult> {
  const lineOf = new Map<string, number>();
  const soFar = { taken: 0, left: 0, refused: [] as RefusedLine[] };

  const refuse = (line: Line, reasons: readonly string[], orderId?: string): void => {
    soFar.refused.push({ line: line.number, ...(orderId !== undefined && { orderId }), reasons });
  };
  const importLine = async (line: Line): Promise<void> => {
    const read = readOrder(line.text);
    if (typeof read === 'string') return refuse(line, [read]);
    const { orderId } = read;
    const earlier = lineOf.get(orderId);
    if (earlier !== undefined) return refuse(line, [`order ${orderId} is in line ${earlier} already`], orderId);
    lineOf.set(orderId, line.number);
    const outcome = await put(read);
    if (outcome.kind === 'refused') refuse(line, outcome.reasons, orderId);
    else soFar[outcome.kind] += 1;
  };
  const work = async (): Promise<void> => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      await importLine(next.value);
      onLine?.(next.value, soFar);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { ...soFar, refused: soFar.refused.sort((a, b) => a.line - b.line) };
}
