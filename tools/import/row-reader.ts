import { closest, distance } from 'fastest-levenshtein';
import { Refusal } from '../local-suite/start/refusal.ts';
import { type FieldKind, type ImportFields, type Step, stepsOf } from './import-fields.ts';
import type { Reason } from './import-kind.ts';
import type { Mapping } from './mapping.ts';

/** A column that becomes a member. */
interface Target {
  readonly index: number;
  readonly column: string;
  readonly path: string;
  readonly steps: readonly Step[];
  readonly kind: FieldKind;
}

type Row = Readonly<Record<string, unknown>>;

export interface RowOptions {
  readonly header: readonly string[];
  readonly fields: ImportFields;
  /** Default: each column is the member of its name. */
  readonly mapping?: Mapping | undefined;
  /** The decimal separator. */
  readonly decimal: '.' | ',';
}

/** The part of a name that may differ from a suggestion. */
const DIFFERENT_MAX = 0.4;
const NUMBER = { '.': /^[+-]?\d+(?:\.\d+)?$/, ',': /^[+-]?\d+(?:,\d+)?$/ } as const;
/** A number of JavaScript holds this many digits exactly. */
const DIGITS_MAX = 15;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, yes: true, no: false, '1': true, '0': false };

/** Turns the cells of a row into an entry, by the header and the mapping of a file. */
export class RowReader {
  /** Columns that become no member. */
  readonly skipped: readonly string[];
  private readonly targets: readonly Target[];
  private readonly constants: readonly (readonly [readonly Step[], unknown])[];

  private readonly options: RowOptions;

  /** Throws a Refusal if the header, or the mapping for it, is wrong. */
  constructor(options: RowOptions) {
    this.options = options;
    const { header, mapping, fields } = options;
    const twice = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
    if (twice !== undefined) throw wrong(`the header has the column "${twice}" twice`, 'Rename one of them.');
    const missing = Object.keys(mapping?.columns ?? {}).find((name) => !header.includes(name));
    if (missing !== undefined)
      throw wrong(`the mapping has the column "${missing}", and the header has not`, hint(missing, header, 'Its columns are'));
    this.targets = header.flatMap((column, index) => this.targetOf(column, index));
    this.skipped = header.filter((column) => !this.targets.some((target) => target.column === column));
    if (this.targets.length === 0)
      throw wrong('no column is a field of this import', 'Name the columns like the fields (see --help), or give a mapping by --map.');
    this.constants = Object.entries(mapping?.constants ?? {}).map(([path, value]) => {
      if (!fields.kindOf(path) && typeof value !== 'object') throw unknownField(path, 'constants', fields);
      return [stepsOf(path) ?? [], value];
    });
    const unused = Object.keys(mapping?.values ?? {}).find((path) => !this.targets.some((target) => target.path === path));
    if (unused !== undefined)
      throw wrong(`"values" of the mapping has the field "${unused}", which no column becomes`, 'Remove it, or add the column.');
    const doubled = this.targets.find(({ path }, index) => this.targets.findIndex((target) => target.path === path) !== index);
    if (doubled) throw wrong(`two columns become the field "${doubled.path}"`, 'Give each column a field of its own.');
  }

  /** Returns the entry, or the faults of its cells. An empty cell is a member that is not given. */
  read(cells: readonly string[]): { readonly value: Row; readonly faults: readonly Reason[] } {
    const value: Record<string, unknown> = {};
    const faults: Reason[] = [];
    if (cells.length > this.options.header.length && cells.slice(this.options.header.length).some((cell) => cell !== '')) {
      faults.push({
        problem: `The line has ${cells.length} cells, and the header ${this.options.header.length}`,
        cure: 'Put a cell that contains the delimiter in quotes.',
      });
    }
    for (const [steps, constant] of this.constants) put(value, steps, structuredClone(constant)); // cells may become its members
    for (const target of this.targets) {
      const text = (cells[target.index] ?? '').trim();
      if (text === '') continue;
      const read = this.cellOf(target, text);
      if ('value' in read) put(value, target.steps, read.value);
      else faults.push({ field: target.path, column: target.column, value: text, ...read });
    }
    return { value: compact(value) as Record<string, unknown>, faults };
  }

