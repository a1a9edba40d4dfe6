import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A cell: a text, a number, a moment (ISO 8601), or nothing. */
export type CsvCell = string | number | Date | null | undefined;

/** Spreadsheets take a text that begins with one of these characters for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Begins a file. By it, spreadsheets know that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Returns a line by RFC 4180. Texts that a spreadsheet would calculate begin with an apostrophe; numbers stay numbers. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell instanceof Date ? cell.toISOString() : cell;
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Some lines, and where the next ones begin; null at the end. */
export interface CsvChunk<Cursor> {
  readonly lines: string;
  readonly next: Cursor | null;
}

/**
 * Sends a file of any length, chunk by chunk, as fast as the caller reads it. The first chunk is read before the answer begins, so that
 * a failure is an error with a body. A later one closes the connection, so that no caller takes a part for the whole.
 */
export async function sendCsv<Cursor>(
  reply: FastifyReply,
  { name, header }: { readonly name: string; readonly header: string },
  read: (after: Cursor | null) => Promise<CsvChunk<Cursor>>,
): Promise<StreamableFile> {
  const first = await read(null);
  void reply.headers({
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
  return new StreamableFile(Readable.from(chunksOf(header, first, read)));
}

async function* chunksOf<Cursor>(
  header: string,
  first: CsvChunk<Cursor>,
  read: (after: Cursor | null) => Promise<CsvChunk<Cursor>>,
): AsyncGenerator<string> {
  yield header + first.lines;
  for (let { next } = first; next !== null;) {
    const chunk = await read(next);
    if (chunk.lines !== '') yield chunk.lines;
    ({ next } = chunk);
  }
}
