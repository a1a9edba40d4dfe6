import { adminQuery, type AnyJson } from '@suite/testing';
import * as openid from 'openid-client';
import { PASSWORD } from './auth-app';
import { Feed, type Message } from './feed';
import { Mails } from './mails';
import { AUDIENCE, Exchanges, newPerson, REFUSED } from './exchanges';

describe('an exchange of a token', () => {
  let shop: Exchanges;
  beforeAll(async () => {
    shop = await Exchanges.start();
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await adminQuery(shop.auth.app.database, 'DELETE FROM auth.throttle');
    await shop.manage('PUT', '/auth/acme/account-settings', {});
  });

  const numberOf = async (claims: object) => (await shop.profile(await shop.exchange(claims as never))).customerNumber as string;
  /** A customer whom the shop has created, and vouches for. */
  const confirmed = async (email: string) =>
    (await shop.manage('POST', '/customer/acme/customers', { contactEmail: email })).body.id as string;
  const signUp = async (email: string) => {
    const visitor = await shop.auth.anonymous('acme', shop.acme.storefront.clientId, `session-of-${email.replace(/\W/g, '-')}`);
    return (await shop.auth.signUp('acme', visitor, email)).body.customerNumber as string;
  };

  it('creates the customer of an identity, and finds it from then on, with another address too', async () => {
    const person = newPerson({ given_name: 'Ada', family_name: 'King' });
    const token = await shop.token(person);
    const first = await shop.send(token);
    expect(first).toMatchObject({
      status: 200,
      body: {
        token_type: 'Bearer',
        subject_access_token: token,
        ...{ access_token: first.body.accessToken, refresh_token: first.body.refreshToken, saas_token: first.body.saasToken },
      },
    });
    const profile = await shop.profile(first);
    expect(profile).toMatchObject({ email: person.email, firstName: 'Ada', lastName: 'King', verified: true });
    expect(await numberOf({ ...person, email: newPerson().email })).toBe(profile.customerNumber);
    expect((await shop.auth.refresh(shop.acme.storefront.clientId, first.body.refreshToken)).status).toBe(200);
    const events = (await shop.manage('GET', `/auth/acme/audit?actor=${profile.customerNumber}`)).body;
    expect(events).toMatchObject([{ action: 'customer.identity_linked', after: { issuer: shop.provider.url, how: 'created' } }]);
  });

  it('links an account whose address both sides have verified', async () => {
    const person = newPerson();
    const customerNumber = await confirmed(person.email);
    expect(await numberOf({ ...person, email: person.email.toUpperCase() })).toBe(customerNumber);
    expect(await numberOf({ ...person, email_verified: false })).toBe(customerNumber); // found by its subject
  });

  it.each([
    ['the provider has not verified the address', { email_verified: false }, confirmed],
    ['the claim says so as a text', { email_verified: 'true' }, confirmed],
  ])('refuses an account with the same address if %s', async (_case, claims, account) => {
    const person = newPerson(claims);
    await account(person.email);
    expect(await shop.exchange(person)).toMatchObject({ status: 409, body: { type: 'customer_exists' } });
  });

  it('gives an account of an unproven address to the owner of the address alone', async () => {
    const person = newPerson();
    const customerNumber = await signUp(person.email);
    const { storefront } = shop.acme;
    const visitor = await shop.auth.anonymous('acme', storefront.clientId, 'session-of-a-stranger');
    const logIn = () => shop.auth.login('acme', visitor, person.email);
    const { refreshToken } = (await logIn()).body;
    expect(await numberOf(person)).toBe(customerNumber);
    expect((await shop.auth.refresh(storefront.clientId, refreshToken)).status).toBe(400);
    expect((await logIn()).status).toBe(401);
    expect(await numberOf({ ...person, email_verified: false })).toBe(customerNumber); // the link is kept
  });

  it('creates customers with an unverified address, and marks it as verified by a later token', async () => {
    const person = newPerson({ email_verified: false });
    expect(await shop.profile(await shop.exchange(person))).toMatchObject({ verified: false });
    expect(await shop.profile(await shop.exchange({ ...person, email_verified: true, email: newPerson().email }))).toMatchObject({
      verified: false,
    });
    expect(await shop.profile(await shop.exchange({ ...person, email_verified: true }))).toMatchObject({ verified: true });
  });

  it('loses an account whose address a mail has proven to be another person’s', async () => {
    const stranger = newPerson({ email_verified: false });
    const mails = new Mails(shop.auth);
    const { refresh_token: refreshToken } = (await shop.exchange(stranger)).body;
    const visitor = await shop.auth.anonymous('acme', shop.acme.storefront.clientId, 'session-of-the-owner');
    const post = (path: string, body: object) => shop.auth.call('POST', `/customer/acme/login/code${path}`, { headers: visitor, body });
    await post('', { email: stranger.email });
    const owner = await post('/confirm', { email: stranger.email, code: await mails.code(stranger.email) });
    expect(await shop.profile(owner)).toMatchObject({ email: stranger.email, verified: true });
    expect((await shop.auth.refresh(shop.acme.storefront.clientId, refreshToken)).status).toBe(400);
    expect(await shop.exchange(stranger)).toMatchObject({ status: 409, body: { type: 'customer_exists' } });
    const verified = await shop.exchange({ ...stranger, email_verified: true });
    expect((await shop.profile(verified)).customerNumber).toBe((await shop.profile(owner)).customerNumber);
  });

  it('writes messages of the customer that it creates, claims or verifies', async () => {
    const feed = new Feed(shop.auth, 'acme');
    const { backend } = shop.acme;
    const read = async () => feed.read(await shop.auth.application(backend.clientId, backend.clientSecret ?? ''));
    const typesOf = (id: string, messages: Message[]) =>
      messages.filter(({ resource }) => resource.id === id).map(({ type }) => type.slice('customer.'.length));
    const [person, claimed] = [newPerson({ email_verified: false }), newPerson()];
    await read();
    const id = await numberOf(person);
    expect(typesOf(id, await read())).toEqual(['created']);
    await numberOf(person);
    expect(await read()).toEqual([]);
    const profile = await shop.profile(await shop.exchange({ ...person, email_verified: true }));
    const [verified, ...others] = await read();
    expect(others).toEqual([]);
    expect(verified).toMatchObject({ type: 'customer.verified', resource: { id }, data: { verified: true } });
    expect(verified?.data).toEqual(profile);
    const claimedId = await signUp(claimed.email);
    await read();
    expect(await numberOf(claimed)).toBe(claimedId);
    expect(typesOf(claimedId, await read())).toEqual(['updated']); // verified since the sign-up, which asked for no proof
  });

  it('throttles attempts to find out which addresses have an account', async () => {
    const { email } = newPerson();
    await confirmed(email);
    const attempt = () => shop.exchange(newPerson({ email, email_verified: false }));
    const statuses = new Set<number>();
    for (let tries = 0; tries < 30 && !statuses.has(429); tries += 1) statuses.add((await attempt()).status);
    expect([...statuses]).toEqual([409, 429]);
  });

  it.each([{ signupAnswers: 'SAME', emailVerification: 'REQUIRED' }, { emailVerification: 'REQUIRED' }])(
    'accepts verified addresses only with %j',
    async (settings) => {
      await shop.manage('PUT', '/auth/acme/account-settings', settings);
      const [known, unknown] = [newPerson({ email_verified: false }), newPerson({ email_verified: false })];
      await confirmed(known.email);
      const answers = [await shop.exchange(known), await shop.exchange(unknown)];
      expect(answers.map(({ status, body }) => [status, body.type])).toEqual([[403, 'email_not_verified'], [403, 'email_not_verified']]); // prettier-ignore
      expect(answers[0]?.body.message).toBe(answers[1]?.body.message);
      expect((await shop.exchange(newPerson())).status).toBe(200);
    },
  );

  it.each([undefined, '', 'no address', 7])('refuses a new customer with the e-mail claim %j', async (email) => {
    expect(await shop.exchange({ ...newPerson(), email })).toMatchObject(REFUSED);
  });

  it.each([
    ['the same address', () => ({})],
    ['an address each', () => ({ email: newPerson().email })],
  ])('creates one customer for concurrent first logins with %s', async (_case, change) => {
    const person = newPerson();
    const before = await countCustomers();
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.exchange({ ...person, ...change() })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(await Promise.all(answers.map(async (answer) => (await shop.profile(answer)).customerNumber))).size).toBe(1);
    expect(await countCustomers()).toBe(before + 1);
  });
  const countCustomers = async () =>
    Number((await adminQuery<{ count: string }>(shop.auth.app.database, 'SELECT count(*) FROM auth.customer'))[0]?.count);

  it('refuses an inactive customer, and logs one on hold in', async () => {
    const person = newPerson();
    const path = `/customer/acme/customers/${await numberOf(person)}`;
    await shop.manage('PATCH', path, { onHold: true });
    expect((await shop.exchange(person)).status).toBe(200);
    await shop.manage('PATCH', path, { active: false });
    expect(await shop.exchange(person)).toMatchObject(REFUSED);
  });

  it('ends with the erasure of its customer, who comes back as a new one', async () => {
    const person = newPerson();
    const customerNumber = await numberOf(person);
    const tokens = await shop.exchange(person);
    const exported = await shop.manage('GET', `/auth/acme/personal-data/${customerNumber}`);
    expect(exported.body.identities).toMatchObject([{ issuer: shop.provider.url, subject: person.sub }]);
    expect((await shop.manage('DELETE', `/customer/acme/customers/${customerNumber}`)).status).toBe(202);
    expect(await adminQuery(shop.auth.app.database, 'SELECT FROM auth.customer_identity WHERE subject = $1', [person.sub])).toEqual([]);
    expect((await shop.auth.refresh(shop.acme.storefront.clientId, tokens.body.refreshToken)).status).toBe(400);
    expect(await numberOf(person)).not.toBe(customerNumber);
  });

  it('leaves no customer without an identity, and no identity without a customer, in a race with the erasure', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = newPerson();
      const customerNumber = await numberOf(person);
      const [erased, ...answers] = await Promise.all([
        shop.manage('DELETE', `/customer/acme/customers/${customerNumber}`),
        ...Array.from({ length: 4 }, () => shop.exchange(person)),
      ]);
      expect(erased.status).toBe(202);
      expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
    }
    const orphans = `SELECT i.subject FROM auth.customer_identity i LEFT JOIN auth.customer c USING (tenant, customer_number) WHERE c.id IS NULL
                     UNION ALL SELECT f.id::text FROM auth.refresh_family f LEFT JOIN auth.customer c USING (tenant, customer_number)
                                WHERE f.customer_number IS NOT NULL AND c.id IS NULL AND f.revoked_at IS NULL`;
    expect(await adminQuery(shop.auth.app.database, orphans)).toEqual([]);
  });

  describe('that names roles', () => {
    const as = (token: string, method: string, path: string) =>
      shop.auth.call(method, path, { headers: { authorization: `Bearer ${token}` } });

    it('logs staff in, with the roles of today', async () => {
      const person = newPerson({ roles: ['administrator', 'gardener'], given_name: 'Mia', family_name: 'Weber' });
      const { status, body } = await shop.exchange(person);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          token_type: 'Bearer',
          expires_in: 36_000,
          staff: { firstName: 'Mia', lastName: 'Weber', roles: ['administrator'], sites: [] },
        },
      });
      expect(body).not.toHaveProperty('refresh_token');
      expect((await as(body.access_token, 'GET', '/auth/acme/staff')).status).toBe(200);
      const demoted = (await shop.exchange({ ...person, roles: 'packer' })).body;
      expect(demoted.staff).toMatchObject({ staffId: body.staff.staffId, roles: ['packer'] });
      expect((await as(body.access_token, 'GET', '/auth/acme/staff')).status).toBe(401);
      const again = (await shop.exchange({ ...person, roles: 'packer' })).body;
      expect((await as(demoted.access_token, 'GET', '/auth/acme/staff')).status).toBe(403); // nothing has changed, so it still counts
      const renamed = (await shop.exchange({ ...person, roles: 'packer', family_name: 'Huber' })).body;
      expect(renamed.staff).toMatchObject({ staffId: body.staff.staffId, lastName: 'Huber' });
      expect((await as(again.access_token, 'GET', '/auth/acme/staff')).status).toBe(401);
      const events = (await shop.manage('GET', `/auth/acme/audit?actor=${body.staff.staffId}`)).body as AnyJson[];
      const [IN, CHANGED] = ['staff.logged_in', 'staff.changed'];
      expect(events.map(({ action }) => action)).toEqual([IN, CHANGED, IN, IN, CHANGED, IN, 'staff.created']);
      expect(events[4]).toMatchObject({ before: { roles: ['administrator'] }, after: { roles: ['packer'] } });
      expect(events[6]).toMatchObject({ after: { roles: ['administrator'] } });
    });

    it('creates one member for concurrent first logins, and refuses an inactive one', async () => {
      const person = newPerson({ roles: ['packer'] });
      const answers = await Promise.all(Array.from({ length: 6 }, () => shop.exchange(person)));
      const ids = new Set(answers.map(({ body }) => body.staff.staffId as string));
      expect(ids.size).toBe(1);
      await shop.manage('PATCH', `/auth/acme/staff/${[...ids][0]}`, { active: false });
      expect(await shop.exchange(person)).toMatchObject(REFUSED);
    });

    it.each([
      ['names no role', { roles: ['gardener'] }, 'company'],
      ['comes from a provider of customers only', { roles: ['administrator'] }, 'customers'],
    ])('logs a customer in if it %s', async (_case, claims, config) => {
      await shop.configure('customers');
      const answer = await shop.send(await shop.token(newPerson(claims)), { config });
      expect(answer.status).toBe(200);
      expect(answer.body).not.toHaveProperty('staff');
      await shop.manage('DELETE', '/auth/acme/identity-providers/customers');
    });
  });

  it('does not need the password of the account, nor change it', async () => {
    const email = newPerson().email;
    const { body } = await shop.manage('POST', '/customer/acme/customers', { contactEmail: email, password: PASSWORD });
    expect(await numberOf({ ...newPerson(), email })).toBe(body.id);
    const visitor = await shop.auth.anonymous('acme', shop.acme.storefront.clientId);
    expect((await shop.auth.login('acme', visitor, email)).status).toBe(200);
  });

  describe('by openid-client, which shares no code with the suite,', () => {
    it('comes from an authorization code, and logs in', async () => {
      const config = await openid.discovery(new URL(shop.provider.url), AUDIENCE, undefined, openid.None(), {
        execute: [openid.allowInsecureRequests],
      });
      const [verifier, nonce, state] = [openid.randomPKCECodeVerifier(), openid.randomNonce(), openid.randomState()];
      const page = openid.buildAuthorizationUrl(config, {
        redirect_uri: 'https://shop.example/callback',
        login_hint: 'grace@example.com',
        ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256', nonce, state },
      });
      const { headers } = await fetch(page, { redirect: 'manual' });
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state };
      const granted = await openid.authorizationCodeGrant(config, new URL(headers.get('location') ?? ''), checks);
      expect(granted.claims()).toMatchObject({ iss: shop.provider.url, aud: AUDIENCE, email: 'grace@example.com' });
      for (const token of [granted.id_token, granted.access_token]) {
        expect(await shop.profile(await shop.send(token ?? ''))).toMatchObject({ email: 'grace@example.com', verified: true });
      }
    });

    it('is distinguished from those of auth, which it also understands', async () => {
      const client = { name: 'Strict', type: 'confidential', scopes: ['cart.cart_read'], strictOAuth: true };
      const { clientId, clientSecret } = (await shop.manage('POST', '/auth/acme/clients', client)).body;
      const issuer = 'http://suite.test';
      const config = await openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
        algorithm: 'oauth2',
        execute: [openid.allowInsecureRequests],
        [openid.customFetch]: (url, init) => fetch(url.replace(issuer, shop.auth.app.url), init as RequestInit),
      });
      const granted = await openid.clientCredentialsGrant(config, { scope: 'cart.cart_read' });
      expect(granted).toMatchObject({ token_type: 'bearer', scope: 'cart.cart_read' });
      expect(await openid.tokenIntrospection(config, granted.access_token)).toMatchObject({ active: true, client_id: clientId });
      expect(await shop.send(granted.access_token)).toMatchObject(REFUSED);
      await openid.tokenRevocation(config, granted.access_token);
      expect(await openid.tokenIntrospection(config, granted.access_token)).toEqual({ active: false });
    });
  });
});
