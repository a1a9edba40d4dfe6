import { join } from 'node:path';
import { load, type LoadResult, type Row, printTable, round, row, runBenchmark, startFloor } from '../harness/index.ts';
import { type Services, startServices } from './services.ts';
import { CODE, type Served, Shop } from './shop.ts';

const SHOPPERS = (process.env['BENCH_SHOPPERS'] ?? '1,8,32').split(',').map(Number);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
/** The number of orders of a measurement: for each shopper, and in total at least. */
const ORDERS = { each: 15, least: 150 } as const;
const WARM_UP = 150;
/** The number of concurrent shoppers that the goals apply to. */
const CROWD = 8;
const LEFT = 600;

const amount = (value: number) => ({ amount: value, currency: 'EUR' });
const DAY = '2031-05-02';
const ADDRESS = { street: 'Example Street', streetNumber: '7a', city: 'Berlin', country: 'DE' };
const PACKING = {
  ...{ siteCode: 'default', currency: 'EUR', orderTotal: 64.3, valueOfGoods: 66, coupons: 6.6 },
  customer: { customerName: 'Ada Example', email: 'shopper@example.com' },
  delivery: { deliveryTime: { deliveryDate: DAY }, deliveryCost: amount(4.9), deliveryOption: { pickup: false } },
  entries: [0, 1, 2].map((i) => ({ entryId: `${i}`, productId: `mug-${i}`, productName: `Mug ${i}`, orderedCount: 2, price: 10 + i })),
};
const DELIVERY = {
  siteCode: 'default',
  deliveryTime: { deliveryDate: DAY },
  pickup: false,
  shippingAddress: { ...ADDRESS, zipCode: '10115' },
};

let calls = 0;

/** Measures the call of each step alone; an order cannot be faster than their sum. */
function floorsOf({ urls, headers }: Services, database: string, connections: number) {
  const shot = { headers, connections, seconds: SECONDS } as const;
  const next = () => `floor-${(calls += 1)}`;
  const numbers = `${urls.sequentialId}/sequential-id/acme/schemas/types/orderNumber/nextId`;
  const redemptions = `${urls.coupon}/coupon/acme/coupons/${CODE}/redemptions`;
  const redemption = () => ({ orderCode: next(), orderTotal: amount(66), discount: amount(6.6) });
  const put = (url: string, path: string, body: object) =>
    load({ ...shot, url, method: 'PUT', next: () => ({ path: `${path}/${next()}`, body: { ...body, orderNumber: next() } }) });
  return {
    number: () => load({ ...shot, url: numbers, method: 'POST', next: () => ({ body: {}, headers: { 'idempotency-key': next() } }) }),
    coupon: () => load({ ...shot, url: redemptions, method: 'POST', next: () => ({ body: redemption() }) }),
    packing: () => put(urls.pickPack, '/pick-pack/acme/orders', PACKING),
    delivery: () => put(urls.delivery, '/delivery-v2/acme/order', DELIVERY),
    writes: () => load({ ...shot, url: `${database}/checkout`, method: 'POST', body: {} }),
  };
}

const percentile = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;

/** Adds up the times of sequential calls on the same cores. */
function sumOf(floors: readonly LoadResult[], connections: number) {
  const secondsEach = floors.reduce((sum, { perSecond }) => sum + 1 / perSecond, 0);
  const total = (of: 'p50' | 'p99') => round(floors.reduce((sum, each) => sum + each[of], 0));
  return { perSecond: round(1 / secondsEach), meanMs: round(connections * secondsEach * 1_000), p50: total('p50'), p99: total('p99') };
}

const figuresOf = ({ orders, others, ms, seconds }: Served) => ({
  ...{ perSecond: round(orders / seconds), p50: round(percentile(ms, 0.5)), p99: round(percentile(ms, 0.99)) },
  ...{ orders, others },
});

await runBenchmark('Checkout through five services', async (stage) => {
  const services = await startServices(stage);
  const shop = new Shop(services.urls, services.headers, services.database);
  await shop.open();
  await shop.order(await shop.carts(WARM_UP), 8);
  const database = await startFloor(stage, join(import.meta.dirname, 'floor.ts'), services.database.adminUrl);

  const results: object[] = [];
  const rows: Row[] = [];
  for (const shoppers of SHOPPERS) {
    const carts = await shop.carts(Math.max(ORDERS.least, shoppers * ORDERS.each));
    const checkout = figuresOf(await shop.order(carts, shoppers));
    const floors: Record<string, LoadResult> = {};
    for (const [step, measure] of Object.entries(floorsOf(services, database, shoppers))) floors[step] = await measure();
    const sum = sumOf(Object.values(floors), shoppers);
    const ratio = round(checkout.perSecond / sum.perSecond);
    const steps = Object.entries({ ...floors, 'sum of the steps': sum, checkout }).map(([what, { perSecond, p50, p99 }]) => {
      return { what: `${what}, ${shoppers} at once`, perSecond, p50, p99 };
    });
    printTable(steps);
    console.log(
      `  ${shoppers} shoppers: ${ratio} of the sum of the steps; ${checkout.others} of ${carts.length} did not get their order at once`,
    );
    results.push({ shoppers, ratio, checkout, sum, floors });
    rows.push(
      row(`orders, ${shoppers} shoppers at once, beside the sum of the steps`, '/s', checkout.perSecond, {
        floor: sum.perSecond,
        ...(shoppers === CROWD && { goal: { atLeast: 0.55 } }),
      }),
      row(
        `the shopper's answer, p99, ${shoppers} at once`,
        'ms',
        checkout.p99,
        shoppers === CROWD ? { goal: { atMost: 250 } } : { floor: sum.p99 },
      ),
      row(`orders that were not there in five seconds, of ${carts.length}`, '', checkout.others, { goal: { atMost: 0 } }),
    );
  }
  const takenOver = await shop.takenOverPerSecond(LEFT);
  rows.push(row('checkouts of a killed replica that one replica takes to their end', '/s', takenOver, { goal: { atLeast: 100 } }));
  return { rows, results };
});
