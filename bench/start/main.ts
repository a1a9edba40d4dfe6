import { join } from 'node:path';
import { serviceNames } from '../../tools/generate/services/list.ts';
import { startSuite } from '../harness/suite.ts';
import {
  type Authority,
  type BenchDatabase,
  row,
  runBenchmark,
  settingsOf,
  type Stage,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';

// Measures the time of each service from the start of its process until /readyz succeeds, with a migrated schema. The first
// start fills Node's compile cache, as with the image and `npm start`; the median of the others counts. Then measures
// `npm start` itself, first with nothing prepared, then on a prepared machine.
const STARTS = 5;
const GOALS = { serviceMs: 1_000, firstSeconds: 28, secondSeconds: 2 } as const;

await runBenchmark('Start', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const cache = stage.temporaryFolder();
  const rows = [];
  for (const app of serviceNames()) {
    const readyMs = await measure(stage, app, { database, authority, cache });
    rows.push(row(`${app}, until ready`, 'ms', readyMs, { goal: { atMost: GOALS.serviceMs } }));
  }
  const suiteDir = join(stage.temporaryFolder(), 'suite');
  for (const [what, atMost] of [
    ['npm start, everything to be made but the builds', GOALS.firstSeconds],
    ['npm start on a prepared machine', GOALS.secondSeconds],
  ] as const) {
    const suite = await startSuite(stage, suiteDir);
    rows.push(row(what, 's', suite.readyMs / 1_000, { goal: { atMost } }));
    await suite.stop();
  }
  return { rows };
});

interface Surroundings {
  readonly database: BenchDatabase;
  readonly authority: Authority;
  readonly cache: string;
}

async function measure(stage: Stage, app: string, { cache, ...options }: Surroundings): Promise<number> {
  const env = { ...settingsOf(app), NODE_COMPILE_CACHE: join(cache, app) };
  const runs: number[] = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const { readyMs, pid } = await startService(stage, app, { ...options, env });
    runs.push(readyMs);
    process.kill(pid, 'SIGTERM');
  }
  const [, ...warm] = runs;
  return warm.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;
}
