import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Area } from '@suite/service';
import type { tablesOf } from '@suite/tenant-copy';
import { isCopiedAsItIs } from './copy-choice';
import type { AnyJson, TestApp } from './test-app';
import { rounds } from './rounds';
import { adminQuery, type TestDatabase } from './test-database';
import { until } from './until';

type Table = ReturnType<typeof tablesOf>[number];

interface CopyInTest {
  readonly area: Area;
  readonly copied: readonly Table[];
  readonly apps: () => { readonly source: TestApp; readonly target: TestApp };
  readonly key: () => string;
  /** Statements that change more rows of the source. */
  readonly more: readonly string[];
  /** Makes rows of these numbers in the source. */
  readonly fill: (rows: readonly number[]) => Promise<void>;
  readonly run: (service: TestApp, name: string, ...args: readonly string[]) => Promise<AnyJson>;
  readonly exportTo: (dir: string, ...args: readonly string[]) => Promise<void>;
  readonly rowsOf: (service: TestApp, tenant: string) => Promise<Record<string, string | null>>;
  readonly rowsAs: (tenant: string, query: string) => Promise<Record<string, unknown>[]>;
}

const TENANT = 'acme';

/** Waits for transactions of other tests on this server. While one of them runs, all younger rows count as changed after an export. */
async function untilOlderTransactionsEnd(database: TestDatabase): Promise<void> {
  const [now] = await adminQuery<{ id: string }>(database, 'SELECT pg_current_xact_id()::text AS id');
  const ended = 'SELECT FROM pg_current_snapshot() AS snapshot WHERE pg_snapshot_xmin(snapshot) > $1::xid8';
  await until('the end of older transactions', async () => (await adminQuery(database, ended, [now?.id])).length > 0);
}

