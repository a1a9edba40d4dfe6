import { join } from 'node:path';
import { startNode, untilReady } from '../harness/child.ts';
import { inTurns, loading, row, runBenchmark, type Stage, startAuthority, startPostgres, startService } from '../harness/index.ts';
import { freePort } from '../harness/ports.ts';

// Measures the cost of the gateway of `npm start`: the same read of a coupon at the service and through the gateway. All
// processes share the cores, so the difference is the gateway's share of the work.
const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const COUPONS = '/coupon/acme/coupons';

await runBenchmark('Gateway', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'coupon', { database, authority });
  const headers = authority.bearer('coupon.coupon_manage');
  await createCoupon(service.url, headers);
  const gateway = await startGateway(stage, service.url);

  const read = (url: string) => loading({ headers, connections: CONNECTIONS, url: `${url}${COUPONS}/READ` });
  const { direct, through } = await inTurns(SECONDS, { direct: read(service.url), through: read(gateway) });
  const rows = [row('read a coupon through the gateway', '/s', through.perSecond, { floor: direct.perSecond, goal: { atLeast: 0.85 } })];
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
