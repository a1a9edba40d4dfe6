import { randomBytes } from 'node:crypto';
import {
  type CountedLoad,
  inTurns,
  loading,
  loadRow,
  type LoadResult,
  type Measure,
  printTable,
  round,
  row,
  runBenchmark,
  type Stage,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { redemption } from '../coupon/coupons.ts';
import { startHearing } from './hearing.ts';
import { Shop } from './shop.ts';
import { buildWithoutMessages } from './without-messages.ts';

const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** The cost of a message is smaller than the change of a machine's speed between two rounds. */
const compared = (measures: { readonly without: Measure<CountedLoad>; readonly with: Measure<CountedLoad> }) =>
  inTurns(3 * SECONDS, measures, { rounds: 15, by: (round) => round.with.perSecond / round.without.perSecond });
const DELIVERED_PER_SECOND = 2_000;
/** Far below what a core can write, so that no request waits for another. */
const CALM = { seconds: SECONDS, perSecond: 50 };
/** With and without a dead endpoint, in turns. */
const DEAD_TURNS = 4;
/** Messages of another tenant that wait for the dead endpoint: more than may be in flight. */
const WAITING = 50;

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
const p99 = (times: readonly number[]): number => quantile(times, 0.99);

await runBenchmark('Messages', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const env = { KEY_RING: `k1:${randomBytes(32).toString('base64')}`, WEBHOOK_ALLOW_LOOPBACK: 'true' };
  const service = await startService(stage, 'coupon', { database, authority, env });
  const silent = await startService(stage, 'coupon', { database, authority, env, program: await buildWithoutMessages(stage, 'coupon') });

  const plain = new Shop(service.url, authority, 'plain');
  const hot = await plain.create();
  const post = (url: string, connections = CONNECTIONS, [shop, code] = [plain, hot]) =>
    loading({
      url: `${url}/coupon/${shop.tenant}/coupons/${code}/redemptions`,
      headers: shop.headers,
      method: 'POST',
      connections,
      next: () => ({ body: redemption() }),
    });
  const results = await compared({ without: post(silent.url), with: post(service.url) });
  const alone = await compared({ without: post(silent.url, 1), with: post(service.url, 1) });
  printTable([...Object.entries(results), ...Object.entries(alone)].map(([what, result]) => loadRow(what, result)));

  const { quiet, disturbed } = await delaysBesideDeadEndpoint(stage, (name) => new Shop(service.url, authority, name));

  const many = new Shop(service.url, authority, 'many');
  const receiver = await startHearing(stage);
  await many.register(receiver);
  const count = SECONDS * DELIVERED_PER_SECOND;
  const started = performance.now();
  await many.createMany(count);
  const delivered = round((count * 1_000) / ((await receiver.untilHeard(count)) - started));
  console.log(
    `  ${count} messages delivered, ${delivered} a second from the first write; p99 ${round(p99(quiet))} ms, ${round(p99(disturbed))} ms beside a dead endpoint`,
  );

  const subscribed = new Shop(service.url, authority, 'subscribed');
  await subscribed.register(await startHearing(stage), 'redemption.created');
  const { sent } = await inTurns(SECONDS, { sent: post(service.url, CONNECTIONS, [subscribed, await subscribed.create()]) });
  printTable([loadRow('sent', sent)]);

  const cost = (what: string, ours: LoadResult, floor: LoadResult) =>
    row(what, '/s', ours.perSecond, { floor: floor.perSecond, goal: { atLeast: 0.9 } });
  const rows = [
    cost('redemption with its message, beside one without', results.with, results.without),
    cost('the same, one after the other', alone.with, alone.without),
    row('redemption whose message is sent to a webhook at the same time', '/s', sent.perSecond, { floor: results.without.perSecond }),
    row('commit to first attempt, p99', 'ms', p99(quiet), { goal: { atMost: 500 } }),
    row('the same beside a dead endpoint of the tenant and of another', 'ms', p99(disturbed), {
      floor: p99(quiet),
      goal: { atMost: 1.05 },
    }),
    row('the same, median', 'ms', quantile(disturbed, 0.5), { floor: quantile(quiet, 0.5) }),
    row('messages written in bulk and delivered to one webhook', '/s', delivered, { goal: { atLeast: 1_000 } }),
  ];
  return { rows, ...results, alone, sent, quiet: round(p99(quiet)), disturbed: round(p99(disturbed)), delivered };
});

/** Returns the milliseconds from commit to first attempt without and with an endpoint that never answers, in turns. */
async function delaysBesideDeadEndpoint(stage: Stage, shopOf: (tenant: string) => Shop) {
  const calm = shopOf('calm');
  const heard = await startHearing(stage);
  await calm.register(heard);
  await calm.delays(heard, { ...CALM, seconds: 1 });
  const dead = await startHearing(stage, false);
  const troubled = shopOf('troubled');
  const quiet: number[] = [];
  const disturbed: number[] = [];
  for (let turn = 0; turn < DEAD_TURNS; turn += 1) {
    quiet.push(...(await calm.delays(heard, CALM)));
    const hooks = [[calm, await calm.register(dead)] as const, [troubled, await troubled.register(dead)] as const];
    for (let made = 0; made < WAITING; made += 1) await troubled.create();
    disturbed.push(...(await calm.delays(heard, CALM)));
    for (const [shop, id] of hooks) await shop.unregister(id);
  }
  return { quiet, disturbed };
}
