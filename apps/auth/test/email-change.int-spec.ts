import { adminQuery, runTask } from '@suite/testing';
import { Client } from 'pg';
import { Accounts, bearerOf, HOUR, INVALID_CREDENTIALS, MINUTE, NEW_PASSWORD, type Person, TOKEN_INVALID } from './accounts';
import { PASSWORD } from './auth-app';
import { untilWaiting } from './waiting';

describe('e-mail addresses of accounts', () => {
  const accounts = Accounts.forTests();

  describe('an e-mail address', () => {
    const change = (person: Person, newEmail: string, more: object = {}) =>
      accounts.call('/me/accounts/internal/email/change', { password: PASSWORD, newEmail, ...more }, person.headers);
    const confirm = (token: string, headers = accounts.shopper) =>
      accounts.call('/me/accounts/internal/email/change/confirm', { token }, headers);
    /** Changes the address, and returns the token that undoes it. */
    const changed = async (person: Person, newEmail: string): Promise<string> => {
      expect((await change(person, newEmail)).status).toBe(204);
      expect((await confirm(await accounts.mails.token(newEmail))).status).toBe(204);
      return accounts.mails.token(person.email);
    };

    it('changes when the new address confirms it, and the old one gets a notice', async () => {
      const person = await accounts.newPerson();
      const newEmail = accounts.newAddress();
      expect((await change(person, newEmail, { email: person.email.toUpperCase() })).status).toBe(204);
      expect((await accounts.mails.newest(person.email)).subject).toBe('Your e-mail address is about to change');
      expect((await accounts.login(newEmail)).status).toBe(401);
      const token = await accounts.mails.token(newEmail);
      expect((await accounts.mails.newest(newEmail)).text).toContain(`http://suite.test/customer/acme/account/confirm?token=${token}\n`);
      const { version } = (await accounts.call('/me', undefined, person.headers)).body.metadata;
      expect((await confirm(token)).status).toBe(204);
      expect(await accounts.login(person.email)).toMatchObject(INVALID_CREDENTIALS);
      expect((await accounts.login(newEmail)).status).toBe(200);
      const { body } = await accounts.call('/me', undefined, person.headers);
      expect(body).toMatchObject({ email: newEmail, metadata: { version: version + 1 } });
      expect(await accounts.actionsOf(body.customerNumber)).toEqual(['customer.email_change_requested', 'customer.email_changed']);
      expect(await confirm(token)).toMatchObject(TOKEN_INVALID);
    });

    it('changes, and gets mails, also with letters beyond ASCII', async () => {
      const [email, newEmail] = ['Ren\u00e9e@example.com', 'ren\u00e9e@b\u00fccher.example'];
      const person = await accounts.newPerson(email);
      await accounts.call('/password/reset', { email });
      const body = { token: await accounts.mails.token(email), password: NEW_PASSWORD };
      expect((await accounts.call('/password/reset/update', body)).status).toBe(204);
      const headers = bearerOf(await accounts.login(email, NEW_PASSWORD));
      expect((await change({ ...person, headers }, newEmail, { password: NEW_PASSWORD })).status).toBe(204);
      expect((await accounts.mails.newest(email)).subject).toBe('Your e-mail address is about to change');
      expect((await confirm(await accounts.mails.token('ren\u00e9e@xn--bcher-kva.example'))).status).toBe(204);
    });

    it('is not changed with a wrong password, or for another current address', async () => {
      const person = await accounts.newPerson();
      expect(await change(person, accounts.newAddress(), { password: 'a wrong password' })).toMatchObject({
        status: 400,
        body: { type: 'wrong_password', details: [{ field: 'password' }] },
      });
      expect(await change(person, accounts.newAddress(), { email: 'other@example.com' })).toMatchObject({
        status: 400,
        body: { type: 'validation_violation', details: [{ field: 'email' }] },
      });
    });

    it('is not changed while the customer is inactive, but returns to its owner', async () => {
      const person = await accounts.newPerson();
      const activate = (active: boolean) =>
        accounts.auth.call('PATCH', `/customer/acme/customers/${person.customerNumber}`, {
          headers: { ...accounts.backend },
          body: { active },
        });
      const newEmail = accounts.newAddress();
      await change(person, newEmail);
      const token = await accounts.mails.token(newEmail);
      expect((await activate(false)).status).toBe(200);
      expect(await confirm(token)).toMatchObject(TOKEN_INVALID);
      await activate(true);
      expect((await confirm(token)).status).toBe(204);
      await activate(false);
      expect((await confirm(await accounts.mails.token(person.email))).status).toBe(204);
      await activate(true);
      expect((await accounts.login(person.email)).status).toBe(200);
    });

    it('is reported as taken only by a mail to it', async () => {
      const [person, other] = [await accounts.newPerson(), await accounts.newPerson()];
      expect((await change(person, other.email)).status).toBe(204);
      const { subject, text } = await accounts.mails.newest(other.email);
      expect(subject).toBe('Your address was entered for another account');
      expect(text).not.toContain('token');
      expect((await accounts.login(other.email)).status).toBe(200);
    });

    it('returns within 72 hours by the mail to the old address, which ends all sessions', async () => {
      const person = await accounts.newPerson();
      const newEmail = accounts.newAddress();
      const undo = await changed(person, newEmail);
      await accounts.wait(71 * HOUR);
      const thief = bearerOf(await accounts.login(newEmail));
      expect((await confirm(undo)).status).toBe(204);
      expect(await accounts.isAlive({ headers: thief })).toBe(false);
      expect((await accounts.login(newEmail)).status).toBe(401);
      expect((await accounts.login(person.email)).status).toBe(200);
      expect(await confirm(undo)).toMatchObject(TOKEN_INVALID);
    });

    it('returns again after another change', async () => {
      const person = await accounts.newPerson();
      expect((await confirm(await changed(person, accounts.newAddress()))).status).toBe(204);
      accounts.auth.clock.advance(MINUTE);
      const headers = bearerOf(await accounts.login(person.email));
      expect((await confirm(await changed({ ...person, headers }, accounts.newAddress()))).status).toBe(204);
      expect((await accounts.login(person.email)).status).toBe(200);
    });

    it('stays reserved for its account for 72 hours', async () => {
      const [person, other] = [await accounts.newPerson(), await accounts.newPerson()];
      await changed(person, accounts.newAddress());
      expect((await accounts.auth.signUp('acme', accounts.shopper, person.email)).status).toBe(409);
      const imported = await accounts.call('/customers/import', [{ contactEmail: person.email }], accounts.backend);
      expect(imported.body).toMatchObject([{ code: 409 }]);
      await change(other, person.email);
      expect((await accounts.mails.newest(person.email)).subject).toBe('Your address was entered for another account');
      await accounts.wait(73 * HOUR);
      expect((await accounts.auth.signUp('acme', accounts.shopper, person.email)).status).toBe(201);
    });

    it.each([MINUTE, 0])('returns to the oldest owner, whatever later owners have after %d ms', async (pause) => {
      const person = await accounts.newPerson();
      const [second, third] = [accounts.newAddress(), accounts.newAddress()];
      const first = await changed(person, second);
      accounts.auth.clock.advance(pause);
      const later = await changed({ ...person, email: second }, third);
      expect((await confirm(first)).status).toBe(204);
      expect(await confirm(later)).toMatchObject(TOKEN_INVALID);
      const { body } = await accounts.call('/me', undefined, bearerOf(await accounts.login(person.email)));
      expect(body).toMatchObject({ email: person.email });
      const of = (action: string, times: number) => Array<string>(times).fill(`customer.email_change${action}`);
      expect(await accounts.actionsOf(body.customerNumber)).toEqual([...of('_requested', 2), ...of('_undone', 1), ...of('d', 2)]);
    });

    it('ends the tokens that were sent to the old address', async () => {
      const person = await accounts.newPerson();
      await accounts.call('/password/reset', { email: person.email });
      const reset = await accounts.mails.token(person.email);
      const undo = await changed(person, accounts.newAddress());
      const attempt = () => accounts.call('/password/reset/update', { token: reset, password: NEW_PASSWORD });
      expect(await attempt()).toMatchObject(TOKEN_INVALID);
      expect((await confirm(undo)).status).toBe(204);
      expect(await attempt()).toMatchObject(TOKEN_INVALID); // also after the address has returned
    });

    it('leaves no mail to an earlier or a requested address when the customer is erased later', async () => {
      const person = await accounts.newPerson();
      const { customerNumber } = (await accounts.call('/me', undefined, person.headers)).body;
      const [newEmail, requested] = [accounts.newAddress(), accounts.newAddress()];
      await changed(person, newEmail);
      const headers = bearerOf(await accounts.login(newEmail));
      expect((await change({ ...person, email: newEmail, headers }, requested)).status).toBe(204);
      await accounts.call('/password/change', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, headers);
      await accounts.mails.runRequests();
      await accounts.anew(29 * 24 * HOUR);
      await runTask(accounts.auth.app, 'purge expired tokens of mails');
      const mailed = async () => (await Promise.all([person.email, newEmail, requested].map((to) => accounts.mails.to(to)))).map(({ length }) => length > 0); // prettier-ignore
      expect(await mailed()).toEqual([true, true, true]);
      const path = `/customer/acme/customers/${customerNumber}`;
      expect((await accounts.auth.call('DELETE', path, { headers: { ...accounts.backend } })).status).toBe(202);
      expect(await mailed()).toEqual([false, false, false]);
    });

    it('ends the login code that was mailed to the old address', async () => {
      const person = await accounts.newPerson();
      await accounts.call('/login/code', { email: person.email });
      const code = await accounts.mails.code(person.email);
      const newEmail = accounts.newAddress();
      const undo = await changed(person, newEmail);
      const enter = (email: string) => accounts.call('/login/code/confirm', { email, code });
      expect(await enter(newEmail)).toMatchObject(INVALID_CREDENTIALS);
      expect((await confirm(undo)).status).toBe(204);
      expect(await enter(person.email)).toMatchObject(INVALID_CREDENTIALS); // also after the address has returned
    });

    it('refuses a login code of the old address while the change is committed', async () => {
      const person = await accounts.newPerson();
      await accounts.call('/login/code', { email: person.email });
      const code = await accounts.mails.code(person.email);
      const { database } = accounts.auth.app;
      const change = new Client({ connectionString: database.adminUrl.href });
      await change.connect();
      try {
        await change.query('BEGIN');
        const sql = 'UPDATE auth.customer SET email = $2, email_key = $2 WHERE customer_number = $1';
        await change.query(sql, [person.customerNumber, accounts.newAddress()]);
        const login = accounts.call('/login/code/confirm', { email: person.email, code });
        await untilWaiting(database);
        await change.query('COMMIT');
        expect(await login).toMatchObject(INVALID_CREDENTIALS);
      } finally {
        await change.end();
      }
    });

    it('is not changed by a token from before a reset, in whatever order both arrive', async () => {
      for (let round = 0; round < 5; round += 1) {
        const person = await accounts.newPerson();
        const newEmail = accounts.newAddress();
        await change(person, newEmail);
        const token = await accounts.mails.token(newEmail);
        await accounts.call('/password/reset', { email: person.email });
        const reset = await accounts.mails.token(person.email);
        const [confirmed, updated] = await Promise.all([
          confirm(token),
          accounts.call('/password/reset/update', { token: reset, password: NEW_PASSWORD }),
        ]);
        // One of them succeeds: a new password ends the change, and a changed address ends the reset.
        expect([confirmed.status, updated.status].sort()).toEqual([204, 400]);
        const [email, password] = confirmed.status === 204 ? [newEmail, PASSWORD] : [person.email, NEW_PASSWORD];
        expect((await accounts.login(email, password)).status).toBe(200);
      }
    });

    it('is assigned to one of two accounts that request it concurrently', async () => {
      const [one, other] = [await accounts.newPerson(), await accounts.newPerson()];
      const newEmail = accounts.newAddress();
      await change(one, newEmail);
      const first = await accounts.mails.token(newEmail);
      accounts.auth.clock.advance(MINUTE);
      await change(other, newEmail);
      const second = await accounts.mails.token(newEmail);
      const answers = await Promise.all([confirm(first), confirm(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
      const rows = await adminQuery(accounts.auth.app.database, 'SELECT FROM auth.customer WHERE email_key = $1', [newEmail]);
      expect(rows).toHaveLength(1);
    });
  });
});
