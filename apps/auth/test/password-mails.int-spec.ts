import { adminQuery } from '@suite/testing';
import { Client } from 'pg';
import { Accounts, bearerOf, HOUR, INVALID_CREDENTIALS, MINUTE, NEW_PASSWORD, type Person, TOKEN_INVALID } from './accounts';
import { PASSWORD } from './auth-app';
import { untilWaiting } from './waiting';

describe('passwords and their mails', () => {
  const accounts = Accounts.forTests();

  describe('a forgotten password', () => {
    const request = (email: string, more: object = {}) => accounts.call('/password/reset', { email, ...more });
    const update = (token: string, password = NEW_PASSWORD) => accounts.call('/password/reset/update', { token, password });

    it('is replaced with the token of a mail, which ends all sessions', async () => {
      const person = await accounts.newPerson();
      expect(await request(person.email)).toMatchObject({ status: 204, body: undefined });
      const { text, subject } = await accounts.mails.newest(person.email);
      expect(subject).toBe('Set a new password');
      const token = await accounts.mails.token(person.email);
      expect(text).toContain(`http://suite.test/customer/acme/account/reset?token=${token}\n`);
      expect((await update(token)).status).toBe(204);
      expect(await accounts.isAlive(person)).toBe(false);
      expect((await accounts.auth.refresh(accounts.acme.storefront.clientId, person.refreshToken)).status).toBe(400);
      expect(await accounts.login(person.email)).toMatchObject(INVALID_CREDENTIALS);
      const { body } = await accounts.call('/me', undefined, bearerOf(await accounts.login(person.email, NEW_PASSWORD)));
      expect(body).toMatchObject({ email: person.email });
      expect(await accounts.actionsOf(body.customerNumber)).toEqual(['customer.password_reset']);
    });

    it.each(['valueOf', 'toString', 'xx'])('is mailed in English to a session in the unknown language %s', async (language) => {
      const { email } = await accounts.newPerson();
      const visit = await accounts.auth.visit(accounts.acme.storefront.clientId, { tenant: 'acme', language });
      const visitor = { authorization: `Bearer ${visit.body.access_token}` };
      expect((await accounts.call('/password/reset', { email }, visitor)).status).toBe(204);
      expect((await accounts.mails.newest(email)).subject).toBe('Set a new password');
    });

    it('gets no mail for an unknown address', async () => {
      const unknown = accounts.newAddress();
      expect((await request(unknown)).status).toBe(204);
      expect(await accounts.mails.to(unknown)).toEqual([]);
    });

    it('is mailed by an application and by staff who may send links', async () => {
      const { email } = await accounts.newPerson();
      const staff = async (role: string) => {
        const member = {
          staffId: role,
          firstName: 'Mia',
          lastName: 'Weber',
          roles: [role],
          email: `${role}@example.com`,
          password: PASSWORD,
        };
        const admin = { headers: { ...accounts.backend } };
        await accounts.auth.call('POST', '/auth/acme/staff', { ...admin, body: member });
        const login = await accounts.auth.call('POST', '/auth/acme/staff/login', { body: { email: member.email, password: PASSWORD } });
        return { authorization: `Bearer ${login.body.access_token}` };
      };
      expect((await accounts.call('/password/reset', { email }, await staff('packer'))).status).toBe(403);
      for (const headers of [await staff('support'), accounts.backend]) {
        accounts.auth.clock.advance(MINUTE);
        expect((await accounts.call('/password/reset', { email }, headers)).status).toBe(204);
      }
      expect(await accounts.mails.to(email)).toHaveLength(2);
      expect((await update(await accounts.mails.token(email))).status).toBe(204);
    });

    it('gets one mail a minute and five a day for an address, however it is written', async () => {
      const { email } = await accounts.newPerson();
      for (const address of [email, email.toUpperCase()]) expect((await request(address)).status).toBe(204);
      expect(await accounts.mails.to(email)).toHaveLength(1);
      for (let i = 0; i < 8; i += 1) {
        accounts.auth.clock.advance(MINUTE);
        expect((await request(email)).status).toBe(204);
      }
      expect(await accounts.mails.to(email)).toHaveLength(5);
      await accounts.wait(24 * HOUR);
      await request(email);
      expect(await accounts.mails.to(email)).toHaveLength(6);
    });

    it('gets one mail from many concurrent requests', async () => {
      const { email } = await accounts.newPerson();
      const answers = await Promise.all(Array.from({ length: 20 }, () => request(email)));
      expect(answers.every(({ status }) => status === 204)).toBe(true);
      expect(await accounts.mails.to(email)).toHaveLength(1);
    });

    it('has a link to the pages of the client, with the site that the request names', async () => {
      const setUrl = (url: string | null) =>
        adminQuery(accounts.auth.app.database, 'UPDATE auth.client SET account_url = $1 WHERE client_id = $2', [
          url,
          accounts.acme.storefront.clientId,
        ]);
      await setUrl('https://shop.example/account/');
      const { email } = await accounts.newPerson();
      await request(email, { site: 'main' });
      const { text } = await accounts.mails.newest(email);
      await setUrl(null);
      expect(text).toMatch(/\nhttps:\/\/shop\.example\/account\/reset\?token=[\w-]{43}&site=main\n/);
    });

    it('makes one token and one mail of a job that runs twice', async () => {
      const { email } = await accounts.newPerson();
      await request(email);
      const [job] = await adminQuery<{ data: object }>(
        accounts.auth.app.database,
        `SELECT data FROM auth_jobs.job WHERE name = 'mail-request'`,
      );
      await accounts.mails.runRequests();
      const token = await accounts.mails.token(email);
      await adminQuery(accounts.auth.app.database, `INSERT INTO auth_jobs.job (name, data) VALUES ('mail-request', $1)`, [
        JSON.stringify(job?.data),
      ]);
      expect(await accounts.mails.runRequests()).toBe(1);
      expect(await accounts.mails.to(email)).toHaveLength(1);
      expect((await update(token)).status).toBe(204);
    });

    it('keeps a token after a refused password, and ends it with the first accepted one', async () => {
      const { email } = await accounts.newPerson();
      await request(email);
      const token = await accounts.mails.token(email);
      const [localPart] = email.split('@');
      for (const [password, type] of [
        ['password123', 'too_common'],
        [`my name is ${localPart}`, 'contains_email'],
      ] as const) {
        const refused = await update(token, password);
        expect(refused).toMatchObject({ status: 400, body: { type: 'password_weak', details: [{ field: 'password', type }] } });
      }
      expect((await update(token)).status).toBe(204);
      expect(await update(token, 'a third horse battery')).toMatchObject(TOKEN_INVALID);
    });

    it('accepts one of many concurrent uses of a token', async () => {
      const { email } = await accounts.newPerson();
      await request(email);
      const token = await accounts.mails.token(email);
      const passwords = Array.from({ length: 5 }, (_, i) => `horse battery number ${i}`);
      const answers = await Promise.all(passwords.map((password) => update(token, password)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
      const winner = passwords[answers.findIndex(({ status }) => status === 204)];
      expect((await accounts.login(email, winner)).status).toBe(200);
    });

    it.each([
      ['an unknown token', () => Promise.resolve('A'.repeat(43))],
      ['a text that is no token', () => Promise.resolve('x')],
      [
        'an expired token',
        async () => {
          const { email } = await accounts.newPerson();
          await request(email);
          const token = await accounts.mails.token(email);
          accounts.auth.clock.advance(31 * MINUTE);
          return token;
        },
      ],
      [
        'a superseded token',
        async () => {
          const { email } = await accounts.newPerson();
          await request(email);
          const token = await accounts.mails.token(email);
          accounts.auth.clock.advance(MINUTE);
          await request(email);
          expect(await accounts.mails.token(email)).not.toBe(token);
          return token;
        },
      ],
      [
        'a token for another purpose',
        async () => {
          const { headers } = await accounts.newPerson();
          const newEmail = accounts.newAddress();
          await accounts.call('/me/accounts/internal/email/change', { password: PASSWORD, newEmail }, headers);
          return accounts.mails.token(newEmail);
        },
      ],
    ])('is not replaced with %s', async (_name, tokenOf) => {
      expect(await update(await tokenOf())).toMatchObject(TOKEN_INVALID);
    });

    it('leaves no session of a login that races with it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { email } = await accounts.newPerson();
        await request(email);
        const token = await accounts.mails.token(email);
        const logins = Array.from({ length: 4 }, () => accounts.login(email));
        const [updated, ...answers] = await Promise.all([update(token), ...logins]);
        expect(updated.status).toBe(204);
        for (const answer of answers) {
          if (answer.status === 200) expect(await accounts.isAlive({ headers: bearerOf(answer) })).toBe(false);
          else expect(answer).toMatchObject(INVALID_CREDENTIALS);
        }
      }
    });

    it('stores no token and no request in clear text', async () => {
      const { email } = await accounts.newPerson();
      await request(email);
      const [job] = await adminQuery<{ data: string }>(
        accounts.auth.app.database,
        `SELECT data::text AS data FROM auth_jobs.job WHERE name = 'mail-request' AND state = 'created'`,
      );
      expect(job?.data).not.toContain(email);
      const token = await accounts.mails.token(email);
      for (const table of ['auth.account_token', 'auth.outgoing_mail', 'auth_jobs.job']) {
        const rows = await adminQuery<{ row: string }>(accounts.auth.app.database, `SELECT to_jsonb(t)::text AS row FROM ${table} t`);
        for (const { row } of rows) {
          expect(row).not.toContain(token);
          expect(row).not.toContain(Buffer.from(token).toString('hex'));
        }
      }
    });
  });

  describe('a password', () => {
    const change = (person: Person, body: object) => accounts.call('/password/change', body, person.headers);

    it('is changed by its customer, which ends all other sessions', async () => {
      const person = await accounts.newPerson();
      const elsewhere = bearerOf(await accounts.login(person.email));
      expect((await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(204);
      expect(await accounts.isAlive(person)).toBe(true);
      expect((await accounts.auth.refresh(accounts.acme.storefront.clientId, person.refreshToken)).status).toBe(200);
      expect(await accounts.isAlive({ headers: elsewhere })).toBe(false);
      const { customerNumber } = (await accounts.call('/me', undefined, person.headers)).body;
      expect(await accounts.actionsOf(customerNumber)).toEqual(['customer.password_changed']);
      expect((await accounts.login(person.email, NEW_PASSWORD)).status).toBe(200);
      expect(await accounts.login(person.email)).toMatchObject(INVALID_CREDENTIALS);
    });

    it('is not changed with a wrong current password, throttled like a login', async () => {
      const person = await accounts.newPerson();
      const wrong = () => change(person, { currentPassword: 'a wrong password', newPassword: NEW_PASSWORD });
      expect(await wrong()).toMatchObject({
        status: 400,
        body: { type: 'wrong_password', details: [{ field: 'currentPassword', type: 'wrong_password' }] },
      });
      const answers: number[] = [];
      for (let i = 0; i < 6; i += 1) answers.push((await wrong()).status);
      expect(answers.at(-1)).toBe(429);
      expect((await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(429);
    });

    it('is refused when it is easy to guess, or shorter than the tenant requires', async () => {
      const person = await accounts.newPerson();
      expect(await change(person, { currentPassword: PASSWORD, newPassword: 'iloveyou1' })).toMatchObject({
        status: 400,
        body: { type: 'password_weak', details: [{ field: 'newPassword', type: 'too_common' }] },
      });
      expect((await accounts.settings({ passwordMinLength: 24 })).status).toBe(200);
      const short = await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
      const refused = await accounts.call('/signup', { email: accounts.newAddress(), password: NEW_PASSWORD });
      await accounts.settings({});
      for (const answer of [short, refused]) expect(answer).toMatchObject({ status: 400, body: { details: [{ type: 'too_short' }] } });
    });

    it('is not changed by the old one while another change is committed', async () => {
      const person = await accounts.newPerson();
      const { database } = accounts.auth.app;
      const other = new Client({ connectionString: database.adminUrl.href });
      await other.connect();
      try {
        await other.query('BEGIN');
        await other.query(`UPDATE auth.customer SET password_hash = 'another' WHERE customer_number = $1`, [person.customerNumber]);
        const changed = change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
        await untilWaiting(database);
        await other.query('COMMIT');
        expect(await changed).toMatchObject({ status: 400, body: { type: 'wrong_password' } });
      } finally {
        await other.end();
      }
    });

    it('ends an earlier token to reset it', async () => {
      const person = await accounts.newPerson();
      await accounts.call('/password/reset', { email: person.email });
      const token = await accounts.mails.token(person.email);
      await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
      expect(await accounts.call('/password/reset/update', { token, password: 'a third horse battery' })).toMatchObject(TOKEN_INVALID);
    });
  });
});
