import { adminQuery, runTask } from '@suite/testing';
import { Accounts, bearerOf, HOUR, INVALID_CREDENTIALS, MINUTE, NEW_PASSWORD, TOKEN_INVALID } from './accounts';
import { PASSWORD } from './auth-app';

/** Sign-ups are answered alike, and so is the login after them. */
const SAME = { signupAnswers: 'SAME', emailVerification: 'REQUIRED' };

describe('sign-ups and codes', () => {
  const accounts = Accounts.forTests();

  describe('the confirmation of a sign-up', () => {
    const optIn = (token: string) => accounts.call(`/signup/optin/${token}`);
    afterEach(() => accounts.settings({}));

    it('is not asked for by default', async () => {
      const { email } = await accounts.newPerson();
      expect(await accounts.mails.to(email)).toEqual([]);
    });

    it('precedes the first login where it is required', async () => {
      expect(await accounts.settings({ emailVerification: 'REQUIRED' })).toMatchObject({
        status: 200,
        body: { emailVerification: 'REQUIRED', passwordMinLength: 8, signupAnswers: 'DISTINCT' },
      });
      const email = accounts.newAddress();
      expect((await accounts.auth.signUp('acme', accounts.shopper, email)).status).toBe(201);
      expect(await accounts.login(email)).toMatchObject({ status: 403, body: { type: 'email_not_verified' } });
      expect(await accounts.login(email, 'a wrong password')).toMatchObject(INVALID_CREDENTIALS);
      const token = await accounts.mails.token(email);
      const answer = await optIn(token);
      expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.any(String), saasToken: expect.any(String) } });
      expect(await accounts.isAlive({ headers: bearerOf(answer) })).toBe(true);
      expect((await accounts.login(email)).status).toBe(200);
      expect(await optIn(token)).toMatchObject(TOKEN_INVALID);
    });

    it('is not required of accounts from before, and not of others where it is optional', async () => {
      const before = await accounts.newPerson();
      await accounts.settings({ emailVerification: 'REQUIRED' });
      expect((await accounts.login(before.email)).status).toBe(200);
      await accounts.settings({ emailVerification: 'OPTIONAL' });
      const { email } = await accounts.newPerson();
      expect((await optIn(await accounts.mails.token(email))).status).toBe(200);
    });

    it('is mailed again on request, alike for every address, and not after it was given', async () => {
      await accounts.settings({ emailVerification: 'REQUIRED' });
      const email = accounts.newAddress();
      await accounts.auth.signUp('acme', accounts.shopper, email);
      const first = await accounts.mails.token(email);
      accounts.auth.clock.advance(MINUTE);
      const again = (address: string) => accounts.call('/signup/optin/refresh_token', { email: address });
      for (const address of [email, accounts.newAddress()]) expect(await again(address)).toMatchObject({ status: 202, body: undefined });
      const second = await accounts.mails.token(email);
      expect(await optIn(first)).toMatchObject(TOKEN_INVALID);
      expect((await optIn(second)).status).toBe(200);
      accounts.auth.clock.advance(MINUTE);
      await again(email);
      expect(await accounts.mails.to(email)).toHaveLength(2);
    });

    it('must be given within seven days, or the account is deleted', async () => {
      const before = await accounts.newPerson();
      await accounts.settings({ emailVerification: 'REQUIRED' });
      const [email, confirmed] = [accounts.newAddress(), accounts.newAddress()];
      for (const address of [email, confirmed]) await accounts.auth.signUp('acme', { ...accounts.shopper }, address);
      await optIn(await accounts.mails.token(confirmed));
      await accounts.call('/login/code', { email });
      await accounts.mails.runRequests();
      const numbers = async () => {
        await runTask(accounts.auth.app, 'purge unverified customers');
        const rows = await adminQuery<{ email: string }>(
          accounts.auth.app.database,
          'SELECT email FROM auth.customer WHERE email = ANY ($1)',
          [[before.email, email, confirmed]],
        );
        return rows.length;
      };
      await accounts.wait(167 * HOUR);
      expect(await numbers()).toBe(3);
      await accounts.wait(HOUR);
      expect(await numbers()).toBe(2);
      expect(await adminQuery(accounts.auth.app.database, LEFT, [email])).toEqual([]);
      expect((await accounts.auth.signUp('acme', { ...accounts.shopper }, email)).status).toBe(201);
    });

    it('is also given by a reset, whose token came to the same address', async () => {
      await accounts.settings({ emailVerification: 'REQUIRED' });
      const email = accounts.newAddress();
      await accounts.auth.signUp('acme', accounts.shopper, email);
      await accounts.call('/password/reset', { email });
      expect(
        (await accounts.call('/password/reset/update', { token: await accounts.mails.token(email), password: NEW_PASSWORD })).status,
      ).toBe(204);
      expect((await accounts.login(email, NEW_PASSWORD)).status).toBe(200);
    });
  });

  describe('an address', () => {
    const optIn = async (email: string) => {
      await accounts.settings({ emailVerification: 'OPTIONAL' });
      await accounts.auth.signUp('acme', { ...accounts.shopper }, email);
      return accounts.call(`/signup/optin/${await accounts.mails.token(email)}`);
    };
    const resetPassword = async (email: string) => {
      await accounts.newPerson(email);
      await accounts.call('/password/reset', { email });
      return accounts.call('/password/reset/update', { token: await accounts.mails.token(email), password: NEW_PASSWORD });
    };
    const loginWithCode = async (email: string) => {
      await accounts.newPerson(email);
      await accounts.call('/login/code', { email });
      return accounts.call('/login/code/confirm', { email, code: await accounts.mails.code(email) });
    };
    const move = async (newEmail: string) => {
      const { headers } = await accounts.newPerson();
      await accounts.call('/me/accounts/internal/email/change', { password: PASSWORD, newEmail }, headers);
      return accounts.call('/me/accounts/internal/email/change/confirm', { token: await accounts.mails.token(newEmail) });
    };
    const createForShop = (contactEmail: string) => accounts.call('/customers', { contactEmail }, accounts.backend);
    afterEach(() => accounts.settings({}));

    it.each<[boolean, string, (email: string) => Promise<{ status: number }>]>([
      [false, 'a sign-up that counts as verified', (email) => accounts.auth.signUp('acme', accounts.shopper, email)],
      [true, 'a confirmed sign-up', optIn],
      [true, 'a reset', resetPassword],
      [true, 'a login with a code', loginWithCode],
      [true, 'a confirmed change', move],
      [true, 'its creation by the shop', createForShop],
    ])('is proven (%s) by %s', async (isProven, _name, run) => {
      const email = accounts.newAddress();
      expect((await run(email)).status).toBeLessThan(300);
      const [row] = await adminQuery<{ proven: boolean; verified: boolean }>(
        accounts.auth.app.database,
        'SELECT email_proven_at IS NOT NULL AS proven, verified_at IS NOT NULL AS verified FROM auth.customer WHERE email_key = $1',
        [email],
      );
      expect(row).toEqual({ proven: isProven, verified: true });
    });
  });

  describe('a sign-up that is answered alike', () => {
    const signUp = (email: string, headers: Record<string, string> = {}) =>
      accounts.auth.call('POST', '/customer/acme/signup', {
        headers: { ...accounts.shopper, ...headers },
        body: { email, password: PASSWORD, firstName: 'Ada' },
      });
    afterEach(() => accounts.settings({}));

    it('says only by mail whether the address has an account', async () => {
      const { email } = await accounts.newPerson();
      const unknown = accounts.newAddress();
      await accounts.settings(SAME);
      for (const address of [email, unknown]) expect(await signUp(address)).toMatchObject({ status: 202, body: {} });
      await accounts.settings({}); // before the job: the account needs no confirmation
      expect((await accounts.mails.newest(email)).subject).toBe('You already have an account');
      expect((await accounts.mails.newest(unknown)).subject).toBe('Your account is ready');
      for (const address of [email, unknown]) expect((await accounts.login(address)).status).toBe(200);
    });

    it('asks a new customer for the confirmation where it is required', async () => {
      await accounts.settings(SAME);
      const email = accounts.newAddress();
      await signUp(email);
      const token = await accounts.mails.token(email);
      expect((await accounts.login(email)).status).toBe(401);
      expect((await accounts.call(`/signup/optin/${token}`)).status).toBe(200);
      expect((await accounts.login(email)).status).toBe(200);
    });

    it('creates one account of many concurrent ones, and of a repeated one', async () => {
      await accounts.settings(SAME);
      const email = accounts.newAddress();
      const key = { 'idempotency-key': `same-${email}` };
      expect((await signUp(email, key)).status).toBe(202);
      expect((await signUp(email, key)).status).toBe(202);
      await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
      expect(await accounts.mails.runRequests()).toBe(6);
      expect(await accounts.mails.to(email)).toHaveLength(1); // one mail a minute
      const rows = await adminQuery(accounts.auth.app.database, 'SELECT FROM auth.customer WHERE email_key = $1', [email]);
      expect(rows).toHaveLength(1);
    });

    it('stores neither the address nor the hash of the password in clear text', async () => {
      await accounts.settings(SAME);
      const email = accounts.newAddress();
      await signUp(email);
      const [job] = await adminQuery<{ data: string }>(
        accounts.auth.app.database,
        `SELECT data::text AS data FROM auth_jobs.job WHERE name = 'sign-up' AND state = 'created'`,
      );
      expect(job?.data).toContain('sealed');
      expect(job?.data).not.toMatch(new RegExp(`${email}|argon2|Ada`));
    });
  });

  describe('a login code', () => {
    const request = (email: string, headers = accounts.shopper) => accounts.call('/login/code', { email }, headers);
    const enter = (email: string, code: string, headers = accounts.shopper) =>
      accounts.call('/login/code/confirm', { email, code }, headers);
    const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

    it('logs in once, the session that asked for it', async () => {
      const { email } = await accounts.newPerson();
      expect(await request(email)).toMatchObject({ status: 202, body: undefined });
      const code = await accounts.mails.code(email);
      const stranger = await accounts.auth.anonymous('acme', accounts.acme.storefront.clientId, 'session-of-stranger');
      expect(await enter(email, code, stranger)).toMatchObject(INVALID_CREDENTIALS);
      const answer = await enter(email, code);
      expect(answer).toMatchObject({ status: 200, body: { saasToken: expect.any(String) } });
      expect(await accounts.isAlive({ headers: bearerOf(answer) })).toBe(true);
      expect(await enter(email, code)).toMatchObject(INVALID_CREDENTIALS);
    });

    it('takes an account over from another session that opened it, also while that logs in', async () => {
      const strangers = await accounts.auth.anonymous('acme', accounts.acme.storefront.clientId, 'session-of-stranger');
      const email = accounts.newAddress();
      const stranger = await accounts.auth.newCustomer('acme', strangers, email);
      await request(email);
      const code = await accounts.mails.code(email);
      const [owner, ...logins] = await Promise.all([
        enter(email, code),
        ...Array.from({ length: 3 }, () => accounts.auth.login('acme', strangers, email)),
      ]);
      expect(owner.status).toBe(200);
      const theirs = logins.filter(({ status }) => status === 200).map((answer) => ({ headers: bearerOf(answer) }));
      expect(await Promise.all([stranger, ...theirs].map((session) => accounts.isAlive(session)))).not.toContain(true);
      expect(await accounts.isAlive({ headers: bearerOf(owner) })).toBe(true);
      expect(await accounts.auth.login('acme', strangers, email)).toMatchObject(INVALID_CREDENTIALS);
    });

    it('leaves the password of an account that its session opened, or whose address was proven', async () => {
      const { email } = await accounts.newPerson();
      const elsewhere = await accounts.auth.anonymous('acme', accounts.acme.storefront.clientId, 'session-elsewhere');
      for (const headers of [accounts.shopper, elsewhere]) {
        accounts.auth.clock.advance(MINUTE);
        await request(email, headers);
        expect((await enter(email, await accounts.mails.code(email), headers)).status).toBe(200);
        expect((await accounts.login(email)).status).toBe(200);
      }
    });

    it('works while the passwords of the account are throttled', async () => {
      const { email } = await accounts.newPerson();
      let status = 401;
      for (let i = 0; i < 8 && status === 401; i += 1) ({ status } = await accounts.login(email, 'a wrong password'));
      expect(status).toBe(429);
      await request(email);
      expect((await enter(email, await accounts.mails.code(email))).status).toBe(200);
    });

    it('allows five attempts, also of concurrent ones', async () => {
      const { email } = await accounts.newPerson();
      await request(email);
      const code = await accounts.mails.code(email);
      const answers = await Promise.all(Array.from({ length: 12 }, () => enter(email, otherThan(code))));
      expect(answers.every(({ status }) => status === 401)).toBe(true);
      expect(await enter(email, code)).toMatchObject(INVALID_CREDENTIALS);
      const [row] = await adminQuery<{ tries: number }>(
        accounts.auth.app.database,
        'SELECT tries FROM auth.login_code WHERE used_at IS NULL',
      );
      expect(row?.tries).toBe(5);
    });

    it('logs one of many concurrent attempts in', async () => {
      const { email } = await accounts.newPerson();
      await request(email);
      const code = await accounts.mails.code(email);
      const answers = await Promise.all(Array.from({ length: 5 }, () => enter(email, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    });

    it('expires after ten minutes, and is superseded by the next', async () => {
      const { email } = await accounts.newPerson();
      await request(email);
      const first = await accounts.mails.code(email);
      accounts.auth.clock.advance(MINUTE);
      await request(email);
      const second = await accounts.mails.code(email);
      if (first !== second) expect(await enter(email, first)).toMatchObject(INVALID_CREDENTIALS);
      accounts.auth.clock.advance(10 * MINUTE);
      expect(await enter(email, second)).toMatchObject(INVALID_CREDENTIALS);
    });

    it('throttles wrong codes of one network', async () => {
      let status = 401;
      for (let i = 0; i < 30 && status === 401; i += 1) ({ status } = await enter(accounts.newAddress(), '000000'));
      expect(status).toBe(429);
      await adminQuery(accounts.auth.app.database, 'DELETE FROM auth.throttle');
    });
  });
});

const LEFT = `
  SELECT FROM auth.account_token WHERE email_key = $1
   UNION ALL SELECT FROM auth.login_code WHERE customer_number NOT IN (SELECT customer_number FROM auth.customer)
   UNION ALL SELECT FROM auth.customer_word WHERE customer_id NOT IN (SELECT id FROM auth.customer)`;
