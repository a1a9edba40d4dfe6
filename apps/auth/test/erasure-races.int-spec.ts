import { createHash } from 'node:crypto';
import { adminQuery, countWaiting, dumpOf, runTask, until } from '@suite/testing';
import { Client } from 'pg';
import { Accounts, HOUR, MINUTE, NEW_PASSWORD, type Person } from './accounts';
import { PASSWORD } from './auth-app';
import { untilWaiting } from './waiting';

const ROUNDS = [1, 2, 3];
/** Four hours for the last token of the customer, and a minute for its last request. */
const REPEAT_MS = 4 * HOUR + 2 * MINUTE;

describe('a call during the erasure of a customer', () => {
  const accounts = Accounts.forTests();
  const database = () => accounts.auth.app.database;

  const erase = (number: string) =>
    accounts.auth.call('DELETE', `/customer/acme/customers/${number}`, { headers: { ...accounts.backend } });

  /**
   * Holds the call at its first insertion into the table, erases the customer, and lets the call continue when the erasure waits or has
   * ended.
   */
  async function eraseDuring(table: string, call: () => Promise<unknown>, { customerNumber }: { customerNumber: string }): Promise<void> {
    const holder = new Client({ connectionString: database().adminUrl.href });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`LOCK TABLE auth.${table} IN SHARE MODE`);
      const called = call();
      await untilWaiting(database());
      let isErased = false;
      const erased = erase(customerNumber).finally(() => (isErased = true));
      await until('the erasure to wait or to end', async () => isErased || (await countWaiting(database())) >= 2);
      await holder.query('COMMIT');
      await called;
      expect((await erased).status).toBe(202);
    } finally {
      await holder.end();
    }
  }

  /** What the tables of mails, tokens, codes and events have of the customer. */
  async function leftOf({ email, customerNumber }: Person & { readonly customerNumber: string }): Promise<object[]> {
    const queries: [string, string][] = [
      ['SELECT customer_number, purpose FROM auth.account_token WHERE customer_number = $1', customerNumber],
      ['SELECT new_email FROM auth.account_token WHERE new_email = $1', email],
      ['SELECT customer_number FROM auth.login_code WHERE customer_number = $1', customerNumber],
      ['SELECT recipient_address FROM auth.outgoing_mail WHERE recipient_address = $1', email],
      [`SELECT action FROM auth.audit_event WHERE resource = 'customer/' || $1 OR actor = $1`, customerNumber],
    ];
    return (await Promise.all(queries.map(([text, value]) => adminQuery<object>(database(), text, [value])))).flat();
  }

  async function newPerson(): Promise<Person & { readonly customerNumber: string }> {
    const person = await accounts.newPerson();
    const { body } = await accounts.call('/me', undefined, person.headers);
    return { ...person, customerNumber: body.customerNumber };
  }

  const request = async (path: string, body: object) => {
    expect((await accounts.call(path, body)).status).toBeLessThan(300);
    return () => accounts.mails.runRequests();
  };

  describe.each(ROUNDS)('in round %i', () => {
    it.each([
      ['mails a link for a new password', 'account_token', (email: string) => request('/password/reset', { email })],
      ['mails a link for a new password late', 'outgoing_mail', (email: string) => request('/password/reset', { email })],
      ['mails a code', 'login_code', (email: string) => request('/login/code', { email })],
      ['mails a code late', 'outgoing_mail', (email: string) => request('/login/code', { email })],
    ])('%s, and leaves nothing', async (_what, table, prepare) => {
      const person = await newPerson();
      await eraseDuring(table, await prepare(person.email), person);
      expect(await leftOf(person)).toEqual([]);
    });

    it('informs another customer that the address is taken, and leaves nothing', async () => {
      const [person, other] = [await newPerson(), await accounts.newPerson()];
      const body = { password: PASSWORD, newEmail: person.email };
      const change = () => accounts.call('/me/accounts/internal/email/change', body, other.headers);
      await eraseDuring('outgoing_mail', change, person);
      expect(await leftOf(person)).toEqual([]);
    });

    it('informs the owner of an account about a sign-up, and leaves nothing', async () => {
      await accounts.settings({ emailVerification: 'REQUIRED', passwordMinLength: 8, signupAnswers: 'SAME' });
      const person = await newVerified();
      const signUp = { email: person.email, password: NEW_PASSWORD, firstName: 'Ada', lastName: 'Lovelace' };
      await eraseDuring('outgoing_mail', await request('/signup', signUp), person);
      await accounts.settings({ emailVerification: 'NONE', passwordMinLength: 8, signupAnswers: 'DISTINCT' });
      expect(await leftOf(person)).toEqual([]);
    });

    it('exports the data, and leaves no event', async () => {
      const person = await newPerson();
      const path = `/auth/acme/personal-data/${person.customerNumber}`;
      await eraseDuring('audit_event', () => accounts.auth.call('GET', path, { headers: { ...accounts.backend } }), person);
      expect(await leftOf(person)).toEqual([]);
    });
  });

  it('asks for the address of another account while that asks for the own, and both are answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await accounts.newPerson(), await accounts.newPerson()];
      const change = (from: Person, to: Person) =>
        accounts.call('/me/accounts/internal/email/change', { password: PASSWORD, newEmail: to.email }, from.headers);
      const answers = await Promise.all([change(one, other), change(other, one)]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    }
  });

  it('is erased again when the last token of the customer has expired, whatever an earlier build has written', async () => {
    await adminQuery(database(), 'DELETE FROM auth.erasure'); // the calls of other tests
    const person = await newPerson();
    const { customerNumber, email } = person;
    expect((await erase(customerNumber)).status).toBe(202);
    await adminQuery(database(), LATE_TOKEN, [customerNumber, email]);
    await adminQuery(database(), LATE_MAIL, [email]);
    await adminQuery(database(), LATE_EVENT, [customerNumber]);
    accounts.auth.clock.advance(REPEAT_MS);
    await runTask(accounts.auth.app, 'erase customers at other services');
    expect(await leftOf(person)).toEqual([]);
  });

  it('keeps the mails of a new account with the address', async () => {
    await adminQuery(database(), 'DELETE FROM auth.erasure');
    const person = await newPerson();
    await erase(person.customerNumber);
    await adminQuery(database(), LATE_TOKEN, [person.customerNumber, person.email]);
    const again = await accounts.newPerson(person.email);
    await accounts.call('/password/reset', { email: again.email });
    expect(await accounts.mails.to(again.email)).toHaveLength(1);
    accounts.auth.clock.advance(REPEAT_MS);
    await runTask(accounts.auth.app, 'erase customers at other services');
    expect(await accounts.mails.to(again.email)).toHaveLength(1);
  });

  it('leaves no answer, allowance or count of failures that names the customer', async () => {
    const email = accounts.newAddress();
    const body = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Lovelace' };
    const headers = { ...accounts.shopper, 'idempotency-key': email };
    const { customerNumber } = (await accounts.auth.call('POST', '/customer/acme/signup', { headers, body })).body;
    await accounts.login(email, 'a wrong password');
    await accounts.call('/password/reset', { email });
    const address = { contactName: 'Ada', street: 'Street', city: 'Berlin', country: 'DE' };
    const addresses = `/customer/acme/customers/${customerNumber}/addresses`;
    await accounts.auth.call('POST', addresses, { headers: { ...accounts.backend, 'idempotency-key': 'a' }, body: address });
    const kinds = new Set((await namingRows(customerNumber, email)).map(({ what }) => what));
    expect(kinds).toEqual(new Set(['answer', 'allowance', 'throttle']));
    expect((await erase(customerNumber)).status).toBe(202);
    expect(await namingRows(customerNumber, email)).toEqual([]);
    expect(await dumpOf(database(), 'auth')).not.toContain(email);
  });

  it('leaves no event of a login that had to wait with its network, or under the digest of the address', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const change = { password: PASSWORD, newEmail: other.email };
    expect((await accounts.call('/me/accounts/internal/email/change', change, person.headers)).status).toBe(204);
    await adminQuery(database(), 'DELETE FROM auth.throttle');
    await adminQuery(database(), 'DELETE FROM auth.audit_event');
    for (const { email } of [person, other]) for (let i = 0; i < 6; i += 1) await accounts.login(email, 'a wrong password');
    const blocked = () =>
      adminQuery(database(), `SELECT resource, network FROM auth.audit_event WHERE action = 'login.blocked' ORDER BY at, id`);
    const [ofPerson, ofOther] = await blocked();
    expect([ofPerson, ofOther]).toMatchObject([{ network: '127.0.0.1' }, { network: '127.0.0.1' }]);
    expect((await erase(person.customerNumber)).status).toBe(202);
    expect(await blocked()).toEqual([{ resource: expect.stringMatching(/^login\/erased-\d+$/), network: null }, ofOther]);
  });

  async function namingRows(customerNumber: string, email: string): Promise<{ readonly what: string }[]> {
    const digest = createHash('sha256').update(email).digest('base64url');
    return adminQuery<{ readonly what: string }>(database(), NAMING, [customerNumber, digest]);
  }

  /** A customer whose address was verified before the tenant required it. */
  async function newVerified(): Promise<Person & { readonly customerNumber: string }> {
    const body = { contactEmail: accounts.newAddress(), password: PASSWORD };
    const { body: created } = await accounts.auth.call('POST', '/customer/acme/customers', { headers: { ...accounts.backend }, body });
    return { email: body.contactEmail, customerNumber: created.id } as Person & { customerNumber: string };
  }
});

const LATE_TOKEN = `
  INSERT INTO auth.account_token
    (tenant, customer_number, purpose, email_key, hash, request_id, client_id, syncs_contact_email, created_at, expires_at)
  VALUES ('acme', $1, 'reset', $2, '\\x00', gen_random_uuid(), 'storefront', false, now(), now() + interval '1 day')`;
const LATE_MAIL = `
  INSERT INTO auth.outgoing_mail (tenant, id, recipient_name, recipient_address, subject, body, created_at)
  VALUES ('acme', gen_random_uuid(), '', $1, 'Late', 'x', now())`;
const LATE_EVENT = `
  INSERT INTO auth.audit_event (tenant, id, at, actor, action, resource)
  VALUES ('acme', gen_random_uuid(), now(), $1, 'session.ended', 'customer/' || $1)`;
const NAMING = `
  SELECT 'answer' AS what FROM auth.idempotency_key WHERE answer::text LIKE '%' || $1 || '%' OR route LIKE '%' || $1 || '%'
   UNION ALL SELECT 'allowance' FROM auth.allowance WHERE key LIKE '%' || $2 || '%'
   UNION ALL SELECT DISTINCT 'throttle' FROM auth.throttle WHERE key LIKE '%' || $2 || '%'`;
