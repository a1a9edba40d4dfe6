import { createHmac } from 'node:crypto';
import { Schedule } from '@suite/jobs';
import { DISABLED_MAILS_TASK, type NewMessage } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { adminQuery, TestClock, until } from '@suite/testing';
import { MailServer } from '../mail/mail-server';
import { NOTE_CREATED, NOTE_DELETED, NOTE_UPDATED } from './message-service';
import { WebhookApp } from './webhook-app';
import { gate, type Received, WebhookReceiver } from './webhook-receiver';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const created = (id: string, data: object = { text: id }): NewMessage => ({ type: NOTE_CREATED, id, data });
const updated = (id: string, data: object = { text: id }): NewMessage => ({ type: NOTE_UPDATED, id, data });
const isOf =
  (id: string) =>
  ({ body }: Received): boolean =>
    body.resource.id === id;

const standardDigest = (secret: string, { headers, text }: Received): string =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`)
    .digest('base64');

describe('messages to webhooks', () => {
  const clock = new TestClock(new Date());
  const mails = new MailServer();
  let one: WebhookApp;
  let other: WebhookApp;
  let receiver: WebhookReceiver;
  let second: WebhookReceiver;

  beforeAll(async () => {
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${await mails.start()}`,
      MAIL_FROM: 'shop@example.com',
      NOTIFICATION_EMAIL: 'ops@example.com',
    };
    const options = { env, replace: [{ token: Clock, value: clock }] };
    one = await WebhookApp.start(options);
    other = await WebhookApp.start({ ...options, database: one.database });
    [receiver, second] = [await WebhookReceiver.start(), await WebhookReceiver.start()];
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
    for (const each of [receiver, second]) each.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    await adminQuery(one.database, 'DELETE FROM coupon.webhook'); // nothing is repeated during another test
    receiver.clear();
    second.clear();
  });

  const advance = (ms: number) => clock.advance(ms);
  /** Moves the clock behind a pause with its jitter, and sends what is due. */
  const after = async (ms: number): Promise<void> => {
    advance(ms * 1.2 + SECOND_MS);
    await one.run();
  };

  describe('of an attempt', () => {
    it('are signed as Standard Webhooks verifies it, and recorded', async () => {
      const tenant = 'signed';
      const { id, secret } = await one.create({ url: receiver.url('/in?shop=1'), headers: { Authorization: 'Bearer abc' } }, { tenant });
      const data = { text: 'Łódź', author: 'Ada' };
      await one.write([{ ...created('a', data), version: 7 }], { tenant });
      await one.run();
      const [request] = receiver.received as [Received];
      const { body, headers, path } = request;
      expect(body).toEqual({
        id: expect.any(String),
        type: 'note.created',
        resource: { kind: 'note', id: 'a' },
        resourceVersion: 7,
        sequence: 1,
        tenant,
        createdAt: clock.now().toISOString(),
        data,
      });
      expect(path).toBe('/in?shop=1');
      expect(headers).toMatchObject({ 'webhook-id': body.id, 'content-type': 'application/json', authorization: 'Bearer abc' });
      expect(headers['user-agent']).toMatch(/^commerce-suite\//);
      expect(headers).not.toHaveProperty('x-request-id');
      expect(headers['webhook-signature']).toBe(`v1,${standardDigest(secret, request)}`);
      const attempt = {
        attemptId: expect.any(String),
        messageId: body.id,
        type: 'note.created',
        at: clock.now().toISOString(),
        attempt: 1,
      };
      expect(await one.attempts(id, { tenant })).toEqual([
        { ...attempt, status: 'SUCCEEDED', statusCode: 204, latencyMs: expect.any(Number), response: '' },
      ]);
    });

    it('are signed by their sorted JSON where the webhook says so', async () => {
      const tenant = 'sorted';
      const { secret } = await one.create({ url: receiver.url(), signature: 'SORTED_JSON' }, { tenant });
      await one.write([created('a', { b: 1, a: { d: [2, 1], c: 'Łódź' } })], { tenant });
      await one.run();
      const { headers, text } = receiver.received[0] as Received;
      expect(text).toContain('"data":{"a":{"c":"Łódź","d":[2,1]},"b":1}');
      expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(text).digest('base64'));
    });

    it('have two signatures while a secret rotates', async () => {
      const tenant = 'rotating';
      const { id, secret } = await one.create({ url: receiver.url() }, { tenant });
      const rotate = async (body?: object) =>
        ((await one.call('POST', `/${id}/secret`, { tenant, ...(body && { body }) })).body as { secret: string }).secret;
      const verifies = async (...secrets: readonly string[]): Promise<boolean[]> => {
        receiver.clear();
        await one.write([updated('a')], { tenant });
        await one.run();
        const request = receiver.received[0] as Received;
        const signatures = String(request.headers['webhook-signature']).split(' ');
        return secrets.map((each) => signatures.includes(`v1,${standardDigest(each, request)}`));
      };
      const next = await rotate();
      expect(await verifies(secret, next)).toEqual([true, true]);
      advance(DAY_MS - SECOND_MS);
      expect(await verifies(secret, next)).toEqual([true, true]);
      advance(SECOND_MS);
      expect(await verifies(secret, next)).toEqual([false, true]);
      const third = await rotate({ previousValidSeconds: 0 });
      expect(await verifies(next, third)).toEqual([false, true]);
    });

    it('have no personal data that the scopes of the webhook do not cover', async () => {
      const tenant = 'personal';
      await one.create({ url: receiver.url() }, { tenant, scope: 'messages.webhook_manage' });
      await one.write([created('a', { text: 'a', author: 'Ada' })], { tenant });
      await one.run();
      expect(receiver.received.map(({ text }) => text)).toEqual([expect.not.stringContaining('Ada')]);
      expect(receiver.received[0]?.body.data).toEqual({ text: 'a' });
    });

    it('go to the webhooks of their type and tenant only, from their creation on', async () => {
      const tenant = 'chosen';
      await one.write([created('before')], { tenant });
      await one.create({ url: receiver.url(), types: ['note.deleted'] }, { tenant });
      await one.create({ url: second.url() }, { tenant });
      await one.write([created('a'), { ...created('a'), type: NOTE_DELETED }], { tenant });
      await one.write([created('b')], { tenant: 'stranger' });
      await one.run();
      expect(receiver.arrived).toEqual(['a:2']);
      expect(second.arrived).toEqual(['a:1']);
    });

    it('go to a webhook that is tested, once and outside the feed', async () => {
      const tenant = 'tested';
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      receiver.reply = () => ({ status: 500, body: 'not yet' });
      const { status, body } = await one.call('POST', `/${id}/test`, { tenant });
      expect(status).toBe(202);
      await one.run();
      await after(DAY_MS);
      expect(receiver.received.map((request) => request.body)).toEqual([
        expect.objectContaining({ id: body.messageId, type: 'webhook.test', resource: { kind: 'webhook', id }, sequence: 1, data: {} }),
      ]);
      expect(await one.attempts(id, { tenant })).toEqual([
        expect.objectContaining({
          messageId: body.messageId,
          type: 'webhook.test',
          status: 'FAILED',
          statusCode: 500,
          response: 'not yet',
        }),
      ]);
    });
  });

  describe('that fail', () => {
    const failing =
      (...ids: readonly string[]) =>
      (request: Received) =>
        ids.includes(request.body.resource.id) ? 500 : 204;

    it('hold back later ones of their resource, and no others', async () => {
      const tenant = 'ordered';
      await one.create({ url: receiver.url() }, { tenant });
      receiver.reply = failing('a');
      await one.write([created('a'), created('b'), updated('a'), updated('b')], { tenant });
      await one.run();
      await one.write([updated('a'), updated('b')], { tenant });
      await one.run();
      expect(receiver.arrived.filter((each) => each.startsWith('a'))).toEqual(['a:1']);
      expect(receiver.arrived.filter((each) => each.startsWith('b'))).toEqual(['b:1', 'b:2', 'b:3']);
      receiver.clear();
      await after(5 * SECOND_MS);
      expect(receiver.arrived).toEqual(['a:1', 'a:2', 'a:3']);
    });

    it('are repeated with the same id until they are dead, and can be replayed', async () => {
      const tenant = 'dead';
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      await one.create({ url: second.url() }, { tenant });
      receiver.reply = () => ({ status: 500, body: `${'x'.repeat(1_020)}łódź\0` });
      await one.write([created('a')], { tenant });
      await one.write([updated('a')], { tenant });
      await one.run();
      const pauses = [5 * SECOND_MS, 300 * SECOND_MS, HOUR_MS / 2, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
      for (const pause of pauses) {
        advance(pause * 0.8 - SECOND_MS);
        await one.run();
        const early = receiver.received.length;
        await after(pause * 0.4);
        expect(receiver.received).toHaveLength(early + 1);
      }
      receiver.reply = (request) => (request.body.sequence === 1 ? 500 : 204);
      await after(10 * HOUR_MS);
      expect(new Set(receiver.received.slice(0, 8).map(({ body }) => body.id)).size).toBe(1);
      expect(receiver.arrived).toEqual([...Array(8).fill('a:1'), 'a:2']);
      expect(second.arrived).toEqual(['a:1', 'a:2']);
      const [arrived, dead, ...retried] = await one.attempts(id, { tenant });
      expect(arrived).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
      expect(dead).toMatchObject({ status: 'FAILED', attempt: 8 });
      expect(dead).not.toHaveProperty('nextAt');
      expect(retried.map(({ attempt, nextAt }) => [attempt, typeof nextAt])).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => [n, 'string']));
      expect(Buffer.byteLength(String(retried[0]?.['response']))).toBeLessThanOrEqual(1_026);
      expect((await one.attempts(id, { tenant, query: '?status=SUCCEEDED' })).length).toBe(1);
      expect((await one.attempts(id, { tenant, query: '?status=FAILED&pageSize=3&pageNumber=3' })).map(({ attempt }) => attempt)).toEqual([
        2, 1,
      ]);

      receiver.clear();
      const from = new Date(clock.nowMs() - 3 * DAY_MS).toISOString();
      expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from, types: ['note.created'] } })).toMatchObject({ status: 202 });
      await one.run();
      expect(receiver.received.map(({ body }) => body.id)).toEqual([dead?.['messageId']]);
      expect(second.arrived).toHaveLength(2);
    });

    it('wait at least as long as the receiver says', async () => {
      const tenant = 'patient';
      await one.create({ url: receiver.url() }, { tenant });
      receiver.reply = () => ({ status: 429, headers: { 'retry-after': '120' } });
      await one.write([created('a')], { tenant });
      await one.run();
      advance(119 * SECOND_MS);
      await one.run();
      expect(receiver.received).toHaveLength(1);
      advance(SECOND_MS);
      await one.run();
      expect(receiver.received).toHaveLength(2);
    });

    it('are not redirected', async () => {
      const tenant = 'redirected';
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      receiver.reply = () => ({ status: 307, headers: { location: second.url() } });
      await one.write([created('a')], { tenant });
      await one.run();
      expect(second.received).toEqual([]);
      expect(await one.attempts(id, { tenant })).toMatchObject([{ status: 'FAILED', statusCode: 307, nextAt: expect.any(String) }]);
    });

    it('disable the webhook at once by 410; what is written until it is enabled comes by a replay only', async () => {
      const tenant = 'gone';
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      receiver.reply = () => 410;
      await one.write([created('a'), updated('a')], { tenant });
      await one.run();
      expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'gone' });
      expect(await one.attempts(id, { tenant })).toMatchObject([{ statusCode: 410, attempt: 1 }]);
      expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from: '2020-01-01T00:00:00Z' } })).toMatchObject({
        ...{ status: 409, body: { type: 'webhook_disabled' } },
      });
      await one.write([updated('a')], { tenant }); // committed, and not numbered before the call
      expect(await one.call('POST', `/${id}/enable`, { tenant })).toMatchObject({ status: 204 });
      receiver.clear();
      await one.write([created('b')], { tenant });
      await after(DAY_MS);
      expect(receiver.arrived).toEqual(['b:1']);
      receiver.clear();
      await one.call('POST', `/${id}/replay`, { tenant, body: { from: '2020-01-01T00:00:00Z', to: clock.now().toISOString() } });
      await one.run();
      expect(receiver.arrived.toSorted()).toEqual(['a:1', 'a:2', 'a:3', 'b:1']);
      expect(receiver.arrived.filter((each) => each.startsWith('a'))).toEqual(['a:1', 'a:2', 'a:3']);
    });

    it('disable the webhook after five days without a success, and the tenant gets one mail', async () => {
      const tenant = 'failing';
      const { id } = await one.create({ url: receiver.url('/in?key=hidden') }, { tenant });
      receiver.reply = () => 503;
      for (let day = 0; day < 5; day += 1) {
        await one.write([created(`n${day}`)], { tenant });
        await after(DAY_MS);
        expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: true });
      }
      expect(await one.replica.service.app.get(Metrics).text()).toMatch(/^webhooks\{state="failing".*\} [1-9]/m);
      await one.write([created('last')], { tenant });
      await after(DAY_MS);
      expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'failing' });
      const task = (app: WebhookApp) => app.replica.service.app.get(Schedule).runNow(DISABLED_MAILS_TASK);
      await Promise.all([task(one), task(other)]);
      await task(one);
      const sent = mails.received.filter(({ source }) => source.includes(id));
      expect(sent).toEqual([
        { recipients: ['ops@example.com'], source: expect.stringContaining('Subject: A webhook of failing is disabled') },
      ]);
      expect(sent[0]?.source).not.toContain('hidden');
    });

    it('do not disable a webhook that succeeds in between', async () => {
      const tenant = 'shaky';
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      receiver.reply = failing('a');
      for (let day = 0; day < 7; day += 1) {
        await one.write([created(day === 3 ? 'b' : 'a')], { tenant });
        await after(DAY_MS);
      }
      expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: true });
    });

    it('are dropped when the webhook is disabled by a call, or deleted', async () => {
      const tenant = 'dropped';
      const [first, later] = [await one.create({ url: receiver.url() }, { tenant }), await one.create({ url: second.url() }, { tenant })];
      receiver.reply = () => 500;
      second.reply = () => 500;
      await one.write([created('a')], { tenant });
      await one.run();
      await one.call('PATCH', `/${first.id}`, { tenant, body: { enabled: false } });
      expect((await one.call('GET', `/${first.id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'requested' });
      await one.call('DELETE', `/${later.id}`, { tenant });
      await one.call('PATCH', `/${first.id}`, { tenant, body: { enabled: true } });
      await after(DAY_MS);
      expect([receiver.received.length, second.received.length]).toEqual([1, 1]);
    });
  });

  describe('of one tenant', () => {
    it('go to other receivers while one hangs, fails, redirects, or answers megabytes', async () => {
      const tenant = 'mixed';
      const replies: Record<string, () => ReturnType<WebhookReceiver['reply']>> = {
        '/hang': () => hanging.opened.then(() => 204),
        '/500': () => 500,
        '/redirect': () => ({ status: 302, headers: { location: second.url() } }),
        '/huge': () => ({ status: 200, body: Buffer.alloc(8 * 1_024 * 1_024, 'x') }),
      };
      const hanging = gate();
      const ids = new Map<string, string>();
      for (const path of Object.keys(replies)) ids.set(path, (await one.create({ url: receiver.url(path) }, { tenant })).id);
      await one.create({ url: second.url() }, { tenant });
      receiver.reply = ({ path }) => replies[path]?.() ?? 204;
      const RESOURCES = 60;
      await one.write(
        Array.from({ length: RESOURCES }, (_, i) => created(`n${i}`)),
        { tenant },
      );
      const done = one.run();
      await second.count(RESOURCES);
      const huge = () => one.attempts(ids.get('/huge') as string, { tenant });
      await until('the huge answers', async () => (await huge()).length === RESOURCES);
      expect((await huge()).every(({ status, response }) => status === 'SUCCEEDED' && String(response).length === 1_024)).toBe(true);
      const hung = receiver.received.filter(({ path }) => path === '/hang');
      expect(hung).toHaveLength(10);
      expect(receiver.received.filter(({ path }) => path === '/500')).toHaveLength(RESOURCES);
      hanging.open();
      await done;
      expect(receiver.received.filter(({ path }) => path === '/hang')).toHaveLength(RESOURCES);
    });

    it('are in flight once for each resource, and ten times for each webhook', async () => {
      const tenant = 'bounded';
      await one.create({ url: receiver.url() }, { tenant });
      const holding = gate();
      receiver.reply = () => holding.opened.then(() => 204);
      const ids = Array.from({ length: 15 }, (_, i) => `n${i}`);
      await one.write(
        [...ids, ...ids].map((id) => created(id)),
        { tenant },
      );
      const done = one.run();
      await receiver.count(10);
      expect(new Set(receiver.received.map(({ body }) => body.resource.id)).size).toBe(10);
      holding.open();
      await done;
      expect(receiver.inFlightMax).toBe(10);
      for (const id of ids) expect(receiver.received.filter(isOf(id)).map(({ body }) => body.sequence)).toEqual([1, 2]);
    });

    it('are shared by two replicas without a double, in the order of each resource', async () => {
      const tenant = 'shared';
      await one.create({ url: receiver.url() }, { tenant });
      const ids = Array.from({ length: 20 }, (_, i) => `n${i}`);
      for (let round = 0; round < 5; round += 1) {
        const replicas = round % 2 === 0 ? [one, other] : [other, one];
        await one.write(ids.map((id) => updated(id)), { tenant }); // prettier-ignore
        await Promise.all(replicas.map((replica) => replica.run()));
      }
      expect(receiver.received).toHaveLength(100);
      for (const id of ids) expect(receiver.received.filter(isOf(id)).map(({ body }) => body.sequence)).toEqual([1, 2, 3, 4, 5]);
    });

    it('are sent by another replica if one stops in the middle, with the same ids', async () => {
      const tenant = 'lost';
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      await one.write([created('a'), updated('a')], { tenant });
      const stopped = gate();
      receiver.reply = () => stopped.opened.then(() => 204);
      const running = one.run();
      await receiver.count(1);
      receiver.reply = () => 204;
      await other.run();
      expect(receiver.arrived).toEqual(['a:1']);
      advance(10 * SECOND_MS);
      await other.run();
      expect(receiver.arrived).toEqual(['a:1', 'a:1', 'a:2']);
      stopped.open();
      await running;
      await one.run();
      expect(receiver.arrived).toEqual(['a:1', 'a:1', 'a:2']);
      expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(2);
      expect(await one.attempts(id, { tenant, query: '?status=FAILED' })).toEqual([]);
    });

    it('are sent after the clock was set back', async () => {
      const tenant = 'moved';
      await one.create({ url: receiver.url() }, { tenant });
      await one.write([created('a')], { tenant });
      await one.run();
      advance(-HOUR_MS);
      await one.write([updated('a')], { tenant });
      await other.run();
      expect(receiver.arrived).toEqual(['a:1', 'a:2']);
      advance(HOUR_MS);
    });

    it('are replayed from before the webhook was created, by time and type', async () => {
      const tenant = 'replayed';
      await one.write([created('a'), updated('a')], { tenant });
      advance(HOUR_MS);
      const from = clock.now().toISOString();
      await one.write([created('b'), updated('b'), { ...created('b'), type: NOTE_DELETED }], { tenant });
      advance(HOUR_MS);
      const to = clock.now().toISOString();
      advance(SECOND_MS);
      await one.write([created('c')], { tenant });
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      const replay = async (body: object): Promise<string[]> => {
        receiver.clear();
        expect(await one.call('POST', `/${id}/replay`, { tenant, body })).toMatchObject({ status: 202 });
        await one.run();
        return receiver.arrived.toSorted();
      };
      expect(await replay({ from, to })).toEqual(['b:1', 'b:2']);
      expect(await replay({ from })).toEqual(['b:1', 'b:2', 'c:1']);
      expect(await replay({ from, types: ['note.deleted'] })).toEqual(['b:3']);
      expect(await replay({ from: '2020-01-01T00:00:00Z' })).toEqual(['a:1', 'a:2', 'b:1', 'b:2', 'c:1']);
      expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from: 'yesterday' } })).toMatchObject({ status: 400 });
      expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from, types: ['order.placed'] } })).toMatchObject({ status: 400 });
    });
  });
});
