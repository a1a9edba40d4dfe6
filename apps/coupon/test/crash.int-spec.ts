import {
  adminQuery,
  type Answer,
  createTestDatabase,
  type EmbeddedServer,
  rounds,
  runsOnCluster,
  send,
  type ServiceProcess,
  startEmbedded,
  startServiceProcess,
  type TestDatabase,
  until,
} from '@suite/testing';
import { client, type CouponClient, statuses } from './coupon-app';

const LIMIT = 25;
const CALLS = { LIMITED: 60, FREE: 20 } as const;
const RELEASED = 10;
const ROUNDS = rounds(2, 60);

/** A call of a client that may lose its answer. */
type Call = (coupons: CouponClient) => Promise<Answer>;

describe('two replicas and their database, killed during redemptions and releases', () => {
  /** None where the tests run on a cluster, which they leave alive: e2e/cluster-faults.int-spec.ts kills its nodes. */
  let server: EmbeddedServer | undefined;
  let database: TestDatabase;
  let replicas: (ServiceProcess | undefined)[] = [];

  beforeAll(async () => {
    server = runsOnCluster ? undefined : await startEmbedded({ durable: true });
    database = await createTestDatabase(server?.url);
    replicas = [await startReplica(false)];
    replicas.push(await startReplica(true));
  });
  afterAll(async () => {
    for (const replica of replicas) await replica?.end('SIGKILL');
    await server?.stop();
  });

  const startReplica = (isMigrated: boolean): Promise<ServiceProcess> =>
    startServiceProcess('coupon', { database, schema: 'coupon', isMigrated, env: { LOG_LEVEL: 'fatal' } });

  /** Calls one replica. Returns undefined if it is down, or if its answer is lost. */
  async function callReplica(call: Call, i: number): Promise<Answer | undefined> {
    const replica = replicas[i % 2];
    if (!replica) return undefined;
    return call(client({ call: (method, path, options) => send(replica.url + path, method, options) })).catch(() => undefined);
  }

  /** Calls the replicas in turn, as a cart does that retries. */
  function answerTo(call: Call, i: number): Promise<Answer> {
    let attempt = i;
    let last: Answer | undefined;
    const poll = async () => {
      last = await callReplica(call, attempt++);
      return last?.status !== 503 && last;
    };
    return until('an answer other than 503', poll, { lastSeen: () => last });
  }

  /** Sends all calls concurrently, and kills as soon as one is answered. Returns the first answers, and those to the retries. */
  async function killDuring(
    calls: readonly Call[],
    kill: () => Promise<void>,
  ): Promise<{ first: (Answer | undefined)[]; retried: Answer[] }> {
    const calling = calls.map(callReplica);
    await Promise.race(calling);
    await kill();
    const first = await Promise.all(calling);
    return { first, retried: await Promise.all(calls.map((call, i) => answerTo(call, i + 1))) };
  }

  async function restart(i: number): Promise<void> {
    const killed = replicas[i];
    replicas[i] = undefined;
    await killed?.end('SIGKILL');
    replicas[i] = await startReplica(true);
  }

  /** Kills a worker of the server, which then ends all connections and recovers as after a crash. */
  async function killDatabaseWorker(): Promise<void> {
    const [worker] = await adminQuery<{ pid: number }>(database, `SELECT pid FROM pg_stat_activity WHERE usename = 'coupon' LIMIT 1`);
    if (worker) process.kill(worker.pid, 'SIGKILL');
  }

  const kills = [() => restart(0), ...(runsOnCluster ? [] : [killDatabaseWorker]), () => restart(1)];
  const killOf = (round: number) => kills[round % kills.length] as () => Promise<void>;

  it(
    'redeem exactly as often as allowed, lose no answered write, and repeat their answers',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const codes = { LIMITED: `LIMITED-${round}`, FREE: `FREE-${round}` };
        await answerTo((coupons) => coupons.create({ code: codes.LIMITED, allowAnonymous: true, maxRedemptions: LIMIT }), 0);
        await answerTo((coupons) => coupons.create({ code: codes.FREE, allowAnonymous: true }), 1);
        const redemptions = (['LIMITED', 'FREE'] as const).flatMap((kind) =>
          Array.from(
            { length: CALLS[kind] },
            (_, i): Call =>
              (coupons) =>
                coupons.redeem(codes[kind], `order-${i}`),
          ),
        );

        const { first, retried } = await killDuring(redemptions, killOf(round));
        first.forEach((answer, i) => {
          if (answer && answer.status !== 503) expect([answer.status, answer.body]).toEqual([retried[i]?.status, retried[i]?.body]);
        });
        expect(statuses(retried.slice(0, CALLS.LIMITED))).toEqual({ 201: LIMIT, 400: CALLS.LIMITED - LIMIT });
        expect(statuses(retried.slice(CALLS.LIMITED))).toEqual({ 201: CALLS.FREE });
        expect([await counted(codes.LIMITED), await counted(codes.FREE)]).toEqual([
          [LIMIT, LIMIT],
          [CALLS.FREE, CALLS.FREE],
        ]);

        const codeOf = (i: number): string => (i < CALLS.LIMITED ? codes.LIMITED : codes.FREE);
        const made = retried.flatMap(({ status, body }, i) => (status === 201 ? [{ code: codeOf(i), id: body.id as string }] : []));
        const released = [...made.slice(0, RELEASED), ...made.slice(-RELEASED)];
        const ends = await killDuring(
          released.map(
            ({ code, id }): Call =>
              (coupons) =>
                coupons.release(code, id),
          ),
          killOf(round + 1),
        );
        expect(ends.retried.every(({ status }) => status === 204 || status === 404)).toBe(true);
        expect([await counted(codes.LIMITED), await counted(codes.FREE)]).toEqual([
          [LIMIT - RELEASED, LIMIT - RELEASED],
          [CALLS.FREE - RELEASED, CALLS.FREE - RELEASED],
        ]);
      }
    },
    60_000 + ROUNDS * 30_000,
  );

  /** What the coupon says, and how many redemptions there are. */
  async function counted(code: string): Promise<[number, number]> {
    const { body } = await answerTo((coupons) => coupons.get(code), 0);
    const [stored] = await adminQuery<{ rows: number }>(
      database,
      'SELECT count(*)::integer AS rows FROM coupon.redemption WHERE code = $1',
      [code],
    );
    return [body.redemptionCount, stored?.rows ?? -1];
  }
});
