import { Metrics } from '@suite/telemetry';
import { adminQuery, backgroundLooked, until, untilAnswered } from '@suite/testing';
import type { Fault } from '../../../tools/local-suite/emulators/faults';
import { type DeliveryService, startDelivery } from './delivery-service';

const TIMEOUT_MS = 400;
/** Where nothing but the fault may take so long, however slow the machine is. */
const LONG_TIMEOUT_MS = 3_000;
const BREAK_MS = 50;
const PLAN_MS = 2_000;
const CONCURRENCY = 4;

describe('planRoute with a failing provider', () => {
  let service: DeliveryService;
  let withLongTimeout: DeliveryService;
  /** Where no call may fail by its time. */
  let unhurried: DeliveryService;
  const provider = () => service.emulators.providerA;
  const switchOn = (fault: Fault) => provider().faults.add(fault);
  const tasksPerOrder = async (orderIds: readonly string[]) => {
    await backgroundLooked(service);
    return orderIds.map((orderId) => provider().tasks.filter(({ key }) => key.split('/')[1] === orderId).length);
  };
  const once = (orderIds: readonly string[]) => orderIds.map(() => 1);
  const mailCount = async () => {
    await backgroundLooked(service);
    return (await adminQuery(service.database, 'SELECT FROM delivery.outgoing_mail')).length;
  };

  beforeAll(async () => {
    service = await startDelivery({
      env: {
        PROVIDER_TIMEOUT_MS: `${TIMEOUT_MS}`,
        PROVIDER_BREAK_MS: `${BREAK_MS}`,
        PLAN_ROUTE_MS: `${PLAN_MS}`,
        PROVIDER_CONCURRENCY: `${CONCURRENCY}`,
      },
    });
  });
  beforeAll(async () => {
    const { database, emulators } = service;
    const env = { PROVIDER_TIMEOUT_MS: `${LONG_TIMEOUT_MS}`, PROVIDER_BREAK_MS: `${BREAK_MS}` };
    withLongTimeout = await startDelivery({ database, emulators, env });
    unhurried = await startDelivery({ database, emulators });
  });
  afterAll(async () => {
    await unhurried.stop();
    await withLongTimeout.stop();
    await service.stop();
  });

  /** A tenant of its own for each test: its bulkhead before the provider has no history. */
  let tenants = 0;
  let tenant: string;
  const plan = (body: object) => service.plan(body, tenant);
  const putOrders = (count: number) => service.putOrders(count, {}, tenant);

  beforeEach(async () => {
    provider().reset();
    tenant = `shop-${(tenants += 1)}`;
    await service.configure(tenant);
  });

  const FAULTS: readonly (readonly [string, Fault])[] = [
    ['answers 500', { kind: 'error' }],
    ['cuts the connection', { kind: 'reset' }],
    ['accepts and drops the answer', { kind: 'drop_answer' }],
    ['accepts and answers with something malformed', { kind: 'malformed' }],
    ['accepts and is too slow to say so', { kind: 'slow', ms: 2 * LONG_TIMEOUT_MS }],
    ['hangs', { kind: 'hang' }],
    ['is too busy and asks to come back at once', { kind: 'too_many', retryAfter: 0 }],
  ];

  it.each(FAULTS)('creates exactly one task, without a failure, if the provider %s once', async (_name, fault) => {
    const orderIds = await putOrders(3);
    switchOn({ ...fault, times: 1 });
    expect(await withLongTimeout.plan({ orderIds }, tenant)).toEqual([]);
    expect(await tasksPerOrder(orderIds)).toEqual(once(orderIds));
  });

  it.each(FAULTS)('fails each order while the provider %s, sends one mail, and recovers', async (_name, fault) => {
    const orderIds = await putOrders(3);
    const mailsBefore = await mailCount();
    switchOn({ ...fault });
    const failures = await plan({ orderIds });
    expect(failures.map(({ orderId }: { orderId: string }) => orderId)).toEqual(orderIds);
    expect(await mailCount()).toBe(mailsBefore + 1);
    provider().faults.clear();
    expect(await withLongTimeout.plan({ orderIds }, tenant)).toEqual([]);
    expect(await tasksPerOrder(orderIds)).toEqual(once(orderIds));
  });

  it('waits as long as the provider requests if there is time', async () => {
    const orderIds = await putOrders(6);
    switchOn({ kind: 'too_many', retryAfter: 1, times: 1 });
    const started = performance.now();
    expect(await withLongTimeout.plan({ orderIds }, tenant)).toEqual([]);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it('fails immediately without a call if the provider requests a longer delay than a call has', async () => {
    const [first = '', second = ''] = await putOrders(2);
    switchOn({ kind: 'too_many', retryAfter: 600 });
    expect(await plan({ orderIds: [first] })).toMatchObject([{ errorMessage: 'PROVIDER_A is too busy to accept more orders' }]);
    const callsBefore = provider().calls.length;
    expect(await plan({ orderIds: [second] })).toMatchObject([
      { errorMessage: expect.stringMatching(/^provider accepts no calls for another \d+ s$/) },
    ]);
    expect(await tasksPerOrder([first, second])).toEqual([0, 0]);
    expect(provider().calls).toHaveLength(callsBefore);
  });

  it('reports why one order is rejected, and plans the others', async () => {
    const [good = '', bad = ''] = await putOrders(2);
    switchOn({ kind: 'refuse', message: 'The street is unknown', orderNumber: `N-${bad}` });
    expect(await unhurried.plan({ orderIds: [good, bad] }, tenant)).toEqual([
      { orderId: bad, deliveryProvider: 'PROVIDER_A', errorMessage: 'PROVIDER_A refused the order: The street is unknown' },
    ]);
    expect(await tasksPerOrder([good, bad])).toEqual([1, 0]);
  });

  it('fails only the order whose task id cannot be stored, and opens no circuit', async () => {
    const [good = '', ...bad] = await putOrders(13);
    for (const id of bad) switchOn({ kind: 'strange', taskId: `a\u0000${id}`, orderNumber: `N-${id}`, times: 1 });
    const errorMessage = expect.stringMatching(/^PROVIDER_A has a task of this order with an id that cannot be stored/);
    expect(await withLongTimeout.plan({ orderIds: [...bad, good] }, tenant)).toEqual(
      bad.map((orderId) => ({ orderId, deliveryProvider: 'PROVIDER_A', errorMessage })),
    );
    const [nextOrder = ''] = await putOrders(1);
    expect(await withLongTimeout.plan({ orderIds: [nextOrder] }, tenant)).toEqual([]);
    expect(await tasksPerOrder([...bad, good, nextOrder])).toEqual(once([...bad, good, nextOrder]));
  });

  it('stores and mails why an order is rejected, even if the reason cannot be stored as text', async () => {
    const [orderId = ''] = await putOrders(1);
    const mailsBefore = await mailCount();
    switchOn({ kind: 'refuse', message: 'No\u0000 \ud83d street' });
    expect(await unhurried.plan({ orderIds: [orderId] }, tenant)).toMatchObject([
      { errorMessage: 'PROVIDER_A refused the order: No \ufffd street' },
    ]);
    expect(await mailCount()).toBe(mailsBefore + 1);
  });

  it('keeps a task whose update was rejected, and updates it later', async () => {
    const [orderId = ''] = await putOrders(1);
    await unhurried.plan({ orderIds: [orderId] }, tenant);
    const body = { siteCode: 'main', orderNumber: 'changed', shippingAddress: { street: 'Ring', city: 'Ulm' } };
    await service.send('PUT', `/order/${orderId}`, body, tenant);
    switchOn({ kind: 'refuse', on: 'update', times: 1 });
    expect(await unhurried.plan({ orderIds: [orderId] }, tenant)).toHaveLength(1);
    expect(await unhurried.plan({ orderIds: [orderId] }, tenant)).toEqual([]);
    expect(provider().tasks).toMatchObject([{ content: { orderNumber: 'changed' } }]);
  });

  it('answers in time with a slow provider, and fails the rest, which can be planned again', async () => {
    const ANSWER_MS = 100;
    const COUNT = 400; // the provider would need many times the time of a call
    const orderIds = await putOrders(COUNT);
    switchOn({ kind: 'slow', ms: ANSWER_MS });
    const failures: { orderId: string; errorMessage: string }[] = await plan({ orderIds });
    expect(provider().calls.length).toBeLessThan(COUNT / 2); // in the time of a call, at the pace of the provider
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThan(COUNT);
    expect(new Set(failures.map(({ errorMessage }) => errorMessage))).toEqual(new Set(['provider did not answer in time']));
    provider().faults.clear();
    await untilAnswered(
      'every order to be planned',
      () => plan({ orderIds }),
      ({ length }: readonly unknown[]) => length === 0,
    );
    expect(await tasksPerOrder(orderIds)).toEqual(once(orderIds));
  });

  it('stops calling a provider that hangs, and fails the rest for the same reason', async () => {
    const orderIds = await putOrders(60);
    switchOn({ kind: 'hang' });
    const failures: { errorMessage: string }[] = await plan({ orderIds });
    expect(failures).toHaveLength(60);
    expect(new Set(failures.map(({ errorMessage }) => errorMessage))).toEqual(new Set(['provider did not answer in time']));
    expect(provider().calls.length).toBeLessThan(25);
  });

  it('creates one task even if the provider executes an old request late, as long as it knows the keys', async () => {
    const strict = await startDelivery({ uniqueKeys: true, env: { PROVIDER_TIMEOUT_MS: `${LONG_TIMEOUT_MS}` } });
    const { providerA } = strict.emulators;
    await strict.configure();
    const [orderId = ''] = await strict.putOrders(1);
    providerA.faults.add({ kind: 'late', ms: 2 * LONG_TIMEOUT_MS, on: 'create', times: 1 });
    expect(await strict.plan({ orderIds: [orderId] })).toEqual([]);
    expect(providerA.calls.map(({ action }) => action)).toEqual(['create', 'find', 'create']);
    await providerA.idle();
    expect(providerA.tasks).toHaveLength(1);
    await strict.stop();
  });

  it('pauses only the account that requested a delay, for at most five minutes', async () => {
    await service.configure(tenant, { siteCode: 'north', credentials: { apiKey: `key-of-north-${tenant}` } });
    const [first = '', second = ''] = await putOrders(2);
    const [north = ''] = await service.putOrders(1, { siteCode: 'north' }, tenant);
    switchOn({ kind: 'too_many', retryAfter: 86_400, times: 1 });
    expect(await unhurried.plan({ orderIds: [first] }, tenant)).toHaveLength(1);
    const [{ errorMessage }] = await unhurried.plan({ orderIds: [second] }, tenant);
    expect(Number(/^provider accepts no calls for another (\d+) s$/.exec(errorMessage)?.[1])).toBeLessThanOrEqual(300);
    expect(await unhurried.plan({ siteCode: 'north', orderIds: [north] }, tenant)).toEqual([]);
  });

  it('opens the circuit breaker for that account only', async () => {
    const withLongBreak = await startDelivery({ env: { PROVIDER_TIMEOUT_MS: '20000', PROVIDER_BREAK_MS: '600000' } });
    const { providerA } = withLongBreak.emulators;
    await withLongBreak.configure();
    await withLongBreak.configure('globex');
    const b = { siteCode: 'b', deliveryProvider: 'PROVIDER_B', providerBCustomerNumber: '1', credentials: { token: 'key-of-acme' } };
    await withLongBreak.configure('acme', b);
    await withLongBreak.configure('acme', { siteCode: 'north', credentials: { apiKey: 'key-of-north' } });
    providerA.faults.add({ kind: 'error', credential: 'key-of-acme' });
    const reason = 'PROVIDER_A failed with status 500';
    const failures: { errorMessage: string }[] = await withLongBreak.plan({ orderIds: await withLongBreak.putOrders(20) });
    expect(failures.map(({ errorMessage }) => errorMessage)).toEqual(Array(20).fill(reason));
    providerA.faults.clear();
    const callsBefore = providerA.calls.length;
    expect(await withLongBreak.plan({ orderIds: await withLongBreak.putOrders(1) })).toMatchObject([{ errorMessage: reason }]);
    expect(providerA.calls).toHaveLength(callsBefore);
    expect(await withLongBreak.plan({ orderIds: await withLongBreak.putOrders(1, {}, 'globex') }, 'globex')).toEqual([]);
    for (const siteCode of ['b', 'north']) {
      expect(await withLongBreak.plan({ siteCode, orderIds: await withLongBreak.putOrders(1, { siteCode }) })).toEqual([]);
    }
    const metrics = await withLongBreak.app.get(Metrics).registry.metrics();
    expect(metrics).toMatch(/^circuit_breakers_open\{peer="provider a".*\} 1$/m);
    expect(metrics).toMatch(/^circuit_breakers_open\{peer="provider b".*\} 0$/m);
    expect(metrics).toMatch(/^orders_planned_total\{provider="PROVIDER_A",outcome="failure".*\} 21$/m);
    expect(metrics).toMatch(/^orders_planned_total\{provider="PROVIDER_A",outcome="success".*\} 2$/m);
    await withLongBreak.stop();
  });

  it.each(FAULTS)('creates exactly one task at PROVIDER_B if it %s once', async (_name, fault) => {
    const { providerB } = service.emulators;
    providerB.reset();
    const siteCode = 'b';
    await service.configure(tenant, {
      siteCode,
      deliveryProvider: 'PROVIDER_B',
      providerBCustomerNumber: '1',
      credentials: { token: 't' },
    });
    const orderIds = await service.putOrders(2, { siteCode }, tenant);
    providerB.faults.add({ ...fault, times: 1 });
    expect(await withLongTimeout.plan({ siteCode, orderIds }, tenant)).toEqual([]);
    await backgroundLooked(service);
    expect(providerB.tasks.map(({ key }) => key.split('/')[1]).sort()).toEqual(orderIds);
  });

  it('does not delay another tenant while it hangs for one, and continues when it recovers', async () => {
    const alone = await startDelivery({ env: { PROVIDER_TIMEOUT_MS: '30000', PLAN_ROUTE_MS: '60000', PROVIDER_CONCURRENCY: '4' } });
    const { providerA } = alone.emulators;
    await alone.configure();
    await alone.configure('globex');
    const orderIds = await alone.putOrders(100);
    providerA.faults.add({ kind: 'hang', credential: 'key-of-acme' });
    const stuck = alone.plan({ orderIds });
    // The bulkhead of the first tenant is full then. A tenant that shared it would wait until the calls time out.
    await until('four calls of the provider', () => providerA.calls.length >= 4, { lastSeen: () => providerA.calls.length });
    for (const orderId of await alone.putOrders(30, {}, 'globex')) expect(await alone.plan({ orderIds: [orderId] }, 'globex')).toEqual([]);
    expect(providerA.calls.filter(({ fault }) => fault === 'hang')).toHaveLength(4);
    providerA.faults.clear();
    providerA.hangUp();
    expect(await stuck).toEqual([]);
    await alone.stop();
  });
});
