import { hash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGE_SETTINGS, type MessageSettings } from '@suite/messages';
import type { Area, Command } from '@suite/service';
import { ownedBy, type TenantCopy, tablesOf } from '@suite/tenant-copy';
import { describeChanges } from './copy-changes';
import { choiceFor, isCopiedAsItIs, SECRET } from './copy-choice';
import { damagesOf } from './copy-damages';
import { dumpOf } from './dump';
import { TenantRows } from './routes/tenant-rows';
import type { AnyJson, TestApp } from './test-app';
import { adminQuery, countWaiting } from './test-database';
import { dropChecks, fillTenant } from './tenant-fill';
import { until } from './until';

interface CopySuite {
  readonly module: { readonly area: Area; readonly copy: TenantCopy; readonly commands: Readonly<Record<string, Command>> };
  readonly start: () => Promise<TestApp>;
  /** Tables whose rows are not generated. */
  readonly without?: readonly string[];
  /** Values by `table.column`, where the usual ones are not possible. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Statements that change the generated rows. */
  readonly afterwards?: readonly string[];
  /** Statements that change rows of the tenant after it was copied, besides what is changed in each table. */
  readonly changes?: readonly string[];
  /** Makes rows by calls, for tables whose contents are computed. */
  readonly prepare?: (service: TestApp) => Promise<void>;
}

const TENANT = 'acme';
const OTHER = 'globex';

