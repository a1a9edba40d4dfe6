import { HttpClient } from '@suite/http-client';
import { TestClock } from '@suite/testing';
import { ServiceTokens } from '../src/peers/service-tokens.client';
import { type Stub, startStub } from './peers';
import { configFor } from './pact-config';

const LIFETIME_S = 1_000;
const http = new HttpClient();

describe('tokens for calls to peers', () => {
  let stub: Stub;
  let tokens: ServiceTokens;
  let issued: number;
  let isKnown: boolean;
  let answerOf: (token: number) => { status: number; body?: object };
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));

  beforeAll(async () => {
    stub = await startStub(({ path, headers }) => {
      if (path !== '/oauth/token') return answerOf(Number(/\d+$/.exec(headers.authorization ?? '')?.[0]));
      if (!isKnown) return { status: 401, body: { error: 'invalid_client' } };
      return { body: { access_token: `token-${(issued += 1)}`, expires_in: LIFETIME_S } };
    });
  });
  beforeEach(() => {
    [issued, isKnown, answerOf] = [0, true, (token) => ({ status: 200, body: { token } })];
    tokens = new ServiceTokens(http, configFor(stub.url), clock);
  });
  afterAll(() => stub.stop());

  const call = (tenant = 'acme') =>
    tokens.authorized(tenant, (authorization) =>
      http.peer({ name: 'peer' }).call<{ token: number }>(new URL('/x', stub.url), { method: 'GET', authorization }),
    );

  it('are fetched once for each tenant, even by concurrent calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => call()));
    await call('globex');
    expect(issued).toBe(2);
  });

  it('are renewed once, before they expire', async () => {
    await call();
    clock.advance(LIFETIME_S * 0.7 * 1_000);
    expect(await call()).toEqual({ token: 1 });
    clock.advance(LIFETIME_S * 0.2 * 1_000);
    expect(await Promise.all([call(), call(), call()])).toEqual([{ token: 2 }, { token: 2 }, { token: 2 }]);
    expect(issued).toBe(2);
  });

  it('are renewed once when a peer rejects them', async () => {
    await call();
    answerOf = (token) => (token === 1 ? { status: 401, body: { type: 'token_invalid' } } : { status: 200, body: { token } });
    expect(await Promise.all([call(), call(), call()])).toEqual([{ token: 2 }, { token: 2 }, { token: 2 }]);
    expect(issued).toBe(2);
  });

  it.each([
    ['rejects every token', { status: 401, body: { type: 'token_invalid' } }],
    ['denies the permission', { status: 403, body: { type: 'insufficient_permissions' } }],
  ])('cannot help with a peer that %s, which counts as unavailable', async (_what, refusal) => {
    answerOf = () => refusal;
    await expect(call()).rejects.toMatchObject({ kind: 'unavailable', type: 'service_unavailable' });
  });

  it('are requested again after auth rejected the credentials', async () => {
    isKnown = false;
    await expect(call()).rejects.toMatchObject({ kind: 'unavailable', type: 'service_unavailable' });
    isKnown = true;
    expect(await call()).toEqual({ token: 1 });
  });
});
