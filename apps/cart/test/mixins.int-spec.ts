import { type AddressInfo, createServer } from 'node:net';
import { HttpClient, publicLookup } from '@suite/http-client';
import type { TestApp } from '@suite/testing';
import { MockAgent } from 'undici';
import { SchemaClient, SchemaUnavailable } from '../src/cart/checks/schema.client';
import { CARTS, external, keeper, manager, newCart, startCart } from './cart-app';

const HOST = 'https://schemas.test';

const agent = new MockAgent();
agent.disableNetConnect();

describe('mixins', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, path, { headers: { ...manager }, ...(body !== undefined && { body }) });
  const serve = (path: string, body: unknown, status = 200) =>
    agent
      .get(HOST)
      .intercept({ path })
      .reply(status, typeof body === 'string' ? body : JSON.stringify(body))
      .persist();
  const mixin = (value: unknown, url = `${HOST}/gift.json`) => ({ mixins: { gift: value }, metadata: { mixins: { gift: url } } });

  beforeAll(async () => {
    service = await startCart({ replace: [{ token: SchemaClient, value: new SchemaClient(new HttpClient(), agent) }] });
    await service.call('PUT', '/cart/acme/sites/main', {
      headers: keeper,
      body: { currency: 'EUR', mixinHosts: ['schemas.test', 'localhost.test'] },
    });
    serve('/gift.json', { type: 'object', properties: { wrap: { type: 'boolean' }, cards: { type: 'array', items: { type: 'string' } } } });
    serve('/list.json', []);
    serve('/gone.json', {}, 404);
    serve('/moved.json', '', 302);
    serve('/text.json', 'no JSON');
    serve('/huge.json', JSON.stringify({ description: 'x'.repeat(300_000) }));
  });
  afterAll(async () => {
    await service.stop();
    await agent.close();
  });

  it('mixins of a cart are validated against their schema and stored', async () => {
    const cart = await newCart(service, { siteCode: 'main', ...mixin({ wrap: true }) });
    expect((await call('GET', cart)).body).toMatchObject({
      mixins: { gift: { wrap: true } },
      metadata: { mixins: { gift: `${HOST}/gift.json` } },
    });
    expect((await call('PUT', cart, { mixins: { gift: { wrap: false } } })).status).toBe(204);
    expect((await call('PUT', cart, { mixins: { gift: { wrap: 'yes' } } })).status).toBe(400);
    expect((await call('GET', cart)).body.mixins).toEqual({ gift: { wrap: false } });
  });

  it('mixins of items keep different items on separate lines', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    for (const wrap of [true, false, true]) await call('POST', `${cart}/items`, { ...external('a', 1), ...mixin({ wrap }) });
    expect((await call('GET', `${cart}/items`)).body).toMatchObject([{ quantity: 2, mixins: { gift: { wrap: true } } }, { quantity: 1 }]);
    expect((await call('PUT', `${cart}/items/0?partial=true`, { mixins: { gift: 5 } })).status).toBe(400);
    const batch = await call('POST', `${cart}/itemsBatch`, [{ ...external('b', 1), ...mixin(5) }, external('c', 1)]);
    expect(batch.body).toMatchObject([{ status: 400, details: [{ field: 'mixins.gift' }] }, { status: 201 }]);
  });

  it.each<[string, object, string, string]>([
    ['with invalid values', mixin({ wrap: 'yes' }), 'mixins.gift.wrap', 'mixin_invalid'],
    ['with invalid values inside a list', mixin({ cards: ['a', 1] }), 'mixins.gift.cards[1]', 'mixin_invalid'],
    ['larger than the limit', mixin({ cards: ['x'.repeat(17_000)] }), 'mixins.gift', 'too_large'],
    ['without a schema', { mixins: { gift: {} } }, 'metadata.mixins.gift', 'missing_value'],
    ['with a schema over plain http', mixin({}, 'http://schemas.test/gift.json'), 'metadata.mixins.gift', 'invalid_value'],
    ['with a schema on another port', mixin({}, 'https://schemas.test:8443/gift.json'), 'metadata.mixins.gift', 'invalid_value'],
    ['with credentials in the URL', mixin({}, 'https://a:b@schemas.test/gift.json'), 'metadata.mixins.gift', 'invalid_value'],
    [
      'with a schema on a host that is not allowed',
      mixin({}, 'https://elsewhere.test/x.json'),
      'metadata.mixins.gift',
      'mixin_host_not_allowed',
    ],
    ['with a schema at an IP address', mixin({}, 'https://127.0.0.1/x.json'), 'metadata.mixins.gift', 'mixin_host_not_allowed'],
    ['with an invalid schema', mixin({}, `${HOST}/list.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that does not exist', mixin({}, `${HOST}/gone.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that has moved', mixin({}, `${HOST}/moved.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that is not JSON', mixin({}, `${HOST}/text.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that is too large', mixin({}, `${HOST}/huge.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
  ])('%s are rejected', async (_name, body, field, type) => {
    const answer = await call('POST', CARTS, { siteCode: 'main', ...body });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field, type }] } });
  });

  it('mixins with a schema that times out are rejected immediately the next time', async () => {
    const branches = Array.from({ length: 8 }, () => ({ properties: { next: { $ref: '#' }, end: { not: {} } } }));
    serve('/bomb.json', { anyOf: branches });
    const deep = (levels: number): object => (levels === 0 ? { end: true } : { next: deep(levels - 1) });
    for (const levels of [28, 1]) {
      const answer = await call('POST', CARTS, { siteCode: 'main', ...mixin(deep(levels), `${HOST}/bomb.json`) });
      expect(answer).toMatchObject({
        status: 400,
        body: { details: [{ type: 'mixin_schema_refused', message: 'Validation by the schema takes too long' }] },
      });
    }
  });
});

describe('schemas of mixins', () => {
  let connections = 0;
  const server = createServer(() => (connections += 1));
  let port: number;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each(['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1'])('are not fetched from %s', async (host) => {
    await expect(new SchemaClient(new HttpClient()).fetch(new URL(`https://${host}:${port}/x.json`))).rejects.toThrow(SchemaUnavailable);
    expect(connections).toBe(0);
  });

  it('are not fetched from a name that changes its address, or that has several', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:169.254.169.254'], []];
    const lookup = publicLookup((_name, _options, done) => {
      done(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    });
    const resolveAddress = () =>
      new Promise((resolve) => lookup('rebind.test', {}, (error, address) => resolve(error?.message ?? address)));
    expect(await resolveAddress()).toBe('93.184.216.34');
    for (let round = 0; round < 4; round += 1) expect(await resolveAddress()).toBe('rebind.test is not a public address');
  });
});