/** Tests that a copy gets what has changed since. The tenant is that of describeTenantCopy. */
export function describeChanges({ area, copied, apps, key, more, fill, run, exportTo, rowsOf, rowsAs }: CopyInTest): void {
  describe('with what has changed since', () => {
    let dir: string;
    const changes = () => join(dir, 'changes');
    const follow = () => exportTo(changes(), '--key', key(), '--since', dir);
    const importAs = (tenant: string) => run(apps().target, 'tenant:import', dir, '--as', tenant, '--key', key());
    const different = async (tenant: string, ...args: readonly string[]): Promise<string[]> => {
      const { tables } = await run(apps().target, 'tenant:verify', dir, '--as', tenant, ...args);
      return tables.flatMap(({ table, equal }: AnyJson) => (equal ? [] : [table]));
    };
    /** By a comparison of everything, and by one of what has changed. */
    const differentInBoth = async (tenant: string): Promise<string[][]> => [await different(tenant), await different(tenant, '--changes')];

    beforeAll(async () => {
      dir = mkdtempSync(join(tmpdir(), 'tenant-changes-'));
      await untilOlderTransactionsEnd(apps().source.database);
      await exportTo(dir, '--key', key());
      await run(apps().target, 'tenant:delete', TENANT, '--confirm', TENANT);
      for (const tenant of [TENANT, 'second']) await importAs(tenant);
    });
    afterAll(() => rmSync(dir, { recursive: true }));

    /** Changes the first row of each table, removes the second, and adds the given one. */
    async function change(row: number): Promise<void> {
      const { database } = apps().source;
      const times = await adminQuery<{ table: string; column: string }>(
        database,
        `SELECT relname AS table, attname AS column FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
          WHERE relnamespace = '${area.schema}'::regnamespace AND relkind = 'r' AND atttypid = 'timestamptz'::regtype`,
      );
      const statements = copied.map(({ name, key: columns }) => {
        const table = `${area.schema}.${name}`;
        const order = ['tenant', ...columns].join(', ');
        const nth = (offset: number) =>
          `tenant = '${TENANT}' AND ctid = (SELECT ctid FROM ${table} WHERE tenant = '${TENANT}' ORDER BY ${order} OFFSET ${offset} LIMIT 1)`;
        const changing = times.filter((each) => each.table === name && !columns.includes(each.column));
        const later = changing.map(({ column }) => `${column} = ${column} + interval '1 hour'`);
        return `ALTER TABLE ${table} DISABLE TRIGGER USER;
          UPDATE ${table} SET ${later.length === 0 ? 'tenant = tenant' : later.join(', ')} WHERE ${nth(0)};
          DELETE FROM ${table} WHERE ${nth(1)};
          ALTER TABLE ${table} ENABLE TRIGGER USER`;
      });
      await adminQuery(database, statements.reverse().join(';')); // first the rows that refer to others
      await fill([row]);
      for (const statement of more) await adminQuery(apps().source.database, statement);
    }

    it('is complete if nothing has changed', async () => {
      await follow();
      expect(await importAs(TENANT)).toMatchObject({ changes: { rows: 0 } });
      expect(await differentInBoth(TENANT)).toEqual([[], []]);
    });

    const ofMessage = (tenant: string, row: number): string =>
      `${area.schema}.message WHERE tenant = '${tenant}' AND id = '00000000-0000-7000-8000-00000000000${row}'`;
    const followAnew = async (): Promise<void> => {
      rmSync(changes(), { recursive: true });
      await follow();
    };

    it('loses a row that was only there between two exports', async () => {
      await fill([9]);
      await followAnew();
      await importAs(TENANT);
      expect(await differentInBoth(TENANT)).toEqual([[], []]);
      await adminQuery(apps().source.database, `DELETE FROM ${ofMessage(TENANT, 9)}`);
      await followAnew();
      const manifest: AnyJson = JSON.parse(readFileSync(join(changes(), 'manifest.json'), 'utf8'));
      expect(manifest.services[area.name].tables.message).toMatchObject({ rows: 0, kept: 'ALL' });
      await importAs(TENANT);
      expect(await differentInBoth(TENANT)).toEqual([[], []]);
    });

    it('is rejected by a tenant with other rows than the copy', async () => {
      await importAs('other-rows');
      await adminQuery(apps().source.database, `DELETE FROM ${ofMessage(TENANT, 1)}`);
      await adminQuery(apps().target.database, `DELETE FROM ${ofMessage('other-rows', 3)}`);
      await followAnew();
      await expect(importAs('other-rows')).rejects.toThrow('has other rows of message than the copy');
    });

    it.each([4, 5].slice(0, rounds(1, 2)))('has the rows that are new, lacks those that are gone, also once more (%d)', async (row) => {
      await change(row);
      await followAnew();
      for (const tables of await differentInBoth(TENANT)) expect(tables.length).toBeGreaterThan(0);
      const { source, target } = apps();
      const checked = await run(target, 'tenant:check', dir, '--as', TENANT, '--key', key());
      expect(checked).toEqual({ problems: [], tenant: 'OWN' });
      const imported = await importAs(TENANT);
      expect(imported.changes.rows).toBeGreaterThan(0);
      expect(await importAs(TENANT)).toEqual(imported);
      expect(await differentInBoth(TENANT)).toEqual([[], []]);
      const [before, after] = [await rowsOf(source, TENANT), await rowsOf(target, TENANT)];
      for (const { name } of copied.filter(isCopiedAsItIs))
        expect([name, after[`${area.schema}.${name}`]]).toEqual([name, before[`${area.schema}.${name}`]]);
    });

    it('is right under another name, with copy and changes at once or one after the other', async () => {
      await importAs('second');
      expect(await differentInBoth('second')).toEqual([[], []]);
      await importAs('at-once');
      expect(await different('at-once')).toEqual([]);
      expect(await rowsAs('second', `SELECT FROM audit_event WHERE action = 'tenant.imported'`)).toHaveLength(2);
    });

    it('is not complete with a row that has been lost', async () => {
      const { target } = apps();
      await adminQuery(target.database, `DELETE FROM ${area.schema}.message WHERE tenant = 'second'`);
      expect(await differentInBoth('second')).toEqual([['message'], ['message']]);
    });

    it('is rejected if a file was changed', async () => {
      const file = join(changes(), area.name, 'message.kept.jsonl'); // a row of the copy is gone
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, `${text}{}\n`);
      const { problems } = await run(apps().target, 'tenant:check', dir, '--as', TENANT, '--key', key());
      expect(problems.map(({ file: name, problem }: AnyJson) => `${problem} ${name}`)).toEqual([
        expect.stringMatching(new RegExp(`^(SYNTAX|HASH|ROWS) changes/${area.name}/message.kept.jsonl$`)),
        ...Array.from({ length: problems.length - 1 }, () => expect.stringContaining(`changes/${area.name}/message.kept.jsonl`)),
      ]);
      writeFileSync(file, text);
    });

    it('is rejected if the tenant has been used', async () => {
      await fill([6]);
      await followAnew();
      const { target } = apps();
      const state = (name: string) =>
        adminQuery(target.database, `UPDATE ${area.schema}.tenant_state SET state = '${name}' WHERE tenant = '${TENANT}'`);
      await state('ACTIVE');
      const before = await rowsOf(target, TENANT);
      await expect(importAs(TENANT)).rejects.toThrow('is not SUSPENDED');
      expect(await rowsOf(target, TENANT)).toEqual(before);
      await state('SUSPENDED');
      await importAs(TENANT);
      expect(await differentInBoth(TENANT)).toEqual([[], []]);
    });

    it.each([
      ['of another copy', 'changes/manifest.json', /"base":"\w{4}/, '"base":"ffff', 'those of another copy'],
      ['after a restart of the database', 'manifest.json', /"server":"\d{4}/, '"server":"1999', 'was restarted'],
      ['after another migration', 'manifest.json', /"schema":"\w+"/, '"schema":"First"', 'the schema'],
      ['of a copy of an older version', 'manifest.json', /"moment":\{[^}]+\},/, '', 'has no moment'],
    ])('is not exported or imported %s', async (_case, name, what, by, message) => {
      const file = join(dir, name);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(what, by));
      if (name === 'manifest.json') rmSync(changes(), { recursive: true, force: true });
      await expect(name === 'manifest.json' ? follow() : importAs(TENANT)).rejects.toThrow(message);
      writeFileSync(file, text);
    });
  });
}
