import { randomUUID } from 'node:crypto';
import { MessageFeedService } from '@suite/messages';
import { adminQuery, bearer, metricsOf, rounds, until } from '@suite/testing';
import { WebhookApp } from './webhook-app';
import type { Received, WebhookReceiver } from './webhook-receiver';
import { created, HOUR_MS, SECOND_MS, updated, WebhookStage } from './webhook-stage';

const isOf =
  (id: string) =>
  ({ body }: Received): boolean =>
    body.resource.id === id;

describe('messages of a tenant to its webhooks', () => {
  const stage = new WebhookStage();
  const { clock } = stage;
  let one: WebhookApp;
  let other: WebhookApp;
  let receiver: WebhookReceiver;
  let second: WebhookReceiver;

  beforeAll(async () => {
    await stage.start();
    ({ one, other, receiver, second } = stage);
  });
  afterAll(() => stage.stop());
  beforeEach(() => stage.clear());

  const advance = (ms: number) => clock.advance(ms);

  it('go to other receivers while one hangs, fails, redirects, or answers megabytes', async () => {
    const tenant = 'mixed';
    const replies: Record<string, () => ReturnType<WebhookReceiver['reply']>> = {
      '/hang': () => hanging.promise.then(() => 204),
      '/500': () => 500,
      '/redirect': () => ({ status: 302, headers: { location: second.url() } }),
      '/huge': () => ({ status: 200, body: Buffer.alloc(8 * 1_024 * 1_024, 'x') }),
    };
    const hanging = Promise.withResolvers<void>();
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
    await until('the failed attempts', () => receiver.received.filter(({ path }) => path === '/500').length === RESOURCES);
    const hung = receiver.received.filter(({ path }) => path === '/hang');
    expect(hung).toHaveLength(10);
    hanging.resolve();
    await done;
    expect(receiver.received.filter(({ path }) => path === '/hang')).toHaveLength(RESOURCES);
  });

  it('are in flight once for each resource, and ten times for each webhook', async () => {
    const tenant = 'bounded';
    await one.create({ url: receiver.url() }, { tenant });
    const holding = Promise.withResolvers<void>();
    receiver.reply = () => holding.promise.then(() => 204);
    const ids = Array.from({ length: 15 }, (_, i) => `n${i}`);
    await one.write(
      [...ids, ...ids].map((id) => created(id)),
      { tenant },
    );
    const done = one.run();
    await receiver.count(10);
    expect(new Set(receiver.received.map(({ body }) => body.resource.id)).size).toBe(10);
    holding.resolve();
    await done;
    expect(receiver.inFlightMax).toBe(10);
    for (const id of ids) expect(receiver.received.filter(isOf(id)).map(({ body }) => body.sequence)).toEqual([1, 2]);
  });

  it('are in flight five times for a webhook whose last attempt failed', async () => {
    const tenant = 'bounded-failing';
    await one.create({ url: receiver.url() }, { tenant });
    receiver.reply = () => 500;
    await one.write([created('failed')], { tenant });
    await one.run();
    receiver.clear();
    const holding = Promise.withResolvers<void>();
    receiver.reply = () => holding.promise.then(() => 500);
    await one.write(Array.from({ length: 15 }, (_, i) => created(`n${i}`)), { tenant }); // prettier-ignore
    const done = one.run();
    await receiver.count(5);
    holding.resolve();
    await done;
    expect([receiver.received.length, receiver.inFlightMax]).toEqual([15, 5]);
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
    const stopped = Promise.withResolvers<void>();
    receiver.reply = () => stopped.promise.then(() => 204);
    const running = one.run();
    await receiver.count(1);
    receiver.reply = () => 204;
    await other.run();
    expect(receiver.arrived).toEqual(['a:1']);
    advance(10 * SECOND_MS);
    await other.run();
    expect(receiver.arrived).toEqual(['a:1', 'a:1', 'a:2']);
    stopped.resolve();
    await running;
    await one.run();
    expect(receiver.arrived).toEqual(['a:1', 'a:1', 'a:2']);
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(2);
    expect(await one.attempts(id, { tenant, query: '?status=FAILED' })).toEqual([]);
  });

  it('are neither postponed nor released by a replica that has lost the lease', async () => {
    const tenant = 'late-results';
    await one.create({ url: receiver.url() }, { tenant });
    await one.write([created('a'), created('b'), updated('b')], { tenant });
    const stopped = Promise.withResolvers<void>();
    receiver.reply = ({ body }) => stopped.promise.then(() => (body.resource.id === 'a' ? 500 : 204));
    const running = one.run();
    await receiver.count(2);
    receiver.reply = ({ body }) => (body.resource.id === 'b' && body.sequence === 1 ? 204 : 500);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      advance(10 * SECOND_MS);
      await other.run();
    }
    const sent = receiver.received.length;
    expect(receiver.arrived.slice(2).toSorted()).toEqual(['a:1', 'a:1', 'b:1', 'b:2', 'b:2']);
    stopped.resolve();
    await running;
    advance(60 * SECOND_MS);
    await other.run();
    expect(receiver.received).toHaveLength(sent);
    advance(HOUR_MS);
    await other.run();
    expect(receiver.arrived.slice(sent).toSorted()).toEqual(['a:1', 'b:2']);
  });

  it('are sent again by another replica, with the same id, if one dies before it records them', async () => {
    const tenant = 'unrecorded';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    await one.write([created('a'), updated('a')], { tenant });
    const { pool } = one.replica.db;
    const connect = pool.connect.bind(pool);
    receiver.reply = () => {
      pool.connect = () => Promise.reject(new Error('this replica is dead')); // the message has arrived, and its lease is committed
      return 204;
    };
    const dying = one.run();
    await receiver.count(1);
    receiver.reply = () => 204;
    advance(10 * SECOND_MS);
    await other.run();
    expect(receiver.arrived).toEqual(['a:1', 'a:1', 'a:2']);
    expect(receiver.received[1]?.body).toEqual(receiver.received[0]?.body);
    pool.connect = connect;
    await dying;
    await other.run();
    expect(receiver.received).toHaveLength(3);
    const attempts = await one.attempts(id, { tenant });
    expect(attempts.map(({ status, attempt }) => [status, attempt])).toEqual(Array(3).fill(['SUCCEEDED', 1]));
    expect(new Set(attempts.map(({ messageId }) => messageId)).size).toBe(2);
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

  it.each([
    [18 * SECOND_MS, []],
    [18 * SECOND_MS + 1, ['a:1']],
  ])('are not sent while another replica has the lease, for %d ms, unless its clock was ahead', async (leasedMs, arrived) => {
    const tenant = `leased-${leasedMs}`;
    await one.create({ url: receiver.url() }, { tenant });
    await one.write([created('a')], { tenant });
    const lease = `UPDATE coupon.message_feed SET leased_by = $3, leased_until = $1 WHERE tenant = $2 RETURNING tenant`;
    expect(await adminQuery(one.database, lease, [new Date(clock.nowMs() + leasedMs), tenant, randomUUID()])).toHaveLength(1);
    await other.run();
    expect(receiver.arrived).toEqual(arrived);
  });

  it('are all that are written after the webhook was created, and none that were written before', async () => {
    const tenant = 'begun';
    const [BEFORE, AFTER] = [rounds(10, 100), rounds(20, 200)];
    const [before, after] = [new Set<string>(), new Set<string>()];
    let phase: 'before' | 'during' | 'after' = 'before';
    const isDone = () => after.size >= AFTER;
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !isDone(); n += 1) {
        const [id, started] = [`${writer}-${n}`, phase];
        await (n % 2 === 0 ? one : other).write([created(id)], { tenant });
        if (started === 'after') after.add(id);
        else if (phase === 'before') before.add(id);
      }
    };
    /** A reader of the feed gives positions to messages, too. */
    const read = async (): Promise<void> => {
      const headers = bearer.application('messages.read', { tenant, exp: 4_102_444_800 });
      while (!isDone()) await other.replica.service.call('GET', `/message-sample/${tenant}/messages?limit=1`, { headers });
    };
    const writing = Promise.all([write(1), write(2), write(3), write(4), read()]);
    await until('messages', () => before.size >= BEFORE);
    phase = 'during';
    await one.create({ url: receiver.url() }, { tenant });
    phase = 'after';
    await writing;
    await one.run();
    const arrived = new Set(receiver.received.map(({ body }) => body.resource.id));
    expect([...after].filter((id) => !arrived.has(id))).toEqual([]);
    expect([...before].filter((id) => arrived.has(id))).toEqual([]);
  });

  it('are numbered in the background only where a webhook is enabled, also if another replica has created it', async () => {
    const positionsOf = async (tenant: string) =>
      (await adminQuery<{ position: string | null }>(one.database, `SELECT position FROM coupon.message WHERE tenant = '${tenant}'`)).map(
        ({ position }) => position,
      );
    await one.create({ url: receiver.url() }, { tenant: 'known' });
    const { id } = await one.create({ url: receiver.url() }, { tenant: 'switched-off' });
    await one.call('PATCH', `/${id}`, { tenant: 'switched-off', body: { enabled: false } });
    const worker = await WebhookApp.start({ env: { MODE: 'both' }, database: one.database });
    await worker.write([created('known')], { tenant: 'known' });
    await receiver.count(1); // the worker has read which tenants have webhooks
    for (const silent of ['unheard', 'switched-off']) await worker.write([created('a')], { tenant: silent });
    const tenant = 'heard';
    await worker.write([created('a')], { tenant });
    expect(await positionsOf(tenant)).toEqual([null]);
    await one.create({ url: receiver.url() }, { tenant });
    await worker.write([created('b')], { tenant });
    await receiver.count(2);
    expect(receiver.arrived).toEqual(['known:1', 'b:1']);
    await worker.stop();
    expect([await positionsOf('unheard'), await positionsOf('switched-off')]).toEqual([[null], [null]]);
  });

  it('show how old the oldest message without a position is', async () => {
    const age = async () => /^message_unnumbered_age_seconds\{.*\} (.*)$/m.exec(await metricsOf(one.replica.service))?.[1];
    for (const silent of ['unheard', 'switched-off']) await one.write([created('a')], { tenant: silent });
    const { id } = await one.create({ url: receiver.url() }, { tenant: 'switched-off' });
    await one.call('PATCH', `/${id}`, { tenant: 'switched-off', body: { enabled: false } });
    await one.write([created('b')], { tenant: 'switched-off' });
    await one.create({ url: receiver.url() }, { tenant: 'aged' });
    advance(SECOND_MS);
    expect(await age()).toBe('0');
    await one.write([created('a')], { tenant: 'aged' });
    advance(5 * SECOND_MS);
    expect(await age()).toBe('5');
    await one.run();
    expect(await age()).toBe('0');
  });

  it('show how late they are, without those of failing webhooks', async () => {
    const tenant = 'measured';
    await one.create({ url: receiver.url() }, { tenant });
    const valueOf = async (metric: string) => Number(new RegExp(`^${metric}.* (.*)$`, 'm').exec(await metricsOf(one.replica.service))?.[1]); // prettier-ignore
    const counted = async () => [
      await valueOf('webhook_first_attempt_delay_seconds_count'),
      await valueOf('webhook_attempts_total{outcome="failed"'),
    ];
    const [attempts = 0, failed = 0] = await counted();
    receiver.reply = () => 500;
    await one.write([created('a')], { tenant });
    await one.replica.service.app.get(MessageFeedService).number(tenant);
    advance(7 * SECOND_MS);
    expect(await valueOf('webhook_oldest_due_age_seconds')).toBe(7);
    await one.run();
    expect(await counted()).toEqual([attempts + 1, failed + 1]);
    await stage.after(5 * SECOND_MS);
    expect(await counted()).toEqual([attempts + 1, failed + 2]);
    advance(HOUR_MS);
    expect(await valueOf('webhook_oldest_due_age_seconds')).toBe(0);
  });
});
