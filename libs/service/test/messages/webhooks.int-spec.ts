import { Clock } from '@suite/runtime';
import { rewrapWebhooks } from '@suite/messages';
import { TenantStates } from '@suite/tenant';
import { adminQuery, TestClock } from '@suite/testing';
import { NOTE_CREATED } from './message-service';
import { KEYS, WebhookApp } from './webhook-app';
import { type Received, standardDigest, WebhookReceiver } from './webhook-receiver';

const URL = 'https://93.184.216.34/in';

describe('webhooks', () => {
  const clock = new TestClock(new Date('2026-11-02T12:00:00Z'));
  let app: WebhookApp;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    app = await WebhookApp.start({ replace: [{ token: Clock, value: clock }] });
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    receiver.stop();
    await app.stop();
  });

  const stored = async (id: string) =>
    (await adminQuery<Record<string, unknown>>(app.database, `SELECT * FROM coupon.webhook WHERE id = '${id}'`))[0];

  it('are created, read, changed and deleted', async () => {
    const draft = { url: URL, types: ['note.created'], description: 'ERP', headers: { authorization: 'Bearer abc' } };
    const { id, secret } = await app.create(draft, { tenant: 'crud' });
    expect(secret).toMatch(/^whsec_/);
    const view = { id, ...draft, signature: 'STANDARD', enabled: true, createdAt: '2026-11-02T12:00:00.000Z' };
    expect(await app.call('GET', `/${id}`, { tenant: 'crud' })).toMatchObject({ status: 200, body: view });
    expect((await app.call('GET', '', { tenant: 'crud' })).body).toEqual([view]);

    const change = {
      url: 'https://93.184.216.34/other',
      types: ['note.updated'],
      description: null,
      signature: 'SORTED_JSON',
      headers: null,
    };
    expect(await app.call('PATCH', `/${id}`, { tenant: 'crud', body: change })).toMatchObject({ status: 204 });
    const changed = { ...view, ...{ url: change.url, types: change.types, signature: 'SORTED_JSON', headers: {} }, description: undefined };
    expect((await app.call('GET', `/${id}`, { tenant: 'crud' })).body).toEqual(changed);

    expect(await app.call('DELETE', `/${id}`, { tenant: 'crud' })).toMatchObject({ status: 204 });
    for (const [method, path] of [['GET', ''], ['DELETE', ''], ['PATCH', ''], ['POST', '/enable'], ['POST', '/secret'], ['POST', '/test'], ['GET', '/attempts']]) {
      const body = method === 'PATCH' ? { body: {} } : {};
      const answer = await app.call(method as string, `/${id}${path}`, { tenant: 'crud', ...body });
      expect(answer).toMatchObject({ status: 404, body: { type: 'webhook_not_found' } });
    } // prettier-ignore
  });

  it('belong to one tenant', async () => {
    const { id } = await app.create({ url: URL }, { tenant: 'owner' });
    expect((await app.call('GET', '', { tenant: 'stranger' })).body).toEqual([]);
    expect(await app.call('GET', `/${id}`, { tenant: 'stranger' })).toMatchObject({ status: 404 });
  });

  it('store secrets and headers encrypted', async () => {
    const { id, secret } = await app.create({ url: URL, headers: { 'x-key': 'a-very-secret-key' } }, { tenant: 'sealed' });
    const rotated = (await app.call('POST', `/${id}/secret`, { tenant: 'sealed' })).body as { secret: string };
    const row = JSON.stringify(await stored(id));
    for (const text of [secret, rotated.secret, 'a-very-secret-key']) expect(row).not.toContain(text.replace('whsec_', ''));
    expect(rotated.secret).not.toBe(secret);
  });

  it.each<[string, object, string]>([
    ['no url', { types: ['note.created'] }, 'url'],
    ['no types', { url: URL }, 'types'],
    ['an empty list of types', { url: URL, types: [] }, 'types'],
    ['a type of another service', { url: URL, types: ['order.placed'] }, 'types'],
    ['the type of tests', { url: URL, types: ['webhook.test'] }, 'types'],
    ['http', { url: 'http://93.184.216.34/in', types: ['note.created'] }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/', types: ['note.created'] }, 'url'],
    ['a name of this machine', { url: 'https://localhost.localdomain.localhost:1/', types: [] }, 'types'],
    ['a user', { url: 'https://ada@93.184.216.34/', types: ['note.created'] }, 'url'],
    ['a long url', { url: `${URL}/${'a'.repeat(2_048)}`, types: ['note.created'] }, 'url'],
    ['a reserved header', { url: URL, types: ['note.created'], headers: { 'Webhook-Id': '1' } }, 'headers.Webhook-Id'],
    ['a header with a line break', { url: URL, types: ['note.created'], headers: { 'x-a': 'b\r\nc: d' } }, 'headers.x-a'],
    ['headers that are a list', { url: URL, types: ['note.created'], headers: ['a'] }, 'headers'],
    ['an unknown signature', { url: URL, types: ['note.created'], signature: 'MD5' }, 'signature'],
  ])('reject %s', async (_name, body, field) => {
    const answer = await app.call('POST', '', { body, tenant: 'rejected' });
    expect(answer).toMatchObject({ status: 400, body: { details: expect.arrayContaining([expect.objectContaining({ field })]) } });
  });

  it('may have the name of this machine where loopback is allowed', async () => {
    const body = { url: 'http://localhost:1/in', types: ['note.created'] };
    expect(await app.call('POST', '', { body, tenant: 'local' })).toMatchObject({ status: 201 });
  });

  it.each([
    [{ types: ['order.placed'] }, 'types'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ headers: { 'Webhook-Id': '1' } }, 'headers.Webhook-Id'],
  ])('reject the change to %j', async (body, field) => {
    const { id } = await app.create({ url: URL }, { tenant: 'unchanged' });
    const answer = await app.call('PATCH', `/${id}`, { body, tenant: 'unchanged' });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('are twenty at most, also for concurrent calls', async () => {
    const body = { url: URL, types: ['note.created'] };
    const answers = await Promise.all(Array.from({ length: 25 }, () => app.call('POST', '', { body, tenant: 'many' })));
    const counted = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(counted).toEqual([...Array(20).fill(201), ...Array(5).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ type: 'too_many_webhooks' });
    const [first] = (await app.call('GET', '', { tenant: 'many' })).body as { id: string }[];
    await app.call('DELETE', `/${first?.id}`, { tenant: 'many' });
    expect(await app.call('POST', '', { body, tenant: 'many' })).toMatchObject({ status: 201 });
  });

  it('are as many as the quota of the tenant, also for concurrent calls', async () => {
    const tenant = 'limited';
    const limit = (webhooks: number, version: number) =>
      app.replica.service.app.get(TenantStates).learn([{ tenant, state: 'ACTIVE', version, quotas: { webhooks } }]);
    limit(3, 1);
    const create = () => app.call('POST', '', { body: { url: URL, types: ['note.created'] }, tenant });
    const answers = await Promise.all(Array.from({ length: 10 }, create));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
    const [first] = (await app.call('GET', '', { tenant })).body as { id: string }[];
    await app.call('DELETE', `/${first?.id}`, { tenant });
    expect(await create()).toMatchObject({ status: 201 });
    limit(1, 2);
    expect(await create()).toMatchObject({ status: 409, body: { type: 'quota_exceeded', details: [{ field: 'webhooks' }] } });
    expect((await app.call('GET', '', { tenant })).body).toHaveLength(3);
  });

  it('have the scopes of the token that last changed the address, the headers or the secret', async () => {
    const [tenant, weak] = ['scoped', 'messages.webhook_manage'];
    const data = { text: 'a', author: 'Ada' };
    const { id } = await app.create({ url: receiver.url() }, { tenant });
    const dataAfter = async (change: () => Promise<unknown>) => {
      await change();
      receiver.clear();
      await app.write([{ type: NOTE_CREATED, id: 'a', data }], { tenant });
      await app.run();
      return receiver.received.map(({ body }) => body.data);
    };
    const patch = (body: object, scope?: string) => () =>
      app.call('PATCH', `/${id}`, { tenant, body, ...(scope !== undefined && { scope }) });
    const strong = 'messages.webhook_manage sample.manage';
    expect(await dataAfter(patch({}, weak))).toEqual([data]);
    expect(await dataAfter(patch({ description: 'x' }, weak))).toEqual([data]);
    expect(await dataAfter(patch({ url: receiver.url('/other') }, weak))).toEqual([{ text: 'a' }]);
    expect(await dataAfter(patch({ types: ['note.created'] }, strong))).toEqual([{ text: 'a' }]);
    expect(await dataAfter(patch({ headers: {} }, strong))).toEqual([data]);
    expect(await dataAfter(() => app.call('POST', `/${id}/secret`, { tenant, scope: weak }))).toEqual([{ text: 'a' }]);
  });

  it('are unavailable in a service without a key', async () => {
    const keyless = await WebhookApp.start({ env: { KEY_RING: '' }, database: app.database });
    const answer = await keyless.call('POST', '', { body: { url: URL, types: ['note.created'] } });
    expect(answer).toMatchObject({ status: 503, body: { type: 'webhooks_unavailable', message: expect.stringContaining('KEY_RING') } });
    expect(await keyless.call('GET', '', { tenant: 'without-webhooks' })).toMatchObject({ status: 200, body: [] });
    await keyless.stop();
  });

  it('get new headers and a new secret when the key of the former ones is lost', async () => {
    const tenant = 'lost-key';
    const { id } = await app.create({ url: receiver.url(), headers: { 'x-key': 'lost' } }, { tenant });
    const KEY_RING = `k9:${Buffer.alloc(32, 9).toString('base64')}`;
    const next = await WebhookApp.start({ env: { KEY_RING }, database: app.database, replace: [{ token: Clock, value: clock }] });
    for (const path of ['', `/${id}`]) {
      expect(await next.call('GET', path, { tenant })).toMatchObject({
        status: 503,
        body: { type: 'webhooks_unavailable', message: expect.stringMatching(new RegExp(`no key k1 .* webhook ${id}`)) },
      });
    }
    const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(rewrapWebhooks(next.replica.service.app)).rejects.toThrow(
      /^[1-9]\d* of \d+ webhooks were not rewrapped: KEY_RING has no key k1/,
    );
    print.mockRestore();
    expect(await next.call('PATCH', `/${id}`, { tenant, body: { headers: { 'x-key': 'new' } } })).toMatchObject({ status: 204 });
    const { secret } = (await next.call('POST', `/${id}/secret`, { tenant })).body as { secret: string };
    expect((await next.call('GET', '', { tenant })).body).toMatchObject([{ id, headers: { 'x-key': 'new' } }]);
    receiver.clear();
    await next.write([{ type: NOTE_CREATED, id: 'a', data: {} }], { tenant });
    await next.run();
    const [request] = receiver.received as [Received];
    expect(request.headers).toMatchObject({ 'x-key': 'new', 'webhook-signature': `v1,${standardDigest(secret, request)}` });
    await next.call('DELETE', `/${id}`, { tenant });
    await next.stop();
  });

  it('may not be on this machine by default', async () => {
    const closed = await WebhookApp.start({ env: { WEBHOOK_ALLOW_LOOPBACK: 'false' }, database: app.database });
    for (const url of [receiver.url(), 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/']) {
      const answer = await closed.call('POST', '', { body: { url, types: ['note.created'] } });
      expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    }
    // One that was stored while it was allowed is judged again when a message is sent.
    const { id } = await app.create({ url: receiver.url() }, { tenant: 'closed' });
    receiver.clear();
    await closed.write([{ type: NOTE_CREATED, id: 'a', data: {} }], { tenant: 'closed' });
    await closed.run();
    expect(await closed.attempts(id, { tenant: 'closed' })).toMatchObject([
      { status: 'FAILED', error: '127.0.0.1 is not a public address' },
    ]);
    expect(receiver.received).toEqual([]);
    await closed.stop();
  });

  it('are readable after their keys were rewrapped, without the old key', async () => {
    const tenant = 'rewrapped';
    const { id, secret } = await app.create({ url: receiver.url(), headers: { 'x-key': 'kept' } }, { tenant });
    const renewed = (await app.call('POST', `/${id}/secret`, { tenant })).body as { secret: string };
    const newKey = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
    const both = await WebhookApp.start({ env: { KEY_RING: `${newKey},${KEYS}` }, database: app.database });
    const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await rewrapWebhooks(both.replica.service.app);
    expect(print).toHaveBeenCalledWith(expect.stringMatching(/^[1-9]\d* of \d+ webhooks were rewrapped$/));
    await rewrapWebhooks(both.replica.service.app);
    expect(print).toHaveBeenLastCalledWith(expect.stringMatching(/^0 of/));
    print.mockRestore();
    await both.stop();
    const next = await WebhookApp.start({ env: { KEY_RING: newKey }, database: app.database, replace: [{ token: Clock, value: clock }] });
    expect((await next.call('GET', `/${id}`, { tenant })).body).toMatchObject({ headers: { 'x-key': 'kept' } });
    receiver.clear();
    await next.write([{ type: NOTE_CREATED, id: 'a', data: {} }], { tenant });
    await next.run();
    const [request] = receiver.received as [Received];
    const signatures = [renewed.secret, secret].map((each) => `v1,${standardDigest(each, request)}`);
    expect(request.headers).toMatchObject({ 'x-key': 'kept', 'webhook-signature': signatures.join(' ') });
    await next.stop();
  });
});
