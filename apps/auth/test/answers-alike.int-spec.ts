import { adminQuery, type Answer, itLong, NO_BACKGROUND_WORK } from '@suite/testing';
import { Accounts, bearerOf, type CallerHeaders } from './accounts';
import { PASSWORD } from './auth-app';
import { recorded } from './recorded';

const WRONG = 'a wrong password';
/** Pairs of calls whose times a long run compares. */
const PAIRS = 60;
/** The medians may differ by this part, or by these milliseconds: noise, where one more statement takes longer. */
const DIFFERENCE_MAX = 0.05;
const DIFFERENCE_MS_MAX = 1;

/** No answer discloses whether an address has an account, neither by its contents nor by its time. */
describe('a call with an e-mail address', () => {
  const accounts = Accounts.forTests({ replace: [NO_BACKGROUND_WORK] }); // its statements would be recorded, too
  beforeEach(() => accounts.settings({ signupAnswers: 'SAME', emailVerification: 'REQUIRED' }));

  type CallWith = (address: string, customer: CallerHeaders) => Promise<Answer>;
  const calls: [string, CallWith][] = [
    ['to request a password reset', (email) => accounts.call('/password/reset', { email })],
    ['to request the mail of a sign-up again', (email) => accounts.call('/signup/optin/refresh_token', { email })],
    ['to request a login code', (email) => accounts.call('/login/code', { email })],
    ['to enter a wrong login code', (email) => accounts.call('/login/code/confirm', { email, code: '000000' })],
    ['to log in with a wrong password', (email) => accounts.login(email, WRONG)],
    ['to sign up', (email) => accounts.call('/signup', { email, password: PASSWORD })],
    [
      'to change the own address',
      (newEmail, customer) => accounts.call('/me/accounts/internal/email/change', { password: PASSWORD, newEmail }, customer),
    ],
  ];

  /** Creates an account as the shop does. Returns its address. */
  const created = async (state: object = {}): Promise<string> => {
    const contactEmail = accounts.newAddress();
    const { status } = await accounts.call('/customers', { contactEmail, password: PASSWORD, ...state }, accounts.backend);
    expect(status).toBe(201);
    return contactEmail;
  };
  const newCustomer = async (): Promise<CallerHeaders> => bearerOf(await accounts.login(await created()));
  const states: [string, () => Promise<string>][] = [
    ['an account', () => created()],
    ['an inactive account', () => created({ active: false })],
    ['an account without a password', () => created({ password: undefined })],
    [
      'an account that awaits its confirmation',
      async () => {
        const email = accounts.newAddress();
        expect((await accounts.call('/signup', { email, password: PASSWORD })).status).toBe(202);
        await accounts.mails.runRequests();
        return email;
      },
    ],
    [
      'an account that is logged in',
      async () => {
        const email = await created();
        expect((await accounts.login(email)).status).toBe(200);
        return email;
      },
    ],
  ];

  it.each(calls)('%s is answered by the same statements and password jobs for every address', async (_name, call) => {
    const customer = await newCustomer();
    await call(accounts.newAddress(), customer); // what is computed once
    await call(await created(), customer);
    const unknown = await recorded(() => call(accounts.newAddress(), customer));
    expect(unknown.statements.length).toBeGreaterThan(0);
    for (const [state, addressOf] of states) {
      const address = await addressOf();
      const known = await recorded(() => call(address, customer));
      expect({ state, ...known }).toEqual({ state, ...unknown });
    }
  });

  itLong.each(calls)('%s takes the same time for every address', async (name, call) => {
    const customer = await newCustomer();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const addresses = { known: await created(), unknown: accounts.newAddress() };
      for (const table of ['allowance', 'throttle']) await adminQuery(accounts.auth.app.database, `DELETE FROM auth.${table}`);
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const since = performance.now();
        await call(addresses[kind], customer);
        times[kind].push(performance.now() - since);
      }
    }
    const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)];
    console.log(`${name}: ${known.toFixed(2)} ms for ${PAIRS} known addresses, ${unknown.toFixed(2)} ms for ${PAIRS} unknown ones`);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(DIFFERENCE_MS_MAX, DIFFERENCE_MAX * unknown));
  });
});

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
