import { stripVTControlCharacters } from 'node:util';

/** Returns colours for a terminal, or plain text. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly green: (text: string) => string;
}

export function paintFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const isColoured = (stream.isTTY === true || env['FORCE_COLOR'] === '1') && env['NO_COLOR'] === undefined;
  const paint = (code: number) => (text: string) => (isColoured ? `\x1b[${code}m${text}\x1b[0m` : text);
  return { bold: paint(1), dim: paint(2), green: paint(32) };
}

/** A row of cells, or a line across the table. */
export type Row = readonly string[] | 'rule';

const GAP = '  ';

/** Aligns rows in columns, the first one left and the others right. Colours have no width. */
export function table(rows: readonly Row[], { dim }: Paint): string {
  const cells = rows.filter((row): row is readonly string[] => row !== 'rule');
  const columns = Math.max(...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))));
  const rule = dim('─'.repeat(widths.reduce((sum, width) => sum + width, 0) + GAP.length * (columns - 1)));
  return rows.map((row) => (row === 'rule' ? rule : layOut(row, widths))).join('\n');
}

function layOut(row: readonly string[], widths: readonly number[]): string {
  return widths
    .map((width, column) => {
      const cell = row[column] ?? '';
      const room = ' '.repeat(width - widthOf(cell));
      return column === 0 ? cell + room : room + cell;
    })
    .join(GAP)
    .trimEnd();
}

function widthOf(cell: string): number {
  return [...stripVTControlCharacters(cell)].length;
}
