import { bytesOfLines } from './encoding.ts';

export interface Line {
  /** Starts at 1. */
  readonly number: number;
  readonly text: string;
}

/** Reads the non-empty lines of a file on demand. */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const line of bytesOfLines(file)) {
    number += 1;
    const text = number === 1 ? line.toString().replace(/^\uFEFF/, '') : line.toString();
    if (text.trim() !== '') yield { number, text };
  }
}

/** Reads an object. Returns a text with the reason if the line has none. */
export function objectOf(text: string): Readonly<Record<string, unknown>> | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  return value as Readonly<Record<string, unknown>>;
}
