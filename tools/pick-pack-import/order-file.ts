import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines of a file that say something, read as they are asked for. */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() !== '') yield { number, text };
  }
}

/** An order as the intake takes it. */
export interface FileOrder {
  readonly orderId: string;
  readonly order: object;
}

/** Reads a line; a text instead says what is wrong with it. */
export function readOrder(text: string): FileOrder | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `is no JSON: ${(error as Error).message}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const { orderId, ...order } = value as { orderId?: unknown };
  if (typeof orderId !== 'string' || orderId === '') return 'orderId must be a text that is not empty';
  return { orderId, order };
}
