import { TenantStateService, TenantStateWatch } from '@suite/service';
import { tenantCopyCommands } from '@suite/tenant-copy';
import { AppModule } from '../src/app.module';
import { AuthApp, type CallerHeaders, claimsOf, type Shop } from './auth-app';

const SECOND_MS = 1_000;

describe('a tenant that was deleted', () => {
  let auth: AuthApp;
  let replica: AuthApp;
  let old: Shop;
  beforeAll(async () => {
    auth = await AuthApp.start();
    replica = await AuthApp.start({ database: auth.app.database, clock: auth.clock });
    old = await auth.createShop('acme');
    const told = auth.get(TenantStateService).put({ tenant: 'acme', state: 'SUSPENDED', version: 1 });
    await learn();
    await told;
    await learn();
    expect(await statusesOf(old.backend)).toEqual([403, 403]);
    await remove();
    await learn();
  });
  afterAll(() => Promise.all([auth.stop(), replica.stop()]));

  const learn = () => Promise.all([auth, replica].map((each) => each.get(TenantStateWatch).lookAgain()));
  const remove = async (): Promise<void> => {
    const spies = [jest.spyOn(console, 'log').mockReturnValue(undefined), jest.spyOn(process.stderr, 'write').mockReturnValue(true)];
    await tenantCopyCommands(AppModule.copy)['tenant:delete']?.run(auth.app.app, ['acme', '--confirm', 'acme', '--run', 'a']);
    for (const spy of spies) spy.mockRestore();
  };
  const statusesOf = (headers: CallerHeaders) =>
    Promise.all([auth, replica].map(async (each) => (await each.call('GET', '/auth/acme/clients', { headers })).status));
  const clientAt = (each: AuthApp) => {
    const { clientId, clientSecret = '' } = old.credentials.backend;
    return each.form('/oauth/token', { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' });
  };

  it('has no valid token and no client', async () => {
    expect(await statusesOf(old.backend)).toEqual([401, 401]);
    for (const each of [auth, replica]) expect((await clientAt(each)).status).toBe(401);
  });

  it('has tokens and clients of its own when it is made again, even in the same second', async () => {
    const [before, after] = [Math.floor(auth.clock.nowMs() / SECOND_MS), await auth.createShop('acme')];
    expect(Math.floor(auth.clock.nowMs() / SECOND_MS)).toBe(before);
    expect(await statusesOf(after.backend)).toEqual([200, 200]);
    expect(await statusesOf(old.backend)).toEqual([401, 401]);
    expect((await clientAt(replica)).status).toBe(401);
    const [oldIat, iat] = [old, after].map(({ backend }) => claimsOf(backend.authorization).iat as number);
    expect(iat).toBeGreaterThan(oldIat as number);
    const active = await Promise.all([old, after].map(({ backend }) => introspect(after, backend)));
    expect(active).toEqual([false, true]);
  });

  /** Whether a token is active, as a client of the tenant asks. */
  const introspect = async ({ credentials: { backend } }: Shop, { authorization }: CallerHeaders): Promise<boolean> => {
    const form = { client_id: backend.clientId, client_secret: backend.clientSecret ?? '', token: authorization.replace('Bearer ', '') };
    return (await replica.form('/oauth/introspect', form)).body.active === true;
  };
});
