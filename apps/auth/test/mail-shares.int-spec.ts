import { Database } from '@suite/database';
import { adminQuery } from '@suite/testing';
import { takeAllowance } from '../src/security/allowance.queries';
import { Accounts, type CallerHeaders, HOUR, MINUTE } from './accounts';
import { address } from './auth-app';

/** Requests of strangers never keep a mail from the owner of an address. */
describe('the mails to one address', () => {
  const accounts = Accounts.forTests();
  let strangers = 0;

  const sessionOf = (name: string) => accounts.auth.anonymous('acme', accounts.acme.storefront.clientId, `session-of-${name}`);
  const ask = (path: string, email: string, headers: CallerHeaders, from?: string) =>
    accounts.call(path, { email }, { ...headers, ...address(from) });
  const askForCode = (email: string, headers: CallerHeaders, from?: string) => ask('/login/code', email, headers, from);
  const enter = (email: string, code: string, headers: CallerHeaders) => accounts.call('/login/code/confirm', { email, code }, headers);
  const codesTo = async (email: string) => (await accounts.mails.to(email)).length;
  /** An account that the shop has created: no session or network is known to it. */
  const created = async (): Promise<string> => {
    const contactEmail = accounts.newAddress();
    expect((await accounts.call('/customers', { contactEmail }, accounts.backend)).status).toBe(201);
    return contactEmail;
  };
  /** Lets a stranger ask for mails from one network, with a new session each time. */
  const flood = async (path: string, email: string, { from, times }: { from: string; times: number }) => {
    for (let i = 0; i < times; i += 1)
      expect([202, 204]).toContain((await ask(path, email, await sessionOf(`stranger-${(strangers += 1)}`), from)).status);
  };

  it('have a code for each session, in any order of requests', async () => {
    const email = await created();
    const [stranger, owner] = [await sessionOf('stranger'), await sessionOf('owner')];
    await askForCode(email, stranger, '198.51.100.1');
    const theirs = await accounts.mails.code(email);
    await askForCode(email, owner, '203.0.113.1');
    expect(await codesTo(email)).toBe(2);
    const own = await accounts.mails.code(email);
    expect((await enter(email, own, owner)).status).toBe(200);
    expect((await enter(email, theirs, owner)).status).toBe(401);
  });

  it.each(['/login/code', '/password/reset'])(
    'the mails to one address of %s are not used up by a stranger with many sessions',
    async (path) => {
      const email = await created();
      await flood(path, email, { from: '198.51.100.2', times: 12 });
      expect(await codesTo(email)).toBe(5);
      await ask(path, email, await sessionOf('owner'), '203.0.113.2');
      expect(await codesTo(email)).toBe(6);
    },
  );

  it('the mails to one address may be sent again as soon as the first of those that were counted is old enough', async () => {
    const rule = { max: 2, withinMs: HOUR, gapMs: 0 };
    const take = () => accounts.auth.get(Database).transaction('acme', (tx) => takeAllowance(tx, { tenant: 'acme', key: 'two', rule }));
    expect(await take()).toBe(true);
    accounts.auth.clock.advance(HOUR / 2);
    expect([await take(), await take()]).toEqual([true, false]);
    accounts.auth.clock.advance(HOUR / 2);
    expect([await take(), await take()]).toEqual([true, false]);
  });

  it('the mails to one address of a session have a minute between them, and three a day for a stranger', async () => {
    const email = await created();
    const stranger = await sessionOf('stranger');
    for (let i = 0; i < 4; i += 1) {
      await askForCode(email, stranger, `198.51.100.${10 + i}`);
      await askForCode(email, stranger, `198.51.100.${20 + i}`);
      accounts.auth.clock.advance(MINUTE);
    }
    expect(await codesTo(email)).toBe(3);
  });

  it('stay free for the sessions and networks of the owner, when strangers of many networks ask', async () => {
    const home = '203.0.113.3';
    const [email, owner] = [await created(), await sessionOf('owner')];
    await askForCode(email, owner, home);
    const answer = await accounts.call(
      '/login/code/confirm',
      { email, code: await accounts.mails.code(email) },
      {
        ...owner,
        ...address(home),
      },
    );
    expect(answer.status).toBe(200);
    for (let network = 30; network < 40; network += 1) await flood('/login/code', email, { from: `198.51.100.${network}`, times: 5 });
    const atMost = await codesTo(email);
    expect(atMost).toBe(15); // with the first of the owner
    await askForCode(email, await sessionOf('nobody'), '198.51.100.99');
    expect(await codesTo(email)).toBe(atMost);
    accounts.auth.clock.advance(MINUTE);
    await askForCode(email, owner, '198.51.100.98'); // the session is known
    expect(await codesTo(email)).toBe(atMost + 1);
    await askForCode(email, await sessionOf('another-device'), home); // the network is known
    expect(await codesTo(email)).toBe(atMost + 2);
    accounts.auth.clock.advance(24 * HOUR);
    await askForCode(email, await sessionOf('nobody'), '198.51.100.99');
    expect(await codesTo(email)).toBe(atMost + 3);
  });

  it.each([
    ['/login/code', '/password/reset'],
    ['/password/reset', '/login/code'],
  ])('are counted for each purpose: the mails of %s use up none of %s', async (used, other) => {
    const [email, owner, from] = [await created(), await sessionOf('owner'), '203.0.113.7'];
    await flood(used, email, { from, times: 6 });
    const before = await codesTo(email);
    await ask(used, email, owner, from);
    expect(await codesTo(email)).toBe(before);
    await ask(other, email, owner, from);
    expect(await codesTo(email)).toBe(before + 1);
  });

  it('stay free for the shop, when strangers of many networks ask', async () => {
    const email = await created();
    for (let network = 50; network < 54; network += 1) await flood('/password/reset', email, { from: `198.51.100.${network}`, times: 5 });
    expect(await codesTo(email)).toBe(15);
    await ask('/password/reset', email, accounts.backend, '198.51.100.97');
    expect(await codesTo(email)).toBe(16);
  });

  it('are counted exactly for concurrent requests of one network', async () => {
    const email = await created();
    const sessions = await Promise.all(Array.from({ length: 12 }, (_, i) => sessionOf(`crowd-${i}`)));
    await Promise.all(sessions.map((session) => askForCode(email, session, '198.51.100.4')));
    expect(await codesTo(email)).toBe(5);
  });

  it('are not used up by the sign-ups of a stranger', async () => {
    await accounts.settings({ signupAnswers: 'SAME', emailVerification: 'REQUIRED' });
    const email = await created();
    const signUp = async (session: string, from: string) =>
      (await accounts.auth.signUp('acme', await sessionOf(session), email, from)).status;
    for (let i = 0; i < 7; i += 1) expect(await signUp(`signing-up-${i}`, '198.51.100.5')).toBe(202);
    const before = await codesTo(email);
    expect(await signUp('owner-signing-up', '203.0.113.5')).toBe(202);
    expect(await codesTo(email)).toBe(before + 1);
    await accounts.settings({});
  });

  it('forget the session of a stranger whose account the owner claims', async () => {
    const email = accounts.newAddress();
    const [stranger, owner] = [await sessionOf('stranger'), await sessionOf('owner')];
    const { customerNumber } = await accounts.auth.newCustomer('acme', stranger, email);
    await askForCode(email, owner, '203.0.113.6');
    expect((await enter(email, await accounts.mails.code(email), owner)).status).toBe(200);
    const known = await adminQuery<{ count: string }>(
      accounts.auth.app.database,
      'SELECT count(*) FROM auth.known_session JOIN auth.customer USING (tenant, customer_number) WHERE email = $1',
      [email],
    );
    expect(known).toEqual([{ count: '1' }]);
    expect(await accounts.actionsOf(customerNumber)).toEqual(['customer.claimed']);
  });
});
