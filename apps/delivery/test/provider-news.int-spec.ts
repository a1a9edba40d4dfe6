import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { bearer, countWaiting, rounds, runTask, send, TestClock, until } from '@suite/testing';
import { Client } from 'pg';
import { timedSignature, type TaskState } from '../../../tools/local-suite/emulators/dialects';
import { onfleetSignature } from '../../../tools/local-suite/emulators/onfleet-dialect';
import { type DeliveryService, startDelivery } from './delivery-service';

const SECRET = 'webhook-secret';
const HEX = 'ab'.repeat(32);
const MINUTE_MS = 60_000;
const NEWS_MS = 30_000;
const NEWS = rounds(100, 1_000);
const A = { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key-a', webhookSecret: SECRET } };
const ONFLEET = { deliveryProvider: 'ONFLEET', credentials: { apiKey: 'key-o', webhookSecret: HEX } };

describe('what comes back from providers', () => {
  let service: DeliveryService;
  const clock = new TestClock(new Date());
  const replace = [{ token: Clock, value: clock }];
  const seconds = () => Math.floor(clock.nowMs() / 1_000);
  const configurationId = async (siteCode = 'main') =>
    (await service.send('GET', `/configuration?siteCode=${siteCode}`)).body[0].id as string;
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const history = async (orderId: string) => (await service.send('GET', `/order/${orderId}/history`)).body as { event: string }[];

  /** Sends a webhook to a configuration, with this body and these headers. */
  async function post(id: string, body: string | Uint8Array, headers: object, tenant = 'acme') {
    const url = `${service.url}/delivery-v2/${tenant}/provider-webhooks/${id}`;
    return send(url, 'POST', { body, headers: { 'content-type': 'application/json', ...headers } });
  }
  const signed = (body: string, { secret = SECRET, at = seconds() } = {}) => ({ 'x-signature': timedSignature(secret, body, at) });
  async function say(taskId: string, status: string, more: object = {}) {
    const body = JSON.stringify({ id: taskId, status, at: clock.now().toISOString(), ...more });
    return post(await configurationId(), body, signed(body));
  }
  async function planned(siteCode = 'main'): Promise<{ orderId: string; taskId: string }> {
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    expect(await service.plan({ siteCode, orderIds: [orderId] })).toEqual([]);
    return { orderId, taskId: (await order(orderId)).task.taskId };
  }

  beforeAll(async () => {
    service = await startDelivery({ replace, env: { PROVIDER_TIMEOUT_MS: '5000', TASK_NEWS_MS: '30000' } });
    await service.configure('acme', A);
    await service.configure('acme', { siteCode: 'onfleet', ...ONFLEET });
    await service.configure('acme', {
      siteCode: 'silent',
      deliveryProvider: 'PROVIDER_B',
      providerBCustomerNumber: '7',
      credentials: { token: 't' },
    });
  });
  afterAll(() => service.stop());

  describe('a webhook', () => {
    it('moves the task and its order', async () => {
      const { orderId, taskId } = await planned();
      expect(await say(taskId, 'started', { eta: '2026-12-01T10:00:00Z' })).toMatchObject({ status: 200, body: { outcome: 'APPLIED' } });
      expect(await order(orderId)).toMatchObject({ orderStatus: 'SHIPPED', task: { status: 'STARTED', eta: '2026-12-01T10:00:00.000Z' } });
      expect(await say(taskId, 'COMPLETED')).toMatchObject({ status: 200 });
      expect(await order(orderId)).toMatchObject({ orderStatus: 'COMPLETED', task: { status: 'COMPLETED' } });
    });

    it('a webhook of Onfleet moves the task', async () => {
      const { orderId, taskId } = await planned('onfleet');
      const id = await configurationId('onfleet');
      const tell = (triggerId: number) => {
        const body = JSON.stringify({ taskId, triggerId, time: clock.nowMs(), data: { task: { state: 2 }, worker: { name: 'Grace' } } });
        return post(id, body, { 'x-onfleet-signature': onfleetSignature(HEX, body) });
      };
      expect(await tell(0)).toMatchObject({ status: 200, body: { outcome: 'APPLIED' } });
      expect(await order(orderId)).toMatchObject({ task: { status: 'STARTED', driver: { name: 'Grace' } } });
      expect(await tell(99)).toMatchObject({ status: 200, body: { outcome: 'UNKNOWN_EVENT' } });
      expect((await order(orderId)).task.status).toBe('STARTED');
      expect((await history(orderId)).map(({ event }) => event)).toContain('trigger 99');
    });

    it(`ends the same in any order, ${NEWS} times`, async () => {
      const { orderId, taskId } = await planned();
      const states: TaskState[] = ['ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED'];
      const bodies = states.map((status, i) =>
        JSON.stringify({ id: taskId, status, at: new Date(clock.nowMs() + i * 1_000).toISOString() }),
      );
      const id = await configurationId();
      const all = Array.from({ length: NEWS }, (_, i) => bodies[i % 4] as string);
      for (let i = all.length - 1; i > 0; i -= 1) {
        const j = (i * 7_919 + 13) % (i + 1); // a fixed shuffle
        [all[i], all[j]] = [all[j] as string, all[i] as string];
      }
      const statuses = new Set<number>();
      for (let start = 0; start < all.length; start += 50) {
        const answers = await Promise.all(all.slice(start, start + 50).map((body) => post(id, body, signed(body))));
        for (const { status } of answers) statuses.add(status);
      }
      expect([...statuses]).toEqual([200]);
      expect(await order(orderId)).toMatchObject({ orderStatus: 'COMPLETED', task: { status: 'COMPLETED' } });
      const events = (await history(orderId)).map(({ event }) => event);
      for (const state of states) expect(events.filter((event) => event === state)).toHaveLength(1);
    });

    it('waits without a connection for the lock of its order, while other calls are answered', async () => {
      const { orderId, taskId } = await planned();
      const [other = ''] = await service.putOrders(1);
      const id = await configurationId();
      const holder = new Client({ connectionString: service.database.adminUrl.href });
      await holder.connect();
      let webhooks: ReturnType<typeof post>[];
      const tell = (i: number) => {
        const body = JSON.stringify({ id: taskId, status: 'ARRIVING', note: `${i}`, at: clock.now().toISOString() });
        return post(id, body, signed(body));
      };
      try {
        await holder.query('BEGIN');
        await holder.query('SELECT FROM delivery.delivery_order WHERE id = $1 FOR UPDATE', [orderId]);
        webhooks = Array.from({ length: 100 }, (_, i) => tell(i));
        await until('a webhook that waits for the lock', async () => (await countWaiting(service.database)) > 0);
        const calls = Array.from({ length: 100 }, () => service.send('GET', `/order/${other}`));
        const statuses = (await Promise.all(calls)).map(({ status }) => status);
        expect(new Set(statuses)).toEqual(new Set([200]));
      } finally {
        await holder.query('ROLLBACK');
        await holder.end();
      }
      // On a slow machine, the turn of some does not come in time. A provider sends them again.
      for (const [i, { status }] of (await Promise.all(webhooks)).entries())
        expect(status === 503 ? (await tell(i)).status : status).toBe(200);
      expect(await history(orderId)).toHaveLength(101);
    });

    it('a webhook of an unknown status is kept in the history, for a hundred of them', async () => {
      const { orderId, taskId } = await planned();
      const outcomes = new Set<string>();
      for (let n = 0; n < 120; n += 1) outcomes.add((await say(taskId, `INVENTED ${n}`)).body.outcome);
      expect(outcomes).toEqual(new Set(['UNKNOWN_EVENT']));
      expect((await history(orderId)).filter(({ event }) => event.startsWith('INVENTED'))).toHaveLength(100);
      expect(await say(taskId, 'STARTED')).toMatchObject({ body: { outcome: 'APPLIED' } });
      expect((await history(orderId)).map(({ event }) => event)).toContain('STARTED');
    });

    it('a webhook that is not UTF-8 is 400, also if its replacement is signed', async () => {
      const { taskId } = await planned();
      const body = Buffer.from(JSON.stringify({ id: taskId, status: 'FAILED', reason: 'Tür zu', at: clock.now().toISOString() }), 'latin1');
      const answer = await post(await configurationId(), body, signed(body.toString()));
      expect(answer).toMatchObject({ status: 400, body: { details: [{ type: 'invalid_text' }] } });
    });

    it('a webhook without a valid signature is 401, and stores nothing', async () => {
      const { orderId, taskId } = await planned();
      const before = [await order(orderId), await history(orderId)];
      const body = JSON.stringify({ id: taskId, status: 'COMPLETED', at: clock.now().toISOString() });
      const id = await configurationId();
      const attempts = [
        post(id, body, {}),
        post(id, body, signed(body, { secret: 'other' })),
        post(id, body, signed(`${body} `)),
        post(id, body, signed(body, { at: seconds() - 301 })),
        post(id, body, signed(body, { at: seconds() + 302 })),
        post(id, body, { 'x-onfleet-signature': onfleetSignature(HEX, body) }),
        post(await configurationId('silent'), body, signed(body)),
        post('00000000-0000-7000-8000-000000000000', body, signed(body)),
        post(id, body, signed(body), 'globex'),
        post(id, '', signed('x')),
      ];
      for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ status: 401, body: { type: 'signature_invalid' } });
      expect([await order(orderId), await history(orderId)]).toEqual(before);
      const metrics = await service.app.get(Metrics).text();
      expect(metrics).toMatch(/provider_webhooks_rejected_total\{reason="wrong",[^}]*\} \d/);
      expect(metrics).toMatch(/provider_webhooks_rejected_total\{reason="stale",[^}]*\} 2/);
    });

    it('about an unknown task is 200', async () => {
      expect(await say('no-such-task', 'STARTED')).toMatchObject({ status: 200, body: { outcome: 'UNKNOWN_TASK' } });
      expect(await say('a\u0000b', 'STARTED')).toMatchObject({ status: 200, body: { outcome: 'UNKNOWN_TASK' } });
    });

    it('reaches no task of another site', async () => {
      const { orderId, taskId } = await planned('onfleet');
      expect(await say(taskId, 'STARTED')).toMatchObject({ status: 200, body: { outcome: 'UNKNOWN_TASK' } });
      expect((await order(orderId)).task.status).toBe('PLACED');
    });

    it.each<[string, string, number]>([
      ['that is no JSON', '{"id":', 400],
      ['that is no object', '7', 400],
      ['larger than 256 KiB', JSON.stringify({ id: 'x', note: 'n'.repeat(256 * 1_024) }), 413],
    ])('%s is refused', async (_name, body, status) => {
      expect((await post(await configurationId(), body, signed(body))).status).toBe(status);
    });

    it('is verified by the previous secret until the next change', async () => {
      const siteCode = 'rotating';
      await service.configure('acme', { siteCode, ...A });
      const id = await configurationId(siteCode);
      const body = JSON.stringify({ id: 'x', status: 'STARTED', at: clock.now().toISOString() });
      const statusBy = async (secret: string) => (await post(id, body, signed(body, { secret }))).status;
      const change = (webhookSecret?: string | null) =>
        service.send('PUT', '/configuration', {
          id,
          ...A,
          credentials: { apiKey: 'key-a', ...(webhookSecret !== undefined && { webhookSecret }) },
        });
      await change('second');
      expect([await statusBy(SECRET), await statusBy('second')]).toEqual([200, 200]);
      await change('third');
      expect([await statusBy(SECRET), await statusBy('second'), await statusBy('third')]).toEqual([401, 200, 200]);
      await change();
      expect([await statusBy('second'), await statusBy('third')]).toEqual([401, 200]);
      await change(null);
      expect(await statusBy('third')).toBe(401);
    });

    it('a webhook of Onfleet is checked by an echo', async () => {
      const check = async (id: string, query: string) => {
        const response = await fetch(`${service.url}/delivery-v2/acme/provider-webhooks/${id}${query}`);
        return [response.status, response.headers.get('content-type'), response.status === 200 ? await response.text() : ''];
      };
      const id = await configurationId('onfleet');
      expect(await check(id, '?check=a%3Cb%3E')).toEqual([200, expect.stringMatching(/^text\/plain/), 'a<b>']);
      expect((await check(id, ''))[0]).toBe(400);
      expect((await check(await configurationId(), '?check=a'))[0]).toBe(404);
    });
  });

  describe('a task without news', () => {
    const poll = (of: DeliveryService = service) => runTask(of, 'ask providers about tasks');
    const questions = () => service.emulators.providerA.calls.filter(({ action }) => action === 'status');

    beforeEach(async () => {
      clock.advance(2 * MINUTE_MS);
      await poll(); // the tasks of earlier tests
      service.emulators.providerA.calls.length = 0;
      service.emulators.providerA.faults.clear();
    });

    it('has its provider asked by one of two replicas', async () => {
      const replica = await startDelivery({
        database: service.database,
        emulators: service.emulators,
        replace,
        env: { TASK_NEWS_MS: '30000' },
      });
      const tasks = [await planned(), await planned(), await planned()];
      for (const { taskId } of tasks) await service.emulators.providerA.move(taskId, { status: 'STARTED', at: clock.now().toISOString() });
      await poll();
      const about = ({ orderId }: { orderId: string }) => questions().filter(({ key }) => key?.split('/')[1] === orderId).length;
      expect(tasks.map(about)).toEqual([0, 0, 0]);
      clock.advance(NEWS_MS + 1);
      for (let round = 0; round < 3; round += 1) await Promise.all([poll(), poll(replica)]);
      expect(tasks.map(about)).toEqual([1, 1, 1]);
      for (const { orderId } of tasks) expect(await order(orderId)).toMatchObject({ orderStatus: 'SHIPPED', task: { status: 'STARTED' } });
      await replica.stop();
    });

    it('is asked about again after a minute', async () => {
      const { orderId, taskId } = await planned();
      await service.emulators.providerA.move(taskId, { status: 'COMPLETED', at: clock.now().toISOString() });
      service.emulators.providerA.faults.add({ kind: 'error', on: 'status', orderNumber: `N-${orderId}`, times: 3 });
      clock.advance(NEWS_MS + 1);
      await poll();
      expect((await order(orderId)).task.status).toBe('PLACED');
      const asked = questions().length;
      await poll();
      expect(questions()).toHaveLength(asked);
      clock.advance(MINUTE_MS);
      await poll();
      expect(questions().length).toBeGreaterThan(asked);
      expect(await order(orderId)).toMatchObject({ task: { status: 'COMPLETED' } });
    });

    it('is cancelled when the provider does not have it any longer', async () => {
      const { orderId, taskId } = await planned('onfleet');
      const { onfleet } = service.emulators;
      await fetch(`${onfleet.url}/api/v2/tasks/${encodeURIComponent(taskId)}`, {
        method: 'DELETE',
        headers: { authorization: `Basic ${Buffer.from('key-o:').toString('base64')}` },
      });
      clock.advance(NEWS_MS + 1);
      await poll();
      expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' }, failure: expect.any(String) });
    });

    it('a task without news of other credentials is not taken as cancelled', async () => {
      const siteCode = 'changed';
      await service.configure('acme', { siteCode, ...A });
      const { orderId } = await planned(siteCode);
      const id = await configurationId(siteCode);
      await service.send('PUT', '/configuration', { id, ...A, credentials: { apiKey: 'key-of-another-account' } });
      clock.advance(NEWS_MS + 1);
      await poll();
      expect(await order(orderId)).toMatchObject({ task: { status: 'PLACED' } });
    });
  });

  it('is closed to tokens where the provider signs', async () => {
    const url = `${service.url}/delivery-v2/acme/provider-webhooks/${await configurationId()}`;
    const headers = bearer.application('delivery.order_manage delivery.configuration_manage');
    expect((await send(url, 'POST', { headers, body: { id: 'x', status: 'STARTED' } })).status).toBe(401);
  });
});
