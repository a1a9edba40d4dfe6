import fastify from 'fastify';
import { answerOtherOrigins } from './cors';

const SHOP = 'https://shop.example';
const EXPOSED =
  'Count, ETag, Items-Count, Location, Preference-Applied, Retry-After, WWW-Authenticate, X-Missing-Characters, X-Next-After, X-Request-Id, X-Total-Count';

describe('a page of another origin', () => {
  const server = fastify();
  answerOtherOrigins(server);
  server.get('/open', () => 'open');
  server.get('/own', (_request, reply) => reply.header('access-control-allow-origin', '*').send('own'));
  server.get('/called', (request) => Object.assign(request, { caller: { webOrigins: [SHOP] } }) && 'called');
  server.options('/open', () => 'options');
  afterAll(() => server.close());

  const headersOf = async (path: string, sent: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') => {
    const { headers, statusCode } = await server.inject({ method, url: path, headers: sent });
    const ours = Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));
    return [statusCode, Object.fromEntries(ours)];
  };

  it.each<[string, string, Record<string, string>, object]>([
    ['without a caller', '/open', { origin: SHOP }, { 'access-control-allow-origin': SHOP, 'access-control-expose-headers': EXPOSED }],
    ['of its client', '/called', { origin: SHOP }, { 'access-control-allow-origin': SHOP, 'access-control-expose-headers': EXPOSED }],
    ['of another client', '/called', { origin: 'https://evil.example' }, {}],
    ['that says who may read it', '/own', { origin: SHOP }, { 'access-control-allow-origin': '*' }],
    ['of its own host', '/open', { origin: SHOP, host: 'shop.example' }, {}],
    ['to a caller without a page', '/open', {}, {}],
  ])('may read an answer or not: %s', async (_name, path, sent, headers) => {
    expect(await headersOf(path, sent)).toEqual([200, headers]);
  });

  const preflight = { origin: SHOP, 'access-control-request-method': 'PUT' };
  const allowed = {
    'access-control-allow-origin': SHOP,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '7200',
  };

  it('may ask first', async () => {
    expect(await headersOf('/open', preflight, 'OPTIONS')).toEqual([204, allowed]);
    expect(await headersOf('/nowhere', preflight, 'OPTIONS')).toEqual([204, allowed]);
  });

  it.each([
    ['content-type, X-Shop2', true],
    ['a'.repeat(1_024), true],
    ['a'.repeat(1_025), false],
    ['a;b', false],
    ['', false],
    ['<a', false],
    ['a>', false],
  ])('may send the headers %.30j: %s', async (names, isAllowed) => {
    const answer = await headersOf('/open', { ...preflight, 'access-control-request-headers': names }, 'OPTIONS');
    expect(answer).toEqual([204, { ...allowed, ...(isAllowed && { 'access-control-allow-headers': names }) }]);
  });

  it('asks only with a method and an origin', async () => {
    expect(await headersOf('/open', { 'access-control-request-method': 'PUT' }, 'OPTIONS')).toEqual([200, {}]);
    const read = { 'access-control-allow-origin': SHOP, 'access-control-expose-headers': EXPOSED };
    expect(await headersOf('/open', { origin: SHOP }, 'OPTIONS')).toEqual([200, read]);
    expect(await headersOf('/open', preflight)).toEqual([200, read]);
  });
});
