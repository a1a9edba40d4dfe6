import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AccessTokens, SaasTokens } from '@suite/auth-guard';
import { HttpClient } from '@suite/http-client';
import { Env } from '@suite/runtime';
import { introspection, introspectionSettings } from '@suite/service';
import { accessClaims, bearer, foreignSigningKey, saasToken, signToken, TEST_ISSUER, TestKeys } from '@suite/testing';

const CLIENT = { SERVICE_CLIENT_ID: 'packer', SERVICE_CLIENT_SECRET: 'secret of the packer' };

describe('a service with TOKEN_CHECK=live', () => {
  let server: Server;
  let status: number;
  let active: unknown;
  let forms: URLSearchParams[];
  let access: AccessTokens;
  let saas: SaasTokens;
  const http = new HttpClient();

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((form) => {
        forms.push(new URLSearchParams(form));
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ active }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const AUTH_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = introspectionSettings(new Env({ TOKEN_CHECK: 'live', AUTH_URL, ...CLIENT }));
    const rules = {
      keys: new TestKeys(),
      issuer: TEST_ISSUER,
      nowMs: () => Date.now(),
      isActive: settings && introspection(settings, http),
    };
    [access, saas] = [new AccessTokens(rules), new SaasTokens(rules)];
  });
  beforeEach(() => {
    [status, active, forms] = [200, true, []];
  });
  afterAll(async () => {
    await http.onApplicationShutdown();
    server.close();
  });

  const token = bearer.customer('4711', { sid: 'session-1' }).authorization.slice(7);

  it('asks auth about a token each time', async () => {
    expect((await access.verify(token)).meaning).toMatchObject({ subject: '4711', sid: 'session-1' });
    expect(access.find(token)).toBeUndefined();
    expect((await access.verify(token)).meaning).toBeDefined();
    const form = { client_id: 'packer', client_secret: 'secret of the packer', token };
    expect(forms.map((fields) => Object.fromEntries(fields))).toEqual([form, form]);
    active = false;
    expect(await access.verify(token)).toEqual({ fault: 'invalid' });
  });

  it('asks auth about a saas token', async () => {
    const text = saasToken('4711', { sid: 'session-1' })['saas-token'];
    expect((await saas.verify(text)).meaning).toEqual({ tenant: 'acme', subject: '4711' });
    active = 'true';
    expect(await saas.verify(text)).toEqual({ fault: 'invalid' });
    expect(forms.map((form) => form.get('token'))).toEqual([text, text]);
  });

  it('does not ask about a token with an invalid signature', async () => {
    expect(await access.verify(signToken(accessClaims(), {}, foreignSigningKey()))).toEqual({ fault: 'invalid' });
    expect(forms).toEqual([]);
  });

  it.each([401, 500])('rejects requests as unavailable while auth answers %s', async (answered) => {
    status = answered;
    await expect(access.verify(token)).rejects.toMatchObject({ kind: 'unavailable', type: 'token_keys_unavailable' });
  });
});

it('a service checks signatures only by default', () => {
  expect(introspectionSettings(new Env({}))).toBeUndefined();
});

it('a service with TOKEN_CHECK=live needs the address of auth and a client', () => {
  const env = new Env({ TOKEN_CHECK: 'live' });
  introspectionSettings(env);
  expect(() => env.check()).toThrow(
    'Invalid environment:\n- AUTH_URL is required\n- SERVICE_CLIENT_ID is required\n- SERVICE_CLIENT_SECRET is required',
  );
});
