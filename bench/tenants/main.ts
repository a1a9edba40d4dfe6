import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/paths.ts';
import { urlOf } from '../../tools/local-suite/start/postgres/database.ts';
import { commandEnvironmentOf } from '../../tools/local-suite/start/running-suite.ts';
import { Secrets } from '../../tools/local-suite/start/secrets.ts';
import { fillCustomers } from '../customers/million.ts';
import { type BenchDatabase, formatNumber, row, type Row, run, runBenchmark, type Stage } from '../harness/index.ts';
import { startSuite } from '../harness/suite.ts';
import { copyOrder } from '../orders/hundred-thousand.ts';
import { type Ran, runTenantCommand } from './command.ts';

// Measures the move of a tenant from one suite to another: with many orders, and again with many customers besides.
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
  const orders = await move(stage, from, to);
  rows.push(...rowsOf(`${formatNumber(ORDERS)} orders`, orders, 60));
  if (CUSTOMERS > 0) {
    await fillCustomers(database, TENANT, CUSTOMERS);
    const both = await move(stage, from, to);
    rows.push(...rowsOf(`${formatNumber(CUSTOMERS)} customers besides`, both, 300));
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

/** Moves the tenant, and deletes it in the other suite, so that it can move again. */
async function move(stage: Stage, from: string, to: string): Promise<Move> {
  const folder = stage.temporaryFolder();
  const [dir, key] = [join(folder, TENANT), join(folder, 'key')];
  writeFileSync(key, `${randomBytes(32).toString('base64')}\n`);
  const exported = await runTenantCommand(from, ['export', TENANT, '--to', dir, '--key', key, '--keep-state']);
  const imported = await runTenantCommand(to, ['import', dir, '--key', key]);
  const verified = await runTenantCommand(to, ['verify', dir, '--as', TENANT]);
  const deleted = await runTenantCommand(to, ['delete', TENANT, '--confirm', TENANT]);
  const { rows, bytes } = exported.answer as { readonly rows: number; readonly bytes: number };
  return { rows, megabytes: bytes / 1_000_000, steps: { export: exported, import: imported, verify: verified, delete: deleted } };
}

function rowsOf(what: string, { rows, megabytes, steps }: Move, secondsMax: number): Row[] {
  const { export: exported, import: imported, verify: verified } = steps;
  const pause = exported.seconds + imported.seconds + verified.seconds;
  const size = `${formatNumber(rows)} rows, ${formatNumber(megabytes)} MB`;
  return [
    row(`read-only during the move, ${what}: ${size}`, 's', pause, { goal: { atMost: secondsMax } }),
    ...Object.entries(steps).flatMap(([name, { seconds }]) => [row(name, 's', seconds), row(`${name}, rows`, '/s', rows / seconds)]),
    row('the largest process of all', 'MiB RSS', Math.max(...Object.values(steps).map(({ peakMiB }) => peakMiB)), MEMORY_GOAL),
  ];
}
