import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { clusterFaultsOf, faultsOf } from './rules.ts';

/** Those that were written before the rules were; two more made cart's replicas stop, which the changelog says. */
const WRITTEN_BEFORE = 1764800000000;

/** Those that make the schema before it is distributed for the first time. */
const DISTRIBUTED_AFTER = 1766000000000;

const migration = (...statements: string[]): string => `
  async up(db) { ${statements.map((statement) => `await db.query(\`${statement}\`);`).join('\n')} }
  async down(db) { await db.query(\`DROP TABLE note\`); }`;

it.each([
  ['takes a table away', 'DROP TABLE note'],
  ['takes a column away', 'ALTER TABLE note DROP COLUMN text'],
  ['takes a view away', 'DROP VIEW guess'],
  ['gives a table another name', 'ALTER TABLE note RENAME TO memo'],
  ['gives a column another name', 'ALTER TABLE note RENAME COLUMN text TO body'],
  ['asks for what the build before does not give', 'ALTER TABLE note ADD COLUMN color text NOT NULL'],
  ['asks for what may be missing', 'ALTER TABLE note ALTER COLUMN color SET NOT NULL'],
  ['writes a table anew', 'ALTER TABLE note ALTER COLUMN text TYPE varchar(10)'],
  ['looks at every row', `ALTER TABLE note ADD CONSTRAINT note_color CHECK (color <> '')`],
  ['makes writers wait for an index', 'CREATE UNIQUE INDEX note_color ON note (color)'],
])('refuses a migration that %s', (_what, statement) => {
  expect(faultsOf(migration(statement))).toHaveLength(1);
});

it.each([
  ['makes a table with all that belongs to it', ['CREATE TABLE memo (id uuid NOT NULL)', 'CREATE INDEX memo_id ON memo (id)']],
  ['adds a column that may be empty', ['ALTER TABLE note ADD COLUMN color text']],
  ['adds a column with a default', [`ALTER TABLE note ADD COLUMN color text NOT NULL DEFAULT 'red'`]],
  ['adds a constraint for new rows', [`ALTER TABLE note ADD CONSTRAINT note_color CHECK (color <> '') NOT VALID`]],
  ['lets amounts have more digits before the point', ['ALTER TABLE note ALTER COLUMN price TYPE numeric(20,6)']],
  ['makes an index beside writers', ['CREATE INDEX CONCURRENTLY note_color ON note (color)']],
])('lets a migration pass that %s', (_what, statements) => {
  expect(faultsOf(migration(...statements))).toEqual([]);
});

it.each([
  ['gives a text of two statements', ['ALTER TABLE note ADD COLUMN color text; UPDATE note SET color = 1']],
  ['sets a tenant that no other node learns of', [`SELECT set_config('suite.tenant', '*', true)`]],
  ['ties a new table to one that is distributed', ['CREATE TABLE memo (tenant text, FOREIGN KEY (tenant) REFERENCES note (tenant))']],
  ['ties it afterwards', ['CREATE TABLE memo (tenant text)', 'ALTER TABLE memo ADD FOREIGN KEY (tenant) REFERENCES note (tenant)']],
])('refuses a migration for a cluster that %s', (_what, statements) => {
  expect(clusterFaultsOf(migration(...statements))).toHaveLength(1);
});

it.each([
  [
    'says one thing after the other',
    ['ALTER TABLE note ADD COLUMN color text;', `SET LOCAL suite.tenant = '*'`, 'UPDATE note SET color = 1'],
  ],
  ['makes a function', ['CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $f$ BEGIN PERFORM 1; PERFORM 2; END $f$;']],
  ['ties new tables to one another', ['CREATE TABLE a (id uuid)', 'CREATE TABLE b (id uuid REFERENCES a (id))']],
])('lets a migration for a cluster pass that %s', (_what, statements) => {
  expect(clusterFaultsOf(migration(...statements))).toEqual([]);
});

const files = globSync(join(repositoryRoot, 'apps/*/src/migrations/*.ts')).filter(
  (file) => Number.parseInt(basename(file)) > WRITTEN_BEFORE,
);

it.each(files.map((file) => [file.slice(repositoryRoot.length + 1), file]))('%s leaves the build before at work', (_name, file) => {
  expect(faultsOf(readFileSync(file, 'utf8'))).toEqual([]);
});

const later = files.filter((file) => Number.parseInt(basename(file)) > DISTRIBUTED_AFTER);

it('finds nothing in later migrations that a cluster could not do', () => {
  expect(later.flatMap((file) => clusterFaultsOf(readFileSync(file, 'utf8')))).toEqual([]);
});
