import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { itOnLinux, until } from '@suite/testing';
import { hashingThreads, PasswordService } from '../src/passwords/password.service';
import { AuthApp, PASSWORD } from './auth-app';
import { membersOfJobs } from './recorded';

const THREADS = 3;
/** More than the threads, but few enough for a tenth of a core next to other work. */
const LOGINS = 60;
const BELOW_NORMAL = 10;

describe('password hashing', () => {
  let auth: AuthApp;
  let passwords: PasswordService;

  beforeAll(async () => {
    auth = await AuthApp.start({ env: { PASSWORD_THREADS: String(THREADS) } });
    passwords = auth.get(PasswordService);
  });
  afterAll(() => auth.stop());

  it('uses argon2id, the current parameters and an own salt', async () => {
    const [one, other] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8192,t=1,p=1\$/);
    expect(other).not.toBe(one);
    expect(passwords.isOutdated(one)).toBe(false);
    expect(passwords.isOutdated(one.replace('t=1', 't=2'))).toBe(true);
    expect(await Promise.all([PASSWORD, `${PASSWORD} `, ''].map((text) => passwords.isRight(text, one)))).toEqual([true, false, false]);
    expect(await passwords.isRight(PASSWORD, undefined)).toBe(false);
  });

  it('rejects every password for a text that is no hash, and continues', async () => {
    for (let i = 0; i <= THREADS; i += 1) expect(await passwords.isRight(PASSWORD, 'not a hash')).toBe(false);
    expect(await passwords.isRight(PASSWORD, await passwords.hash(PASSWORD))).toBe(true);
  });

  it('fails immediately if a thread exits, while working or idle', async () => {
    let refused: unknown[] = [];
    await until('a thread that ends at work', async () => {
      const hashes = Array.from({ length: 2 * THREADS }, () => passwords.hash(PASSWORD).catch((error: unknown) => error));
      await new Promise(setImmediate);
      await stopThreads();
      const answers = await Promise.all(hashes);
      refused = answers.filter((answer) => typeof answer !== 'string'); // a thread may have finished just before
      return refused.length > 0;
    });
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ kind: 'unavailable' })));
    await stopThreads(); // idle
    expect(await passwords.hash(PASSWORD)).toMatch(/^\$argon2id/);
  });

  it('takes the same time for an unknown e-mail address and a wrong password', async () => {
    const { storefront } = await auth.createTenant('initech');
    const shopper = await auth.anonymous('initech', storefront.clientId);
    await auth.signUp('initech', shopper, 'ada@example.com');
    await auth.login('initech', shopper, 'first@example.com'); // creates the placeholder hash
    const jobs = jest.spyOn(Worker.prototype, 'postMessage');
    const jobsOf = async (email: string): Promise<string[]> => {
      jobs.mockClear();
      expect((await auth.login('initech', shopper, email, 'wrong password')).status).toBe(401);
      return membersOfJobs(jobs.mock.calls);
    };
    try {
      expect(await jobsOf('ada@example.com')).toEqual(['password,passwordHash']);
      expect(await jobsOf('unknown@example.com')).toEqual(['password,passwordHash']);
    } finally {
      jobs.mockRestore();
    }
  });

  itOnLinux('by a few threads that give way to all others', async () => {
    await stopThreads(); // another service of this process may have had more
    await Promise.all(Array.from({ length: 20 }, () => passwords.hash(PASSWORD)));
    expect(priorities().filter((priority) => priority === BELOW_NORMAL)).toHaveLength(THREADS);
  });

  it(`does not delay other calls behind ${LOGINS} logins`, async () => {
    const { storefront } = await auth.createTenant('acme');
    const shopper = await auth.anonymous('acme', storefront.clientId);
    await auth.signUp('acme', shopper, 'ada@example.com');
    let done = 0;
    const logins = Array.from({ length: LOGINS }, () => auth.login('acme', shopper, 'ada@example.com').finally(() => (done += 1)));
    await logins[0];
    for (let i = 0; i < 3; i += 1) expect((await auth.anonymous('acme', storefront.clientId)).authorization).toMatch(/^Bearer ey/);
    expect(done).toBeLessThan(LOGINS);
    expect((await Promise.all(logins)).every(({ status }) => status === 200)).toBe(true);
  });

  it('serves other tenants and addresses, and refuses guessers, before the waiting logins of an address', async () => {
    const [hooli, umbrella] = [await auth.createTenant('hooli'), await auth.createTenant('umbrella')];
    const [shopper, other] = [
      await auth.anonymous('hooli', hooli.storefront.clientId),
      await auth.anonymous('umbrella', umbrella.storefront.clientId),
    ];
    const email = 'ada@example.com';
    expect((await auth.signUp('hooli', shopper, email)).status).toBe(201);
    expect((await auth.signUp('umbrella', other, email)).status).toBe(201);
    const guess = () => auth.login('hooli', shopper, 'guessed@example.com', 'wrong password', '192.0.2.66');
    for (let i = 0; i < 6; i += 1) expect((await guess()).status).toBe(401);
    let done = 0;
    const logins = Array.from({ length: LOGINS }, () => auth.login('hooli', shopper, email).finally(() => (done += 1)));
    await logins[0];
    const answers = await Promise.all([
      auth.login('umbrella', other, email),
      auth.login('hooli', shopper, email, PASSWORD, '192.0.2.77'),
      guess(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(done).toBeLessThan(LOGINS);
    await Promise.all(logins);
  });
});

const stopThreads = () => Promise.all(hashingThreads.map((thread) => thread.stop()));

/** Returns the nice value of each thread of this process: the 17th field after the name. */
function priorities(): number[] {
  const stats = readdirSync('/proc/self/task').map((thread) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8'));
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}
