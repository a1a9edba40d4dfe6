import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  bearer,
  ClusterNode,
  createTestDatabase,
  describeWhere,
  isolateTenant,
  moveTenant,
  NO_CLUSTER,
  nodesOf,
  rounds,
  runsOnCluster,
  send,
  type ServiceProcess,
  startServiceProcess,
  type TestDatabase,
  untilAnswered,
} from '@suite/testing';

/** On several nodes. */
const TENANTS = Array.from({ length: 6 }, (_, i) => `faults-${i + 1}`);
const WRITERS = 3;
/** For each tenant: numbers allocated before a node is killed, and again until it is back. */
const NUMBERS = rounds(40, 300);
const REDEMPTIONS = 50;
const DOWN_MS = 1_500;
/** Nothing was done, or the outcome is unknown and a repetition with the same key tells. */
const RETRYABLE = ['503 database_unavailable', '503 coupon_busy', '409 idempotency_key_in_progress'];

describeWhere(runsOnCluster, NO_CLUSTER, 'a cluster with a node killed under load', () => {
  const services: Partial<Record<'ids' | 'coupons', ServiceProcess>> = {};
  let database: TestDatabase;
  let coordinator: string;
  let worker: string;

  beforeAll(async () => {
    const serverUrl = process.env['CITUS_URL'] ?? '';
    [coordinator = '', worker = ''] = await nodesOf(serverUrl);
    database = await createTestDatabase(serverUrl);
    services.ids = await startServiceProcess('sequential-id', { database, schema: 'sequential_id' });
    services.coupons = await startServiceProcess('coupon', { database, schema: 'coupon' });
    for (const tenant of TENANTS) await untilDone(services.ids, tenant, `/sequential-id/${tenant}/schemas`, { name: 'faults' });
  });
  afterAll(() => Promise.all([services.ids?.end(), services.coupons?.end()]));

  const headersOf = (tenant: string) =>
    bearer.application('sequentialid.schema_manage coupon.coupon_manage coupon.coupon_redeem_on_behalf', { tenant });

  /** Calls until it is answered. Until then, each answer must have Retry-After. Rejections are answers. */
  function untilDone(service: ServiceProcess | undefined, tenant: string, path: string, body: object, key: string = randomUUID()) {
    const call = () => send(`${service?.url}${path}`, 'POST', { headers: { ...headersOf(tenant), 'idempotency-key': key }, body });
    return untilAnswered(`POST ${path} to be done`, call, (answer) => {
      const isDone = answer.status === 201 || answer.status === 400;
      if (!isDone) expect(RETRYABLE).toContain(`${answer.status} ${answer.body.type}`);
      return isDone;
    });
  }

  const numberOf = async (tenant: string, key: string): Promise<number> =>
    Number((await untilDone(services.ids, tenant, `/sequential-id/${tenant}/schemas/types/faults/nextId`, {}, key)).body.id);

  /** The numbers of each tenant, by idempotency key. */
  const allocated = new Map(TENANTS.map((tenant) => [tenant, new Map<string, number>()]));

  async function allocateNumbers(tenant: string, count: number): Promise<void> {
    const numbers = allocated.get(tenant) as Map<string, number>;
    const until = numbers.size + count;
    const writer = async (): Promise<void> => {
      while (numbers.size < until) {
        const key = randomUUID();
        numbers.set(key, await numberOf(tenant, key));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  /** Checks that every number was allocated once. */
  function expectAll(tenant: string): void {
    const numbers = [...(allocated.get(tenant) as Map<string, number>).values()].toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1));
  }

  /** Redeems a coupon for more orders than it allows. Returns the number of redemptions by the callers' answers and by the coupon. */
  async function redeem(tenant: string, code: string): Promise<{ made: Set<string>; counted: number }> {
    const coupons = `/coupon/${tenant}/coupons`;
    const terms = { code, discountType: 'PERCENT', discountPercentage: 10, allowAnonymous: true, maxRedemptions: REDEMPTIONS };
    await untilDone(services.coupons, tenant, coupons, terms);
    const made = new Set<string>();
    let order = 0;
    const writer = async (): Promise<void> => {
      while (order < 2 * REDEMPTIONS) {
        const body = {
          orderCode: `order-${(order += 1)}`,
          orderTotal: { amount: 50, currency: 'EUR' },
          discount: { amount: 5, currency: 'EUR' },
        };
        const answer = await untilDone(services.coupons, tenant, `${coupons}/${code}/redemptions`, body);
        if (answer.status === 201) made.add(answer.body.id);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    const { body } = await send(`${services.coupons?.url}${coupons}/${code}`, 'GET', { headers: headersOf(tenant) });
    return { made, counted: body.redemptionCount };
  }

  it('allocates every number once while a tenant moves to another node', async () => {
    const [tenant = ''] = TENANTS;
    const table = 'sequential_id.sequence_schema';
    const allocating = allocateNumbers(tenant, 3 * NUMBERS);
    const started = performance.now();
    await isolateTenant(database, table, tenant);
    const isolated = performance.now();
    await moveTenant(database, table, tenant);
    const seconds = [isolated - started, performance.now() - isolated].map((ms) => (ms / 1_000).toFixed(1));
    console.log(`A shard of its own for a tenant: ${seconds[0]} s; to another node: ${seconds[1]} s`);
    await Promise.all([allocating, allocateNumbers(tenant, NUMBERS)]);
    expectAll(tenant);
  });

  it.each([
    ['a worker', () => worker],
    ['the coordinator', () => coordinator],
  ])('loses no acknowledged write, allocates nothing twice and recovers: %s', async (name, urlOf) => {
    const node = await ClusterNode.find(urlOf());
    await Promise.all(TENANTS.map((tenant) => allocateNumbers(tenant, NUMBERS)));
    const before = new Map(TENANTS.map((tenant) => [tenant, new Map(allocated.get(tenant))]));
    const allocating = Promise.all(TENANTS.map((tenant) => allocateNumbers(tenant, NUMBERS)));
    const redeeming = Promise.all(TENANTS.map((tenant) => redeem(tenant, name.replace(/.* /, '').toUpperCase())));
    await pause(DOWN_MS / 3);
    node.kill();
    await pause(DOWN_MS);
    const back = node.start();
    await Promise.all([allocating, redeeming, back]);
    for (const tenant of TENANTS) {
      expectAll(tenant);
      for (const [key, number] of [...(before.get(tenant) as Map<string, number>)].slice(-5)) {
        expect(await numberOf(tenant, key)).toBe(number);
      }
    }
    expect((await redeeming).map(({ made, counted }) => [made.size, counted])).toEqual(TENANTS.map(() => [REDEMPTIONS, REDEMPTIONS]));
  });
});
