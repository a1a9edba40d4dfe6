import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Refusal } from '../local-suite/start/refusal.ts';

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

/** Throws a Refusal with the first line and byte that is not UTF-8. */
export async function checkUtf8(file: string): Promise<void> {
  let number = 0;
  for await (const line of bytesOfLines(file)) {
    number += 1;
    if (isUtf8(line)) continue;
    throw new Refusal(
      `${file} is not UTF-8: line ${number}, byte ${faultOf(line)}. Nothing was imported. Convert it first, for example by` +
        ` "iconv -f ISO-8859-1 -t UTF-8" if it is in Latin-1.`,
    );
  }
}

/** Returns the position of the first byte that is not UTF-8, from 1. */
function faultOf(line: Buffer): number {
  const readable = Buffer.from(line.toString());
  return readable.findIndex((byte, index) => byte !== line[index]) + 1;
}

const LINE_FEED = 0x0a;

/** Reads the lines of a file without their ends. No character of UTF-8 contains the byte of a line feed. */
async function* bytesOfLines(file: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
  yield Buffer.concat(begun);
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
