import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { clusterFaultsOf, faultsOf } from './rules.ts';

const RELEASES = ['0.1.0', '0.3.0'];

const migration = (...statements: string[]): string => `
  async up(db) { ${statements.map((statement) => `await db.query(\`${statement}\`);`).join('\n')} }
  async down(db) { await db.query(\`DROP TABLE note\`); }`;

it.each([
  ['drops a table', 'DROP TABLE note'],
  ['drops a column', 'ALTER TABLE note DROP COLUMN text'],
  ['drops a view', 'DROP VIEW guess'],
  ['renames a table', 'ALTER TABLE note RENAME TO memo'],
  ['renames a column', 'ALTER TABLE note RENAME COLUMN text TO body'],
  ['adds a required column, which the previous build does not write', 'ALTER TABLE note ADD COLUMN color text NOT NULL'],
  ['makes a column required', 'ALTER TABLE note ALTER COLUMN color SET NOT NULL'],
  ['rewrites a table', 'ALTER TABLE note ALTER COLUMN text TYPE varchar(10)'],
  ['scans every row', `ALTER TABLE note ADD CONSTRAINT note_color CHECK (color <> '')`],
  [
    'scans every row for a key of several columns',
    'ALTER TABLE note ADD CONSTRAINT note_memo FOREIGN KEY (tenant, memo) REFERENCES memo (tenant, id)',
  ],
  ['scans every row for one of two constraints', 'ALTER TABLE note ADD CONSTRAINT a CHECK (b), ADD CONSTRAINT c CHECK (d) NOT VALID'],
  ['blocks writers while it creates an index', 'CREATE UNIQUE INDEX note_color ON note (color)'],
])('the check of migrations rejects a migration that %s', (_what, statement) => {
  expect(faultsOf(migration(statement), RELEASES)).toHaveLength(1);
});

describe('a migration that contracts', () => {
  const raising = (version: string) => `UPDATE schema_version SET works_from = '${version}'`;

  it.each(['DROP TABLE note', 'ALTER TABLE note DROP COLUMN text'])('may %s after the release that stopped using it', (statement) => {
    expect(faultsOf(migration(raising('0.3.0'), statement), RELEASES)).toEqual([]);
  });

  it('names a release', () => {
    expect(faultsOf(migration(raising('0.4.0'), 'DROP TABLE note'), RELEASES)).toEqual([expect.stringContaining('no release')]);
  });

  it('is one transaction', () => {
    const text = `transaction = false;\n${migration(raising('0.3.0'), 'DROP TABLE note')}`;
    expect(faultsOf(text, RELEASES)).toEqual([expect.stringContaining('in the transaction')]);
  });

  it('still may not rename', () => {
    expect(faultsOf(migration(raising('0.3.0'), 'ALTER TABLE note RENAME TO memo'), RELEASES)).toHaveLength(1);
  });
});

it.each([
  ['creates a table with its index', ['CREATE TABLE memo (id uuid NOT NULL)', 'CREATE INDEX memo_id ON memo (id)']],
  ['adds a nullable column', ['ALTER TABLE note ADD COLUMN color text']],
  ['adds a column with a default', [`ALTER TABLE note ADD COLUMN color text NOT NULL DEFAULT 'red'`]],
  ['adds a constraint for new rows', [`ALTER TABLE note ADD CONSTRAINT note_color CHECK (color <> '') NOT VALID`]],
  [
    'adds a key of several columns for new rows',
    ['ALTER TABLE note ADD CONSTRAINT note_memo FOREIGN KEY (tenant, memo) REFERENCES memo (tenant, id) NOT VALID'],
  ],
  ['widens amounts before the decimal point', ['ALTER TABLE note ALTER COLUMN price TYPE numeric(20,6)']],
  ['creates an index concurrently', ['CREATE INDEX CONCURRENTLY note_color ON note (color)']],
])('the check of migrations accepts a migration that %s', (_what, statements) => {
  expect(faultsOf(migration(...statements), RELEASES)).toEqual([]);
});

it.each([
  ['sends two statements in one text', ['ALTER TABLE note ADD COLUMN color text; UPDATE note SET color = 1']],
  ['sets the tenant by a function, which does not reach other nodes', [`SELECT set_config('suite.tenant', '*', true)`]],
  [
    'creates a foreign key from a new table to a distributed one',
    ['CREATE TABLE memo (tenant text, FOREIGN KEY (tenant) REFERENCES note (tenant))'],
  ],
  [
    'adds that foreign key afterwards',
    ['CREATE TABLE memo (tenant text)', 'ALTER TABLE memo ADD FOREIGN KEY (tenant) REFERENCES note (tenant)'],
  ],
])('the check of migrations rejects a migration for a cluster that %s', (_what, statements) => {
  expect(clusterFaultsOf(migration(...statements))).toHaveLength(1);
});

it.each([
  ['sends statements one by one', ['ALTER TABLE note ADD COLUMN color text;', `SET LOCAL suite.tenant = '*'`, 'UPDATE note SET color = 1']],
  ['creates a function', ['CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $f$ BEGIN PERFORM 1; PERFORM 2; END $f$;']],
  ['creates foreign keys between new tables', ['CREATE TABLE a (id uuid)', 'CREATE TABLE b (id uuid REFERENCES a (id))']],
])('the check of migrations accepts a migration for a cluster that %s', (_what, statements) => {
  expect(clusterFaultsOf(migration(...statements))).toEqual([]);
});

/** The migrations after each service's baseline, which creates its tables before they are distributed for the first time. */
const later = [
  ...serviceNames().flatMap((name) => globSync(`apps/${name}/src/migrations/*.ts`, { cwd: repositoryRoot }).toSorted().slice(1)),
  ...globSync('libs/*/src/migrations/*.ts', { cwd: repositoryRoot }),
].map((file) => join(repositoryRoot, file));

it('the check of migrations finds nothing in later migrations that is incompatible with the previous build', () => {
  const releases = readdirSync(join(repositoryRoot, 'docs/releases'));
  expect(later.flatMap((file) => faultsOf(readFileSync(file, 'utf8'), releases))).toEqual([]);
});

it('the check of migrations finds nothing in later migrations that a cluster does not support', () => {
  expect(later.flatMap((file) => clusterFaultsOf(readFileSync(file, 'utf8')))).toEqual([]);
});
