import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { Refusal } from '../local-suite/start/refusal.ts';
import { type Encoding, textOf } from './encoding.ts';

/** A record of a CSV file. */
export interface CsvRecord {
  /** The line in which it begins. The first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The characters of the record with its end. */
  readonly length: number;
}

export const DELIMITERS = { ',': ',', ';': ';', tab: '\t' } as const;

export interface CsvFormat {
  readonly encoding: Encoding;
  /** Default: the one of comma, semicolon and tab that the header has most often. */
  readonly delimiter?: string | undefined;
}

/** The characters of one record. A quote that is never closed would take the rest of the file into one. */
const RECORD_MAX = 1_000_000;
const LINE_END = /\r\n|\n|\r/g;
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** Reads the records of a CSV file (RFC 4180) that are not empty. Throws a Refusal with the line if the rest cannot be read. */
export async function* recordsOf(file: string, { encoding, delimiter }: CsvFormat): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: delimiter ?? (await delimiterOf(file, encoding)),
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: RECORD_MAX,
    raw: true,
  });
  pipeline(Readable.from(textOf(file, encoding)), parser, () => undefined); // the parser passes an error on to its reader
  let line = 1;
  try {
    for await (const { record: cells, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      if (cells.length > 1 || cells[0] !== '') yield { line, cells, length: raw.length };
      line += raw.match(LINE_END)?.length ?? 0;
    }
  } catch (error) {
    throw unreadable(file, line, error as CsvError);
  }
}

function unreadable(file: string, line: number, error: CsvError): Error {
  const place = `${file} cannot be read as CSV: the record that begins in line ${line}`;
  const nothing = 'Nothing was imported.';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return new Refusal(`${place} has a quote that is never closed. ${nothing} Close it, or double it ("") if it belongs to the text.`);
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new Refusal(`${place} has a quote within a cell. ${nothing} Put the cell in quotes, and double each quote in it ("").`);
    default:
      return error;
  }
}

/** Returns the delimiter that the first line has most often outside of quotes; a comma if it has none. */
async function delimiterOf(file: string, encoding: Encoding): Promise<string> {
  let header = '';
  for await (const text of textOf(file, encoding)) {
    header += text;
    if (header.trimStart().search(LINE_END) >= 0) break;
  }
  const line = header.trimStart().split(LINE_END, 1)[0] ?? '';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = Object.values(DELIMITERS).map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}
