import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, describeWhere, someOf, TEST_ISSUER, type TestDatabase } from '@suite/testing';

const ROOT = join(__dirname, '../../..');
const SERVICES = (JSON.parse(readFileSync(join(ROOT, 'services.json'), 'utf8')) as { name: string }[]).map(({ name }) => name);
const NOWHERE = 'http://127.0.0.1:9';

/** The variables of all services. */
const ENV = {
  LOG_LEVEL: 'trace',
  JWKS_URL: NOWHERE,
  TOKEN_ISSUER: TEST_ISSUER,
  KEY_RING: `k1:${'A'.repeat(43)}=`,
  SERVICE_CLIENT_ID: 'cart',
  SERVICE_CLIENT_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
  NOTIFICATION_EMAIL: 'dispatch@example.com',
  ...Object.fromEntries(
    [...SERVICES, 'provider-a', 'provider-b'].map((name) => [`${name.toUpperCase().replaceAll('-', '_')}_URL`, NOWHERE]),
  ),
};

/** The arguments, and a pattern of the complete output. */
type Command = readonly [args: readonly string[], answer: string];

const ID = '[\\w-]+';
const CLIENT = `\\{"clientId":"${ID}","clientSecret":"${ID}"\\}`;
const MAILS: Command = [['mail:retry'], '0 mails are sent again'];

/** The commands of each service, in an order that works on a fresh database. */
const COMMANDS: Readonly<Record<string, readonly Command[]>> = {
  auth: [
    [['tenant:create', 'acme', '--json'], `\\{"tenant":"acme","backend":${CLIENT},"storefront":\\{"clientId":"${ID}"\\}\\}`],
    [
      ['tenant:create', 'globex'],
      `Created tenant globex\\.(\\n .*){2}\\nSecrets are shown only once; the service stores only their hashes\\.`,
    ],
    [['platform:create', '--json'], `\\{"backend":${CLIENT}\\}`],
    [['tenant:state', 'acme', '--json'], `\\{"tenant":"acme","state":"ACTIVE","since":"[^"]+","quotas":\\{.*\\}\\}`],
    [['tenant:state', 'acme'], 'acme is ACTIVE since .*'],
    [['tenant:quota', 'acme', '--json'], `\\{"tenant":"acme",.*"carts":null,.*\\}`],
    [['client:create', 'acme', '--json'], CLIENT],
    [['client:create', 'acme'], `A client of acme with every scope:\\n .*\\nSecrets .*`],
    [['service-client:ensure', 'cart'], `auth: client cart of cart: created`],
    [['rewrap'], 'The secrets of 0 of 0 members were rewrapped'],
    MAILS,
  ],
  cart: [MAILS],
  delivery: [[['rewrap'], '0 of 0 credentials were rewrapped'], MAILS],
  'pick-pack': [MAILS],
};
const WEBHOOKS: Command = [['webhook:rewrap'], '0 of 0 webhooks were rewrapped'];
/** A folder with a copy that has no rows, of any service. */
const COPY = mkdtempSync(join(tmpdir(), 'commands-'));
const PART = { schema: 'None1700000000000', tables: {} };
writeFileSync(
  join(COPY, 'manifest.json'),
  JSON.stringify({ format: 1, suite: '0.1.0', tenant: 'shop', services: Object.fromEntries(SERVICES.map((name) => [name, PART])) }),
);
const COPIES: readonly Command[] = [
  [['tenant:export', 'shop', '--to', COPY], '\\{"schema":"\\w+","moment":\\{.*\\},"tables":\\{.*\\},"figures":\\{.*\\}\\}'],
  [['tenant:check', COPY, '--as', 'shop'], '\\{"problems":\\[.*"VERSION".*\\],"tenant":"NONE"\\}'],
  [['tenant:import', COPY, '--as', 'shop'], '\\{"rows":0,"clients":\\[\\],"secrets":.*\\}'],
  [['tenant:verify', COPY, '--as', 'shop'], '\\{"tables":\\[\\],"figures":\\{.*\\}\\}'],
  [['tenant:delete', 'shop', '--confirm', 'shop'], '\\{"tables":\\{.*"audit_event":1.*\\}\\}'],
];
/** Every service has webhooks and copies of tenants. */
const commandsOf = (app: string): readonly Command[] => [...(COMMANDS[app] ?? []), WEBHOOKS, ...COPIES];

afterAll(() => rmSync(COPY, { recursive: true }));

