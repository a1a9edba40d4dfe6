import { createReadStream } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { Refusal } from '../local-suite/start/refusal.ts';

/** The encodings of files, and how each turns bytes into text. */
export const ENCODINGS = ['utf-8', 'latin1', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const LINE_FEED = 0x0a;
/** Bytes without a character in windows-1252. */
const UNUSED_1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Reads the lines of a file without their ends. No character of these encodings contains the byte of a line feed. */
export async function* bytesOfLines(file: string): AsyncGenerator<Buffer> {
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

/** Throws a Refusal with the first line and byte that is no text of the encoding. */
export async function checkEncoding(file: string, encoding: Encoding): Promise<void> {
  let number = 0;
  for await (const line of bytesOfLines(file)) {
    number += 1;
    const position = faultOf(line, encoding);
    if (position === 0) continue;
    throw new Refusal(`${file} is not ${NAMES[encoding]}: line ${number}, byte ${position}. Nothing was imported. ${CURES[encoding]}`);
  }
}

const NAMES = { 'utf-8': 'UTF-8', latin1: 'Latin-1', 'windows-1252': 'Windows-1252' } as const;
const CURES = {
  'utf-8':
    'Convert it first, for example by "iconv -f ISO-8859-1 -t UTF-8" if it is in Latin-1. A CSV file of Excel is often --encoding windows-1252.',
  latin1: 'Try --encoding windows-1252 or utf-8.',
  'windows-1252': 'Try --encoding utf-8 or latin1.',
} as const;

/** Returns the position of the first byte that is no text, from 1; 0 if there is none. */
function faultOf(line: Buffer, encoding: Encoding): number {
  if (encoding === 'utf-8') return isUtf8(line) ? 0 : positionInUtf8(line);
  const isFault = encoding === 'latin1' ? (byte: number) => byte >= 0x80 && byte < 0xa0 : (byte: number) => UNUSED_1252.has(byte);
  return line.findIndex(isFault) + 1;
}

function positionInUtf8(line: Buffer): number {
  const readable = Buffer.from(line.toString());
  return readable.findIndex((byte, index) => byte !== line[index]) + 1;
}

/** Reads a file as text, in parts. A byte order mark is left out. */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  // TextDecoder takes latin1 for windows-1252. Both agree on every byte that `checkEncoding` accepts as Latin-1.
  const decoder = new TextDecoder(encoding === 'utf-8' ? 'utf-8' : 'windows-1252');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
