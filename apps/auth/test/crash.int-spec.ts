import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, adminQuery, freePort, itOnLinux, rounds, type TestDatabase, until } from '@suite/testing';
import { threadsFor } from '../src/passwords/domain/password-threads';
import { REPEAT_MS } from '../src/tokens/domain/refresh-family';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthProcess, command, createTenant } from './auth-process';

/** The resource limits of a replica (k8s/base). */
const CONTAINER_BYTES = 384 * 1_048_576;
const IMPORTER = join(__dirname, '../../../tools/import/main.ts');

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

  itOnLinux('stays within a container of 384 MiB when 64 people sign up at once', async () => {
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
    80_000 * rounds(3, 40),
  );

  it('imports each customer exactly once, although the importer and the service are killed during imports', async () => {
    const kills = 4;
    const people = Array.from({ length: 8_000 }, (_, i) => ({
      id: `P${i}`,
      contactEmail: `imported-${i}@example.com`,
      account: { email: `imported-${i}@example.com` },
      addresses: [{ country: 'DE' }],
    }));
    const folder = mkdtempSync(join(tmpdir(), 'customers-'));
    const file = join(folder, 'customers.jsonl');
    writeFileSync(file, people.map((person) => `${JSON.stringify(person)}\n`).join(''));
    const { backend } = createTenant(database, 'imports');
    const port = await freePort();
    const start = () => AuthProcess.start(database, true, {}, port);
    let replica = await start();
    const imported = async () => {
      const sql = `SELECT count(*)::integer AS count FROM auth.customer WHERE tenant = 'imports'`;
      return (await adminQuery<{ count: number }>(database, sql))[0]?.count ?? 0;
    };
    const untilMore = async () => {
      const before = await imported();
      await until('a further part of the import', async () => (await imported()) > before, { everyMs: 2 });
    };
    const shop = { SUITE_URL: replica.service.url, CLIENT_ID: backend.clientId, CLIENT_SECRET: backend.clientSecret ?? '' };
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const importing = importCustomers(file, shop);
        await untilMore();
        await replica.service.end('SIGKILL');
        replica = await start();
        await untilMore(); // the importer repeats its requests
        importing.child.kill('SIGKILL');
        expect(await importing.ended).toMatchObject({ code: null });
        const count = await imported();
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(people.length);
      }
      const { code, output } = await importCustomers(file, shop).ended;
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(' imported before, 0 lines rejected') });
      const stored = await adminQuery<{ number: string; email: string; addresses: number }>(
        database,
        `SELECT c.customer_number AS number, c.email, (SELECT count(*)::integer FROM auth.customer_address a
                WHERE a.tenant = c.tenant AND a.customer_number = c.customer_number) AS addresses
           FROM auth.customer c WHERE c.tenant = 'imports'`,
      );
      const expected = people.map(({ id, contactEmail }) => ({ number: id, email: contactEmail, addresses: 1 }));
      const byNumber = (a: { number: string }, b: { number: string }) => a.number.localeCompare(b.number);
      expect(stored.sort(byNumber)).toEqual(expected.sort(byNumber));
    } finally {
      await replica.service.end();
      rmSync(folder, { recursive: true });
    }
  });
});

/** Starts `npm run customer:import`. */
function importCustomers(file: string, shop: Readonly<Record<string, string>>) {
  const args = ['--disable-warning=ExperimentalWarning', IMPORTER, 'customers', file, '--tenant', 'imports'];
  const child = spawn(process.execPath, args, { env: shop });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, ended };
}

async function newCustomer(auth: AuthProcess, shopper: { authorization: string }, email: string): Promise<{ refreshToken: string }> {
  await auth.signUp('acme', shopper, email);
  return (await auth.login('acme', shopper, email)).body;
}