  /** Returns the column of a member, and the text of its cell. */
  cellFor(field: string, cells: readonly string[]): { readonly column: string; readonly value: string } | undefined {
    const target = this.targets.find(({ path }) => path === field);
    return target && { column: target.column, value: cells[target.index] ?? '' };
  }

  /** Returns the members of the other line that the first one has not, or not alike, except those of its items. */
  differences(one: Row, other: Row, prefix: string | undefined): readonly string[] {
    return this.targets
      .filter(({ steps }) => steps[0] !== prefix)
      .filter(({ steps }) => {
        const [a, b] = [memberOf(one, steps), memberOf(other, steps)];
        return b !== undefined && JSON.stringify(a) !== JSON.stringify(b);
      })
      .map(({ path }) => path);
  }

  private targetOf(column: string, index: number): Target[] {
    const { mapping, fields } = this.options;
    const path = mapping ? (Object.hasOwn(mapping.columns, column) ? mapping.columns[column] : undefined) : column;
    if (path === undefined || column === '') return [];
    const kind = fields.kindOf(path);
    if (kind) return [{ index, column, path, steps: stepsOf(path) ?? [], kind }];
    if (mapping) throw unknownField(path, `the column "${column}"`, fields);
    return [];
  }

  private cellOf({ path, kind }: Target, text: string): { readonly value: unknown } | { readonly problem: string; readonly cure: string } {
    const meanings = this.options.mapping?.values[path];
    if (meanings && Object.hasOwn(meanings, text)) return { value: meanings[text] };
    switch (kind) {
      case 'number':
        return this.numberOf(text);
      case 'boolean': {
        const value = BOOLEANS[text.toLowerCase()];
        const cure = `Write true or false, or give "${text}" a meaning by "values" of the mapping.`;
        return value === undefined ? { problem: `"${text}" is neither true nor false`, cure } : { value };
      }
      case 'list':
        return { value: text.split('|').map((item) => item.trim()).filter((item) => item !== '') }; // prettier-ignore
      default:
        return { value: text };
    }
  }

  private numberOf(text: string): { readonly value: number } | { readonly problem: string; readonly cure: string } {
    const { decimal } = this.options;
    if (!NUMBER[decimal].test(text)) {
      const other = decimal === '.' ? ',' : '.';
      const cure = NUMBER[other].test(text)
        ? `If the decimal separator of this file is "${other}", import it with --decimal ${other}.`
        : 'Write digits only, without thousands separators and without a unit.';
      return { problem: `"${text}" is not a number with the decimal separator "${decimal}"`, cure };
    }
    if (text.replaceAll(/\D/g, '').replace(/^0+/, '').length > DIGITS_MAX) {
      return { problem: `"${text}" has more than ${DIGITS_MAX} digits`, cure: 'Round it.' };
    }
    return { value: Number(text.replace(',', '.')) };
  }
}

/** Sets a member within objects and lists, which are made on the way. */
function put(value: Record<string, unknown>, steps: readonly Step[], member: unknown): void {
  let place = value as Record<Step, unknown>;
  steps.forEach((step, index) => {
    if (index === steps.length - 1) place[step] = member;
    else place = (place[step] ??= typeof steps[index + 1] === 'number' ? [] : {}) as Record<Step, unknown>;
  });
}

function memberOf(value: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>((place, step) => (place as Record<Step, unknown> | undefined)?.[step], value);
}

/** Removes the gaps of lists: the third address of a line without a second one is its second. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(compact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, compact(member)]));
}

const wrong = (what: string, cure: string): Refusal => new Refusal(`The file cannot be imported: ${what}. Nothing was imported. ${cure}`);

function unknownField(path: string, where: string, fields: ImportFields): Refusal {
  return wrong(`${where} names "${path}", which is no field of this import`, hint(path, fields.paths(), 'Its fields are'));
}

function hint(name: string, known: readonly string[], all: string): string {
  const similar = closest(name, known);
  return distance(name.toLowerCase(), similar.toLowerCase()) > name.length * DIFFERENT_MAX
    ? `${all} ${known.join(', ')}.`
    : `Did you mean "${similar}"?`;
}
