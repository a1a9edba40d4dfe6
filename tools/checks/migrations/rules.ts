/**
 * Forbids, after the baseline, changes that are incompatible with the previous build. That build still uses the tables during a migration,
 * and again after a rollback. So a migration only adds (expand). A later one removes what a release has stopped using (contract), and
 * records that in the schema, which refuses older builds from then on.
 */
interface Rule {
  readonly forbids: RegExp;
  readonly because: string;
  /** A migration that raises `works_from` may do it. */
  readonly contracts?: true;
}

/** The statement of a migration that contracts: version 0.3.0 and newer ones do not use what it removes. */
const RAISES = /\bUPDATE schema_version SET works_from = '(\d+\.\d+\.\d+)'/i;

const RULES: readonly Rule[] = [
  {
    forbids: /\bDROP (TABLE|COLUMN|VIEW)\b/i,
    because:
      'the previous build may still use it: drop it after the release X.Y.Z that stopped using it, with UPDATE schema_version SET works_from',
    contracts: true,
  },
  { forbids: /\bRENAME\b/i, because: 'the previous build uses the old name' },
  {
    forbids: /\bADD COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
    because: 'the previous build inserts rows without it: add a DEFAULT, or allow null',
  },
  { forbids: /\bSET NOT NULL\b/i, because: 'the previous build may still leave it null' },
  // numeric(20,6) is allowed: all amounts have six decimal places, and PostgreSQL widens the integer part without a rewrite.
  {
    forbids: /\bALTER COLUMN \S+ (SET DATA )?TYPE\b(?! numeric\(20,6\))/i,
    because: 'it rewrites the whole table under an exclusive lock',
  },
  {
    forbids: /\bADD CONSTRAINT\b(?!(?:\([^)]*\)|[^,;])*\b(?:NOT VALID|USING INDEX)\b)/i,
    because: 'it scans every row while writers wait: add it NOT VALID, and VALIDATE it in a later migration',
  },
  {
    forbids: /\bCREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i,
    because: 'writers wait until it exists: create it CONCURRENTLY, in a migration with `transaction = false`',
  },
];

/** Returns the violations in the text of a migration, except on tables that it creates itself. */
export function faultsOf(migration: string, releases: readonly string[]): string[] {
  const up = migration.split(/\basync down\b/)[0] ?? '';
  const [, worksFrom] = RAISES.exec(up) ?? [];
  const rules = worksFrom === undefined ? RULES : RULES.filter(({ contracts }) => !contracts);
  const made = [...up.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table);
  const statements = up.split(/;|`/).filter((statement) => !made.some((table) => isAbout(statement, table ?? '')));
  const faults = statements.flatMap((statement) =>
    rules
      .filter(({ forbids }) => forbids.test(statement))
      .map(({ forbids, because }) => `${forbids.exec(statement)?.[0].replaceAll(/\s+/g, ' ')}: ${because}`),
  );
  return worksFrom === undefined ? faults : [...faults, ...contractionFaultsOf(up, worksFrom, releases)];
}

function contractionFaultsOf(up: string, worksFrom: string, releases: readonly string[]): string[] {
  return [
    ...(releases.includes(worksFrom) ? [] : [`works_from ${worksFrom}: no release in docs/releases, so nothing has stopped using it yet`]),
    ...(/\btransaction = false\b/.test(up) ? [`works_from ${worksFrom}: must be raised in the transaction that removes`] : []),
  ];
}

const isAbout = (statement: string, table: string): boolean => new RegExp(`\\b(ON|TABLE( IF EXISTS)?) ${table}\\b`, 'i').test(statement);

/** Returns what a cluster does not support once the schema is distributed: see docs/decisions/cluster.md. */
export function clusterFaultsOf(migration: string): string[] {
  const up = migration.split(/\basync down\b/)[0] ?? '';
  const texts = [...up.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replaceAll(/(\$\w*\$)[^]*?\1/g, "''"));
  const made = [...up.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table = '']) => table);
  const faults: string[] = [];
  for (const text of texts) {
    if (/;\s*\S/.test(text))
      faults.push('several statements in one text: Citus sends the whole text to each node, so use one query for each statement');
    if (/\bset_config\b/i.test(text)) faults.push('set_config: does not reach other nodes; use SET LOCAL in a query of its own');
    const isOfNew = made.some((table) => new RegExp(`\\bTABLE (IF NOT EXISTS )?${table}\\b`, 'i').test(text));
    const foreign = [...text.matchAll(/\bREFERENCES (\w+)/gi)].filter(([, table = '']) => !made.includes(table));
    if (isOfNew && foreign.length > 0) {
      faults.push(
        `REFERENCES ${foreign[0]?.[1]}: a new table is not distributed yet, so add its foreign key to another table in a later release`,
      );
    }
  }
  return faults;
}
