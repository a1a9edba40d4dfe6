import { Controller, Get, Post } from '@nestjs/common';
import { Access, CurrentCaller, CurrentUser, RequireSaasToken, SiteFrom } from './access.decorators';
import type { Caller, SaasUser } from './caller';
import { startGuardedApp } from './guarded-app.fixture';

@Controller()
class CallerController {
  @Get('caller')
  @Access({ application: 'probe.read' })
  caller(@CurrentCaller() { subject }: Caller): object {
    return { subject };
  }

  @Get('sites/:siteCode')
  @Access({ application: 'probe.read' })
  @SiteFrom('request')
  site(): object {
    return {};
  }

  @Post('orders')
  @Access({ application: 'probe.read', staff: 'probe.write' })
  @SiteFrom('request')
  order(): object {
    return {};
  }

  @Get('tenant')
  @Access({ application: 'probe.read' })
  everySite(): object {
    return {};
  }

  @Get('stored')
  @Access({ application: 'probe.read' })
  @SiteFrom('resource')
  stored(): object {
    return {};
  }

  @Get('shopper')
  @Access({ customer: 'probe.read' })
  shopper(): object {
    return {};
  }

  @Get('user')
  @Access({ application: 'probe.read' })
  @RequireSaasToken()
  user(@CurrentUser() { subject }: SaasUser): object {
    return { subject };
  }
}

@Controller('places')
@SiteFrom('resource')
class PlaceController {
  @Get('all')
  @Access({ application: 'probe.read' })
  @SiteFrom('tenant')
  all(): object {
    return {};
  }
}

const startApp = (issuer: string, time: string) => startGuardedApp([CallerController, PlaceController], { issuer, time });

describe('two apps in one process', () => {
  let older: Awaited<ReturnType<typeof startApp>>;
  let newer: Awaited<ReturnType<typeof startApp>>;

  beforeAll(async () => {
    older = await startApp('http://old.test', '2020-01-01T00:00:00Z');
    newer = await startApp('http://young.test', '2030-01-01T00:00:00Z');
  });
  afterAll(() => Promise.all([older.app.close(), newer.app.close()]));

  it.each(['/caller', '/user'])('accept at %s only tokens of their own keys, by their own clock', async (path) => {
    for (let round = 0; round < 2; round += 1) {
      expect(await older.call(path, older.headers)).toEqual({ status: 200, body: { subject: 'http://old.test' } });
      expect(await newer.call(path, newer.headers)).toEqual({ status: 200, body: { subject: 'http://young.test' } });
    }
  });

  it('reject each other’s tokens, even if the other accepted them', async () => {
    expect(await older.call('/caller', newer.headers)).toMatchObject({ status: 401, body: { type: 'token_invalid' } });
    expect(await newer.call('/caller', older.headers)).toMatchObject({ status: 401, body: { type: 'token_invalid' } });
    const mixed = { authorization: older.headers.authorization, 'saas-token': newer.headers['saas-token'] };
    expect(await older.call('/user', mixed)).toMatchObject({ status: 401, body: { type: 'saas_token_invalid' } });
  });

  it('expire tokens by their own clock', async () => {
    older.clock.nowMs += 3_600_000;
    expect(await older.call('/caller', older.headers)).toMatchObject({ status: 401, body: { type: 'token_expired' } });
    expect(await newer.call('/caller', newer.headers)).toMatchObject({ status: 200 });
    older.clock.nowMs -= 1;
    expect(await older.call('/caller', older.headers)).toMatchObject({ status: 200 });
    expect(await older.call('/user', older.headers)).toMatchObject({ status: 200 });
  });

  it('tell that a token has expired only if its signature is valid', async () => {
    const [head, body, signature = ''] = older.headers.authorization.split('.');
    const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const typeOf = async (third: string) => (await older.call('/caller', { authorization: `${head}.${body}.${third}` })).body.type;
    older.clock.nowMs += 3_600_000;
    expect([await typeOf(signature), await typeOf(forged)]).toEqual(['token_expired', 'token_invalid']);
    older.clock.nowMs -= 3_600_000;
    expect(await typeOf(forged)).toBe('token_invalid');
  });

  it.each<[string, (token: string) => string, string]>([
    ['text after the token', (token) => `Bearer ${token} rubbish`, 'token_invalid'],
    ['a character in the token', (token) => `Bearer ${token.slice(0, -4)} ${token.slice(-4)}`, 'token_invalid'],
    ['a comma after the token', (token) => `Bearer ${token},`, 'token_invalid'],
    ['padding after the token', (token) => `Bearer ${token}=`, 'token_invalid'],
    ['quotes around the token', (token) => `Bearer "${token}"`, 'token_invalid'],
    ['two tokens', (token) => `Bearer ${token} Bearer ${token}`, 'token_invalid'],
    ['another scheme', (token) => `Token ${token}`, 'token_missing'],
    ['no scheme', (token) => token, 'token_missing'],
    ['no token', () => 'Bearer', 'token_missing'],
  ])('reject a header with %s', async (_name, authorization, type) => {
    const token = newer.headers.authorization.slice('Bearer '.length);
    expect(await newer.call('/caller', { authorization: authorization(token) })).toMatchObject({ status: 401, body: { type } });
  });

  it('accept the scheme in any case (RFC 9110)', async () => {
    const token = newer.headers.authorization.slice('Bearer '.length);
    expect(await newer.call('/caller', { authorization: `bearer  ${token}` })).toMatchObject({ status: 200 });
  });
});

