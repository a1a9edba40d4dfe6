import { adminQuery } from '@suite/testing';
import { SignUpRequestService } from '../src/customers/sign-up/sign-up-request.service';
import { Accounts, SECOND } from './accounts';
import { address, PASSWORD } from './auth-app';

const HOME = '203.0.113.60';

/** Where sign-ups are answered alike, no later call discloses what they have hidden. */
describe('the login after a sign-up that is answered alike', () => {
  const accounts = Accounts.forTests();
  beforeEach(() => accounts.settings({ signupAnswers: 'SAME', emailVerification: 'REQUIRED' }));

  const signUp = async (email: string) => {
    const body = { email, password: PASSWORD, firstName: 'Eve' };
    const headers = { ...accounts.shopper, ...address(HOME) };
    expect((await accounts.auth.call('POST', '/customer/acme/signup', { headers, body })).status).toBe(202);
    await accounts.mails.runRequests();
  };
  /** The addresses of an account that the shop has created, and of none; a stranger then signs up with both. */
  const bothSignedUp = async (): Promise<{ known: string; unknown: string }> => {
    const [known, unknown] = [accounts.newAddress(), accounts.newAddress()];
    expect((await accounts.call('/customers', { contactEmail: known, password: 'a password of theirs' }, accounts.backend)).status).toBe(
      201,
    );
    for (const email of [known, unknown]) await signUp(email);
    return { known, unknown };
  };
  const logIn = (email: string, from = HOME) => accounts.auth.login('acme', accounts.shopper, email, PASSWORD, from);

  it.each([{}, { emailVerification: 'NONE' }, { emailVerification: 'OPTIONAL' }])(
    'needs emailVerification REQUIRED, not %j',
    async (rule) => {
      const refused = await accounts.settings({ signupAnswers: 'SAME', ...rule });
      expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'signupAnswers', type: 'invalid_value' }] } });
      expect(refused.body.message).toContain('emailVerification REQUIRED');
      const settings = await accounts.auth.call('GET', '/auth/acme/account-settings', { headers: { ...accounts.backend } });
      expect(settings.body).toMatchObject({ signupAnswers: 'SAME', emailVerification: 'REQUIRED' });
    },
  );

  it('is answered alike, with a text that names both reasons', async () => {
    const { known, unknown } = await bothSignedUp();
    const [ofKnown, ofUnknown] = [await logIn(known), await logIn(unknown)];
    expect(ofUnknown).toMatchObject({ status: 401, body: { type: 'invalid_credentials' } });
    expect(ofUnknown.body.message).toMatch(/password is wrong.*not confirmed/);
    expect(ofKnown.body).toEqual(ofUnknown.body);
  });

  it('is throttled alike, in the session and from other networks', async () => {
    const { known, unknown } = await bothSignedUp();
    const answers = async (email: string) => {
      const results: string[] = [];
      for (let i = 0; i < 24; i += 1) {
        const { status, headers } = await logIn(email, i % 2 === 0 ? HOME : `198.51.100.${i}`);
        results.push(`${status} ${headers.get('retry-after')}`);
      }
      await accounts.anew(); // the network has failures of its own
      return results;
    };
    expect(await answers(known)).toEqual(await answers(unknown));
  });

  it('succeeds after the confirmation', async () => {
    const { unknown } = await bothSignedUp();
    expect((await logIn(unknown)).status).toBe(401);
    expect((await accounts.call(`/signup/optin/${await accounts.mails.token(unknown)}`)).status).toBe(200);
    expect((await logIn(unknown)).status).toBe(200);
  });

  it('is possible although the first run of its job could store nothing', async () => {
    const [email, { database }] = [accounts.newAddress(), accounts.auth.app];
    const body = { email, password: PASSWORD, firstName: 'Eve' };
    await accounts.auth.call('POST', '/customer/acme/signup', { headers: { ...accounts.shopper, ...address(HOME) }, body });
    const created = `SELECT data FROM auth_jobs.job WHERE name = 'sign-up' AND state = 'created'`;
    const [job] = await adminQuery<{ data: { tenant: string; sealed: string } }>(database, created);
    await adminQuery(database, 'ALTER TABLE auth.customer ADD CONSTRAINT refused CHECK (false) NOT VALID');
    try {
      await expect(accounts.auth.get(SignUpRequestService).carryOut(job!)).rejects.toThrow('refused');
    } finally {
      await adminQuery(database, 'ALTER TABLE auth.customer DROP CONSTRAINT refused');
    }
    expect((await accounts.call(`/signup/optin/${await accounts.mails.token(email)}`)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  it('is 403 before the confirmation where sign-ups are answered distinctly', async () => {
    await accounts.settings({ emailVerification: 'REQUIRED' });
    accounts.auth.clock.advance(SECOND);
    const email = accounts.newAddress();
    expect((await accounts.auth.signUp('acme', accounts.shopper, email)).status).toBe(201);
    expect(await logIn(email)).toMatchObject({ status: 403, body: { type: 'email_not_verified' } });
  });
});