/** Tests the copies of one service with a row in each of its tables. */
export function describeTenantCopy({ module, start, without = [], values = {}, afterwards, changes, prepare }: CopySuite): void {
  const { area, copy, commands } = module;
  const tables = tablesOf(copy.area.entities, copy.rules);
  const copied = tables.filter(({ rule }) => rule.leftOut === undefined);

  describe(`a copy of a tenant in ${area.name}`, () => {
    let source: TestApp;
    let target: TestApp;
    let folder: string;
    let key: string;
    let otherKey: string;
    let others: Record<string, string | null>;

    beforeAll(async () => {
      [source, target] = [await start(), await start()];
      // The other server writes times and bytes in another way.
      for (const setting of [`timezone = 'Asia/Kathmandu'`, `bytea_output = 'escape'`])
        await adminQuery(target.database, `ALTER ROLE ${area.schema} IN DATABASE ${target.database.name} SET ${setting}`);
      await prepare?.(source);
      for (const { database } of [source, target]) await dropChecks(database, area.schema);
      await fillTenant(source.database, area.schema, [TENANT, OTHER], { choice: choiceFor(source, tables, values), without, afterwards });
      await fillTenant(target.database, area.schema, [OTHER], { choice: choiceFor(target, tables, values), without });
      folder = mkdtempSync(join(tmpdir(), 'tenant-copy-'));
      [key, otherKey] = ['key', 'other-key'].map((name) => {
        const file = `${folder}.${name}`;
        writeFileSync(file, `${randomBytes(32).toString('base64')}\n`);
        return file;
      }) as [string, string];
      others = await rowsOf(target, OTHER);
      await exportTo(folder, '--key', key);
    });
    afterAll(async () => {
      for (const each of [folder, `${folder}.key`, `${folder}.other-key`]) rmSync(each, { recursive: true, force: true });
      await source.stop();
      await target.stop();
    });

    async function run(service: TestApp, name: string, ...args: readonly string[]): Promise<AnyJson> {
      const printed: string[] = [];
      const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
      const progress = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      try {
        await commands[name]?.run(service.app, args);
      } finally {
        log.mockRestore();
        progress.mockRestore();
      }
      return JSON.parse(printed.join('\n'));
    }

    /** Exports the service's part, and completes the folder as the command of the suite does. */
    async function exportTo(dir: string, ...args: readonly string[]): Promise<void> {
      const exportedAt = new Date().toISOString();
      const { figures, ...part } = await run(source, 'tenant:export', TENANT, '--to', dir, ...args);
      const secrets = args.includes('--key') ? 'SEALED' : 'OMITTED';
      const head = { format: 1, suite: '0.1.0', tenant: TENANT, exportedAt, consistent: true, secrets, checks: { bytes: 0, sha256: '' } };
      const base = args.includes('--since') ? hash('sha256', readFileSync(join(dir, '..', 'manifest.json'))) : undefined;
      writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ ...head, services: { [area.name]: part }, figures, base }));
    }

    async function rowsOf(service: TestApp, tenant: string): Promise<Record<string, string | null>> {
      const rows = await TenantRows.of(service, area.schema, tenant);
      const digests = await rows.digests();
      await rows.close();
      return digests;
    }

    const rowsAs = async (tenant: string, query: string): Promise<Record<string, unknown>[]> =>
      (await target.source()).transaction(async (tx) => {
        await tx.query(`SELECT set_config('suite.tenant', $1, true)`, [tenant]);
        return tx.query<Record<string, unknown>[]>(query);
      });
    const inCopy = async (change: (dir: string) => void, work: (dir: string) => Promise<void>) => {
      const dir = mkdtempSync(join(tmpdir(), 'tenant-copy-'));
      try {
        await exportTo(dir, '--key', key);
        change(dir);
        await work(dir);
      } finally {
        rmSync(dir, { recursive: true });
      }
    };
    const differentFrom = async (dir: string, tenant: string): Promise<string[]> => {
      const { tables: verified } = await run(target, 'tenant:verify', dir, '--as', tenant);
      expect(verified).toHaveLength(copied.length);
      return verified.flatMap(({ service, table, equal }: AnyJson) => (equal ? [] : [`${service}/${table}`]));
    };
    const fileOf = (dir: string, table: string) => join(dir, area.name, `${table}.jsonl`);
    const isFilled = ({ name }: (typeof copied)[number]): boolean => statSync(fileOf(folder, name)).size > 0;
    const has = (table: string): boolean => tables.some(({ name }) => name === table);

    it('has a file for each table with a tenant, except those that are left out for a reason', () => {
      const files = readdirSync(join(folder, area.name)).sort();
      expect(files).toEqual(copied.map(({ name }) => `${name}.jsonl`).sort());
      const filled = copied.filter(({ name }) => !without.includes(name) && area.name !== 'auth');
      for (const { name } of filled) expect([name, statSync(fileOf(folder, name)).size > 0]).toEqual([name, true]);
    });

    it('has no tenant column, and only its owner may read it', () => {
      for (const { name } of copied) {
        const [first = '{}'] = readFileSync(fileOf(folder, name), 'utf8').split('\n');
        expect(Object.keys(JSON.parse(first || '{}') as object)).not.toContain('tenant');
        expect(statSync(fileOf(folder, name)).mode & 0o777).toBe(0o600);
      }
      expect(statSync(join(folder, area.name)).mode & 0o777).toBe(0o700);
    });

    it('contains no secret in plain text', () => {
      const { keyRing } = source.app.get<MessageSettings>(MESSAGE_SETTINGS, { strict: false });
      expect(keyRing).toBeDefined();
      for (const { name } of copied) {
        const text = readFileSync(fileOf(folder, name), 'utf8');
        expect([name, text.includes(SECRET), /"v1\.k1\./.test(text)]).toEqual([name, false, false]);
      }
    });

    it('is imported with all its rows, once, and leaves other tenants as they are', async () => {
      expect(await run(target, 'tenant:check', folder, '--as', TENANT, '--key', key)).toEqual({ problems: [], tenant: 'NONE' });
      const imported = await run(target, 'tenant:import', folder, '--as', TENANT, '--key', key);
      expect(imported.secrets.omitted).toEqual([]);
      expect(await run(target, 'tenant:import', folder, '--as', TENANT, '--key', key)).toEqual(imported);
      expect(await differentFrom(folder, TENANT)).toEqual([]);
      expect((await run(target, 'tenant:check', folder, '--as', TENANT, '--key', key)).tenant).toBe('OWN');
      expect(await rowsOf(target, OTHER)).toEqual(others);
      const [before, after] = [await rowsOf(source, TENANT), await rowsOf(target, TENANT)];
      for (const { name } of copied.filter(isCopiedAsItIs))
        expect([name, after[`${area.schema}.${name}`]]).toEqual([name, before[`${area.schema}.${name}`]]);
      expect(await rowsAs(TENANT, 'SELECT leased_by, leased_until FROM message_feed')).toEqual([{ leased_by: null, leased_until: null }]);
      if (has('background_tenant')) expect(await rowsAs(TENANT, 'SELECT FROM background_tenant')).toHaveLength(1); // periodic work finds it
    });

    it('opens its secrets for the tenant that it became', async () => {
      await run(target, 'tenant:import', folder, '--as', 'renamed', '--key', key);
      const { keyRing } = target.app.get<MessageSettings>(MESSAGE_SETTINGS, { strict: false });
      for (const { rule, name, sealed, key: keys } of copied.filter((table) => table.sealed.length > 0)) {
        const context = Object.values(rule.sealed ?? {})[0];
        const rows = await rowsAs('renamed', `SELECT *, ${sealed[0]} AS sealed FROM ${name} WHERE ${sealed[0]} <> '' ORDER BY ${keys[0]}`);
        const opened = rows.map((row) => keyRing?.open(String(row['sealed']), context!(ownedBy('renamed', row))));
        expect(opened.sort()).toEqual([1, 2, 3].slice(0, rows.length).map((row) => `${SECRET}-${row}`));
      }
    });

    it('imported under another name has resource names of that tenant, no backlog, and is compared with the folder', async () => {
      expect(await differentFrom(folder, 'renamed')).toEqual([]);
      const rows = await TenantRows.of(target, area.schema, 'renamed');
      const texts = [...(await rows.texts())].join('\n');
      await rows.close();
      expect(texts).not.toContain(`:${TENANT};`);
      expect(texts).toContain(':renamed;');
      expect(await rowsAs('renamed', 'SELECT FROM webhook_push')).toEqual([]);
      if (has('outgoing_mail')) expect(await rowsAs('renamed', 'SELECT FROM outgoing_mail')).toHaveLength(2);
    });

    it('is compared with another folder in full, whatever the import of the first one has left out', async () => {
      const isDifferent = async (dir: string) => expect(await differentFrom(dir, 'renamed')).toContain(`${area.name}/webhook_push`);
      await inCopy(() => undefined, isDifferent);
    });

    it('without a key has webhooks that are disabled, and names the secrets that are missing', async () => {
      const dir = mkdtempSync(join(tmpdir(), 'tenant-copy-'));
      try {
        await exportTo(dir);
        const { secrets } = await run(target, 'tenant:import', dir, '--as', 'keyless');
        expect(secrets.restored).toBe(0);
        expect(secrets.omitted).toContainEqual({ service: area.name, table: 'webhook', id: '00000000-0000-7000-8000-000000000001' });
        const webhooks = await rowsAs('keyless', 'SELECT DISTINCT enabled, disabled_reason FROM webhook');
        expect(webhooks).toEqual([{ enabled: false, disabled_reason: 'imported' }]);
      } finally {
        rmSync(dir, { recursive: true });
      }
    });

    it.each(damagesOf(fileOf))('is rejected for %s', async (_name, change, expected) => {
      await inCopy(change, async (dir) => {
        const { problems, tenant } = await run(target, 'tenant:check', dir, '--as', 'damaged', '--key', key);
        expect(problems).toContainEqual(expect.objectContaining(expected));
        expect(tenant).toBe('NONE');
      });
    });

    it('is rejected for the key of another folder', async () => {
      const { problems } = await run(target, 'tenant:check', folder, '--as', 'damaged', '--key', otherKey);
      expect(new Set(problems.map(({ problem }: { problem: string }) => problem))).toEqual(new Set(['KEY']));
    });

    it('that changes while it is imported leaves no row', async () => {
      const last = copied.filter(isFilled).at(-1)!.name;
      await inCopy((dir) => appendFileSync(fileOf(dir, last), '\n'), async (dir) => {
        await expect(run(target, 'tenant:import', dir, '--as', 'damaged', '--key', key)).rejects.toThrow();
        expect((await run(target, 'tenant:check', dir, '--as', 'damaged')).tenant).toBe('NONE'); // also on the same connection
        // Only the hold stays, until the import is repeated or the tenant is deleted.
        const left = Object.entries(await rowsOf(target, 'damaged')).filter(([, digest]) => digest !== null);
        expect(left.map(([table]) => table)).toEqual([`${area.schema}.tenant_state`]);
      }); // prettier-ignore
    });

    it('is not imported over rows of another origin', async () => {
      await expect(run(target, 'tenant:import', folder, '--as', OTHER, '--key', key)).rejects.toThrow('Tenant globex exists');
      expect(await rowsOf(target, OTHER)).toEqual(others);
    });

    it('is imported once by two imports at the same time, with its backlog if the operator says so', async () => {
      const log = jest.spyOn(console, 'log').mockReturnValue(undefined);
      const progress = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const importOnce = () => commands['tenant:import']!.run(target.app, [folder, '--as', 'twice', '--key', key, '--with-backlog']);
      await Promise.all([importOnce(), importOnce()]);
      const results = log.mock.calls.map(([line]): AnyJson => JSON.parse(line as string));
      for (const spy of [log, progress]) spy.mockRestore();
      expect(results[0]).toEqual(results[1]);
      const pushes = await rowsAs('twice', 'SELECT FROM webhook_push');
      expect(pushes.length).toBeGreaterThan(0);
      expect([results[0].backlog.dropped, results[0].backlog.kept >= pushes.length]).toEqual([0, true]);
      expect(await differentFrom(folder, 'twice')).toEqual([]);
    });

    it('differs from a tenant with one row changed', async () => {
      await rowsAs('twice', `UPDATE message SET kind = 'other' WHERE id = '00000000-0000-7000-8000-000000000002'`);
      expect(await differentFrom(folder, 'twice')).toEqual([`${area.name}/message`]);
    });

    it('is deleted with every row, and only the receipt names it', async () => {
      const digests = await rowsOf(target, 'renamed');
      const { tables: deleted } = await run(target, 'tenant:delete', 'renamed', '--confirm', 'renamed', '--run', 'first');
      const names = Object.keys(deleted).filter((name) => deleted[name] > 0);
      expect(names.sort()).toEqual(tables.map(({ name }) => name).filter((name) => digests[`${area.schema}.${name}`] !== null).sort()); // prettier-ignore
      expect((await run(target, 'tenant:delete', 'renamed', '--confirm', 'renamed', '--run', 'first')).tables).toEqual(deleted);
      expect(Object.values(await rowsOf(target, 'renamed')).filter((digest) => digest !== null)).toEqual([]);
      const lines = (await dumpOf(target.database, area.schema)).split('\n').filter((line) => line.includes('renamed'));
      expect(lines).toEqual([expect.stringMatching(/audit_event \(platform,.*tenant\/renamed/)]);
      expect(await rowsOf(target, OTHER)).toEqual(others);
    });

    it('is not deleted without its name repeated', async () => {
      await expect(run(target, 'tenant:delete', TENANT, '--confirm', OTHER)).rejects.toThrow('--confirm acme');
      expect(await rowsOf(target, OTHER)).toEqual(others);
    });

    describeChanges({
      area,
      copied,
      apps: () => ({ source, target }),
      more: changes ?? [],
      key: () => key,
      fill: (rows) => fillTenant(source.database, area.schema, [TENANT], { choice: choiceFor(source, tables, values), without, rows }),
      ...{ run, exportTo, rowsOf, rowsAs },
    });

    it('has the rows of one moment, even if they are deleted during the export', async () => {
      const { name } = copied.filter(isFilled).at(-1)!;
      await exportTo(folder, '--key', key);
      const rows = readFileSync(fileOf(folder, name), 'utf8').trimEnd().split('\n').length;
      const db = await source.source();
      const { part } = await db.transaction(async (tx) => {
        await tx.query(`SELECT set_config('suite.tenant', $1, true)`, [TENANT]);
        await tx.query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`);
        const exported = run(source, 'tenant:export', TENANT, '--to', folder, '--key', key);
        await until('the export to reach the table', async () => (await countWaiting(source.database)) > 0);
        await tx.query(`DELETE FROM ${name}`);
        return { part: exported };
      });
      expect((await part).tables[name].rows).toBe(rows);
    });
  });
}
