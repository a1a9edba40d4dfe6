import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accessClaims,
  bearer,
  saasToken,
  schemaDrift,
  signToken,
  startTestApp,
  foreignSigningKey,
  tablesWithoutTenantIsolation,
  type TestApp,
} from '@suite/testing';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { SampleConfig, SampleModule } from './sample-service';

const NOTES = '/sample/acme/notes';
const manage = bearer.application('sample.manage');
const read = bearer.application('sample.read');

describe('a service', () => {
  let service: TestApp;
  const post = (body: unknown, headers: object = manage) => service.call('POST', NOTES, { body, headers: { ...headers } });

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule, { env: { DOCS_URL: 'https://docs.example/suite/' } });
  });
  afterAll(() => service.stop());

  describe('on access', () => {
    it.each([
      ['an application with the scope', read],
      ['an application with another sufficient scope', manage],
      ['a customer with the scope', bearer.customer('1', { scope: 'sample.read' })],
    ])('accepts %s', async (_name, headers) => {
      expect(await service.call('GET', NOTES, { headers })).toMatchObject({ status: 200 });
    });

    it('accepts any caller on a public route', async () => {
      expect(await service.call('GET', `${NOTES}/everybody`)).toMatchObject({ status: 200, body: { hello: 'world' } });
    });

    it('accepts a user with a saas token of the same tenant', async () => {
      const answer = await service.call('GET', `${NOTES}/mine`, { headers: { ...read, ...saasToken('4711') } });
      expect(answer).toMatchObject({ status: 200, body: { caller: 'backend', user: '4711' } });
    });
  });

  const forged = (claims: object, header?: object) => ({
    authorization: `Bearer ${signToken({ ...accessClaims({ scope: 'sample.read' }), ...claims }, header)}`,
  });
  const none = `Bearer ${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(accessClaims())).toString('base64url')}.`;

  it.each<[string, object, number, string]>([
    ['no token', {}, 401, 'token_missing'],
    ['an invalid token', { authorization: 'Bearer nonsense' }, 401, 'token_invalid'],
    ['an expired token', forged({ exp: 1 }), 401, 'token_expired'],
    ['a token for another audience', forged({ aud: 'elsewhere' }), 401, 'token_invalid'],
    ['a token of another issuer', forged({ iss: 'elsewhere' }), 401, 'token_invalid'],
    ['a token without a kind', forged({ kind: undefined }), 401, 'token_invalid'],
    ['a saas token instead of an access token', forged({}, { typ: 'saas+jwt' }), 401, 'token_invalid'],
    ['a token under an unknown key', forged({}, { kid: 'other' }), 401, 'token_invalid'],
    ['an unsigned token', { authorization: none }, 401, 'token_invalid'],
    [
      'a token signed with another key',
      { authorization: `Bearer ${signToken(accessClaims(), {}, foreignSigningKey())}` },
      401,
      'token_invalid',
    ],
    ['a token without the scope', bearer.application('other.scope'), 403, 'insufficient_permissions'],
    ['a kind of caller that is not allowed', bearer.anonymous('s', { scope: 'sample.read' }), 403, 'insufficient_permissions'],
    ['a token of another tenant', bearer.application('sample.read', { tenant: 'globex' }), 403, 'insufficient_permissions'],
  ])('rejects %s', async (_name, headers, status, type) => {
    const answer = await service.call('GET', NOTES, { headers: { ...headers } });
    expect(answer).toMatchObject({ status, body: { status, type } });
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('rejects a cached token as soon as it expires', async () => {
    const exp = Math.floor(Date.now() / 1_000) + 60;
    const headers = forged({ exp });
    const statusAt = async (ms: number) => {
      const now = jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(ms));
      const { status } = await service.call('GET', NOTES, { headers });
      now.mockRestore();
      return status;
    };
    expect([await statusAt(exp * 1_000 - 1), await statusAt(exp * 1_000)]).toEqual([200, 401]);
  });

  it('rejects all callers of a route without a declaration', async () => {
    expect(await service.call('GET', `${NOTES}/closed`, { headers: manage })).toMatchObject({ status: 403 });
    expect(await service.call('GET', `${NOTES}/closed`)).toMatchObject({ status: 401 });
  });

  it.each<[string, object, number, string]>([
    ['absent', {}, 400, 'saas_token_missing'],
    ['nonsense', { 'saas-token': 'x' }, 401, 'saas_token_invalid'],
    ['expired', saasToken('1', { exp: 1 }), 401, 'saas_token_expired'],
    ['of another tenant', saasToken('1', { tenant: 'globex' }), 403, 'insufficient_permissions'],
  ])('rejects a saas token that is %s', async (_name, headers, status, type) => {
    const answer = await service.call('GET', `${NOTES}/mine`, { headers: { ...read, ...headers } });
    expect(answer).toMatchObject({ status, body: { type } });
  });

  const ANONYMOUS = bearer.anonymous('s', { scope: 'sample.read' });
  const ACCEPTED = 'an application’s token (POST /oauth/token) or a customer’s token (POST /customer/{tenant}/login)';
  it.each<[string, string, object, string]>([
    ['no token', NOTES, {}, `A bearer token is required in the header Authorization: ${ACCEPTED}`],
    ['an invalid token', NOTES, { authorization: 'Bearer x' }, `The bearer token is not valid; get a new one: ${ACCEPTED}`],
    ['an expired token', NOTES, forged({ exp: 1 }), `The bearer token has expired; get a new one: ${ACCEPTED}`],
    ['the wrong kind of caller', NOTES, ANONYMOUS, `A token of kind anonymous cannot make this call; it requires ${ACCEPTED}`],
    [
      'another tenant',
      NOTES,
      bearer.application('sample.read', { tenant: 'globex' }),
      'The token belongs to the tenant globex, not acme; use a token of acme',
    ],
    [
      'a missing scope',
      NOTES,
      bearer.application('other.scope'),
      'The token lacks the scope sample.read or sample.manage; grant it to the client, and get a new token',
    ],
    ['an unknown path', '/sample/acme/note', read, 'There is no path /sample/acme/note; did you mean /sample/{tenant}/notes?'],
    ['an unknown parameter', `${NOTES}?limit=1`, read, 'limit is unknown here; did you mean pageSize?'],
  ])('says what to do about %s', async (_name, path, headers, message) => {
    const { body } = await service.call('GET', path, { headers: { ...headers } });
    expect(body.message).toBe(message);
  });

  it.each<[string, string, object, string]>([
    ['the guard', NOTES, {}, 'token_missing'],
    ['the router', '/sample/acme/note', {}, 'route_not_found'],
    ['the decoder of paths', '/sample/%E0%A4%A/notes', {}, 'bad_request'],
    ['the HTTP parser', NOTES, { 'x-long': 'a'.repeat(20_000) }, 'headers_too_large'],
    ['the validation', `${NOTES}?limit=1`, read, 'validation_violation'],
    ['a bug', `${NOTES}/bug`, manage, 'internal_error'],
  ])('links errors of %s to their page', async (_name, path, headers, type) => {
    const { body } = await service.call('GET', path, { headers: { ...headers } });
    expect(body).toMatchObject({ type, moreInfo: `https://docs.example/suite/errors.html#${type}` });
  });

  it.each([
    ['an unknown path', 'GET', '/sample/nothing/here/at/all', 404, 'route_not_found'],
    ['a path of another service', 'POST', '/coupon/acme/coupons', 421, 'misdirected_request'],
    ['a path that only begins like its own', 'GET', '/samples', 421, 'misdirected_request'],
    ['a method that the path does not support', 'DELETE', NOTES, 405, 'method_not_allowed'],
    ['an invalid tenant', 'GET', '/sample/UPPER/notes', 400, 'validation_violation'],
    ['a line break in the path', 'GET', '/sample/acme/notes/a%0Ab', 400, 'invalid_text'],
    ['a line separator in the path', 'GET', '/sample/acme/notes/%E2%80%A8', 400, 'invalid_text'],
    ['a NUL in the path', 'GET', '/sample/acme%00/notes', 400, 'invalid_text'],
    ['a query value out of bounds', 'GET', `${NOTES}?pageSize=11`, 400, 'validation_violation'],
    ['a query value that is not a number', 'GET', `${NOTES}?pageSize=1e1`, 400, 'validation_violation'],
    ['an unknown query parameter', 'GET', `${NOTES}?page=1`, 400, 'validation_violation'],
    ['a query parameter named like a method', 'GET', `${NOTES}?toString=1`, 400, 'validation_violation'],
    ['a query parameter named __proto__', 'GET', `${NOTES}?__proto__=1`, 400, 'validation_violation'],
    ['an unknown query parameter of a route without any', 'GET', `${NOTES}/everybody?page=1`, 400, 'validation_violation'],
    ['__proto__ on a route without query parameters', 'GET', `${NOTES}/everybody?__proto__=1`, 400, 'validation_violation'],
  ])('returns the documented error for %s', async (_name, method, path, status, type) => {
    expect(await service.call(method, path, { headers: manage })).toMatchObject({ status, body: { status, type } });
  });

  it('serves a path with a slash at its end as the same path', async () => {
    const text = 'the slash makes no difference';
    const headers = { ...manage, 'idempotency-key': 'slash' };
    const first = await service.call('POST', `${NOTES}/`, { body: { text }, headers });
    const second = await service.call('POST', NOTES, { body: { text }, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    const { status, body } = await service.call('GET', `${NOTES}/?pageSize=10`, { headers: read });
    expect([status, body]).toEqual([200, expect.arrayContaining([{ text, count: 1 }])]);
    expect(await service.call('DELETE', `${NOTES}/`, { headers: manage })).toMatchObject({ status: 405 });
    expect(await service.call('GET', `${NOTES}//`, { headers: read })).toMatchObject({ status: 404 });
  });

  it.each([
    ['the client of the token', 'client_id=backend', []],
    ['the tenant of the token', 'hybris-tenant=acme&pageSize=5', []],
    ['both', 'client_id=backend&hybris-tenant=acme', []],
    ['another client', 'client_id=storefront&hybris-tenant=acme', ['client_id']],
    ['another tenant', 'hybris-tenant=globex', ['hybris-tenant']],
    ['both of another token', 'client_id=other&hybris-tenant=globex', ['client_id', 'hybris-tenant']],
    ['the client twice', 'client_id=backend&client_id=backend', ['client_id']],
    ['no client', 'client_id=', ['client_id']],
  ])('compares a query that names %s with the token', async (_name, query, fields) => {
    for (const path of [NOTES, `${NOTES}/mine`]) {
      if (path !== NOTES && query.includes('pageSize')) continue; // which that route does not know
      const { status, body } = await service.call('GET', `${path}?${query}`, { headers: { ...read, ...saasToken('4711') } });
      const faults = ((body as { details?: { field: string }[] }).details ?? []).map(({ field }) => field);
      expect([status, faults]).toEqual([fields.length > 0 ? 400 : 200, fields]);
    }
  });

  it('does not accept the parameters of a token on a route without one', async () => {
    expect(await service.call('GET', `${NOTES}/everybody?client_id=backend`)).toMatchObject({ status: 400 });
  });

  it('reports an invalid token before an invalid body', async () => {
    expect(await service.call('POST', NOTES, { body: '{', headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 401,
    });
  });

  it('rejects oversized headers in its own shape', async () => {
    const answer = await service.call('GET', NOTES, { headers: { ...manage, 'x-long': 'a'.repeat(20_000) } });
    expect(answer).toMatchObject({ status: 431, body: { status: 431 } });
  });

  it('reveals nothing about an unexpected error, and counts it', async () => {
    const count = async () => (await service.app.get(Metrics).unexpectedErrors.get()).values[0]?.value ?? 0;
    const before = await count();
    const answer = await service.call('GET', `${NOTES}/bug`);
    expect(await count()).toBe(before + 1);
    expect(answer).toMatchObject({ status: 500, body: { type: 'internal_error' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('gives each answer a request id, the one of the request if it is valid', async () => {
    const given = await service.call('GET', `${NOTES}/everybody`, { headers: { 'x-request-id': 'abc-1' } });
    expect(given.headers.get('x-request-id')).toBe('abc-1');
    const made = await service.call('GET', `${NOTES}/everybody`, { headers: { 'x-request-id': 'not ok!' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('passes id and trace of each request on to its peers', async () => {
    const peer = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    const text = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/`;
    const ask = (id: string) => {
      const traceparent = `00-${'a'.repeat(32)}-${id.padStart(16, '0')}-01`;
      return service.call('POST', `${NOTES}/asked`, { body: { text }, headers: { ...manage, 'x-request-id': id, traceparent } });
    };
    const ids = Array.from({ length: 20 }, (_, i) => String(i + 1));
    const answers = await Promise.all(ids.map(ask));
    peer.close();
    expect(answers.map(({ body }) => body['x-request-id'])).toEqual(ids);
    expect(answers.map(({ body }) => body['traceparent'].split('-')[2])).toEqual(ids.map((id) => id.padStart(16, '0')));
  });

  describe('with an Idempotency-Key', () => {
    const withKey = (key: string, body: object) => post(body, { ...manage, 'idempotency-key': key });
    const countOf = async (text: string) => (
      await (await service.source()).query(`SELECT set_config('suite.tenant', 'acme', false)`),
      (await service.call('GET', NOTES, { headers: read })).body.find((note: { text: string }) => note.text === text)?.count
    );

    it('executes once and returns the first answer', async () => {
      const first = await withKey('k1', { text: 'once' });
      const again = await withKey('k1', { text: 'once' });
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect(await countOf('once')).toBe(1);
    });

    it('returns the same bytes', async () => {
      const texts: string[] = [];
      for (let times = 0; times < 2; times += 1) {
        const sent = { ...manage, 'content-type': 'application/json', 'idempotency-key': 'bytes' };
        const answer = await fetch(service.url + NOTES, { method: 'POST', headers: sent, body: '{"text":"bytes","colour":"red"}' });
        texts.push(await answer.text());
      }
      expect(texts).toEqual(Array(2).fill('{"keys":["text","colour"],"text":"bytes"}'));
    });

    it('rejects another body under the same key, and a key that is too long', async () => {
      await withKey('k2', { text: 'a2' });
      expect(await withKey('k2', { text: 'b2' })).toMatchObject({ status: 422, body: { type: 'idempotency_key_reused' } });
      expect(await withKey('k'.repeat(256), { text: 'a2' })).toMatchObject({ status: 400 });
    });

    it('executes one of many concurrent calls, and the others get its answer or a conflict', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => withKey('k3', { text: 'race' })));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(await countOf('race')).toBe(1);
    });

    it('stores nothing of a failed request', async () => {
      expect((await withKey('k4', {})).status).toBe(400);
      expect((await withKey('k4', { text: 'after' })).status).toBe(201);
    });
  });

  it('returns no rows of another tenant, even to a query without a tenant', async () => {
    await post({ text: 'of acme' });
    const globex = bearer.application('sample.read', { tenant: 'globex' });
    expect(await service.call('GET', '/sample/globex/notes', { headers: globex })).toMatchObject({ status: 200, body: [] });
  });

  it('has migrations that match the entities and isolate each tenant', async () => {
    expect(await schemaDrift(await service.source())).toEqual([]);
    expect(await tablesWithoutTenantIsolation(await service.source())).toEqual([]);
  });
});
