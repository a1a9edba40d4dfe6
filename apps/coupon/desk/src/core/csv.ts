/** A record of a file: the line on which it begins, and its cells. The header is line 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quote that opens in the record of this line does not close. */
export class OpenQuote extends Error {
  constructor(readonly line: number) {
    super(`A quote that opens in line ${line} does not close`);
  }
}

/** Returns the content of a file; undefined if a browser can no longer read it, as one that was changed since it was chosen. */
export async function contentOf(file: Pick<Blob, 'arrayBuffer'>): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** Returns the text of a file; undefined if it is not UTF-8, as that of many spreadsheets. */
export function utf8Of(bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Returns the delimiter that the header has most. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** Reads CSV (RFC 4180): cells in quotes may have delimiters, line ends and doubled quotes. Skips empty lines. */
export function readCsv(file: string): CsvRecord[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const delimiter = delimiterOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [cell, line, begin, isQuoted] = ['', 1, 1, false];
  const endRecord = () => {
    cells.push(cell);
    if (cells.some((each) => each !== '')) records.push({ line: begin, cells });
    [cells, cell] = [[], ''];
  };
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string;
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') [cell, i] = [`${cell}"`, i + 1];
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') {
      endRecord();
      begin = line;
    } else cell += char;
  }
  if (isQuoted) throw new OpenQuote(begin);
  if (cell !== '' || cells.length > 0) endRecord();
  return records;
}

/** Returns a file of one column. Codes are letters, digits, - and _; one that begins with - is no formula. */
export const codesFile = (codes: readonly string[]): string =>
  ['code', ...codes.map((code) => (code.startsWith('-') ? `'${code}` : code)), ''].join('\r\n');
