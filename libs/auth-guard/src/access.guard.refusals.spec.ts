import { Controller, Delete, Get, Head, HttpCode, Post, Req } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { TenantStates } from '@suite/tenant';
import { Access, CallEffect, Public } from './access.decorators';
import type { Writing } from './access.guard';
import { startGuardedApp } from './guarded-app.fixture';

type Admitted = { readonly writing?: Writing };

/** Each route answers as which write it was admitted. */
const answer = ({ writing }: Admitted) => ({ write: writing ? `${writing.effect} of ${writing.tenant}` : 'none' });

@Controller(':tenant/things')
@Access({ application: ['probe.read', 'probe.manage'], customer: 'probe.read' })
class ThingController {
  @Get()
  read(@Req() request: Admitted): object {
    return answer(request);
  }

  @Head('head')
  head(@Req() request: Admitted): object {
    return answer(request);
  }

  @Post()
  @HttpCode(200)
  write(@Req() request: Admitted): object {
    return answer(request);
  }

  @Delete()
  remove(@Req() request: Admitted): object {
    return answer(request);
  }

  @Post('search')
  @HttpCode(200)
  @CallEffect('read')
  search(@Req() request: Admitted): object {
    return answer(request);
  }

  @Post('signed')
  @HttpCode(200)
  @CallEffect('signed')
  signed(@Req() request: Admitted): object {
    return answer(request);
  }
}

@Controller('shop')
class ShopController {
  @Get('application')
  @Access({ application: 'probe.read' })
  application(@Req() request: Admitted): object {
    return answer(request);
  }

  @Get('shopper')
  @Access({ anonymous: 'probe.read', customer: 'probe.read' })
  shopper(@Req() request: Admitted): object {
    return answer(request);
  }

  @Get('closed')
  closed(@Req() request: Admitted): object {
    return answer(request);
  }
}

@Controller('public')
@Public()
class PublicController {
  @Get()
  everyone(@Req() request: Admitted): object {
    return answer(request);
  }

  @Get(':tenant')
  read(@Req() request: Admitted): object {
    return answer(request);
  }

  @Post(':tenant')
  @HttpCode(200)
  write(@Req() request: Admitted): object {
    return answer(request);
  }
}

/** The tenants: only `acme` may do everything. */
function tenantStates(): TenantStates {
  const states = new TenantStates();
  states.learn([
    { tenant: 'frozen', state: 'READ_ONLY', version: 1 },
    { tenant: 'banned', state: 'SUSPENDED', version: 1 },
    { tenant: 'full', state: 'ACTIVE', version: 1, quotas: { storedMegabytes: 5, usedMegabytes: 5 } },
    { tenant: 'busy', state: 'ACTIVE', version: 1, quotas: { requestsPerSecond: 1 } },
  ]);
  return states;
}

/** Admits no call of `busy`, which it learns only later. */
const rates = {
  admit: (tenant: string) => (tenant === 'busy' ? Promise.reject(new AppError('too_many_requests', 'rate_exceeded', 'busy')) : undefined),
};

