import { DISABLED_MAILS_TASK } from '@suite/messages';
import { adminQuery, metricsOf, runTask, until } from '@suite/testing';
import { MEMO_UPDATED, WITH_EMAIL } from './message-service';
import type { WebhookApp } from './webhook-app';
import type { Received, WebhookReceiver } from './webhook-receiver';
import { created, DAY_MS, HOUR_MS, SECOND_MS, updated, WebhookStage } from './webhook-stage';

describe('failed messages to webhooks', () => {
  const stage = new WebhookStage();
  const { clock, mails } = stage;
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
  const after = (ms: number) => stage.after(ms);

  const failing =
    (...ids: readonly string[]) =>
    (request: Received) =>
      ids.includes(request.body.resource.id) ? 500 : 204;

  it('hold back later ones of their resource, and no others', async () => {
    const tenant = 'ordered';
    const types = ['note.created', 'note.updated', 'memo.created', 'memo.updated'];
    await one.create({ url: receiver.url(), types }, { tenant });
    await one.create({ url: second.url() }, { tenant });
    const memo = { type: MEMO_UPDATED, id: 'a', data: {}, since: clock.now() };
    receiver.reply = ({ body: { resource } }) => (resource.id === 'a' && resource.kind === 'note' ? 500 : 204);
    await one.write([created('a'), created('b'), updated('a'), updated('b'), memo], { tenant });
    await one.run();
    await one.write([updated('a'), updated('b'), memo], { tenant });
    await one.run();
    const arrivedOf = (text: string) =>
      receiver.received.filter((each) => each.text.includes(`"kind":"${text}"`)).map(({ body }) => body.sequence);
    expect(arrivedOf('note","id":"a')).toEqual([1]);
    expect(arrivedOf('note","id":"b')).toEqual([1, 2, 3]);
    expect(arrivedOf('memo","id":"a')).toEqual([2, 3]);
    expect(second.arrived.filter((each) => each.startsWith('a'))).toEqual(['a:1', 'a:2', 'a:3']);
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

  it.each([
    ['the schedule says', {}, 5 * SECOND_MS],
    ['the receiver says', { 'retry-after': '30' }, 30 * SECOND_MS],
  ])('wait as long after the end of a slow attempt as %s', async (by, headers, pauseMs) => {
    const tenant = by.includes('receiver') ? 'slow-told' : 'slow';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    receiver.reply = () => {
      advance(60 * SECOND_MS);
      return { status: 503, headers };
    };
    await one.write([created('a')], { tenant });
    await one.run();
    expect(receiver.received).toHaveLength(1);
    const [{ nextAt } = {}] = await one.attempts(id, { tenant });
    expect(Date.parse(String(nextAt)) - clock.nowMs()).toBeGreaterThanOrEqual(0.8 * pauseMs);
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

  it('disable the webhook immediately by 410; messages written until it is enabled come only by a replay', async () => {
    const tenant = 'gone';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    receiver.reply = () => 410;
    await one.write([created('a'), updated('a')], { tenant });
    await one.run();
    expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(await one.attempts(id, { tenant })).toMatchObject([{ statusCode: 410, attempt: 1 }]);
    expect(await one.attempts(id, { tenant })).not.toMatchObject([{ nextAt: expect.anything() }]);
    expect(await one.call('PATCH', `/${id}`, { tenant, body: { enabled: false } })).toMatchObject({ status: 204 });
    expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ disabledReason: 'gone' });
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

  it('are dropped at once with all that wait when the webhook is disabled', async () => {
    const tenant = 'forgotten';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    await one.write(Array.from({ length: 100 }, (_, i) => created(`n${i}`)), { tenant }); // prettier-ignore
    const disabled = Promise.withResolvers<void>();
    receiver.reply = async () => {
      if (receiver.received.length > 10) await disabled.promise;
      return 410;
    };
    const running = one.run();
    await until('the state', async () => !((await one.call('GET', `/${id}`, { tenant })).body as { enabled: boolean }).enabled);
    const { pool } = one.replica.db;
    let transactions = 0;
    const count = () => (transactions += 1);
    pool.on('acquire', count);
    disabled.resolve();
    await running;
    pool.off('acquire', count);
    expect(receiver.received.length).toBeLessThanOrEqual(20);
    expect(transactions).toBeLessThanOrEqual(20);
  });

  it.each([
    ['the operator', 'failing', 'ops@example.com'],
    ['the tenant', WITH_EMAIL, 'erp@example.com'],
  ])('disable the webhook after five days without a success, and %s gets one mail', async (_who, tenant, recipient) => {
    const { id } = await one.create({ url: receiver.url('/in?key=hidden'), description: 'the old ERP' }, { tenant });
    receiver.reply = () => 503;
    for (let day = 0; day < 5; day += 1) {
      await one.write([created(`n${day}`)], { tenant });
      await after(DAY_MS);
      expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: true });
      // Enables what is enabled, which changes nothing.
      await (day % 2 === 0
        ? one.call('PATCH', `/${id}`, { tenant, body: { enabled: true } })
        : one.call('POST', `/${id}/enable`, { tenant }));
    }
    expect(await metricsOf(one.replica.service)).toMatch(/^webhooks\{state="failing".*\} [1-9]/m);
    await one.write([created('last')], { tenant });
    await after(DAY_MS);
    expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'failing' });
    const task = (app: WebhookApp) => runTask(app.replica.service, DISABLED_MAILS_TASK);
    await Promise.all([task(one), task(other)]);
    await task(one);
    const sent = mails.received.filter(({ source }) => source.includes(id));
    expect(sent).toEqual([{ recipients: [recipient], source: expect.stringContaining(`Subject: A webhook of ${tenant} is disabled`) }]);
    expect(sent[0]?.source).not.toContain('hidden');
    expect(sent[0]?.source).toContain('the old ERP');
  });

  it('disable a webhook of a tenant whose mail server refuses the address, which gets no second mail', async () => {
    const { id } = await one.create({ url: receiver.url() }, { tenant: 'no-mailbox' });
    await adminQuery(one.database, `UPDATE coupon.webhook SET enabled = false, disabled_at = '2026-11-02' WHERE id = '${id}'`);
    mails.answers.push(550);
    for (let minute = 0; minute < 2; minute += 1) await runTask(one.replica.service, DISABLED_MAILS_TASK);
    expect(mails.received.filter(({ source }) => source.includes(id))).toEqual([]);
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

  it('neither enable a webhook that a call has disabled, nor hold up others after one was deleted', async () => {
    const tenant = 'raced';
    const [first, deleted] = [await one.create({ url: receiver.url() }, { tenant }), await one.create({ url: second.url() }, { tenant })];
    await one.create({ url: second.url('/kept') }, { tenant });
    const changed = Promise.withResolvers<void>();
    receiver.reply = () => changed.promise.then(() => 500);
    second.reply = () => changed.promise.then(() => 204);
    await one.write([created('a')], { tenant });
    const running = one.run();
    await Promise.all([receiver.count(1), second.count(2)]);
    await one.call('PATCH', `/${first.id}`, { tenant, body: { enabled: false } });
    await one.call('DELETE', `/${deleted.id}`, { tenant });
    changed.resolve();
    await running;
    expect((await one.call('GET', `/${first.id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'requested' });
    await one.write([updated('a')], { tenant });
    await one.run();
    expect(second.received.map(({ path, body }) => [path, body.sequence]).slice(2)).toEqual([['/kept', 2]]);
  });

  it('end without a request when they are no longer kept, and their attempts are purged like them', async () => {
    const tenant = 'unkept';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    receiver.reply = () => ({ status: 500, headers: { 'retry-after': '36000' } });
    await one.write([created('a')], { tenant });
    await one.run();
    await adminQuery(one.database, 'DELETE FROM coupon.message WHERE tenant = $1', [tenant]);
    await after(10 * HOUR_MS);
    expect(receiver.received).toHaveLength(1);
    const [ended, first] = await one.attempts(id, { tenant });
    expect([ended, first]).toMatchObject([{ attempt: 2, error: 'The message is no longer kept' }, { attempt: 1 }]);
    expect(ended).not.toHaveProperty('nextAt');
    advance(7 * DAY_MS - (clock.nowMs() - Date.parse(String(first?.['at']))));
    await runTask(one.replica.service, 'purge expired messages');
    expect(await one.attempts(id, { tenant })).toEqual([ended]);
  });

  it('are retried if this version does not know their type', async () => {
    const tenant = 'newer';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    const setType = (type: string) => adminQuery(one.database, 'UPDATE coupon.message SET type = $2 WHERE tenant = $1', [tenant, type]);
    receiver.reply = () => 500;
    await one.write([created('a')], { tenant });
    await one.run();
    await setType('note.sung');
    await after(5 * SECOND_MS);
    expect(receiver.received).toHaveLength(1);
    await setType('note.created');
    await after(300 * SECOND_MS);
    expect(receiver.received).toHaveLength(2);
    expect((await one.attempts(id, { tenant })).map(({ error }) => error)).toEqual([
      ...[undefined, 'This version of the service does not know the type note.sung', undefined],
    ]);
  });
});
