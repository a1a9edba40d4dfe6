import { adminQuery, type Answer, type AnyJson } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, type AuthAppOptions, type CallerHeaders, PASSWORD, type Person } from './auth-app';
import { Mails } from './mails';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const NEW_PASSWORD = 'another horse battery';
export const TOKEN_INVALID = { status: 400, body: { type: 'token_invalid' } };
export const INVALID_CREDENTIALS = { status: 401, body: { type: 'invalid_credentials' } };

export { bearerOf, type CallerHeaders, type Person } from './auth-app';

/** The accounts of the tenant acme, and the mails to them. */
export class Accounts {
  auth!: AuthApp;
  acme!: TenantCredentials;
  mails!: Mails;
  /** An anonymous session. */
  shopper: CallerHeaders = { authorization: '' };
  backend: CallerHeaders = { authorization: '' };
  private people = 0;

  /** Opens the accounts for all tests of a `describe`, and lets time pass before each. */
  static forTests(options: AuthAppOptions = {}): Accounts {
    const accounts = new Accounts();
    beforeAll(async () => {
      accounts.auth = await AuthApp.start(options);
      accounts.acme = await accounts.auth.createTenant('acme');
      accounts.mails = new Mails(accounts.auth);
    });
    afterAll(() => accounts.auth.stop());
    beforeEach(() => accounts.anew());
    return accounts;
  }

  /** Lets time pass, so that failures, mails and tokens of earlier tests no longer count. */
  async anew(ms = 2 * HOUR): Promise<void> {
    const { auth, acme } = this;
    auth.clock.advance(ms);
    await adminQuery(auth.app.database, 'DELETE FROM auth.allowance');
    await this.wait(0);
    this.backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
  }

  /** Lets time pass. The shopper gets a new token. */
  async wait(ms: number): Promise<void> {
    this.auth.clock.advance(ms);
    this.shopper = await this.auth.anonymous('acme', this.acme.storefront.clientId);
  }

  call(path: string, body?: object, headers: CallerHeaders = this.shopper): Promise<Answer> {
    return this.auth.call(body ? 'POST' : 'GET', `/customer/acme${path}`, { headers: { ...headers }, ...(body && { body }) });
  }

  settings(body: object): Promise<Answer> {
    return this.auth.call('PUT', '/auth/acme/account-settings', { headers: { ...this.backend }, body });
  }

  newAddress(): string {
    return `person-${(this.people += 1)}@example.com`;
  }

  newPerson(email = this.newAddress()): Promise<Person> {
    return this.auth.newCustomer('acme', this.shopper, email);
  }

  login(email: string, password = PASSWORD): Promise<Answer> {
    return this.auth.login('acme', this.shopper, email, password);
  }

  /** Returns the actions of the customer's events in the audit, sorted by name. */
  async actionsOf(customerNumber: string): Promise<string[]> {
    const path = `/auth/acme/audit?actor=${customerNumber}`;
    const { body } = await this.auth.call('GET', path, { headers: { ...this.backend } });
    return (body as AnyJson[]).map(({ action }) => action as string).toSorted();
  }

  /** Whether auth still accepts the token. */
  async isAlive({ headers }: Pick<Person, 'headers'>): Promise<boolean> {
    return (await this.call('/me', undefined, headers)).status === 200;
  }
}
