import { type Authority, load, printTable, round, Stage, startService } from '../harness/index.ts';
import { redemption } from '../coupon/coupons.ts';
import { nextIdPath, prepareTenant, redeemPath, SCOPES } from './calls.ts';
import { createDistributed, createPlain, type Node, urlOn } from './cluster.ts';
import { mainProcessOf, processorSecondsOf } from './cpu.ts';

const TENANTS = Array.from({ length: 50 }, (_, i) => `tenant-${i + 1}`);
const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

/** The results with one number of workers: calls in a second, and CPU microseconds of a call by process. */
export interface Grown {
  /** 0 for plain PostgreSQL on the coordinator's server. */
  readonly workers: number;
  readonly what: string;
  readonly perSecond: number;
  readonly coordinator: number;
  readonly allWorkers: number;
  readonly service: number;
}

/** Measures calls of fifty tenants on the coordinator's server without Citus, then on one worker, two and so on. */
export async function measureWorkers(url: string, workers: readonly Node[], authority: Authority): Promise<Grown[]> {
  const results: Grown[] = [];
  for (let count = 0; count <= workers.length; count += 1) {
    const stage = new Stage();
    try {
      results.push(...(await measure(stage, url, workers.slice(0, count), authority)));
    } finally {
      await stage.clear();
    }
  }
  printTable(results.map((result) => ({ ...result })));
  return results;
}

async function measure(stage: Stage, url: string, workers: readonly Node[], authority: Authority): Promise<Grown[]> {
  const isPlain = workers.length === 0;
  const database = isPlain ? await createPlain(stage, url) : await createDistributed(stage, url, workers);
  const options = { database, authority };
  const [ids, coupon] = [await startService(stage, 'sequential-id', options), await startService(stage, 'coupon', options)];
  const headers = new Map(TENANTS.map((tenant) => [tenant, authority.bearer(SCOPES, { tenant })]));
  const headersOf = (tenant: string) => headers.get(tenant) as { authorization: string };
  for (const tenant of TENANTS) await prepareTenant({ 'sequential-id': ids, coupon }, tenant, headersOf(tenant));
  const coordinator = await mainProcessOf(url);
  const others = await Promise.all(workers.map((worker) => mainProcessOf(urlOn(url, worker))));

  const shoot = async (what: string, service: { url: string; pid: number }, pathOf: (tenant: string) => string, body: () => object) => {
    let i = 0;
    const next = () => {
      const tenant = TENANTS[(i += 1) % TENANTS.length] as string;
      return { path: pathOf(tenant), body: body(), headers: headersOf(tenant) };
    };
    const spent = () => [coordinator, ...others, service.pid].map((pid) => processorSecondsOf(pid));
    const before = spent();
    const { perSecond, done, refused, errors } = await load({
      url: service.url,
      method: 'POST',
      next,
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    if (refused + errors > 0) throw new Error(`${refused} of ${what} were refused, ${errors} got no answer`);
    const each = spent().map((seconds, j) => ((seconds - (before[j] ?? 0)) * 1_000_000) / done);
    const [ofCoordinator = 0, ofService = 0] = [each[0], each.at(-1)];
    const ofWorkers = each.slice(1, -1).reduce((sum, one) => sum + one, 0);
    return {
      workers: workers.length,
      what,
      perSecond,
      ...rounded({ coordinator: ofCoordinator, allWorkers: ofWorkers, service: ofService }),
    };
  };
  return [await shoot('nextId', ids, nextIdPath, () => ({})), await shoot('redeem', coupon, redeemPath, redemption)];
}

const rounded = <T extends Readonly<Record<string, number>>>(figures: T): T =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, round(figure)])) as T;
