import type { CsvRecord } from './csv';

/** A coupon of a file, with the line on which it stands. */
export interface FileEntry {
  readonly line: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const COUNTS: ReadonlySet<string> = new Set(['maxRedemptions', 'maxRedemptionsPerCustomer', 'redemptionCount']);
const NUMBERS: ReadonlySet<string> = new Set(['discountPercentage', 'discountAbsolute.amount', 'restrictions.minOrderValue.amount']);
const FLAGS: ReadonlySet<string> = new Set(['allowAnonymous', 'combinable', 'categoryRestricted', 'segmentRestricted']);
const LISTS: ReadonlySet<string> = new Set([...['includedCategories', 'excludedCategories', 'segments'], 'restrictions.validFor']);

/** Returns the bodies of the records after the header, whose cells are members of a coupon, dotted. An empty cell is left out. */
export function entriesOf([header, ...records]: readonly CsvRecord[]): FileEntry[] {
  const names = (header?.cells ?? []).map((name) => name.trim());
  return records.map(({ line, cells }) => {
    const body: Record<string, unknown> = {};
    for (const [i, cell] of cells.entries()) if (cell.trim() !== '') put(body, names[i] || `column ${i + 1}`, cell.trim());
    return { line, body };
  });
}

function put(body: Record<string, unknown>, name: string, text: string): void {
  const path = name.split('.');
  const last = path.pop() as string;
  let part = body;
  for (const member of path) {
    const inner = (part[member] ??= {});
    // Another column has the whole member: the service refuses this one, by its name.
    if (typeof inner !== 'object') {
      body[name] = text;
      return;
    }
    part = inner as Record<string, unknown>;
  }
  part[last] = valueOf(name, text);
}

/** Returns the value of a cell. One that has another type stays a text, which the service refuses in its own words. */
function valueOf(name: string, text: string): unknown {
  if (COUNTS.has(name)) return /^-?\d+$/.test(text) ? Number(text) : text; // 1.000 may be a thousand
  if (NUMBERS.has(name)) return Number.isNaN(Number(text)) ? text : Number(text);
  if (FLAGS.has(name)) return text === 'true' ? true : text === 'false' ? false : text;
  return LISTS.has(name) ? text.split('|').map((entry) => entry.trim()) : text;
}
