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
  { forbids: /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i, because: 'the whole table is written anew while everybody waits' },
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