describe('a member of the staff', () => {
  let service: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    service = await startApp('http://staff.test', '2030-01-01T00:00:00Z');
  });
  afterAll(() => service.app.close());
  const LIMITED = { sites: ['main'] };
  const status = async (path: string, claims: object = {}, body?: object) =>
    (await service.call(path, await service.staff(claims), body)).status;

  it('needs the scopes of an application', async () => {
    expect([await status('/caller'), await status('/caller', { scope: 'probe.write' }), await status('/shopper')]).toEqual([200, 403, 403]);
  });

  it('needs the scopes for staff where the rule names some', async () => {
    expect([await status('/orders', {}, {}), await status('/orders', { scope: 'probe.write' }, {})]).toEqual([403, 201]);
  });

  it('is the user of its token, whatever saas token it sends', async () => {
    const mia = await service.staff({});
    expect(await service.call('/user', mia)).toEqual({ status: 200, body: { subject: 'mia' } });
    expect(await service.call('/user', { ...mia, 'saas-token': 'rubbish' })).toEqual({ status: 200, body: { subject: 'mia' } });
  });

  it('is the user of an application that sends its token as the saas token', async () => {
    const token = async (claims: object) => (await service.staff(claims)).authorization.slice('Bearer '.length);
    const call = async (saasToken: string) => service.call('/user', { ...service.headers, 'saas-token': saasToken });
    expect(await call(await token({}))).toEqual({ status: 200, body: { subject: 'mia' } });
    expect(await call(await token({ exp: 1 }))).toMatchObject({ status: 401, body: { type: 'saas_token_expired' } });
    expect(await call(await token({ tenant: 'globex' }))).toMatchObject({ status: 403, body: { type: 'insufficient_permissions' } });
    expect(await call(await token({ roles: 'packer' }))).toMatchObject({ status: 401, body: { type: 'saas_token_invalid' } });
    expect(await call(service.headers.authorization.slice('Bearer '.length))).toMatchObject({
      status: 401,
      body: { type: 'saas_token_invalid' },
    });
  });

  it('gets 403 for a route that concerns all sites, although its controller concerns one', async () => {
    const answer = await service.call('/places/all', await service.staff({ scope: 'probe.read', ...LIMITED }));
    expect(answer).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
  });

  it.each<[string, string, object | undefined]>([
    ['in the path', '/sites/other', undefined],
    ['in the query', '/stored?siteCode=other', undefined],
    ['as one of several in the query', '/stored?siteCode=main&siteCode=other', undefined],
    ['in the body', '/orders', { siteCode: 'other' }],
    ['in the body, by its other name', '/orders', { site: 'other' }],
  ])('gets 403 for another site %s', async (_where, path, body) => {
    const claims = { scope: 'probe.read probe.write', ...LIMITED };
    expect(await service.call(path, await service.staff(claims), body)).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
    const atOwn = body && Object.fromEntries(Object.keys(body).map((name) => [name, 'main']));
    expect(await status(path.replaceAll('other', 'main'), claims, atOwn)).toBeLessThan(300);
    expect(await status(path, { scope: 'probe.read probe.write' }, body)).toBeLessThan(300);
  });

  it('gets 403 where a route does not declare where its site is known from, even if the request names one', async () => {
    expect([await status('/tenant'), await status('/tenant', LIMITED), await status('/tenant?siteCode=main', LIMITED)]).toEqual([
      200, 403, 403,
    ]);
  });

  it('gets 403 where the request must name a site and does not', async () => {
    const claims = { scope: 'probe.write' };
    expect([await status('/orders', claims, {}), await status('/orders', { ...claims, ...LIMITED }, {})]).toEqual([201, 403]);
  });

  it('passes where the service compares the site of what it finds', async () => {
    expect(await status('/stored', LIMITED)).toBe(200);
  });

  it.each([{ roles: 'packer' }, { roles: undefined }, { sites: 'main' }, { sites: null }])(
    'is rejected with the claims %j',
    async (claims) => {
      expect(await status('/caller', claims)).toBe(401);
    },
  );
});
