import { join } from 'node:path';
import { startNode, untilReady } from '../harness/child.ts';
import { load, row, runBenchmark, type Stage, startAuthority, startPostgres, startService } from '../harness/index.ts';
import { freePort } from '../harness/ports.ts';

// What the gateway of `npm start` costs: the same read of a coupon at the service itself and through the gateway. All
// processes share the cores, so that the loss is the gateway's part of the whole work.
const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = 4;
const COUPONS = '/coupon/acme/coupons';

await runBenchmark('Gateway', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'coupon', { database, authority });
  const headers = authority.bearer('coupon.coupon_manage');
  await createCoupon(service.url, headers);
  const gateway = await startGateway(stage, service.url);

  const rate = async (url: string) =>
    (await load({ headers, connections: CONNECTIONS, seconds: SECONDS, url: `${url}${COUPONS}/READ` })).perSecond;
  const direct: number[] = [];
  const through: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    direct.push(await rate(service.url)); // in turn, so that a machine that grows busier favours neither
    through.push(await rate(gateway));
  }
  const rows = [row('read a coupon through the gateway', '/s', mean(through), { floor: mean(direct), goal: { atLeast: 0.85 } })];
  return { rows, direct, through };
});

async function startGateway(stage: Stage, serviceUrl: string): Promise<string> {
  const port = await freePort();
  const env = { PORT: String(port), SERVICE_PATH: '/coupon', SERVICE_ORIGIN: serviceUrl };
  const child = startNode(stage, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'gateway.ts')], env);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/coupon/docs`);
  return url;
}

async function createCoupon(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const body = JSON.stringify({ code: 'READ', discountType: 'PERCENT', discountPercentage: 10 });
  const response = await fetch(url + COUPONS, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(await response.text());
}

const mean = (rates: readonly number[]): number => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
