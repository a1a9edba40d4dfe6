import { TenantStateService, TenantStateWatch } from '@suite/service';
import { bearer, createMigratedDatabase, startTestApp, type TestApp, type TestDatabase } from '@suite/testing';
import { tenantCopyCommands } from '@suite/tenant-copy';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const SCOPES = 'sequentialid.schema_view sequentialid.schema_manage';
const PATH = '/sequential-id/sequenceSchemas';
const SECOND_MS = 1_000;

describe('tokens of a deleted tenant', () => {
  let database: TestDatabase;
  let replicas: [TestApp, TestApp];
  let version = 0;
  beforeAll(async () => {
    database = await createMigratedDatabase(AppModule.area);
    const start = () => startTestApp(SequentialIdConfig, AppModule, { database, env: { MODE: 'api' } });
    replicas = [await start(), await start()];
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  const learnAll = () => Promise.all(replicas.map(({ app }) => app.get(TenantStateWatch).lookAgain()));
  const suspend = async (tenant: string): Promise<void> => {
    let isTold = false;
    const told = replicas[0].app.get(TenantStateService).put({ tenant, state: 'SUSPENDED', version: (version += 1) });
    void told.finally(() => (isTold = true));
    while (!isTold) await learnAll();
    expect(await told).toEqual([]);
  };
  const remove = async (tenant: string, at: Date): Promise<void> => {
    const spies = [jest.spyOn(console, 'log').mockReturnValue(undefined), jest.spyOn(process.stderr, 'write').mockReturnValue(true)];
    await tenantCopyCommands(AppModule.copy)['tenant:delete']?.run(replicas[0].app, [
      tenant,
      '--confirm',
      tenant,
      '--run',
      'a',
      '--at',
      at.toISOString(),
    ]);
    for (const spy of spies) spy.mockRestore();
  };
  const tokenOf = (tenant: string, issuedAtMs: number) => {
    const iat = Math.floor(issuedAtMs / SECOND_MS);
    return bearer.application(SCOPES, { tenant, iat, exp: iat + 3_600 });
  };
  /** Makes a call at both replicas. */
  const atBoth = (headers: Record<string, string>) => Promise.all(replicas.map((replica) => replica.call('GET', PATH, { headers })));
  const statuses = async (headers: Record<string, string>) => (await atBoth(headers)).map(({ status }) => status);

  it('are refused at each replica, also those that were verified before, and others are not', async () => {
    const nowMs = Date.now();
    const [known, unknown, other] = [tokenOf('acme', nowMs), tokenOf('acme', nowMs - 60 * SECOND_MS), tokenOf('globex', nowMs)];
    for (const headers of [known, other]) expect(await statuses(headers)).toEqual([200, 200]);
    await suspend('acme');
    expect(await statuses(known)).toEqual([403, 403]);
    await remove('acme', new Date(nowMs));
    expect(await statuses(known)).toEqual([403, 403]);
    await learnAll();
    for (const headers of [known, unknown]) {
      for (const answer of await atBoth(headers)) expect(answer).toMatchObject({ status: 401, body: { type: 'token_invalid' } });
    }
    expect(await statuses(other)).toEqual([200, 200]);
    // Those of a tenant that was made again are of a later second.
    expect(await statuses(tokenOf('acme', nowMs + SECOND_MS))).toEqual([200, 200]);
  });

  it('are refused after each deletion of the name', async () => {
    const nowMs = Date.now() + 10 * SECOND_MS;
    const second = tokenOf('acme', nowMs);
    expect(await statuses(second)).toEqual([200, 200]);
    await suspend('acme');
    await remove('acme', new Date(nowMs));
    await learnAll();
    expect(await statuses(second)).toEqual([401, 401]);
    expect(await statuses(tokenOf('acme', nowMs + SECOND_MS))).toEqual([200, 200]);
  });

  it('are refused as long as they last, also when the deletion was an hour ago', async () => {
    const agoMs = (seconds: number): number => Date.now() - seconds * SECOND_MS;
    const headers = tokenOf('hooli', agoMs(3_000));
    expect(await statuses(headers)).toEqual([200, 200]);
    await suspend('hooli');
    await remove('hooli', new Date(agoMs(2_900)));
    await learnAll();
    expect(await statuses(headers)).toEqual([401, 401]);
  });

  it('are refused by a replica that has just started', async () => {
    const late = await startTestApp(SequentialIdConfig, AppModule, { database, hasTimers: true, env: { MODE: 'api' } });
    expect((await late.call('GET', PATH, { headers: tokenOf('acme', Date.now()) })).status).toBe(401);
    expect((await late.call('GET', PATH, { headers: tokenOf('globex', Date.now()) })).status).toBe(200);
    await late.stop();
  });

  it('are suspended or invalid at each moment of the deletion', async () => {
    const nowMs = Date.now();
    const headers = tokenOf('initech', nowMs);
    expect(await statuses(headers)).toEqual([200, 200]);
    await suspend('initech');
    const seen = new Set<number>();
    let isDeleted = false;
    const caller = async (replica: TestApp): Promise<void> => {
      while (!isDeleted) seen.add((await replica.call('GET', PATH, { headers })).status);
    };
    const learner = async (): Promise<void> => {
      while (!isDeleted) await learnAll();
    };
    const busy = [caller(replicas[0]), caller(replicas[1]), learner()];
    await remove('initech', new Date(nowMs));
    await learnAll();
    isDeleted = true;
    await Promise.all(busy);
    expect([...seen].filter((status) => status !== 401 && status !== 403)).toEqual([]);
    expect(await statuses(headers)).toEqual([401, 401]);
  });
});
