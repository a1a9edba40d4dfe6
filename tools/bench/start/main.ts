import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames } from '../../services/list.ts';
import {
  type Authority,
  type BenchDatabase,
  printTable,
  round,
  runBenchmark,
  type Stage,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';

// How long each service takes from the start of its process until /readyz says yes, its schema migrated, and what it
// then holds in memory. The first start fills Node's compile cache, as the image and `npm start` do; the others count.
const STARTS = 5;
const NOWHERE = 'http://127.0.0.1:9';

const keyRing = `bench:${randomBytes(32).toString('base64')}`;
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bench@commerce.example' };
const peersOfCart = Object.fromEntries(
  ['AUTH', 'COUPON', 'SEQUENTIAL_ID', 'PICK_PACK', 'DELIVERY'].map((peer) => [`${peer}_URL`, NOWHERE]),
);
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: { KEY_RING: keyRing },
  cart: { ...peersOfCart, ...mail, SERVICE_CLIENT_ID: 'bench', SERVICE_CLIENT_SECRET: 'bench' },
  'pick-pack': mail,
  delivery: { ...mail, KEY_RING: keyRing, PROVIDER_A_URL: NOWHERE, PROVIDER_B_URL: NOWHERE },
};

await runBenchmark('Start and memory', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const cache = stage.temporaryFolder();
  const services = [];
  for (const app of serviceNames()) services.push({ app, ...(await measure(stage, app, { database, authority, cache })) });
  printTable(
    services.map(({ app, readyMs, mebibytes }) => ({ service: app, 'ready ms': round(readyMs), 'resident MiB': round(mebibytes) })),
  );
  return { services };
});

interface Surroundings {
  readonly database: BenchDatabase;
  readonly authority: Authority;
  readonly cache: string;
}

async function measure(stage: Stage, app: string, { cache, ...options }: Surroundings): Promise<{ readyMs: number; mebibytes: number }> {
  const env = { ...OWN[app], NODE_COMPILE_CACHE: join(cache, app) };
  const runs = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const { readyMs, pid } = await startService(stage, app, { ...options, env });
    runs.push({ readyMs, mebibytes: residentMebibytes(pid) });
    process.kill(pid, 'SIGTERM');
  }
  const [, ...warm] = runs;
  const middle = warm.sort((a, b) => a.readyMs - b.readyMs)[Math.floor(STARTS / 2)] ?? { readyMs: 0, mebibytes: 0 };
  return { readyMs: round(middle.readyMs), mebibytes: round(middle.mebibytes) };
}

function residentMebibytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
