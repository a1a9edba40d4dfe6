import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/paths.ts';
import { urlOf } from '../../tools/local-suite/start/postgres/database.ts';
import { commandEnvironmentOf } from '../../tools/local-suite/start/running-suite.ts';
import { Secrets } from '../../tools/local-suite/start/secrets.ts';
import { fillCustomers } from '../customers/million.ts';
import { type BenchDatabase, formatNumber, row, type Row, run, runBenchmark, type Stage, withClient } from '../harness/index.ts';
import { startSuite } from '../harness/suite.ts';
import { copyOrder } from '../orders/hundred-thousand.ts';
import { type Ran, runTenantCommand } from './command.ts';

// Measures moves of a tenant from one suite to another, at once and after a first copy: with many orders, and with many customers besides.
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
const TENANT = 'acme';
const MEMORY_GOAL = { goal: { atMost: 256 } } as const;

await runBenchmark('Tenants', async (stage) => {
  const [from, to] = [await startedSuite(stage), await startedSuite(stage)];
  run([join(repositoryRoot, 'tools', 'local-suite', 'demo', 'main.ts')], { SUITE_DIR: from });
  await runTenantCommand(to, ['delete', TENANT, '--confirm', TENANT]); // the demo has a tenant of the same name
  const database = databaseOf(from);
  const rows: Row[] = [];
  if (ORDERS > 0) await copyOrder(database, TENANT, ORDERS);
  const withOrders = `${formatNumber(ORDERS)} orders`;
  rows.push(...rowsOf(withOrders, await move(stage, from, to)));
  rows.push(...rowsAfterCopy(withOrders, await moveAfterCopy(stage, { from, to, database }), 60));
  if (CUSTOMERS > 0) {
    await fillCustomers(database, TENANT, CUSTOMERS);
    const withBoth = `${formatNumber(CUSTOMERS)} customers besides`;
    rows.push(...rowsOf(withBoth, await move(stage, from, to)));
    rows.push(...rowsAfterCopy(withBoth, await moveAfterCopy(stage, { from, to, database }), 300));
  }
  return { rows };
});

/** Starts a suite, and waits for its demo data. Returns its folder. */
async function startedSuite(stage: Stage): Promise<string> {
  const suiteDir = stage.temporaryFolder();
  const { demoData } = await startSuite(stage, suiteDir);
  await demoData;
  return suiteDir;
}

/** Returns the database of a running suite, for its superuser. */
function databaseOf(suiteDir: string): BenchDatabase {
  const secrets = new Secrets(suiteDir);
  const address = new URL(commandEnvironmentOf('cart', suiteDir)['DATABASE_URL'] ?? '');
  const urlFor = (role: string): string => urlOf(role, address, secrets);
  return { adminUrl: urlFor('postgres'), urlFor };
}

interface Move {
  readonly rows: number;
  readonly megabytes: number;
  readonly steps: Readonly<Record<'export' | 'import' | 'verify' | 'delete', Ran>>;
}

/** A folder that does not exist yet, and the file of a key. */
function placeFor(stage: Stage): { readonly dir: string; readonly key: readonly string[] } {
  const folder = stage.temporaryFolder();
  const file = join(folder, 'key');
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n`);
  return { dir: join(folder, TENANT), key: ['--key', file] };
}

/** Moves the tenant, and deletes it in the other suite, so that it can move again. */
async function move(stage: Stage, from: string, to: string): Promise<Move> {
  const { dir, key } = placeFor(stage);
  const exported = await runTenantCommand(from, ['export', TENANT, '--to', dir, ...key, '--keep-state']);
  const imported = await runTenantCommand(to, ['import', dir, ...key]);
  const verified = await runTenantCommand(to, ['verify', dir, '--as', TENANT]);
  const deleted = await runTenantCommand(to, ['delete', TENANT, '--confirm', TENANT]);
  const { rows, bytes } = exported.answer as { readonly rows: number; readonly bytes: number };
  return { rows, megabytes: bytes / 1_000_000, steps: { export: exported, import: imported, verify: verified, delete: deleted } };
}

interface Suites {
  readonly from: string;
  readonly to: string;
  readonly database: BenchDatabase;
}

interface MoveAfterCopy {
  readonly changed: number;
  readonly steps: Readonly<Record<string, Ran>>;
}

/** Copies the tenant while it is used, and then moves what has changed: the tenant is read-only for the second part alone. */
async function moveAfterCopy(stage: Stage, { from, to, database }: Suites): Promise<MoveAfterCopy> {
  const { dir, key } = placeFor(stage);
  run([join(repositoryRoot, 'tools', 'local-suite', 'start', 'tenant-state.ts'), TENANT, 'ACTIVE'], { SUITE_DIR: from });
  await runTenantCommand(from, ['export', TENANT, '--to', dir, ...key, '--live']);
  await runTenantCommand(to, ['import', dir, ...key, '--state', 'SUSPENDED', '--verify']);
  await changeOrders(database);
  const changes = await runTenantCommand(from, ['export', TENANT, '--to', dir, ...key, '--follow', '--keep-state']);
  const imported = await runTenantCommand(to, ['import', dir, ...key, '--verify']);
  await runTenantCommand(to, ['delete', TENANT, '--confirm', TENANT]);
  const { changed } = imported.answer as { readonly changed: number };
  return { changed, steps: { 'export of changes': changes, 'import and comparison of changes': imported } };
}

/** Changes a hundredth of the orders, as a day of packing and dispatch does. */
async function changeOrders(database: BenchDatabase): Promise<void> {
  await withClient(database.adminUrl, (client) =>
    client.query(
      `UPDATE cart.sales_order SET modified_at = modified_at + interval '1 second' WHERE tenant = $1 AND order_number LIKE 'N1____00'`,
      [TENANT],
    ),
  );
}

function rowsAfterCopy(what: string, { changed, steps }: MoveAfterCopy, secondsMax: number): Row[] {
  const pause = Object.values(steps).reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    row(`read-only during the move after a first copy, ${what}: ${formatNumber(changed)} rows changed`, 's', pause, {
      goal: { atMost: secondsMax },
    }),
    ...Object.entries(steps).map(([name, { seconds }]) => row(name, 's', seconds)),
    row('the largest process of these', 'MiB RSS', Math.max(...Object.values(steps).map(({ peakMiB }) => peakMiB)), MEMORY_GOAL),
  ];
}

function rowsOf(what: string, { rows, megabytes, steps }: Move): Row[] {
  const { export: exported, import: imported, verify: verified } = steps;
  const pause = exported.seconds + imported.seconds + verified.seconds;
  const size = `${formatNumber(rows)} rows, ${formatNumber(megabytes)} MB`;
  return [
    row(`read-only during the move at once, ${what}: ${size}`, 's', pause),
    ...Object.entries(steps).flatMap(([name, { seconds }]) => [row(name, 's', seconds), row(`${name}, rows`, '/s', rows / seconds)]),
    row('the largest process of all', 'MiB RSS', Math.max(...Object.values(steps).map(({ peakMiB }) => peakMiB)), MEMORY_GOAL),
  ];
}
