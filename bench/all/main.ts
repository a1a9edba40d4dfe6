import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, type FormatConfig } from 'oxfmt';
import { repositoryRoot } from '../../tools/paths.ts';
import { Stage, startPostgres } from '../harness/index.ts';
import { BENCHMARKS, type Benchmark } from './benchmarks.ts';
import { withTables } from './document.ts';
import { regressions } from './guard.ts';
import { isIdle, untilIdle } from './idle.ts';
import { type Machine, readRecords, type Run, writeRecords } from './record.ts';
import { runBenchmarkOf } from './run.ts';
import { Client } from 'pg';

// Runs every benchmark, each on an idle machine, and writes the results into docs/benchmarks.json, and from there into the tables of
// docs/benchmarks.md. `--only coupon,auth` runs these, `--seconds 1` sets the length of each load, `--tables` runs none.
// `--guard` writes nothing: it measures the ratios for some seconds and fails when one is a third lower than recorded.
const DOCUMENT = join(repositoryRoot, 'docs', 'benchmarks.md');
const GLANCE_SECONDS = '1';

const { values } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string' }, guard: { type: 'boolean' }, tables: { type: 'boolean' } },
});
const only = values.only?.split(',');
const unknown = only?.filter((name) => !BENCHMARKS.some((each) => each.name === name)) ?? [];
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${BENCHMARKS.map(({ name }) => name).join(', ')}`);
const chosen = BENCHMARKS.filter(({ name, onlyByName }) => only?.includes(name) ?? !onlyByName);
const started = performance.now();
if (values.tables) await writeTables();
else if (values.guard) await guard(chosen.filter(({ glance }) => glance));
else await measureAll(chosen);

async function measureAll(benchmarks: readonly Benchmark[]): Promise<void> {
  const machine = await describe();
  for (const { name, env = {} } of benchmarks) {
    const startedAt = performance.now();
    try {
      const { load } = await untilIdle(console.log);
      const { rows, steal } = await runBenchmarkOf(name, { ...env, ...(values.seconds && { BENCH_SECONDS: values.seconds }) });
      if (!isIdle({ load, steal })) console.log(`  ${steal} % steal during ${name}: its figures are too low. Measure it again.`);
      store(name, { date: new Date().toISOString().slice(0, 10), machine, use: { load, steal }, rows });
    } catch (error) {
      console.error((error as Error).message); // the others still run
      process.exitCode = 1;
    }
    console.log(`  ${name} took ${minutes(startedAt)} minutes\n`);
  }
  await writeTables();
  console.log(`All in ${minutes(started)} minutes. docs/benchmarks.md has the results.`);
}

function store(name: string, run: Run): void {
  writeRecords({ runs: { ...readRecords().runs, [name]: run } });
}

async function writeTables(): Promise<void> {
  const text = withTables(readFileSync(DOCUMENT, 'utf8'), readRecords());
  const style = JSON.parse(readFileSync(join(repositoryRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  writeFileSync(DOCUMENT, (await format(DOCUMENT, text, style)).code);
}

/** Measures a benchmark with a lower ratio once more, since other load may have caused it. */
async function guard(benchmarks: readonly Benchmark[]): Promise<void> {
  const { runs } = readRecords();
  for (const { name, glance } of benchmarks) {
    const look = async (): Promise<string[]> => {
      const { rows } = await runBenchmarkOf(name, { ...glance, BENCH_SECONDS: values.seconds ?? GLANCE_SECONDS });
      return regressions(rows, runs[name]?.rows ?? []);
    };
    const [first, second] = [await look(), [] as string[]];
    if (first.length > 0) second.push(...(await look()));
    if (second.length === 0) continue;
    console.error(`${name} is a third slower relative to its floor than in docs/benchmarks.json:\n  ${second.join('\n  ')}`);
    process.exitCode = 1;
  }
}

/** Describes the machine without its name: only what results depend on. */
async function describe(): Promise<Machine> {
  const stage = new Stage();
  const { adminUrl } = await startPostgres(stage);
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  await client.end();
  await stage.clear();
  const [cpu] = cpus();
  return {
    ...{ cores: cpus().length, processor: cpu?.model.trim() ?? 'unknown', memoryGib: Math.round(totalmem() / 2 ** 30) },
    ...{ node: process.versions.node, postgres: rows[0]?.server_version ?? '' },
  };
}

function minutes(since: number): string {
  return ((performance.now() - since) / 60_000).toFixed(1);
}
