import { randomUUID } from 'node:crypto';
import { adminQuery, type Answer, type AnyJson, runTask } from '@suite/testing';
import { Accounts, bearerOf, HOUR, NEW_PASSWORD, type Person } from './accounts';
import { PASSWORD } from './auth-app';
import { Feed, type Message } from './feed';

const CUSTOMERS = '/customer/acme/customers';
const HOME = { country: 'DE', city: 'Berlin', street: 'Street-of-a-message' };
const typesOf = (messages: readonly Message[]): string[] => messages.map(({ type }) => type);

describe('messages of customers', () => {
  const accounts = Accounts.forTests();
  let feed: Feed;
  beforeAll(() => void (feed = new Feed(accounts.auth, 'acme')));
  beforeEach(async () => {
    await accounts.settings({});
    await read();
  });

  const call = (
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = accounts.backend,
  ): Promise<Answer> => accounts.auth.call(method, path, { headers: { ...headers }, ...(body && { body }) });
  /** Returns the messages since the last call. */
  const read = (headers = accounts.backend) => feed.read(headers);
  const load = async (id: string): Promise<AnyJson> => (await call('GET', `${CUSTOMERS}/${id}`)).body;
  /** Checks the newest messages of a customer: these types, in order, the last with the customer as a GET returns it. */
  const expectOf = async (id: string, ...types: string[]): Promise<void> => {
    const messages = await read();
    const customer = await load(id);
    const { version } = customer.metadata;
    expect(messages).toMatchObject(types.map((type) => ({ type, resource: { kind: 'customer', id }, resourceVersion: version })));
    expect(messages.at(-1)?.data).toEqual(customer);
  };
  const success = async (answer: Promise<Answer>): Promise<Answer> => {
    const { status, body } = await answer;
    if (status < 200 || status > 299) throw new Error(`${status} ${JSON.stringify(body)}`);
    return answer;
  };

  describe('about a customer', () => {
    let person: Person;
    beforeEach(async () => {
      person = await accounts.newPerson();
      await read();
    });
    const own = (method: string, path: string, body?: object) => call(method, `/customer/acme${path}`, body, person.headers);
    const managed = (method: string, body: object) => call(method, `${CUSTOMERS}/${person.customerNumber}`, body);
    /** Changes the address. Returns the token that undoes it. */
    const changeEmail = async (): Promise<string> => {
      const newEmail = accounts.newAddress();
      await success(own('POST', '/me/accounts/internal/email/change', { password: PASSWORD, newEmail }));
      const token = await accounts.mails.token(newEmail);
      await success(accounts.call('/me/accounts/internal/email/change/confirm', { token }));
      return accounts.mails.token(person.email);
    };

    it.each<[string, () => Promise<Answer>, string[]]>([
      ['changes its profile', () => own('PATCH', '/me', { lastName: 'King' }), ['updated']],
      ['replaces its profile', () => own('PUT', '/me', { lastName: 'King' }), ['updated']],
      ['is changed by the shop', () => managed('PATCH', { company: 'Engines', mixins: { size: 'L' } }), ['updated']],
      ['is held', () => managed('PATCH', { onHold: true }), ['updated']],
      ['is blocked', () => managed('PATCH', { active: false }), ['blocked']],
      ['is replaced and blocked', () => managed('PUT', { contactEmail: 'x@example.com', active: false }), ['updated', 'blocked']],
      ['gets an address', () => own('POST', '/me/addresses', HOME), ['updated']],
      [
        'changes its password',
        () => own('POST', '/password/change', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
        ['updated'],
      ],
    ])('that %s are written with the change', async (_name, change, events) => {
      await success(change());
      await expectOf(person.customerNumber, ...events.map((event) => `customer.${event}`));
    });

    it('messages about a customer that is unblocked, or stays blocked, are updates', async () => {
      const { customerNumber } = person;
      await success(managed('PATCH', { active: false }));
      await expectOf(customerNumber, 'customer.blocked');
      await success(managed('PATCH', { active: false }));
      await expectOf(customerNumber, 'customer.updated');
      await success(managed('PATCH', { active: true }));
      await expectOf(customerNumber, 'customer.updated');
    });

    it('are updates when its addresses change, once for each change', async () => {
      const { customerNumber } = person;
      const path = `/customers/${customerNumber}/addresses`;
      const { id } = (await success(call('POST', `/customer/acme${path}`, HOME))).body as { id: string };
      const address = (method: string, more = '', body?: object) => call(method, `/customer/acme${path}/${id}${more}`, body);
      await expectOf(customerNumber, 'customer.updated');
      for (const [method, more, body] of [
        ['PATCH', '', { city: 'Bonn' }],
        ['PUT', '', HOME],
        ['POST', '/tags?tags=HOME', undefined],
        ['DELETE', '/tags?tags=HOME', undefined],
      ] as const) {
        await success(address(method, more, body));
        await expectOf(customerNumber, 'customer.updated');
        await success(address(method, more, body)); // changes nothing
        expect(await read()).toEqual([]);
      }
      await success(address('DELETE'));
      await expectOf(customerNumber, 'customer.updated');
      expect((await address('DELETE')).status).toBe(404);
      expect(await read()).toEqual([]);
    });

    it('messages about a customer that changes its e-mail address, and returns to the old one, are updates', async () => {
      const { customerNumber } = person;
      const token = await changeEmail();
      await expectOf(customerNumber, 'customer.updated');
      await success(accounts.call('/me/accounts/internal/email/change/confirm', { token }));
      await expectOf(customerNumber, 'customer.updated');
    });

    it('have a sequence without gaps, in the order of the versions, for concurrent changes', async () => {
      const changes = Array.from({ length: 12 }, (_, i) => managed('PATCH', { title: `Dr. ${i}` }));
      for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
      const messages = await read();
      expect(messages.map(({ sequence }) => sequence)).toEqual(changes.map((_, i) => i + 2)); // after customer.created
      expect(messages.map(({ resourceVersion }) => resourceVersion)).toEqual(changes.map((_, i) => i + 2));
      expect(messages.at(-1)?.data).toEqual(await load(person.customerNumber));
    });

    it.each<[string, () => Promise<Answer>, number]>([
      ['another version', () => managed('PATCH', { title: 'Dr.', metadata: { version: 7 } }), 409],
      ['an invalid member', () => managed('PATCH', { preferredCurrency: 'euro' }), 400],
      ['a wrong password', () => own('POST', '/password/change', { currentPassword: 'wrong', newPassword: NEW_PASSWORD }), 400],
      ['a taken address', () => accounts.auth.signUp('acme', accounts.shopper, person.email), 409],
      ['a taken number', () => call('POST', CUSTOMERS, { id: person.customerNumber, contactEmail: 'free@example.com' }), 409],
      ['no customer', () => call('PATCH', `${CUSTOMERS}/unknown`, { title: 'Dr.' }), 404],
      ['an unknown address', () => own('PATCH', `/me/addresses/${randomUUID()}`, { city: 'Bonn' }), 404],
    ])('are not written for a change that is refused for %s', async (_name, change, status) => {
      expect((await change()).status).toBe(status);
      expect(await read()).toEqual([]);
    });

    it('are not written for a change of nothing, a login and a request for a mail', async () => {
      await success(own('PATCH', '/me', {}));
      await success(accounts.login(person.email));
      await success(accounts.call('/password/reset', { email: person.email }));
      expect(await accounts.mails.to(person.email)).toHaveLength(1);
      expect(await read()).toEqual([]);
    });

    it('show readers without a scope for customers no personal data', async () => {
      const { customerNumber } = person;
      const metadata = { mixins: { size: 'https://example.com/size' } };
      const reader = { name: 'Reader', type: 'confidential', scopes: ['messages.read'] };
      const { clientId, clientSecret } = (await call('POST', '/auth/acme/clients', reader)).body;
      await read();
      await success(managed('PATCH', { firstName: 'Augusta', mixins: { size: 'L' }, metadata }));
      const [message] = await read(await accounts.auth.application(clientId, clientSecret));
      const { active, onHold, verified, createdAt, modifiedAt } = await load(customerNumber);
      const states = { active, onHold, verified, createdAt, modifiedAt, metadata: { version: 2, createdAt, modifiedAt } };
      expect(message).toMatchObject({ type: 'customer.updated', resource: { id: customerNumber } });
      expect(message?.data).toEqual({ id: customerNumber, customerNumber, ...states });
    });
  });

  describe('about a new customer', () => {
    it.each<[string, string, object, string]>([
      ['POST', CUSTOMERS, { contactEmail: 'posted@example.com', firstName: 'Ada', active: false }, 'id'],
      ['PUT', `${CUSTOMERS}/put-1`, { contactEmail: 'put@example.com', onHold: true }, 'id'],
      ['POST', '/customer/acme/signup', { email: 'signed-up@example.com', password: PASSWORD, customerAddress: HOME }, 'customerNumber'],
    ])('are written by %s %s, and once for a repeated key', async (method, path, body, member) => {
      const headers = path.endsWith('signup') ? accounts.shopper : accounts.backend;
      const key = { ...headers, 'idempotency-key': randomUUID() };
      const { body: created } = await success(call(method, path, body, key));
      await expectOf(created[member], 'customer.created');
      if (method === 'PUT') return;
      expect((await call(method, path, body, key)).body).toEqual(created);
      expect(await read()).toEqual([]);
    });

    it('are written when the job of a sign-up creates it, and not when it finds one', async () => {
      await accounts.settings({ signupAnswers: 'SAME', emailVerification: 'REQUIRED' });
      const email = accounts.newAddress();
      for (const types of [['customer.created'], []]) {
        expect((await accounts.auth.signUp('acme', accounts.shopper, email)).status).toBe(202);
        expect(await read()).toEqual([]);
        await accounts.mails.runRequests();
        expect(typesOf(await read())).toEqual(types);
      }
    });
  });

  describe('about the verification of an address', () => {
    let email: string;
    let customerNumber: string;
    beforeEach(async () => {
      await accounts.settings({ emailVerification: 'OPTIONAL' });
      email = accounts.newAddress();
      ({ customerNumber } = (await accounts.auth.signUp('acme', accounts.shopper, email)).body as { customerNumber: string });
      await expectOf(customerNumber, 'customer.created');
      accounts.auth.clock.advance(60_000);
    });

    it.each<[string, () => Promise<Answer>, string[]]>([
      ['the link of a sign-up', async () => accounts.call(`/signup/optin/${await accounts.mails.token(email)}`), ['verified']],
      [
        'a login code',
        async () => {
          await accounts.call('/login/code', { email });
          return accounts.call('/login/code/confirm', { email, code: await accounts.mails.code(email) });
        },
        ['verified'],
      ],
      [
        'a reset of the password',
        async () => {
          await accounts.call('/password/reset', { email });
          return accounts.call('/password/reset/update', { token: await accounts.mails.token(email), password: NEW_PASSWORD });
        },
        ['updated', 'verified'],
      ],
      [
        'a change of the address',
        async () => {
          const headers = bearerOf(await accounts.login(email));
          const newEmail = accounts.newAddress();
          await accounts.call('/me/accounts/internal/email/change', { password: PASSWORD, newEmail }, headers);
          return accounts.call('/me/accounts/internal/email/change/confirm', { token: await accounts.mails.token(newEmail) });
        },
        ['updated', 'verified'],
      ],
    ])('are written once: by %s', async (_name, verify, events) => {
      await success(verify());
      await expectOf(customerNumber, ...events.map((event) => `customer.${event}`));
      accounts.auth.clock.advance(60_000);
      await accounts.call('/login/code', { email: (await load(customerNumber)).email });
      const { email: current } = await load(customerNumber);
      await success(accounts.call('/login/code/confirm', { email: current, code: await accounts.mails.code(current) }));
      expect(await read()).toEqual([]);
    });
  });

  describe('about an erased customer', () => {
    const stored = (customerNumber: string) =>
      adminQuery<{ type: string; data: AnyJson }>(
        accounts.auth.app.database,
        'SELECT type, data FROM auth.message WHERE resource_id = $1 ORDER BY sequence',
        [customerNumber],
      );
    const erase = (id: string) => call('DELETE', `${CUSTOMERS}/${id}`);

    it('have no personal data, and earlier ones lose it', async () => {
      const { customerNumber, headers } = await accounts.newPerson();
      await call('POST', '/customer/acme/me/addresses', HOME, headers);
      const { metadata, createdAt, modifiedAt } = await load(customerNumber);
      const { version } = metadata;
      const states = { active: true, onHold: false, verified: true, createdAt, modifiedAt, metadata: { version, createdAt, modifiedAt } };
      const remaining = { id: customerNumber, customerNumber, ...states };
      await read();
      expect((await erase(customerNumber)).status).toBe(202);
      const [erased, ...others] = await read();
      expect(others).toEqual([]);
      expect(erased).toMatchObject({ type: 'customer.erased', sequence: 3, resourceVersion: version });
      expect((await stored(customerNumber)).map(({ data }) => data)).toEqual([remaining, remaining, remaining]);
      expect((await erase(customerNumber)).status).toBe(202); // the same erasure
      expect(await read()).toEqual([]);
    });

    it('are written once for concurrent calls, and none for an unknown customer', async () => {
      const { customerNumber } = await accounts.newPerson();
      await read();
      await Promise.all(Array.from({ length: 8 }, () => erase(customerNumber)));
      await call('DELETE', `/auth/acme/personal-data/${customerNumber}`);
      expect((await erase('unknown')).status).toBe(404);
      expect(typesOf(await read())).toEqual(['customer.erased']);
    });

    it('are written for accounts that were not confirmed in time', async () => {
      await accounts.settings({ emailVerification: 'REQUIRED' });
      const email = accounts.newAddress();
      const { customerNumber } = (await accounts.auth.signUp('acme', accounts.shopper, email)).body as { customerNumber: string };
      await read();
      await accounts.anew(7 * 24 * HOUR);
      await runTask(accounts.auth.app, 'purge unverified customers');
      const messages = await read();
      expect(messages).toMatchObject([{ type: 'customer.erased', data: { id: customerNumber }, resource: { id: customerNumber } }]);
      expect(JSON.stringify(await stored(customerNumber))).not.toContain(email);
    });
  });
});
