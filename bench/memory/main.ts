import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOf, serviceNames } from '../../tools/generate/services/list.ts';
import { startSuite } from '../harness/suite.ts';
import {
  type Authority,
  type BenchDatabase,
  familyOf,
  row,
  type Row,
  programOf,
  run,
  runBenchmark,
  settingsOf,
  type Stage,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { type Held, heldBy, nameOf } from './held.ts';
import { authMix, MIXES } from './mixes.ts';
import { type Mix, sendMix } from './traffic.ts';

// Measures the memory of each service when it is ready and after many requests of all kinds, and of `npm start`.
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 100_000);
const SERVICES = process.env['BENCH_SERVICES']?.split(',') ?? serviceNames();
/** Until memory of the start is released and idle work is done. */
const REST_MS = 4_000;
/** The first start creates data, which grows PostgreSQL for a while. Threads end when they have had no job for half a minute. */
const SUITE_REST_MS = 45_000;
const GOALS = { idle: 100, after: 150, suite: 500 } as const;

await runBenchmark('Memory', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const cache = stage.temporaryFolder();
  const rows: Row[] = [];
  const answers: Record<string, object> = {};
  for (const app of SERVICES) {
    const { idle, after, answered } = await measure(stage, app, { database, authority, cache });
    answers[app] = answered;
    rows.push(
      row(`${app}, ready`, 'MiB RSS', idle.rss, { goal: { atMost: GOALS.idle } }),
      row(`${app}, ready, shared pages in part`, 'MiB PSS', idle.pss),
      row(`${app}, after ${REQUESTS.toLocaleString('en')} requests`, 'MiB RSS', after.rss, { goal: { atMost: GOALS.after } }),
    );
    console.log(`  ${app}: ${JSON.stringify({ idle, after, answered })}`);
  }
  const suite = await measureSuite(stage);
  rows.push(
    row('npm start, everything, shared pages in part', 'MiB PSS', suite.pss, { goal: { atMost: GOALS.suite } }),
    row('npm start, everything', 'MiB RSS', suite.rss),
  );
  return { rows, answers };
});

interface Surroundings {
  readonly database: BenchDatabase;
  readonly authority: Authority;
  readonly cache: string;
}

async function measure(
  stage: Stage,
  app: string,
  { cache, ...options }: Surroundings,
): Promise<{ readonly idle: Held; readonly after: Held; readonly answered: object }> {
  const env = { ...settingsOf(app), LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1', NODE_COMPILE_CACHE: join(cache, app) };
  const first = await startService(stage, app, { ...options, env }); // fills the compile cache, as with the image and `npm start`
  process.kill(first.pid, 'SIGTERM');
  const { url, pid } = await startService(stage, app, { ...options, env });
  await sleep(REST_MS);
  const idle = heldBy([pid]);
  const answered = await sendMix(url, mixOf(app, env, options), options.authority, REQUESTS);
  await sleep(REST_MS);
  const after = heldBy([pid]);
  process.kill(pid, 'SIGTERM');
  return { idle, after, answered };
}

function mixOf(app: string, env: Readonly<Record<string, string>>, { database, authority }: Omit<Surroundings, 'cache'>): Mix {
  if (app !== 'auth') return MIXES[app] as Mix;
  const own = { ...env, DATABASE_URL: database.urlFor(schemaOf(app)), JWKS_URL: authority.jwksUrl, TOKEN_ISSUER: authority.issuer };
  const made = JSON.parse(run([programOf(app), 'tenant:create', 'acme', '--json'], own)) as {
    backend: { clientId: string; clientSecret: string };
    storefront: { clientId: string };
  };
  return authMix(made.backend, made.storefront.clientId);
}

/** Measures the whole suite with its demo data. */
async function measureSuite(stage: Stage): Promise<Held> {
  const { pid } = await startSuite(stage, join(stage.temporaryFolder(), 'suite'));
  await sleep(SUITE_REST_MS);
  const family = familyOf(pid);
  for (const member of family) {
    const { rss, pss } = heldBy([member]);
    console.log(`  ${pss.toFixed(1).padStart(6)} PSS ${rss.toFixed(1).padStart(6)} RSS  ${nameOf(member)}`);
  }
  return heldBy(family);
}
