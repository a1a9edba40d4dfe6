import { setTimeout as pause } from 'node:timers/promises';
import { load, round, row, type Row, settingsOf, type Stage, startAuthority, startPostgres, startService } from '../harness/index.ts';
import { townOf } from './large.ts';
import { OwnVans } from './own-vans.ts';

/** The number of stops for which `SECONDS` is the default. */
const STOPS = 1_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** Far below what a core can answer, so that no read waits for another. */
const PER_SECOND = 100;
/** With and without a planning, in turns. */
const TURNS = Number(process.env['BENCH_TURNS'] ?? 6);

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

/** Measures how much a planning slows other calls of the service. */
export async function besidePlanning(stage: Stage): Promise<Row[]> {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'delivery', { database, authority, env: settingsOf('delivery') });
  const shop = new OwnVans(service.url, authority);
  const url = await shop.open(townOf(STOPS));
  const read = () => timeOf(url, shop.headers);

  let planMs = await shop.plan(SECONDS);
  await load({ url, headers: shop.headers, connections: 4, seconds: 1 }); // compiles
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(...(await timesDuring(pause(planMs), read)));
    const planned = shop.plan(SECONDS).then((ms) => (planMs = ms));
    busy.push(...(await timesDuring(planned, read)));
  }
  const beside = (share: number) => [quantile(busy, share), quantile(quiet, share)] as const;
  const [[p99, floor], [median, medianFloor], [max, maxFloor]] = [beside(0.99), beside(0.5), beside(1)];
  console.log(
    `\n  ${quiet.length} reads without, ${busy.length} beside ${TURNS} plannings of ${STOPS} stops; the last took ${round(planMs)} ms; longest read ${round(maxFloor)} ms, ${round(max)} ms`,
  );
  return [
    row('p99 of reading an order while 1,000 stops are planned', 'ms', p99, { floor, goal: { atMost: 1.2 } }),
    row('the same, median', 'ms', median, { floor: medianFloor }),
  ];
}

/** Reads at a steady rate until the work ends. Returns the milliseconds of each read. */
async function timesDuring(work: Promise<unknown>, read: () => Promise<number>): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  const times: Promise<number>[] = [];
  const started = performance.now();
  while (!isOver) {
    times.push(read());
    await pause(Math.max(0, started + (times.length * 1_000) / PER_SECOND - performance.now()));
  }
  await over;
  return Promise.all(times);
}

async function timeOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.text();
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
  return performance.now() - started;
}
