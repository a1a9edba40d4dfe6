import type { TestApp } from '@suite/testing';
import { MockAgent } from 'undici';
import { publicLookup, SchemaClient } from '../src/clients/schema.client';
import { CARTS, external, keeper, manager, newCart, startCart } from './cart-app';

const HOST = 'https://schemas.test';

class MockedSchemas extends SchemaClient {
  protected override readonly dispatcher = agent;
}

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
    service = await startCart({ replace: [{ token: SchemaClient, value: new MockedSchemas() }] });
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

  it('of a cart are stored as their schema wants them', async () => {
    const cart = await newCart(service, { siteCode: 'main', ...mixin({ wrap: true }) });
    expect((await call('GET', cart)).body).toMatchObject({
      mixins: { gift: { wrap: true } },
      metadata: { mixins: { gift: `${HOST}/gift.json` } },
    });
    expect((await call('PUT', cart, { mixins: { gift: { wrap: false } } })).status).toBe(204);
    expect((await call('PUT', cart, { mixins: { gift: { wrap: 'yes' } } })).status).toBe(400);
    expect((await call('GET', cart)).body.mixins).toEqual({ gift: { wrap: false } });
  });

  it('of items keep different things apart', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    for (const wrap of [true, false, true]) await call('POST', `${cart}/items`, { ...external('a', 1), ...mixin({ wrap }) });
    expect((await call('GET', `${cart}/items`)).body).toMatchObject([{ quantity: 2, mixins: { gift: { wrap: true } } }, { quantity: 1 }]);
    expect((await call('PUT', `${cart}/items/0?partial=true`, { mixins: { gift: 5 } })).status).toBe(400);
    const batch = await call('POST', `${cart}/itemsBatch`, [{ ...external('b', 1), ...mixin(5) }, external('c', 1)]);
    expect(batch.body).toMatchObject([{ status: 400, details: [{ field: 'mixins.gift' }] }, { status: 201 }]);
  });

  it.each<[string, object, string, string]>([
    ['that are wrong', mixin({ wrap: 'yes' }), 'mixins.gift.wrap', 'mixin_invalid'],
    ['that are wrong inside a list', mixin({ cards: ['a', 1] }), 'mixins.gift.cards[1]', 'mixin_invalid'],
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
    ['with a schema at an address', mixin({}, 'https://127.0.0.1/x.json'), 'metadata.mixins.gift', 'mixin_host_not_allowed'],
    ['with a schema that is none', mixin({}, `${HOST}/list.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that is not there', mixin({}, `${HOST}/gone.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that has moved', mixin({}, `${HOST}/moved.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that is no JSON', mixin({}, `${HOST}/text.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
    ['with a schema that is too large', mixin({}, `${HOST}/huge.json`), 'metadata.mixins.gift', 'mixin_schema_refused'],
  ])('%s are refused', async (_name, body, field, type) => {
    const answer = await call('POST', CARTS, { siteCode: 'main', ...body });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field, type }] } });
  });

  it('are fetched from public addresses only, whatever a name leads to', async () => {
    const refused = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.message)));
    expect(refused).toBe('localhost is not a public address');
    await expect(new SchemaClient().fetch(new URL('https://localhost/x.json'))).rejects.toThrow('cannot be fetched');
  });
});
