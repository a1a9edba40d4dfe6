import { createHmac } from 'node:crypto';
import { MessageOutbox } from '@suite/messages';
import { type TenantState, TenantStates } from '@suite/tenant';
import { metricsOf } from '@suite/testing';
import { NOTE_DELETED } from './message-service';
import type { WebhookApp } from './webhook-app';
import { type Received, standardDigest, type WebhookReceiver } from './webhook-receiver';
import { created, DAY_MS, HOUR_MS, SECOND_MS, updated, WebhookStage } from './webhook-stage';

describe('a message to a webhook', () => {
  const stage = new WebhookStage();
  const { clock } = stage;
  let one: WebhookApp;
  let receiver: WebhookReceiver;
  let second: WebhookReceiver;

  beforeAll(async () => {
    await stage.start();
    ({ one, receiver, second } = stage);
  });
  afterAll(() => stage.stop());
  beforeEach(() => stage.clear());

  const advance = (ms: number) => clock.advance(ms);
  const after = (ms: number) => stage.after(ms);
  const erase = (tenant: string, customerNumber: string) =>
    one.replica.db.transaction(tenant, (tx) => one.replica.service.app.get(MessageOutbox).eraseCustomer(tx, tenant, customerNumber));

  it('are signed as Standard Webhooks verifies it, and recorded', async () => {
    const tenant = 'signed';
    const { id, secret } = await one.create(
      { url: receiver.url('/in?shop=1'), headers: { Authorization: 'Bearer abc', 'User-Agent': 'acme' } },
      { tenant },
    );
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
    expect(headers['user-agent']).toBe('acme');
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
    expect(headers['user-agent']).toMatch(/^commerce-suite\//);
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
    expect(await metricsOf(one.replica.service)).toMatch(/^webhooks\{state="failing".*\} 0$/m);
    receiver.reply = () => 410;
    await one.call('POST', `/${id}/test`, { tenant });
    await one.run();
    expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'gone' });
  });

  it('goes to a disabled webhook if it is a test, also if it was disabled after the request', async () => {
    const tenant = 'tested-disabled';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    await one.call('POST', `/${id}/test`, { tenant });
    await one.call('PATCH', `/${id}`, { tenant, body: { enabled: false } });
    await one.run();
    expect(receiver.received).toHaveLength(1);
    await one.call('POST', `/${id}/test`, { tenant });
    await one.run();
    expect(receiver.received).toHaveLength(2);
  });

  it('leaves no answer of its receiver behind when the personal data of its customer is erased, before the answer or after', async () => {
    const tenant = 'forgotten';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    receiver.reply = ({ body }) => ({ status: 200, body: `Hello ${body.resource.id}` });
    await one.write(['1', '2', '3'].map((customerNumber) => ({ ...created(customerNumber), customerNumber })), { tenant }); // prettier-ignore
    await one.write([created('of nobody')], { tenant });
    const [arrived, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    receiver.reply = async ({ body }) => {
      if (body.resource.id === '1') {
        arrived.resolve();
        await erased.promise;
      }
      return { status: 200, body: `Hello ${body.resource.id}` };
    };
    const running = one.run();
    await arrived.promise;
    await erase(tenant, '1');
    erased.resolve();
    await running;
    await erase(tenant, '2');
    const responses = (await one.attempts(id, { tenant })).map(({ response }) => response ?? null);
    expect(responses.toSorted()).toEqual(['Hello 3', 'Hello of nobody', null, null]);
  });

  it('is read again after five seconds in memory, so that an erasure reaches it while it waits', async () => {
    const tenant = 'waiting';
    await one.create({ url: receiver.url(), types: ['note.created'] }, { tenant });
    await one.create({ url: second.url(), types: ['note.updated'] }, { tenant });
    const released = Promise.withResolvers<void>();
    receiver.reply = () => released.promise.then(() => 204);
    const ofCustomer = Array.from({ length: 15 }, (_, i) => ({ ...created(`${i}`, { author: 'Ada' }), customerNumber: '4' }));
    await one.write(ofCustomer, { tenant });
    const running = one.run();
    await receiver.count(10); // the others wait
    await erase(tenant, '4');
    advance(5 * SECOND_MS);
    await one.write([updated('later')], { tenant });
    await second.count(1);
    released.resolve();
    await running;
    const authors = receiver.received.map(({ body }) => body.data['author'] ?? 'erased');
    expect(authors).toEqual([...Array<string>(10).fill('Ada'), ...Array<string>(5).fill('erased')]);
  });

  it('waits while its tenant is held, and comes once afterwards', async () => {
    const tenant = 'held';
    const hold = (state: TenantState, version: number): void =>
      [one, stage.other].forEach(({ replica: { service } }) => service.app.get(TenantStates).learn([{ tenant, state, version }]));
    await one.create({ url: receiver.url() }, { tenant });
    receiver.reply = ({ body: { resource } }) => (resource.id === 'a' ? 500 : 204);
    await one.write([created('a'), created('b')], { tenant });
    await one.run();
    await one.write([updated('a'), updated('b')], { tenant });
    expect(receiver.arrived).toEqual(['a:1', 'b:1']);
    receiver.clear();
    hold('READ_ONLY', 1);
    advance(HOUR_MS);
    await Promise.all([one.run(), stage.other.run()]);
    hold('SUSPENDED', 2);
    await Promise.all([one.run(), stage.other.run()]);
    expect(receiver.arrived).toEqual([]);
    hold('ACTIVE', 3);
    await Promise.all([one.run(), stage.other.run()]);
    await Promise.all([one.run(), stage.other.run()]);
    expect(receiver.arrived.sort()).toEqual(['a:1', 'a:2', 'b:2']);
  });

  it('that is being sent when its tenant is held is not sent again', async () => {
    const tenant = 'held-late';
    const states = one.replica.service.app.get(TenantStates);
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    await one.write([created('a'), updated('a')], { tenant });
    receiver.reply = () => {
      states.learn([{ tenant, state: 'READ_ONLY', version: 1 }]);
      return 204;
    };
    await one.run();
    expect(states.inForce()).toMatchObject({ [tenant]: 1 });
    expect(receiver.arrived).toEqual(['a:1']);
    states.learn([{ tenant, state: 'ACTIVE', version: 2 }]);
    receiver.reply = () => 204;
    await one.run();
    expect(receiver.arrived).toEqual(['a:1', 'a:2']);
    expect(await one.attempts(id, { tenant })).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }]);
  });
});
