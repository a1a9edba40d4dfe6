/** Parses CSV as the services write it (RFC 4180 with a header): a record for each line, by the names of the header. */
export function recordsOf(text: string): ReadonlyMap<string, string>[] {
  const [header = [], ...rows] = rowsOf(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => new Map(header.map((name, i) => [name, row[i] ?? ''])));
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && row.length === 0 && quoted === undefined && plain === '') break; // the text ends with a line
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