let app: Awaited<ReturnType<typeof startGuardedApp>>;
beforeAll(async () => {
  const options = { issuer: 'http://rules.test', time: '2030-01-01T00:00:00Z', states: tenantStates(), rates };
  app = await startGuardedApp([ThingController, ShopController, PublicController], options);
});
afterAll(() => app.app.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

interface Answer {
  readonly type?: string;
  readonly write?: string;
  readonly message?: string;
  readonly details?: readonly { readonly type: string; readonly message: string; readonly field?: string }[];
}

async function send(method: Method, url: string, headersSent: Record<string, string> = {}) {
  const { statusCode, headers, body } = await app.app.inject({ method, url, headers: headersSent });
  const { type, write, message, details } = JSON.parse(body || '{}') as Answer;
  return { status: statusCode, type, write, message, detail: details?.[0], challenge: headers['www-authenticate'] };
}

async function outcome(method: Method, url: string, headers?: Record<string, string>): Promise<string> {
  const { status, type, write } = await send(method, url, headers);
  return `${status} ${type ?? write ?? ''}`.trim();
}

const forbidden = (type: string) => ({
  status: 403,
  type: 'insufficient_permissions',
  detail: { type, message: expect.any(String) as string },
});

describe('a call', () => {
  it('must be of the tenant of its token', async () => {
    const own = await app.caller({});
    expect(await outcome('GET', '/acme/things', own)).toBe('200 none');
    const other = await send('GET', '/globex/things', own);
    expect(other).toMatchObject(forbidden('wrong_tenant'));
    expect(other.detail?.message).toBe(other.message);
    expect(await send('GET', '/NO/things', own)).toMatchObject({ status: 400 });
  });

  it.each<[string, Method, string, string]>([
    ['acme', 'GET', '', '200 none'],
    ['acme', 'POST', '', '200 write of acme'],
    ['acme', 'POST', '/search', '200 none'],
    ['acme', 'POST', '/signed', '200 signed of acme'],
    ['frozen', 'GET', '', '200 none'],
    ['frozen', 'HEAD', '/head', '200 none'],
    ['frozen', 'POST', '', '503 tenant_read_only'],
    ['frozen', 'DELETE', '', '503 tenant_read_only'],
    ['frozen', 'POST', '/search', '200 none'],
    ['frozen', 'POST', '/signed', '200 signed of frozen'],
    ['banned', 'GET', '', '403 tenant_suspended'],
    ['full', 'GET', '', '200 none'],
    ['full', 'POST', '', '409 quota_exceeded'],
    ['full', 'POST', '/search', '200 none'],
    ['full', 'POST', '/signed', '200 signed of full'],
    ['full', 'DELETE', '', '200 write of full'],
    ['busy', 'GET', '', '429 rate_exceeded'],
  ])('of the tenant %s: %s things%s is answered by %s', async (tenant, method, path, expected) => {
    expect(await outcome(method, `/${tenant}/things${path}`, await app.caller({ tenant }))).toBe(expected);
  });

  it.each<[string, Method, string, string]>([
    ['no tenant', 'GET', '', '200 none'],
    ['an active tenant', 'GET', '/acme', '200 none'],
    ['an active tenant', 'POST', '/acme', '200 write of acme'],
    ['a name that no tenant can have', 'POST', '/NO', '200 none'],
    ['a read-only tenant', 'POST', '/frozen', '503 tenant_read_only'],
    ['a suspended tenant', 'GET', '/banned', '403 tenant_suspended'],
    ['a tenant above its storage', 'POST', '/full', '409 quota_exceeded'],
    ['a tenant above its rate', 'GET', '/busy', '429 rate_exceeded'],
  ])('without a token, of %s: %s public%s is answered by %s', async (_tenant, method, path, expected) => {
    expect(await outcome(method, `/public${path}`)).toBe(expected);
    expect(await outcome(method, `/public${path}`, { authorization: 'Bearer rubbish' })).toBe(expected);
  });

  it('has no rate where the app counts none', async () => {
    const options = { issuer: 'http://rules.test', time: '2030-01-01T00:00:00Z', states: tenantStates() };
    const uncounted = await startGuardedApp([ThingController], options);
    expect(await uncounted.call('/busy/things', await uncounted.caller({ tenant: 'busy' }))).toMatchObject({ status: 200 });
    await uncounted.app.close();
  });

  it('must come from a page that the client allows', async () => {
    const headers = { ...(await app.caller({ 'allowed-origins': ['https://shop.example'] })), host: 'api.example' };
    expect(await outcome('GET', '/acme/things', { ...headers, origin: 'https://shop.example' })).toBe('200 none');
    expect(await send('GET', '/acme/things', { ...headers, origin: 'https://evil.example' })).toMatchObject(forbidden('wrong_origin'));
  });

  it('must not name another client or tenant in the query', async () => {
    const own = await app.caller({});
    expect(await outcome('GET', '/acme/things?client_id=probe&hybris-tenant=acme', own)).toBe('200 none');
    expect(await send('GET', '/acme/things?client_id=other', own)).toMatchObject({ status: 400, detail: { field: 'client_id' } });
    expect(await send('GET', '/acme/things?hybris-tenant=globex', own)).toMatchObject({ status: 400, detail: { field: 'hybris-tenant' } });
  });
});

describe('a token', () => {
  const APPLICATION = 'POST /oauth/token';
  const ANONYMOUS = 'GET /customerlogin/auth/anonymous';
  const CUSTOMER = 'POST /customer/{tenant}/login';
  const STAFF = 'POST /auth/{tenant}/staff/login';
  const sources = (message = '') => [...message.matchAll(/\(((?:GET|POST) [^)]+)\)/g)].map(([, source]) => source);

  it.each<[string, string[]]>([
    ['/shop/application', [APPLICATION]],
    ['/shop/shopper', [ANONYMOUS, CUSTOMER]],
    ['/acme/things', [APPLICATION, CUSTOMER]],
    ['/shop/closed', [APPLICATION, ANONYMOUS, CUSTOMER, STAFF]],
  ])('that is missing at %s is asked for by the routes that issue it', async (path, expected) => {
    const missing = await send('GET', path);
    expect(missing).toMatchObject({ status: 401, type: 'token_missing', challenge: 'Bearer' });
    expect(sources(missing.message)).toEqual(expected);
  });

  it('is asked for with “or” between its kinds', async () => {
    expect((await send('GET', '/shop/shopper')).message).toContain(`(${ANONYMOUS}) or a customer’s token (${CUSTOMER})`);
  });

  it('that is not valid is rejected with a challenge, without a reason', async () => {
    const invalid = await send('GET', '/shop/application', { authorization: 'Bearer rubbish' });
    expect(invalid).toMatchObject({ status: 401, type: 'token_invalid', challenge: 'Bearer error="invalid_token"' });
    expect(sources(invalid.message)).toEqual([APPLICATION]);
  });

  it('that has expired is rejected with a challenge that says so', async () => {
    const expired = await send('GET', '/shop/application', await app.caller({ exp: 1 }));
    const challenge = 'Bearer error="invalid_token", error_description="The token has expired"';
    expect(expired).toMatchObject({ status: 401, type: 'token_expired', challenge });
    expect(sources(expired.message)).toEqual([APPLICATION]);
  });

  it('is not called invalid while it cannot be verified', async () => {
    const headers = await app.caller({ jti: 'new' });
    app.keys.isAway = true;
    const unverified = await send('GET', '/shop/application', headers);
    app.keys.isAway = false;
    expect(unverified).toMatchObject({ status: 503, type: 'token_keys_unavailable', challenge: undefined });
    expect(await send('GET', '/shop/application', headers)).toMatchObject({ status: 200 });
  });

  it('opens no route that declares no callers', async () => {
    expect(await send('GET', '/shop/closed', await app.caller({}))).toMatchObject(forbidden('route_closed'));
  });

  it.each([
    ['application', '/shop/shopper', [ANONYMOUS, CUSTOMER]],
    ['customer', '/shop/application', [APPLICATION]],
    ['anonymous', '/acme/things', [APPLICATION, CUSTOMER]],
    ['staff', '/shop/shopper', [ANONYMOUS, CUSTOMER]],
  ])('of the kind %s is refused at %s, which is for others', async (kind, path, expected) => {
    const other = await send('GET', path, await app.caller({ kind, roles: ['packer'] }));
    expect(other).toMatchObject({ ...forbidden('wrong_kind'), challenge: undefined });
    expect(sources(other.message)).toEqual(expected);
  });

  it('needs one of the scopes of the route', async () => {
    for (const scope of ['probe.read', 'probe.manage', 'probe.read probe.manage'])
      expect(await outcome('GET', '/acme/things', await app.caller({ scope }))).toBe('200 none');
    expect(await send('GET', '/acme/things', await app.caller({ scope: 'probe.other' }))).toMatchObject({
      ...forbidden('missing_scope'),
      challenge: 'Bearer error="insufficient_scope", scope="probe.read probe.manage"',
    });
  });
});
