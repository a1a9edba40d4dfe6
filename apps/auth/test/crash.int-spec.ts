import { readFileSync } from 'node:fs';
import { createTestDatabase, adminQuery, rounds, type TestDatabase } from '@suite/testing';
import { threadsFor } from '../src/domain/password-threads';
import { REPEAT_MS } from '../src/domain/refresh-family';
import type { TenantCredentials } from '../src/tenant/tenant.service';
import { AuthProcess, command, createTenant } from './auth-process';

/** The resource limits of a replica (k8s/base). */
const CONTAINER_BYTES = 384 * 1_048_576;

describe('the built service', () => {
  let database: TestDatabase;
  let auth: AuthProcess;
  let acme: TenantCredentials;
  let clientId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    auth = await AuthProcess.start(database);
    acme = createTenant(database, 'acme');
    clientId = acme.storefront.clientId;
  });
  afterAll(() => auth.service.end());

  it('creates a tenant and its clients by command, or reports in one sentence why not', async () => {
    expect(acme).toEqual({
      tenant: 'acme',
      backend: { clientId: expect.any(String), clientSecret: expect.any(String) },
      storefront: { clientId: expect.any(String) },
    });
    const repeated = command(database, ['tenant:create', 'acme']);
    expect(repeated).toMatchObject({
      status: 1,
      stderr: 'auth: The tenant acme already exists, and nothing was changed; add a client with client:create\n',
    });
    expect(command(database, ['tenant:create'])).toMatchObject({
      status: 1,
      stderr: 'auth: Usage: node main.js tenant:create <tenant> [--json]\n',
    });
    const further = JSON.parse(command(database, ['client:create', 'acme', '--json']).stdout);
    const proof = { client_id: further.clientId, client_secret: further.clientSecret, grant_type: 'client_credentials' };
    expect((await auth.form('/oauth/token', proof)).body.scope).toContain('auth.client_manage');
    expect(command(database, ['client:create', 'initech'])).toMatchObject({
      status: 1,
      stderr: 'auth: There is no tenant initech; create it with tenant:create\n',
    });
  });

  (process.platform === 'linux' ? it : it.skip)('stays within a container of 384 MiB when 64 people sign up at once', async () => {
    const threads = threadsFor({ memoryBytes: CONTAINER_BYTES, cores: 64, hashKib: 19_456 });
    const limited = await AuthProcess.start(database, true, { PASSWORD_THREADS: String(threads) });
    try {
      const shopper = await limited.anonymous('acme', clientId);
      const signUp = (_: unknown, i: number) => limited.signUp('acme', shopper, `crowd-${i}@example.com`, `198.51.100.${i}`);
      const answers = await Promise.all(Array.from({ length: 64 }, signUp));
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      const status = readFileSync(`/proc/${limited.service.process.pid}/status`, 'utf8');
      expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024).toBeLessThan(CONTAINER_BYTES);
    } finally {
      await limited.service.end();
    }
  });

  it(
    'survives a kill at any moment without incomplete customers, families with two valid tokens, or lost writes',
    async () => {
      const acknowledged: string[] = [];
      let people = 0;
      for (let round = 0; round < rounds(3, 40); round += 1) {
        const shopper = await auth.anonymous('acme', clientId);
        const token = (await newCustomer(auth, shopper, `round-${round}@example.com`)).refreshToken;
        const startedAt = Date.now();
        const noAnswer = () => undefined;
        const refreshes = Array.from({ length: 10 }, () => auth.refresh(clientId, token).catch(noAnswer));
        const signups = Array.from({ length: 10 }, async () => {
          const email = `person-${(people += 1)}@example.com`;
          const answer = await auth.signUp('acme', shopper, email, `192.0.2.${people % 250}`).catch(noAnswer);
          if (answer?.status === 201) acknowledged.push(email);
        });
        await Promise.race([...refreshes, ...signups]); // when the first is answered
        await auth.service.end('SIGKILL');
        const answered = (await Promise.all(refreshes)).filter((answer) => answer?.status === 200);
        await Promise.all(signups);
        auth = await AuthProcess.start(database, true);

        const retried = await auth.refresh(clientId, token);
        const inTime = Date.now() - startedAt < REPEAT_MS; // a restart can exceed the grace period of a used token
        if (inTime) expect(retried.status).toBe(200);
        const answers = inTime ? [retried, ...answered] : answered;
        expect(new Set(answers.map((answer) => answer?.body.refresh_token as string)).size).toBeLessThanOrEqual(1);
      }
      const customers = await adminQuery<{ email: string; networks: string }>(
        database,
        `SELECT email, (SELECT count(*) FROM auth.known_network n
                       WHERE n.tenant = 'acme' AND n.customer_number = c.customer_number) AS networks
         FROM auth.customer c WHERE tenant = 'acme'`,
      );
      expect(customers.filter(({ networks }) => networks === '0')).toEqual([]);
      const emails = new Set(customers.map(({ email }) => email));
      expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
    },
    40_000 * rounds(3, 40),
  );
});

async function newCustomer(auth: AuthProcess, shopper: { authorization: string }, email: string): Promise<{ refreshToken: string }> {
  await auth.signUp('acme', shopper, email);
  return (await auth.login('acme', shopper, email)).body;
}
