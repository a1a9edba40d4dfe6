/**
 * What a migration may not do, since the build before is still at work on the tables while it runs, and comes back when
 * a rollout is undone: first a migration adds (expand), a later release takes away what nobody uses any more (contract).
 */
interface Rule {
  readonly forbids: RegExp;
  readonly because: string;
}

const RULES: readonly Rule[] = [
  { forbids: /\bDROP (TABLE|COLUMN|VIEW)\b/i, because: 'the build before may still use it' },
  { forbids: /\bRENAME\b/i, because: 'the build before knows the old name' },
  {
    forbids: /\bADD COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
    because: 'the build before inserts rows without it: give it a DEFAULT, or let it be null',
  },
  { forbids: /\bSET NOT NULL\b/i, because: 'the build before may still leave it empty' },
  // numeric(20,6): all amounts have six places, and PostgreSQL does not rewrite a table for more digits before them.
  {
    forbids: /\bALTER COLUMN \S+ (SET DATA )?TYPE\b(?! numeric\(20,6\))/i,
    because: 'the whole table is written anew while everybody waits',
  },
  {
    forbids: /\bADD CONSTRAINT\b(?![^,;]*\bNOT VALID\b)(?![^,;]*\bUSING INDEX\b)/i,
    because: 'every row is looked at while writers wait: add it NOT VALID, and VALIDATE it in a migration after that',
  },
  {
    forbids: /\bCREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i,
    because: 'writers wait until it is made: make it CONCURRENTLY, in a migration with `transaction = false`',
  },
];

/** What is wrong with the text of a migration: what it does to tables that it does not make itself. */
export function faultsOf(migration: string): string[] {
  const up = migration.split(/\basync down\b/)[0] ?? '';
  const made = [...up.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table);
  const statements = up.split(/;|`/).filter((statement) => !made.some((table) => isAbout(statement, table ?? '')));
  return statements.flatMap((statement) =>
    RULES.filter(({ forbids }) => forbids.test(statement)).map(
      ({ forbids, because }) => `${forbids.exec(statement)?.[0].replaceAll(/\s+/g, ' ')}: ${because}`,
    ),
  );
}

const isAbout = (statement: string, table: string): boolean => new RegExp(`\\b(ON|TABLE( IF EXISTS)?) ${table}\\b`, 'i').test(statement);

/** What a cluster could not do with a migration, once the schema is distributed: see docs/decisions/0028-past-one-server.md. */
export function clusterFaultsOf(migration: string): string[] {
  const up = migration.split(/\basync down\b/)[0] ?? '';
  const texts = [...up.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replaceAll(/(\$\w*\$)[^]*?\1/g, "''"));
  const made = [...up.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table = '']) => table);
  const faults: string[] = [];
  for (const text of texts) {
    if (/;\s*\S/.test(text))
      faults.push('several statements in one text: each node is sent the whole of it, so give each a query of its own');
    if (/\bset_config\b/i.test(text)) faults.push('set_config: other nodes do not learn of it; SET LOCAL, as a query of its own');
    const isOfNew = made.some((table) => new RegExp(`\\bTABLE (IF NOT EXISTS )?${table}\\b`, 'i').test(text));
    const foreign = [...text.matchAll(/\bREFERENCES (\w+)/gi)].filter(([, table = '']) => !made.includes(table));
    if (isOfNew && foreign.length > 0) {
      faults.push(`REFERENCES ${foreign[0]?.[1]}: a new table is not distributed yet, so its foreign key to another comes a release later`);
    }
  }
  return faults;
}
