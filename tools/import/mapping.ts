import { readFileSync } from 'node:fs';
import { Refusal } from '../local-suite/start/refusal.ts';

/** How the columns of a file become the members of entries. */
export interface Mapping {
  /** The member of each column: `{"E-Mail": "contactEmail", "Ort": "addresses[0].city"}`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Members that each entry has, whatever its cells are. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** Texts of cells and what they mean, by member: `{"discountType": {"prozent": "PERCENT"}}`. Other texts stay. */
  readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const PARTS = ['columns', 'constants', 'values'] as const;
const EXAMPLE = '{"columns": {"E-Mail": "contactEmail"}, "constants": {}, "values": {}}';

/** Reads a mapping. Throws a Refusal if it is none. */
export function readMapping(file: string): Mapping {
  const refuse = (what: string): never => {
    throw new Refusal(`${file} is no mapping: ${what}. Nothing was imported. A mapping looks like ${EXAMPLE}`);
  };
  const content = ((): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      return refuse((error as Error).message);
    }
  })();
  if (!isObject(content)) return refuse('it must be an object');
  for (const name of Object.keys(content)) if (!(PARTS as readonly string[]).includes(name)) refuse(`it has the unknown member "${name}"`);
  const [columns, constants, values] = PARTS.map((name) => content[name] ?? {});
  if (!isObject(columns) || !Object.values(columns).every((target) => typeof target === 'string'))
    return refuse('"columns" must name a field for each column');
  if (!isObject(constants)) return refuse('"constants" must name a value for each field');
  if (!isObject(values) || !Object.values(values).every(isObject)) return refuse('"values" must have an object for each field');
  return { columns: columns as Mapping['columns'], constants, values: values as Mapping['values'] };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
