import { Clock } from '@suite/runtime';
import { adminQuery, send, TestClock } from '@suite/testing';
import { timedSignature } from '../../../tools/local-suite/emulators/dialects';
import { CancellationRecordService } from '../src/orders/cancellation/cancellation-record.service';
import { CancellationService } from '../src/orders/cancellation/cancellation.service';
import type { DeliveryTask } from '../src/orders/delivery-order.entity';
import { DOUBT_MS } from '../src/orders/domain/task-cancellation';
import { type DeliveryService, startDelivery } from './delivery-service';

const [KEY, SECRET] = ['canary-key', 'canary-secret'];

describe('a provider', () => {
  const clock = new TestClock(new Date());
  let service: DeliveryService;
  let configurationId: string;
  const provider = () => service.emulators.providerA;
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const history = async (orderId: string) =>
    (await service.send('GET', `/order/${orderId}/history`)).body as { event: string; data: object }[];
  const planned = async () => {
    const [orderId = ''] = await service.putOrders(1);
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    return orderId;
  };

  /** Sends a webhook about the task of an order. */
  async function say(orderId: string, status: string, more: object = {}) {
    const { taskId } = (await order(orderId)).task;
    const body = JSON.stringify({ id: taskId, status, at: clock.now().toISOString(), ...more });
    const signature = timedSignature(SECRET, body, Math.floor(clock.nowMs() / 1_000));
    const headers = { 'content-type': 'application/json', 'x-signature': signature };
    return send(`${service.url}/delivery-v2/acme/provider-webhooks/${configurationId}`, 'POST', { body, headers });
  }

  beforeAll(async () => {
    // No periodic task runs by itself.
    service = await startDelivery({ replace: [{ token: Clock, value: clock }], env: { MODE: 'api' } });
    await service.configure('acme', { credentials: { apiKey: KEY, webhookSecret: SECRET } });
    configurationId = (await service.send('GET', '/configuration?siteCode=main')).body[0].id;
  });
  afterAll(() => service.stop());

  it('a provider that repeats a credential in a webhook has it masked, in the history and at the order', async () => {
    const orderId = await planned();
    const note = [SECRET, ...[`${KEY}:`, KEY].map((text) => Buffer.from(text).toString('base64'))].join(', ');
    const said = { reason: `refused ${KEY}`, note, driver: { name: `Grace ${KEY}` } };
    expect(await say(orderId, 'FAILED', said)).toMatchObject({ body: { outcome: 'APPLIED' } });
    expect(await say(orderId, `weather ${KEY}`)).toMatchObject({ body: { outcome: 'UNKNOWN_EVENT' } });
    const masked = { reason: 'refused ***', note: '***, ***, ***' };
    const { failure, task } = await order(orderId);
    expect(failure).toBe('The delivery failed: refused ***; ***, ***, ***');
    expect(task).toMatchObject({ driver: { name: 'Grace ***' }, attempts: [masked] });
    const entries = await history(orderId);
    const entryOf = (name: string) => entries.find(({ event }) => event === name);
    expect(entryOf('FAILED')).toMatchObject({ data: { ...masked, driver: { name: 'Grace ***' } } });
    expect(entryOf('weather ***')).toBeDefined();
  });

  it('a provider that refuses a cancellation is asked again when it is due, not by a run that found it due before another one', async () => {
    const orderId = await planned();
    provider().faults.add({ kind: 'refuse', on: 'cancel' });
    expect(await service.send('DELETE', `/order/${orderId}/task`)).toMatchObject({ status: 202 });
    const cancelDue = () => service.app.get(CancellationService).cancelDue('acme', [orderId]);
    const before = provider().calls.length;
    await cancelDue();
    const tries = provider().calls.length;
    expect(tries).toBeGreaterThan(before);
    await cancelDue();
    expect(provider().calls).toHaveLength(tries);
    clock.advance(12_000);
    await cancelDue();
    clock.advance(-12_000);
    expect(provider().calls.length).toBeGreaterThan(tries);
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLING' } });
    expect((await history(orderId)).filter(({ event }) => event === 'NOT_CANCELLED')).toHaveLength(1); // the same reason is no news
    provider().faults.clear();
  });

  it('changes no order if its answer to a cancellation comes after the task has ended', async () => {
    const orderId = await planned();
    expect(await say(orderId, 'COMPLETED')).toMatchObject({ body: { outcome: 'APPLIED' } });
    const task = { orderId, deliveryProvider: 'PROVIDER_A', cancelByCall: false } as DeliveryTask;
    await service.app.get(CancellationRecordService).record('acme', task, { kind: 'refused', reason: 'too late' });
    expect(await order(orderId)).toMatchObject({ failure: null, orderStatus: 'COMPLETED' });
  });

  it('a provider that reports the delivery of a declined order repeatedly has the merchant notified once', async () => {
    const orderId = await planned();
    await service.send('PUT', `/order/${orderId}`, { ...((await order(orderId)) as object), orderStatus: 'DECLINED' });
    expect(await say(orderId, 'COMPLETED')).toMatchObject({ body: { outcome: 'APPLIED' } });
    expect(await say(orderId, 'COMPLETED', { driver: { name: 'Grace' } })).toMatchObject({ body: { outcome: 'APPLIED' } });
    const mails = await adminQuery<{ subject: string }>(service.database, 'SELECT subject FROM delivery.outgoing_mail');
    expect(mails).toEqual([{ subject: '1 order was delivered although it was declined (site main)' }]);
  });

  it('a provider that repeats its news counts as in contact at that time', async () => {
    const orderId = await planned();
    await say(orderId, 'STARTED', { at: '2026-03-02T08:00:00Z' });
    clock.advance(1_000);
    const now = clock.now();
    expect(await say(orderId, 'STARTED', { at: '2026-03-02T08:00:00Z' })).toMatchObject({ body: { outcome: 'RECORDED' } });
    clock.advance(-1_000);
    const heard = 'SELECT heard_at FROM delivery.delivery_task WHERE order_id = $1';
    expect(await adminQuery(service.database, heard, [orderId])).toEqual([{ heard_at: now }]);
  });

  it('a provider whose new account does not know a task in doubt leaves its cancellation to the merchant', async () => {
    const siteCode = 'moved';
    await service.configure('acme', { siteCode });
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    for (const on of ['create', 'find'] as const) provider().faults.add({ kind: 'error', on });
    await service.plan({ siteCode, orderIds: [orderId] });
    provider().faults.clear();
    const { id } = (await service.send('GET', `/configuration?siteCode=${siteCode}`)).body[0];
    const other = { id, deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'another' } };
    expect((await service.send('PUT', '/configuration', other)).status).toBe(200);
    await service.send('PUT', `/order/${orderId}`, { ...((await order(orderId)) as object), orderStatus: 'DECLINED' });
    clock.advance(DOUBT_MS);
    await service.app.get(CancellationService).cancelDue('acme', [orderId]);
    clock.advance(-DOUBT_MS);
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLING' }, failure: expect.stringMatching(/cancel it there/) });
  });
});