/** Each command is a process, so a short run tries those of some services. */
const SERVICES_TRIED = 2;
const tried = someOf(SERVICES, SERVICES_TRIED);
for (const app of SERVICES) {
  const reason = 'another TEST_SEED has its service, and npm run test:long has all';
  describeWhere(tried.includes(app), reason, `the standard output of a command of ${app}`, () => describeCommands(app));
}

function describeCommands(app: string): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });

  const run = (...args: readonly string[]) => runWith({}, ...args);

  function runWith(
    changes: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ): { status: number | null; stdout: string; stderr: string } {
    const schema = app.replaceAll('-', '_');
    const urls = { DATABASE_URL: database.urlFor(schema).href, MIGRATION_DATABASE_URL: database.ownerUrlFor(schema).href };
    const main = join(ROOT, 'dist/apps', app, 'main.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
      env: { ...ENV, ...urls, ...changes },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it('has only the answer, however much is logged', () => {
    const migrations: Command[] = ['applied \\w+(, \\w+)*', 'schema is up to date'].map((end) => [['migrate'], `${app}: ${end}`]);
    for (const [args, answer] of [...migrations, ...commandsOf(app)]) {
      const { status, stdout } = run(...args);
      expect({ args, status, stdout }).toEqual({ args, status: 0, stdout: expect.stringMatching(new RegExp(`^${answer}\\n$`)) });
    }
  });

  it('is empty if the command fails, and the usage lists the commands tested here', () => {
    const nowhere = {
      MIGRATION_DATABASE_URL: Object.assign(database.ownerUrlFor(app.replaceAll('-', '_')), { pathname: '/nowhere' }).href,
    };
    expect(runWith(nowhere, 'migrate')).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('check MIGRATION_DATABASE_URL') });
    const { status, stdout, stderr } = run('no-such-command');
    expect([status, stdout]).toEqual([2, '']);
    const listed = [...stderr.matchAll(/^ {2}(\S+) /gm)].map(([, command]) => command);
    const tested = commandsOf(app).map(([[command]]) => command);
    expect(listed.sort()).toEqual([...new Set(['(none)', 'migrate', ...tested])].sort());
  });

  if (app !== 'auth') return;
  it('is empty if a tenant is not held, with the exit code of the reason', () => {
    const away = { DATABASE_URL: Object.assign(database.urlFor('auth'), { port: '9' }).href };
    expect(runWith(away, 'tenant:state', 'acme', 'READ_ONLY', '--json')).toEqual({
      ...{ status: 2, stdout: '', stderr: expect.stringContaining('check DATABASE_URL') },
    });
    expect(run('tenant:state', 'nobody', '--json')).toMatchObject({ status: 1, stdout: '' });
    expect(run('tenant:state', 'platform', 'SUSPENDED', '--json')).toMatchObject({ status: 1, stdout: '' });
    for (const args of [
      ['acme', 'CLOSED'],
      ['acme', '--reason', 'why'],
    ]) {
      expect([args, run('tenant:state', ...args)]).toMatchObject([
        args,
        { status: 2, stdout: '', stderr: expect.stringContaining('Usage') },
      ]);
    }
  });

  it('is empty if quotas are not set, which stay set if a service does not have them yet', () => {
    for (const args of [
      ['acme', 'seats=5'],
      ['acme', 'carts=1.5'],
      ['acme', 'burst=0'],
    ]) {
      expect([args, run('tenant:quota', ...args)]).toMatchObject([
        args,
        { status: 2, stdout: '', stderr: expect.stringContaining('Usage: node main.js tenant:quota <tenant> [NAME=VALUE') },
      ]);
    }
    expect(run('tenant:quota', 'nobody', 'carts=5')).toMatchObject({ status: 1, stdout: '' });
    expect(run('tenant:quota', 'acme', 'carts=5', 'requestsPerSecond=50')).toMatchObject({
      ...{ status: 1, stdout: '', stderr: expect.stringContaining('cart (it does not answer)') },
    });
    expect(run('tenant:quota', 'acme', 'carts=off').status).toBe(1);
    const quotas = { requestsPerSecond: 50, burst: 50, carts: null, coupons: null };
    expect(JSON.parse(run('tenant:quota', 'acme', '--json').stdout)).toMatchObject({ tenant: 'acme', state: 'ACTIVE', quotas });
    expect(run('tenant:quota', 'acme').stdout).toMatch(/^acme is ACTIVE since .*\n {2}requestsPerSecond 50\n {2}burst 50\n$/);
  });
}
