import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashSync as argon2 } from '@node-rs/argon2';
import { hashSync as bcrypt } from '@node-rs/bcrypt';
import { adminQuery, longRun } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp } from './auth-app';
import { Feed } from './feed';

const IMPORT = '/customer/acme/customers/import';
/** An old password that today's rules reject. */
const OLD = 'abc';
const SALT = Buffer.from('0123456789abcdef');
const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const hybrisOf = (pepper: string, uid: string) => createHash('sha512').update(`${pepper}::${OLD}::${uid}`).digest('base64');

describe('imported customers', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let shopper: { authorization: string };
  let backend: { authorization: string };
  let source: Server;
  let asked: { tenant: string; email: string; password: string }[] = [];
  let sourceStatus: number | undefined;

  beforeAll(async () => {
    source = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const account = JSON.parse(text) as (typeof asked)[number];
        asked.push(account);
        response.writeHead(sourceStatus ?? (account.password === OLD ? 204 : 401)).end();
      });
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const env = { PASSWORD_SOURCE_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/check` };
    auth = await AuthApp.start({ env });
    acme = await auth.createTenant('acme');
  });
  afterAll(async () => {
    await auth.stop();
    source.closeAllConnections();
    source.close();
  });
  beforeEach(async () => {
    asked = [];
    sourceStatus = undefined;
    auth.clock.advance(3_600_000); // failures are forgotten, and tokens expire
    shopper = await auth.anonymous('acme', acme.storefront.clientId);
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
  });

  const importAll = (entries: unknown, headers: Record<string, string> = {}) =>
    auth.app.call('POST', IMPORT, { headers: { ...backend, ...headers }, body: entries as object });
  const codesOf = async (entries: unknown) => (await importAll(entries)).body.map(({ code }: { code: number }) => code);
  const login = (email: string, password: string) => auth.login('acme', shopper, email, password);
  const hashOf = async (email: string) => {
    const sql = 'SELECT password_hash AS hash, password_cost AS cost FROM auth.customer WHERE email = $1';
    return (await adminQuery<{ hash: string | null; cost: string | null }>(auth.app.database, sql, [email]))[0];
  };

  it('have a message each, unless they exist or are rejected', async () => {
    const feed = new Feed(auth, 'acme');
    await feed.read(backend);
    const entries: object[] = Array.from({ length: 198 }, (_, i) => ({
      contactEmail: `i${i}@messages.example`,
      addresses: [{ country: 'DE' }],
    }));
    entries.push({ firstName: 'Without an address' }, { contactEmail: 'I0@messages.example' });
    const results = (await importAll(entries)).body as { code: number; id: string }[];
    const ids = results.filter(({ code }) => code === 201).map(({ id }) => id);
    expect(ids).toHaveLength(198);
    const messages = await feed.read(backend);
    expect(messages.every(({ type, sequence }) => type === 'customer.created' && sequence === 1)).toBe(true);
    expect(messages.map(({ resource }) => resource.id).sort()).toEqual([...ids].sort());
    const path = `/customer/acme/customers/${messages[0]?.resource.id}`;
    expect(messages[0]?.data).toEqual((await auth.call('GET', path, { headers: backend })).body);
    await importAll(entries);
    expect(await feed.read(backend)).toEqual([]);
  });

  it('have a profile, a number and addresses', async () => {
    const entry = {
      id: 'OLD-1',
      contactEmail: 'office@example.com',
      firstName: 'Ida',
      onHold: true,
      account: { email: 'Ida@Example.com' },
      addresses: [{ country: 'DE', isDefault: true }, { country: 'AT', isDefault: true }, { country: 'FR' }],
    };
    const { status, body } = await importAll([entry, { contactEmail: 'plain@example.com' }]);
    expect({ status, body }).toEqual({
      status: 207,
      body: [
        { index: 0, id: 'OLD-1', code: 201, status: 'Created' },
        { index: 1, id: expect.stringMatching(/^\d{10}$/), code: 201, status: 'Created' },
      ],
    });
    const { body: customer } = await auth.app.call('GET', '/customer/acme/customers/OLD-1?expand=addresses', { headers: backend });
    expect(customer).toMatchObject({
      email: 'Ida@Example.com',
      contactEmail: 'office@example.com',
      firstName: 'Ida',
      onHold: true,
      verified: true,
    });
    expect(customer.addresses.map(({ country, isDefault }: { country: string; isDefault: boolean }) => [country, isDefault])).toEqual([
      ['DE', false],
      ['AT', true],
      ['FR', false],
    ]);
    const found = await auth.app.call('GET', '/customer/acme/customers?q=ida', { headers: backend });
    expect(found.body).toMatchObject([{ id: 'OLD-1' }]);
  });

  it('are imported once, also by concurrent calls', async () => {
    const entry = (i: number) => ({ id: `twice-${i}`, contactEmail: `twice-${i}@example.com`, firstName: 'A' });
    const entries = Array.from({ length: 40 }, (_, i) => entry(i));
    const answers = await Promise.all([entries, entries.toReversed(), entries].map(codesOf));
    expect(answers.flat().filter((code: number) => code === 201)).toHaveLength(40);
    expect(answers.flat().every((code: number) => code === 201 || code === 200)).toBe(true);
    const again = { ...entry(0), firstName: 'B' };
    const others = [
      again,
      { contactEmail: 'TWICE-1@example.com' },
      { id: 'twice-2', contactEmail: 'new@example.com' },
      entry(3),
      entry(50),
      entry(50),
    ];
    expect(await codesOf(others)).toEqual([409, 409, 409, 200, 201, 200]);
    const { body } = await auth.app.call('GET', '/customer/acme/customers/twice-0', { headers: backend });
    expect(body).toMatchObject({ firstName: 'A', metadata: { version: 1 } });
  });

  it('do not replace a customer who signed up', async () => {
    await auth.signUp('acme', shopper, 'signed-up@example.com');
    expect(await codesOf([{ contactEmail: 'signed-up@example.com', firstName: 'Ada' }])).toEqual([409]);
  });

  it('get the first answer for the same Idempotency-Key', async () => {
    const entries = [{ contactEmail: 'keyed@example.com' }];
    const first = await importAll(entries, { 'idempotency-key': 'import-1' });
    expect((await importAll(entries, { 'idempotency-key': 'import-1' })).body).toEqual(first.body);
  });

  it('are rejected one by one', async () => {
    const hash = bcrypt(OLD, 4);
    const { body } = await importAll([
      { firstName: 'No address' },
      { contactEmail: 'x' },
      { contactEmail: 'good@example.com' },
      { contactEmail: 'a@example.com', account: { email: 'a@example.com', passwordHash: hash.replace('$04$', '$14$') } },
      { contactEmail: 'a@example.com', account: { email: 'a@example.com', passwordHash: 'clear text' } },
      { contactEmail: 'a@example.com', account: { email: 'a@example.com', legacyAuth: { algorithm: 'md5', hash: 'x' } } },
      { contactEmail: 'a@example.com', account: { email: 'a@example.com', passwordHash: hash, legacyAuth: { algorithm: 'bcrypt', hash } } },
      { contactEmail: 'a@example.com', password: 'a clear text password' },
      { contactEmail: 'a@example.com', id: 'erased-104729' },
      'no object',
    ]);
    expect(body.map(({ code, details }: { code: number; details?: { field: string }[] }) => [code, details?.[0]?.field])).toEqual([
      [400, 'contactEmail'],
      [400, 'contactEmail'],
      [201, undefined],
      [400, 'account.passwordHash'],
      [400, 'account.passwordHash'],
      [400, 'account.legacyAuth.algorithm'],
      [400, 'account.legacyAuth'],
      [400, 'password'],
      [400, 'id'],
      [400, ''],
    ]);
    expect(body[3]).toMatchObject({ status: 'Bad Request', message: expect.stringContaining('too expensive') });
    expect(await importAll([])).toMatchObject({ status: 400 });
    expect(await importAll(Array.from({ length: 201 }, () => ({ contactEmail: 'a@example.com' })))).toMatchObject({ status: 400 });
  });

  const ssha = `{SSHA}${Buffer.concat([createHash('sha1').update(OLD).update(SALT).digest(), SALT]).toString('base64')}`;
  const scrypt = b64(scryptSync(OLD, SALT, 32, { N: 16, r: 8, p: 1 }));
  const pbkdf2 = b64(pbkdf2Sync(OLD, SALT, 10, 64, 'sha512'));
  const DEFAULT_PEPPER = 'hybris blue pepper can be used for creating delicious noodle meals';

  /** Hashes that are verified like one of the others. */
  const LONG_RUN_HASHES: [string, object][] = [
    ['bcrypt $2y$', { passwordHash: bcrypt(OLD, 4).replace('$2b$', '$2y$') }],
    ['bcrypt $2a$', { legacyAuth: { algorithm: 'bcrypt', hash: bcrypt(OLD, 4).replace('$2b$', '$2a$') } }],
    ['scrypt', { passwordHash: `$scrypt$ln=4,r=8,p=1$${b64(SALT)}$${scrypt}` }],
    ['pbkdf2-sha512', { legacyAuth: { algorithm: 'pbkdf2-sha512', hash: `$pbkdf2-sha512$i=10$${b64(SALT)}$${pbkdf2}` } }],
    [
      'hybris-sha512-uid-salt',
      { legacyAuth: { algorithm: 'hybris-sha512-uid-salt', hash: hybrisOf(DEFAULT_PEPPER, 'Uid'), context: { originalUid: 'Uid' } } },
    ],
  ];

  it.each<[string, object]>([
    ...(longRun() ? LONG_RUN_HASHES : []),
    ['argon2id', { passwordHash: argon2(OLD, { memoryCost: 64, timeCost: 1, parallelism: 1 }) }],
    ['bcrypt $2b$', { passwordHash: bcrypt(OLD, 4) }],
    ['ssha', { legacyAuth: { algorithm: 'ssha', hash: ssha } }],
    [
      'hybris-sha512-uid-salt with a pepper',
      { legacyAuth: { algorithm: 'hybris-sha512-uid-salt', hash: hybrisOf('p', 'Uid'), context: { originalUid: 'Uid', salt: 'p' } } },
    ],
  ])('log in with a hash of %s, which the first login replaces', async (name, credentials) => {
    const email = `${name.replaceAll(/\W/g, '-')}@example.com`;
    expect(await codesOf([{ account: { email, ...credentials } }])).toEqual([201]);
    const before = await hashOf(email);
    expect((await login(email, 'wrong')).status).toBe(401);
    expect(await hashOf(email)).toEqual(before);
    const logins = await Promise.all([login(email, OLD), login(email, OLD), login(email, OLD)]);
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await hashOf(email)).toEqual({ hash: expect.stringContaining('$argon2id$v=19$m=8192,t=1,p=1$'), cost: 'argon2id:m=8192,t=1' });
    expect((await login(email, OLD)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  describe('without a hash', () => {
    const imported = async (email: string) => expect(await codesOf([{ contactEmail: email }])).toEqual([201]);

    it('are checked at the password source until it accepts the password', async () => {
      await imported('Source@example.com');
      expect((await login('source@example.com', 'wrong')).status).toBe(401);
      expect(await hashOf('Source@example.com')).toEqual({ hash: null, cost: 'source' });
      expect((await login('source@example.com', OLD)).status).toBe(200);
      expect(asked).toEqual([
        { tenant: 'acme', email: 'Source@example.com', password: 'wrong' },
        { tenant: 'acme', email: 'Source@example.com', password: OLD },
      ]);
      expect((await login('source@example.com', OLD)).status).toBe(200);
      expect((await login('source@example.com', 'wrong')).status).toBe(401);
      expect(asked).toHaveLength(2);
    });

    it.each([500, 302, 200, 404])('cannot log in while the source answers %d, and nothing changes', async (status) => {
      const email = `down-${status}@example.com`;
      await imported(email);
      sourceStatus = status;
      expect(await login(email, OLD)).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
      expect(await hashOf(email)).toMatchObject({ hash: null });
      sourceStatus = undefined;
      expect((await login(email, OLD)).status).toBe(200);
    });

    it('are throttled like every login', async () => {
      await imported('guessed@example.com');
      const statuses: number[] = [];
      for (let i = 0; i < 8; i += 1) statuses.push((await login('guessed@example.com', `guess ${i}`)).status);
      expect(statuses).toContain(429);
      expect(asked.length).toBeLessThan(8);
    });

    it('are not asked for while inactive, nor for other accounts', async () => {
      expect(await codesOf([{ id: 'off', contactEmail: 'off@example.com', active: false }])).toEqual([201]);
      const body = { contactEmail: 'made@example.com' };
      await auth.app.call('POST', '/customer/acme/customers', { headers: backend, body });
      for (const email of ['off@example.com', 'made@example.com', 'unknown@example.com'])
        expect((await login(email, OLD)).status).toBe(401);
      expect(asked).toEqual([]);
      expect(await hashOf('off@example.com')).toMatchObject({ hash: null });
    });
  });
});
