import { randomUUID } from 'node:crypto';
import { statements } from '@suite/database';
import { adminQuery, describeLong, until } from '@suite/testing';
import { AuthApp, type CallerHeaders, PASSWORD } from './auth-app';
import { Mails } from './mails';

const CUSTOMERS = '/customer/acme/customers';

describe('the customers of a shop', () => {
  let auth: AuthApp;
  let shopper: CallerHeaders;
  let backend: CallerHeaders;

  beforeAll(async () => {
    auth = await AuthApp.start();
    ({ shopper, backend } = await auth.createShop('acme'));
  });
  afterAll(() => auth.stop());

  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    auth.app.call(method, path, { headers: { ...backend, ...headers }, ...(body && { body }) });
  const load = async (id: string) => (await call('GET', `${CUSTOMERS}/${id}`)).body;
  const found = async (query: string) => {
    const { status, body, headers } = await call('GET', `${CUSTOMERS}?${query}`);
    if (status !== 200) return { status, body };
    return { ids: body.map(({ id }: { id: string }) => id), total: headers.get('x-total-count') };
  };
  const login = (email: string, password = PASSWORD) => auth.login('acme', shopper, email, password);

  describe('that it creates', () => {
    it('have its own number, a profile and a password', async () => {
      const profile = { contactEmail: 'Own@Example.com', firstName: 'Olga', company: 'Öl & Söhne', onHold: true };
      const created = await call('POST', CUSTOMERS, { ...profile, id: 'K_1-a', password: PASSWORD });
      expect(created).toMatchObject({ status: 201, body: { id: 'K_1-a' } });
      expect(await load('K_1-a')).toMatchObject({
        id: 'K_1-a',
        customerNumber: 'K_1-a',
        email: 'Own@Example.com',
        ...profile,
        active: true,
        verified: true,
      });
      expect((await login('own@example.com')).status).toBe(200);
    });

    it('get a number of ten digits, and no password', async () => {
      const { id } = (await call('POST', CUSTOMERS, { contactEmail: 'plain@example.com' })).body;
      expect(id).toMatch(/^\d{10}$/);
      expect(await login('plain@example.com')).toMatchObject({ status: 401, body: { type: 'invalid_credentials' } });
    });

    it('get a mail to set a password if the shop requests it, once for each Idempotency-Key', async () => {
      const mails = new Mails(auth);
      const create = (query: string, email: string, key: Record<string, string> = {}) =>
        call('POST', `${CUSTOMERS}${query}`, { contactEmail: email, preferredLanguage: 'de' }, key);
      const email = 'link@example.com';
      const key = { 'idempotency-key': randomUUID() };
      for (let i = 0; i < 2; i += 1) {
        expect((await create('?sendPasswordResetNotifications=true', email, key)).status).toBe(201);
        auth.clock.advance(60_000);
      }
      expect((await mails.to(email)).map(({ subject }) => subject)).toEqual(['Neues Passwort setzen']);
      const body = { token: await mails.token(email), password: PASSWORD };
      expect((await auth.app.call('POST', '/customer/acme/password/reset/update', { headers: shopper, body })).status).toBe(204);
      expect((await login(email)).status).toBe(200);
      for (const [i, query] of ['', '?sendPasswordResetNotifications=false'].entries()) {
        expect((await create(query, `no-link-${i}@example.com`)).status).toBe(201);
        expect(await mails.to(`no-link-${i}@example.com`)).toEqual([]);
      }
    });

    it('are created once for each Idempotency-Key, number and address', async () => {
      const body = { contactEmail: 'once@example.com', id: 'once', password: PASSWORD };
      const key = { 'idempotency-key': randomUUID() };
      const first = await call('POST', CUSTOMERS, body, key);
      expect(await call('POST', CUSTOMERS, body, key)).toMatchObject({ status: 201, body: first.body });
      for (const taken of [body, { ...body, contactEmail: 'other@example.com' }, { contactEmail: 'ONCE@example.com' }]) {
        expect(await call('POST', CUSTOMERS, taken)).toMatchObject({ status: 409, body: { type: 'customer_exists' } });
      }
      const race = await Promise.all(
        Array.from({ length: 8 }, (_, i) => call('POST', CUSTOMERS, { contactEmail: `r${i}@example.com`, id: 'race' })),
      );
      expect(race.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    });

    it.each<[string, object, string]>([
      ['no address', { firstName: 'Ada' }, 'contactEmail'],
      ['an invalid number', { contactEmail: 'a@example.com', id: 'a b' }, 'id'],
      ['a long number', { contactEmail: 'a@example.com', id: 'a'.repeat(67) }, 'id'],
      ['a pseudonym as number', { contactEmail: 'a@example.com', id: 'erased-104729' }, 'id'],
      ['a common password', { contactEmail: 'a@example.com', password: 'password1' }, 'password'],
      ['an unknown field', { contactEmail: 'a@example.com', role: 'x' }, 'role'],
    ])('are rejected with %s', async (_name, body, field) => {
      expect(await call('POST', CUSTOMERS, body)).toMatchObject({ status: 400, body: { details: [expect.objectContaining({ field })] } });
    });

    it('are not created by PUT with a pseudonym as number', async () => {
      const answer = await call('PUT', `${CUSTOMERS}/erased-104729`, { contactEmail: 'a@example.com' });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'customerNumber' }] } });
      expect((await call('PUT', `${CUSTOMERS}/erased-x`, { contactEmail: 'erased@example.com' })).status).toBe(201);
    });

    it('are created or replaced by PUT, once by concurrent calls', async () => {
      const put = (body: object) => call('PUT', `${CUSTOMERS}/put-1`, { contactEmail: 'put@example.com', ...body });
      const race = await Promise.all(Array.from({ length: 6 }, (_, i) => put({ firstName: `P${i}` })));
      expect(race.map(({ status }) => status).sort()).toEqual([201, 204, 204, 204, 204, 204]);
      expect(race.find(({ status }) => status === 201)?.body).toEqual({ id: 'put-1' });
      await call('PATCH', `${CUSTOMERS}/put-1`, { active: false });
      const { metadata } = await load('put-1');
      expect((await put({ lastName: 'Last', contactEmail: 'office@example.com', metadata: { version: metadata.version } })).status).toBe(
        204,
      );
      const after = await load('put-1');
      expect(after).toMatchObject({ lastName: 'Last', email: 'put@example.com', contactEmail: 'office@example.com', active: false });
      expect(after).not.toHaveProperty('firstName');
      expect(await put({ metadata: { version: metadata.version } })).toMatchObject({ status: 409, body: { type: 'version_conflict' } });
      expect(await call('PUT', `${CUSTOMERS}/put-2`, { contactEmail: 'put@example.com' })).toMatchObject({
        status: 409,
        body: { type: 'customer_exists' },
      });
    });
  });

  describe('that it changes', () => {
    it('are changed in part, with a check of the version', async () => {
      await call('POST', CUSTOMERS, { contactEmail: 'part@example.com', id: 'part', firstName: 'A', title: 'Dr.' });
      const patched = await call('PATCH', `${CUSTOMERS}/part`, { title: null, lastName: 'Part', metadata: { version: 1 } });
      expect(patched).toMatchObject({ status: 200, body: { id: 'part', firstName: 'A', lastName: 'Part', metadata: { version: 2 } } });
      expect(patched.body).not.toHaveProperty('title');
      for (const version of [1, 3])
        expect(await call('PATCH', `${CUSTOMERS}/part`, { lastName: 'B', metadata: { version } })).toMatchObject({ status: 409 });
      expect(await call('PATCH', `${CUSTOMERS}/unknown`, {})).toMatchObject({ status: 404, body: { type: 'customer_not_found' } });
      const race = await Promise.all(Array.from({ length: 5 }, () => call('PATCH', `${CUSTOMERS}/part`, { metadata: { version: 2 } })));
      expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    });

    it('lose their sessions when they become inactive, and log in as with a wrong password', async () => {
      await call('POST', CUSTOMERS, { contactEmail: 'blocked@example.com', id: 'blocked', password: PASSWORD });
      const { accessToken, refreshToken } = (await login('blocked@example.com')).body;
      const own = () => auth.app.call('GET', '/customer/acme/me', { headers: { authorization: `Bearer ${accessToken}` } });
      expect((await own()).status).toBe(200);
      expect((await call('PATCH', `${CUSTOMERS}/blocked`, { active: false })).status).toBe(200);
      expect((await own()).status).toBe(401);
      expect((await login('blocked@example.com')).body).toEqual((await login('blocked@example.com', 'wrong password')).body);
      const [{ sessions } = { sessions: -1 }] = await adminQuery<{ sessions: number }>(
        auth.app.database,
        `SELECT count(*)::int AS sessions FROM auth.refresh_family WHERE customer_number = 'blocked' AND revoked_at IS NULL`,
      );
      expect(sessions).toBe(0);
      expect(refreshToken).toEqual(expect.any(String));
      await call('PATCH', `${CUSTOMERS}/blocked`, { active: true });
      expect((await own()).status).toBe(401);
      auth.clock.advance(60_000);
      expect((await login('blocked@example.com')).status).toBe(200);
    });

    it('have no session after a login that races with the block', async () => {
      for (let i = 0; i < 5; i += 1) {
        await call('POST', CUSTOMERS, { contactEmail: `race-${i}@example.com`, id: `race-${i}`, password: PASSWORD });
        const logins = [login(`race-${i}@example.com`), login(`race-${i}@example.com`)];
        const [patched, ...answers] = await Promise.all([call('PATCH', `${CUSTOMERS}/race-${i}`, { active: false }), ...logins]);
        expect(patched.status).toBe(200);
        for (const { status, body } of answers) {
          if (status !== 200) continue;
          const headers = { authorization: `Bearer ${body.accessToken}` };
          expect((await auth.app.call('GET', '/customer/acme/me', { headers })).status).toBe(401);
        }
      }
    });

    it('can log in on hold', async () => {
      await call('POST', CUSTOMERS, { contactEmail: 'held@example.com', id: 'held', password: PASSWORD, onHold: true });
      expect((await login('held@example.com')).status).toBe(200);
    });
  });

  describe('that it searches', () => {
    beforeAll(async () => {
      await adminQuery(auth.app.database, `DELETE FROM auth.customer_word`);
      await adminQuery(auth.app.database, `DELETE FROM auth.customer`);
      for (const customer of [
        { id: 'S1', contactEmail: 'grace.hopper@navy.example', firstName: 'Grace', lastName: 'Hopper', company: 'US Navy' },
        { id: 'S2', contactEmail: 'anna@example.com', firstName: 'Anna', lastName: 'Müller', onHold: true },
        { id: 'S3', contactEmail: 'berta@example.com', firstName: 'Anna', lastName: 'Schmidt', active: false },
        { id: 'S4', contactEmail: 'x@example.com', company: 'Müller & Co' },
      ])
        expect((await call('POST', CUSTOMERS, customer)).status).toBe(201);
    });

    it.each<[string, string[]]>([
      ['', ['S4', 'S3', 'S2', 'S1']],
      ['q=anna', ['S3', 'S2']],
      ['q=ANN%20mul', ['S2']],
      ['q=M%C3%BCller', ['S4', 'S2']],
      ['q=navy.example', ['S1']],
      ['q=grace.hopper@', ['S1']],
      ['q=s3', ['S3']],
      ['q=opper', []],
      ['q=lastName:m%C3%BCller', ['S2']],
      ['q=company:%22us navy%22', ['S1']],
      ['q=customerNumber:S1', ['S1']],
      ['q=customerNumber:S1 active:false', []],
      ['q=customerNumber:S3 active:true', []],
      ['q=email:ANNA@example.com', ['S2']],
      ['q=active:false', ['S3']],
      ['q=active:true', ['S4', 'S2', 'S1']],
      ['q=onHold:true', ['S2']],
      ['q=onHold:false active:true', ['S4', 'S1']],
      ['q=onHold:false lastName:schmidt', ['S3']],
      ['sort=email', ['S2', 'S3', 'S1', 'S4']],
      ['sort=email:desc&q=anna', ['S3', 'S2']],
      ['sort=customerNumber&q=example', ['S1', 'S2', 'S3', 'S4']],
      ['sort=lastName', ['S1', 'S2', 'S3', 'S4']],
      ['sort=createdAt:asc', ['S1', 'S2', 'S3', 'S4']],
    ])('are found by %s', async (query, ids) => {
      expect(await found(query)).toEqual({ ids, total: String(ids.length) });
      const { q = '', ...rest } = Object.fromEntries(new URLSearchParams(query));
      const searched = await call('POST', `${CUSTOMERS}/search?${new URLSearchParams(rest).toString()}`, q === '' ? {} : { q });
      expect(searched.body.map(({ id }: { id: string }) => id)).toHaveLength(ids.length);
      expect(searched.headers.get('x-total-count')).toBe(String(ids.length));
    });

    it('are listed in pages, with their addresses', async () => {
      await call('POST', `${CUSTOMERS}/S1/addresses`, { country: 'US' });
      expect(await found('pageSize=3')).toEqual({ ids: ['S4', 'S3', 'S2'], total: '4' });
      expect(await found('pageSize=3&pageNumber=2')).toEqual({ ids: ['S1'], total: '4' });
      expect(await found('pageSize=1&pageNumber=2&q=anna')).toEqual({ ids: ['S2'], total: '2' });
      expect((await found('totalCount=true')).total).toBe('4');
      const { body } = await call('GET', `${CUSTOMERS}?q=grace&expand=addresses`);
      expect(body[0]).toMatchObject({ id: 'S1', addresses: [{ country: 'US' }] });
      expect((await call('GET', `${CUSTOMERS}?q=S4&expand=addresses`)).body[0].addresses).toEqual([]);
      expect((await call('GET', `${CUSTOMERS}/S1?expand=addresses`)).body).toMatchObject({ addresses: [{ country: 'US' }] });
    });

    it('are found by their current words only', async () => {
      await call('PATCH', `${CUSTOMERS}/S4`, { company: 'Renamed', onHold: true });
      expect(await found('q=m%C3%BCller')).toMatchObject({ ids: ['S2'] });
      expect(await found('q=renam')).toMatchObject({ ids: ['S4'] });
      expect(await found('q=onHold:true')).toMatchObject({ ids: ['S4', 'S2'] });
    });

    it.each(['email', 'customer_number'])('skip earlier pages in the index of %s', async (column) => {
      const source = await auth.app.source();
      const plan = await source.transaction(async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
        const statement = statements().find(({ text }) => text.includes(`ORDER BY page.${column}`));
        return JSON.stringify(await tx.query(`EXPLAIN (GENERIC_PLAN) ${statement?.text}`));
      });
      expect(plan).toMatch(/Index Only Scan (Backward )?using customer_(email|number)_unique on customer c/);
    });

    it.each(['q=phone:1', 'q=active:x', 'sort=password', 'sort=-email:asc', 'pageSize=0', 'pageSize=201', 'expand=x', 'limit=1'])(
      'are not searched by %s',
      async (query) => expect(await found(query)).toMatchObject({ status: 400 }),
    );
  });

  describeLong('of a tenant with more than 100,000', () => {
    const MANY = 101_000;
    beforeAll(async () => {
      const { database } = auth.app;
      const [id, rows] = [`lpad(to_hex(i), 32, '0')::uuid`, 'generate_series(1, $1::integer) i'];
      const customer = `'acme', ${id}, 'M' || i, i || '@many.example', i || '@many.example', $2::timestamptz, $2, true`;
      const columns = 'tenant, id, customer_number, email, email_key, created_at, modified_at, has_words';
      await adminQuery(database, `INSERT INTO auth.customer (${columns}) SELECT ${customer} FROM ${rows}`, [MANY, auth.clock.now()]);
      const words = `unnest(ARRAY['common', 'part' || i % 2, 'tenth' || i % 10]) word`;
      await adminQuery(database, `INSERT INTO auth.customer_word SELECT 'acme', ${id}, word FROM ${rows}, ${words}`, [MANY]);
      for (const table of ['customer', 'customer_word']) await adminQuery(database, `VACUUM ANALYZE auth.${table}`);
    });
    const numbers = (from: number, step: number) => Array.from({ length: 16 }, (_, i) => `M${from - i * step}`);

    it('are listed newest first when one word is common', async () => {
      expect(await found('q=common&sort=-createdAt')).toMatchObject({ total: '20000' });
      expect(await found('q=part1')).toMatchObject({ ids: numbers(100_999, 2), total: '20000' });
      expect(await found('q=common part0 tenth2')).toEqual({ ids: numbers(100_992, 10), total: '10100' });
    });

    it('are not read all for common words that do not occur together, and for late pages', async () => {
      const refused = { status: 400, body: { type: 'list_too_long', details: [{ field: 'q' }] } };
      expect(await found('q=part0 part1')).toMatchObject(refused);
      expect(await found('q=common&pageNumber=1300')).toMatchObject(refused);
      expect(await found('q=active:true&pageNumber=1300')).toMatchObject(refused);
    });

    it('are counted exactly and listed to the last page without a search', async () => {
      const { total } = await found('pageSize=1');
      expect(Number(total)).toBeGreaterThanOrEqual(MANY);
      expect(await found(`pageSize=1&pageNumber=${total}`)).toMatchObject({ ids: ['M1'] });
      const ids: string[] = [];
      for (let page = 1; (page - 1) * 200 < Number(total); page += 1)
        ids.push(...((await found(`pageSize=200&pageNumber=${page}&sort=customerNumber`)).ids as string[]));
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(ids).toHaveLength(Number(total));
      await adminQuery(auth.app.database, `DELETE FROM auth.customer WHERE customer_number = 'M1'`);
      auth.clock.advance(60_001);
      expect(await found('pageSize=1')).toMatchObject({ total });
      await until('the customers to be counted again', async () => (await found('pageSize=1')).total === String(Number(total) - 1));
    });
  });
});
