import { printTable, round, row, type Row, runBenchmark, startPostgres } from '../harness/index.ts';
import { startMedusa } from './medusa.ts';
import { startOurs } from './ours.ts';
import type { Cart } from './peer-shop.ts';
import { startVendure } from './vendure.ts';

// Measures carts over HTTP beside other shop servers: the same carts, the same PostgreSQL, one server after the other.
const SIZES = (process.env['BENCH_LINES'] ?? '1,10,100').split(',').map(Number);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** Concurrent shoppers, each with a cart, who wait for each answer. */
const SHOPPERS = 8;
const PRODUCTS = Math.max(...SIZES) + 10;
const GOALS: Readonly<Record<number, number>> = { 1: 5, 100: 10 };
const PEERS = { vendure: startVendure, medusa: startMedusa } as const;
const peers = (process.env['BENCH_PEERS'] ?? 'vendure,medusa').split(',') as (keyof typeof PEERS)[];

type Figures = Readonly<Record<'read' | 'add', number>>;

await runBenchmark('Carts beside other shop servers', async (stage) => {
  const database = await startPostgres(stage);
  const measured = new Map<string, Figures>();
  for (const start of [startOurs, ...peers.map((name) => PEERS[name])]) {
    const shop = await start(stage, database, PRODUCTS);
    for (const lines of SIZES) {
      const carts = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.openCart(lines)));
      await perSecond(carts, 'read', 1); // warm
      measured.set(`${shop.name} ${lines}`, { read: await perSecond(carts, 'read', SECONDS), add: await perSecond(carts, 'add', SECONDS) });
    }
    await shop.stop();
  }
  const rows = SIZES.flatMap((lines) => (['read', 'add'] as const).flatMap((what) => rowsOf(measured, what, lines)));
  printTable([...measured].map(([what, { read, add }]) => ({ what, 'read /s': round(read), 'add /s': round(add) })));
  return { rows };
});

function rowsOf(measured: ReadonlyMap<string, Figures>, what: 'read' | 'add', lines: number): Row[] {
  const ours = measured.get(`ours ${lines}`)?.[what] ?? 0;
  const atLeast = GOALS[lines];
  return peers.map((peer) =>
    row(`${what}, cart of ${lines}, beside ${peer}`, '/s', ours, {
      floor: measured.get(`${peer} ${lines}`)?.[what] ?? 0,
      ...(atLeast !== undefined && { goal: { atLeast } }),
    }),
  );
}

/** Returns the rate of all shoppers, who send each call after the answer to the previous one. */
async function perSecond(carts: readonly Cart[], what: 'read' | 'add', seconds: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  await Promise.all(
    carts.map(async (cart) => {
      while (performance.now() - started < seconds * 1_000) {
        await cart[what]();
        count += 1;
      }
    }),
  );
  return (count * 1_000) / (performance.now() - started);
}
