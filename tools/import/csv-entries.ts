import { type CsvFormat, type CsvRecord, recordsOf } from './csv.ts';
import { checkEncoding } from './encoding.ts';
import { ImportFields, renamed } from './import-fields.ts';
import type { CsvKind, Entry, ImportKind, Reason } from './import-kind.ts';
import type { Mapping } from './mapping.ts';
import { entryOf, type ReadEntry, repeatsIn } from './read-entry.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import { RowReader } from './row-reader.ts';

export interface CsvOptions extends CsvFormat {
  readonly mapping?: Mapping | undefined;
  readonly decimal: '.' | ',';
}

/** A row of the file, read. */
interface ReadRow {
  readonly record: CsvRecord;
  readonly value: Entry['value'];
  readonly faults: readonly Reason[];
}

/** A CSV file that can be imported: it is text, its header has fields, and no quote is open. */
export class CsvFile {
  private readonly file: string;
  private readonly options: CsvOptions;
  private readonly kind: ImportKind & { readonly csv: CsvKind };
  private readonly reader: RowReader;

  private constructor(file: string, options: CsvOptions, kind: ImportKind & { readonly csv: CsvKind }, reader: RowReader) {
    this.file = file;
    this.options = options;
    this.kind = kind;
    this.reader = reader;
  }

  /** Reads the whole file once. Throws a Refusal if a part of it cannot be read, or its header is wrong. */
  static async check(file: string, kind: ImportKind & { readonly csv: CsvKind }, options: CsvOptions): Promise<CsvFile> {
    await checkEncoding(file, options.encoding);
    let reader: RowReader | undefined;
    for await (const { cells } of recordsOf(file, options)) reader ??= readerFor(cells, kind.csv, options);
    if (!reader) throw new Refusal(`${file} is empty. Nothing was imported. Its first line names the columns.`);
    return new CsvFile(file, options, kind, reader);
  }

  /** Columns that no entry gets. */
  get skipped(): readonly string[] {
    return this.reader.skipped;
  }

  /** Reads the entries of the file, on demand. */
  async *entries(): AsyncGenerator<ReadEntry> {
    const repeated = repeatsIn(this.kind);
    for await (const rows of this.groups()) yield this.entryOf(rows, repeated);
  }

  /** Reads the rows of one entry after the other. */
  private async *groups(): AsyncGenerator<readonly [ReadRow, ...ReadRow[]]> {
    const { csv: { items }, keys: [key] = [] } = this.kind; // prettier-ignore
    const keyOf = ({ value }: ReadRow): unknown => key?.of(value);
    let group: [ReadRow, ...ReadRow[]] | undefined;
    let isHeader = true;
    for await (const record of recordsOf(this.file, this.options)) {
      if (!isHeader) {
        const row = { record, ...this.reader.read(record.cells) };
        if (group && items && keyOf(row) !== undefined && keyOf(row) === keyOf(group[0])) group.push(row);
        else {
          if (group) yield group;
          group = [row];
        }
      }
      isHeader = false;
    }
    if (group) yield group;
  }

  private entryOf(rows: readonly [ReadRow, ...ReadRow[]], repeated: ReturnType<typeof repeatsIn>): ReadEntry {
    const { line } = rows[0].record;
    const size = rows.reduce((sum, { record }) => sum + record.length, 0);
    const value = this.valueOf(rows);
    const own = rows.flatMap((row) => row.faults.map((fault) => ({ line: row.record.line, ...fault })));
    const repeats = repeated(line, value).map((fault) => ({ ...fault, ...this.cellFor(fault.field, rows) }));
    const row = { cellFor: (field: string) => this.cellFor(field, rows) };
    return entryOf({ line, size, value, row }, [...own, ...this.differences(rows), ...repeats], this.kind);
  }

  /** Returns the entry as the call takes it. */
  private valueOf(rows: readonly [ReadRow, ...ReadRow[]]): Entry['value'] {
    const { items, names = {} } = this.kind.csv;
    const entry = Object.entries(rows[0].value).map(([name, value]) => [names[name] ?? name, value] as const);
    if (!items) return Object.fromEntries(entry);
    const own = entry.filter(([name]) => name !== items.prefix);
    return { ...Object.fromEntries(own), [items.member]: rows.map(({ value }) => value[items.prefix] ?? {}) };
  }

  /** The first line of an entry has its own members. Later ones may leave them out, and may not have others. */
  private differences([first, ...more]: readonly [ReadRow, ...ReadRow[]]): Reason[] {
    return more.flatMap(({ record: { line, cells }, value }) =>
      this.reader.differences(first.value, value, this.kind.csv.items?.prefix).map((field) => {
        const cell = this.reader.cellFor(field, cells);
        const problem = `line ${line} has another ${field} than line ${first.record.line} of the same ${this.kind.noun}`;
        return { problem, field, ...cell, line, cure: 'Write the same in each of its lines, or only in the first one.' };
      }),
    );
  }

  /** Returns the cell that became a member of the call. */
  private cellFor(
    field: string,
    rows: readonly ReadRow[],
  ): { readonly line: number; readonly column: string; readonly value: string } | undefined {
    const { items, names = {} } = this.kind.csv;
    const index = items ? Number(/\[(\d+)\]/.exec(field)?.[1] ?? 0) : 0;
    const { record } = rows[index] ?? rows[0]!;
    const inFile = items ? field.replace(`${items.member}[${index}]`, items.prefix) : field;
    const cell = this.reader.cellFor(renamed(inFile, Object.entries(names).map(([own, called]) => [called, own])), record.cells); // prettier-ignore
    return cell && { line: record.line, ...cell };
  }
}

function readerFor(header: readonly string[], { fields, items, names }: CsvKind, { mapping, decimal }: CsvOptions): RowReader {
  const known = new ImportFields(fields, { ...names, ...(items && { [items.prefix]: `${items.member}[0]` }) });
  return new RowReader({ header: header.map((name) => name.trim()), fields: known, mapping, decimal });
}
