import { Clock } from '@suite/runtime';
import { send, TestClock } from '@suite/testing';
import { timedSignature } from '../../../tools/local-suite/emulators/dialects';
import { CancellationService } from '../src/cancellation/cancellation.service';
import { type DeliveryService, startDelivery } from './delivery-service';

const [KEY, SECRET] = ['canary-key', 'canary-secret'];

describe('a provider', () => {
  const clock = new TestClock(new Date());
  let service: DeliveryService;
  const provider = () => service.emulators.providerA;
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const planned = async () => {
    const [orderId = ''] = await service.putOrders(1);
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    return orderId;
  };

  beforeAll(async () => {
    // No periodic task runs by itself.
    service = await startDelivery({ replace: [{ token: Clock, value: clock }], env: { MODE: 'api' } });
    await service.configure('acme', { credentials: { apiKey: KEY, webhookSecret: SECRET } });
  });
  afterAll(() => service.stop());

  it('that repeats a credential in a webhook has it masked, in the history and at the order', async () => {
    const [{ id }] = (await service.send('GET', '/configuration?siteCode=main')).body as [{ id: string }];
    const orderId = await planned();
    const { taskId } = (await order(orderId)).task;
    const say = async (status: string, more: object = {}) => {
      const body = JSON.stringify({ id: taskId, status, at: clock.now().toISOString(), ...more });
      const headers = {
        'content-type': 'application/json',
        'x-signature': timedSignature(SECRET, body, Math.floor(clock.nowMs() / 1_000)),
      };
      return send(`${service.url}/delivery-v2/acme/provider-webhooks/${id}`, 'POST', { body, headers });
    };
    const note = [SECRET, ...[`${KEY}:`, KEY].map((text) => Buffer.from(text).toString('base64'))].join(', ');
    const said = { reason: `refused ${KEY}`, note, driver: { name: `Grace ${KEY}` } };
    expect(await say('FAILED', said)).toMatchObject({ body: { outcome: 'APPLIED' } });
    expect(await say(`weather ${KEY}`)).toMatchObject({ body: { outcome: 'UNKNOWN_EVENT' } });
    const masked = { reason: 'refused ***', note: '***, ***, ***' };
    const { failure, task } = await order(orderId);
    expect(failure).toBe('The delivery failed: refused ***; ***, ***, ***');
    expect(task).toMatchObject({ driver: { name: 'Grace ***' }, attempts: [masked] });
    const history = (await service.send('GET', `/order/${orderId}/history`)).body as { event: string; data: object }[];
    const entryOf = (name: string) => history.find(({ event }) => event === name);
    expect(entryOf('FAILED')).toMatchObject({ data: { ...masked, driver: { name: 'Grace ***' } } });
    expect(entryOf('weather ***')).toBeDefined();
  });

  it('that refuses a cancellation is asked again when it is due, not by a run that found it due before another one', async () => {
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
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLING' } });
  });
});
