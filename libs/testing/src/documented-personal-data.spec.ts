import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedColumns, PAGE } from './documented-personal-data';

const ROOT = join(__dirname, '../../..');
const textsOf = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));

/** Columns that hold personal data by their name, wherever a table has them. */
const PERSONAL =
  /^(customer(_id|_number)?|email(_key)?|contact_\w+|(first|middle|last)_name(_key)?|recipient_\w+|street\w*|(shipping_)?address(es)?|network|seen_network|user_agent|user_id|session_id|anonymous_id|owner|issued_to|guesser|actor|note|coordinates|tracking_url)$/;

/** Written with an erasure, without personal data. */
const BOOKKEEPING = ['use_number', 'revision', 'modified_at', 'stream_position', 'deleted_at'];

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the columns of all tables, from the entities. */
function readTables(): Map<string, string[]> {
  const entities = textsOf('{apps,libs}/*/src/**/*.entity.ts');
  const classes = entities.flatMap((text) => [...text.matchAll(/@Entity\('(\w+)'\)([^]*?)^}$/gm)]);
  return new Map(
    classes.map(([, table = '', body = '']) => [
      table,
      [...body.matchAll(/\)\s+(?:readonly )?(\w+)[!?]: /g)].map(([, name = '']) => snake(name)),
    ]),
  );
}

/** Returns what the statements of erasures, which are called ERASE, change: table and column. */
function erased(): { readonly table: string; readonly column: string }[] {
  const statements = textsOf('{apps,libs}/*/src/**/*.queries.ts').flatMap((text) =>
    [...text.matchAll(/const ERASE\w* = sql[^(]*\(\s*[`']\s*UPDATE (\w+)\s+SET ([^]*?)\s+WHERE tenant/g)].map(
      ([, table = '', set = '']) => ({ table, set }),
    ),
  );
  const unnested = (set: string): string => {
    let text = set.replaceAll(/\$\{[^}]*\}/g, '');
    for (let last = ''; last !== text;) [last, text] = [text, text.replaceAll(/\([^()]*\)/g, '')];
    return text;
  };
  return statements.flatMap(({ table, set }) =>
    [...unnested(set).matchAll(/(?:^|,)\s*(\w+) =/g)].map(([, column = '']) => ({ table, column })),
  );
}

describe('docs/privacy.md', () => {
  const documented = documentedColumns();
  const tables = readTables();
  const [, without = ''] = readFileSync(PAGE, 'utf8').split('## Tables without personal data');
  const others = [...without.matchAll(/`(\w+)`/g)].map(([, table = '']) => table);

  it('names every table once, and no others', () => {
    expect([...documented.keys(), ...others].sort()).toEqual([...tables.keys()].sort());
  });

  it('names existing columns only', () => {
    const unknown = [...documented].flatMap(([table, columns]) => columns.filter((column) => !tables.get(table)?.includes(column)));
    expect(unknown).toEqual([]);
  });

  it('names every column that holds personal data by its name', () => {
    const personal = [...tables].flatMap(([table, columns]) =>
      columns.filter((column) => PERSONAL.test(column) && !documented.get(table)?.includes(column)).map((column) => `${table}.${column}`),
    );
    expect(personal).toEqual([]);
  });

  it('names every column that an erasure changes', () => {
    expect(erased().length).toBeGreaterThan(30);
    const unknown = erased().filter(({ table, column }) => !documented.get(table)?.includes(column) && !BOOKKEEPING.includes(column));
    expect(unknown).toEqual([]);
  });
});
