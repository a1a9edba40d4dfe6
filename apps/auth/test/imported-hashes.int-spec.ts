import { adminQuery, rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import { PasswordCheckService } from '../src/passwords/password-check.service';
import { PasswordService } from '../src/passwords/password.service';
import { costFault, costOf, decoyOf, storedPassword, storedTextOfHash } from '../src/passwords/domain/stored-password';
import { Accounts } from './accounts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const text = (alphabet: string, ...lengths: number[]) =>
  fc.constantFrom(...lengths).chain((length) => fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length }));
const number = fc.constantFrom('0', '00', '1', '01', '2', '3', '8', '08', '16', '017', '64', '100', '1000', '9999');

const argon2id = fc
  .tuple(
    fc.constantFrom('8', '16', '64', '0128', '1024', '8192', '08192'),
    number,
    number,
    text(BASE64, 11, 12, 13, 14, 15, 16, 22, 43, 64),
    text(BASE64, 22, 23, 24, 43, 85, 86),
  )
  .map(([m, t, p, salt, hash]) => `$argon2id$v=19$m=${m},t=${t},p=${p}$${salt}$${hash}`);
const bcrypt = fc
  .tuple(fc.constantFrom('a', 'b', 'y'), fc.constantFrom('00', '03', '04', '05'), text(BASE64.replace('+', '.'), 53))
  .map(([variant, cost, hash]) => `$2${variant}$${cost}$${hash}`);
const scrypt = fc
  .tuple(
    fc.constantFrom('0', '1', '01', '2', '4', '10', '13', '15', '16'),
    number,
    number,
    text(`${BASE64}.`, 0, 1, 22, 86),
    text(`${BASE64}.`, 22, 23, 86),
  )
  .map(([ln, r, p, salt, hash]) => `$scrypt$ln=${ln},r=${r},p=${p}$${salt}$${hash}`);
const pbkdf2 = fc
  .tuple(fc.constantFrom('256', '512'), fc.constantFrom('i=', ''), number, text(`${BASE64}.`, 0, 1, 344), text(`${BASE64}.`, 22, 25, 86))
  .map(([digest, prefix, iterations, salt, hash]) => `$pbkdf2-sha${digest}$${prefix}${iterations}$${salt}$${hash}`);
const ssha = fc.tuple(text(BASE64, 28, 29, 31, 120), fc.constantFrom('', '=', '==')).map(([hash, end]) => `{SSHA}${hash}${end}`);
const hybris = fc
  .tuple(
    text(`${BASE64.replace('+/', '-_')}`, 0, 1, 8),
    text(`${BASE64.replace('+/', '-_')}`, 0, 5),
    text(`${BASE64.replace('+/', '-_')}`, 86),
  )
  .map(([pepper, uid, hash]) => `$hybris-sha512-uid-salt$${pepper}$${uid}$${hash}`);

/** Hashes of other systems with parameters at and beyond the edges of what is accepted. */
const ANY_HASH = fc.oneof(argon2id, bcrypt, scrypt, pbkdf2, ssha, hybris);

describe('imported hashes', () => {
  const accounts = Accounts.forTests();
  const account = (passwordHash: string) => {
    const email = accounts.newAddress();
    return { contactEmail: email, account: { email, passwordHash } };
  };

  const importAll = (customers: object[]) =>
    accounts.auth.call('POST', '/customer/acme/customers/import', { headers: { ...accounts.backend }, body: customers });

  it('imported hashes of every accepted form can be verified, and so can their decoys', async () => {
    const passwords = accounts.auth.get(PasswordService);
    const isAccepted = (hash: string) => {
      const stored = storedPassword(storedTextOfHash(hash) ?? '');
      return stored !== undefined && costFault(stored) === undefined;
    };
    await fc.assert(
      fc.asyncProperty(ANY_HASH.filter(isAccepted), async (hash) => {
        const stored = storedTextOfHash(hash) as string;
        for (const each of [stored, decoyOf(costOf(stored))]) expect(await passwords.isRight('a password', each)).toBe(false);
      }),
      { numRuns: rounds(100, 20_000), seed: seedOfRun() },
    );
  });

  const [SALT, HASH] = ['c29tZXNhbHRzb21lc2FsdA', 'A'.repeat(43)];
  it.each([`$scrypt$ln=16,r=1,p=1$${SALT}$${HASH}`, `$argon2id$v=19$m=08192,t=1,p=1$${SALT}$${HASH}`])(
    'that cannot be verified are refused by row: %s',
    async (hash) => {
      const { body } = await importAll([account(hash), account(`$scrypt$ln=4,r=8,p=1$${SALT}$${HASH}`)]);
      expect(body).toMatchObject([{ code: 400 }, { code: 201 }]);
    },
  );

  const UNVERIFIABLE = [
    `$scrypt$ln=16,r=1,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=08192,t=1,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=8,t=0,p=1$${SALT}$${HASH}`,
    `$scrypt$ln=60,r=8,p=1$${SALT}$${HASH}`,
    `$2b$03$${'.'.repeat(53)}`,
    'no hash',
  ];
  it.each(UNVERIFIABLE)(
    'imported hashes that an earlier build has stored although no password can be compared match none: %s',
    async (hash) => {
      const [owner, other] = [await accounts.newPerson(), await accounts.newPerson()];
      const store = 'UPDATE auth.customer SET password_hash = $1, password_cost = $2 WHERE customer_number = $3';
      await adminQuery(accounts.auth.app.database, store, [hash, costOf(hash), owner.customerNumber]);
      const wrong = { status: 401, body: { type: 'invalid_credentials' } };
      expect(await accounts.login(owner.email)).toMatchObject(wrong);
      expect(await accounts.login(other.email, 'another password')).toMatchObject(wrong);
      expect((await accounts.login(other.email)).status).toBe(200);
    },
  );

  it('slow down no failed login for passwords of a system that auth does not ask', async () => {
    const { tenant, backend } = await accounts.auth.createTenant('unsourced');
    const headers = { ...(await accounts.auth.application(backend.clientId, backend.clientSecret)) };
    const body = [{ contactEmail: accounts.newAddress() }];
    expect((await accounts.auth.call('POST', `/customer/${tenant}/customers/import`, { headers, body })).body).toMatchObject([
      { code: 201 },
    ]);
    expect(await accounts.auth.get(PasswordCheckService).check(tenant, 'a password', undefined)).toMatchObject({
      isRight: false,
      restMs: 0,
    });
  });

  it.each([`$scrypt$ln=1,r=9999,p=1$${SALT}$${HASH}`, `$scrypt$ln=1,r=1,p=9999$${SALT}$${HASH}`, `$scrypt$ln=15,r=1,p=1$${SALT}$${HASH}`])(
    'are compared with the password of a login: %s',
    async (hash) => {
      const customer = account(hash);
      expect((await importAll([customer])).body).toMatchObject([{ code: 201 }]);
      expect((await accounts.login(customer.contactEmail)).status).toBe(401);
    },
  );
});
