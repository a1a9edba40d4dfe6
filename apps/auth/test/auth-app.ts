import { Clock } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import {
  type Answer,
  type CallOptions,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  TestClock,
  type TestDatabase,
} from '@suite/testing';
import type { Logger } from 'pino';
import { AppModule } from '../src/app.module';
import { AuthConfig } from '../src/config';
import { StatePeers } from '../src/platform/state-peers.client';
import { type TenantCredentials, TenantService } from '../src/clients/tenant.service';

export const KEY_RING = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
export const PASSWORD = 'correct horse battery';
/** The credentials of cart for calls to its peers. */
export const SERVICE_CLIENT = { clientId: 'cart', clientSecret: 'a-secret-of-more-than-32-characters' };
/** A mail server that does not answer; for tests that send no mails. */
export const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' };
/** The other services, which have each state at once, and what a tenant uses in them. */
export const OTHER_SERVICES = {
  token: StatePeers,
  value: {
    tell: () => Promise.resolve([]),
    uses: () => Promise.resolve([{ storedBytes: 12_345_678, webhooks: 2, carts: 41, coupons: 230 }]),
  },
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export type CallerHeaders = Readonly<Record<'authorization', string>>;

/** A customer, logged in. */
export interface Person {
  readonly email: string;
  readonly customerNumber: string;
  readonly headers: CallerHeaders;
  readonly refreshToken: string;
}

/** A tenant with an anonymous session of its storefront and a token of its backend. */
export interface Shop {
  readonly credentials: TenantCredentials;
  readonly shopper: CallerHeaders;
  readonly backend: CallerHeaders;
}

/** Calls of tests to a running auth service, in this process or another. */
export class AuthCalls {
  private people = 0;

  constructor(readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>) {}

  form(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.call('POST', path, { headers: { ...FORM, ...headers }, body: new URLSearchParams(fields).toString() });
  }

  refresh(clientId: string, token: string): Promise<Answer> {
    return this.form('/oauth/refresh_token', { client_id: clientId, grant_type: 'refresh_token', refresh_token: token });
  }

  /** The Authorization header of an application. */
  async application(clientId: string, clientSecret = ''): Promise<CallerHeaders> {
    const { body } = await this.form('/oauth/token', {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    });
    return { authorization: `Bearer ${body.access_token}` };
  }

  /** The Authorization header of an anonymous shopper. */
  async anonymous(tenant: string, clientId: string, sessionId = 'session-1'): Promise<CallerHeaders> {
    const query = new URLSearchParams({ tenant, client_id: clientId, 'session-id': sessionId });
    const { body } = await this.call('GET', `/customerlogin/auth/anonymous?${query.toString()}`);
    return { authorization: `Bearer ${body.access_token}` };
  }

  /** Starts the session of a visitor, with a refresh token. */
  visit(clientId: string, query: Readonly<Record<string, string>> = { tenant: 'acme' }): Promise<Answer> {
    const search = new URLSearchParams({ client_id: clientId, ...query });
    return this.call('GET', `/customerlogin/auth/anonymous/login?${search.toString()}`);
  }

  login(tenant: string, shopper: CallerHeaders, email: string, password = PASSWORD, from?: string): Promise<Answer> {
    return this.call('POST', `/customer/${tenant}/login`, { headers: { ...shopper, ...address(from) }, body: { email, password } });
  }

  signUp(tenant: string, shopper: CallerHeaders, email: string, from?: string): Promise<Answer> {
    const body = { email, password: PASSWORD, firstName: 'Ada' };
    return this.call('POST', `/customer/${tenant}/signup`, { headers: { ...shopper, ...address(from) }, body });
  }

  /** Signs a customer up and logs it in. */
  async newCustomer(tenant: string, shopper: CallerHeaders, email = `Person-${(this.people += 1)}@Example.com`): Promise<Person> {
    const { body } = await this.signUp(tenant, shopper, email);
    const login = await this.login(tenant, shopper, email);
    return { email, customerNumber: body.customerNumber, headers: bearerOf(login), refreshToken: login.body.refreshToken };
  }
}

/** Without a worker: tests of mails start one. */
const ENV = {
  ...{ KEY_RING, TRUSTED_PROXIES: '127.0.0.1', PASSWORD_MEMORY_KIB: '8192', PASSWORD_PASSES: '1' },
  ...{ ...NO_MAIL, MODE: 'api', SIGNUPS_PER_HOUR: '1000' },
};

export interface AuthAppOptions {
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  readonly env?: Readonly<Record<string, string>>;
  /** Receives every log line. */
  readonly logger?: Logger;
  /** Further providers to replace. */
  readonly replace?: TestAppOptions['replace'];
}

/** The auth service for tests: real tokens, an adjustable clock, and arbitrary client addresses. */
export class AuthApp extends AuthCalls {
  private constructor(
    readonly app: TestApp,
    readonly clock: TestClock,
  ) {
    super((method, path, options) => app.call(method, path, options));
  }

  static async start({
    database,
    clock = new TestClock(new Date('2026-03-01T12:00:00Z')),
    env,
    logger,
    replace = [],
  }: AuthAppOptions = {}): Promise<AuthApp> {
    const app = await startTestApp(AuthConfig, AppModule, {
      ...(database && { database }),
      realKeys: true,
      env: { ...ENV, ...env },
      replace: [{ token: Clock, value: clock }, ...(logger ? [{ token: LOGGER, value: logger }] : []), ...replace],
    });
    return new AuthApp(app, clock);
  }

  stop(): Promise<void> {
    return this.app.stop();
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.app.app.get(type);
  }

  createTenant(tenant: string): Promise<TenantCredentials> {
    return this.get(TenantService).create(tenant);
  }

  async createShop(tenant: string): Promise<Shop> {
    const credentials = await this.createTenant(tenant);
    const { storefront, backend } = credentials;
    const shopper = await this.anonymous(tenant, storefront.clientId);
    return { credentials, shopper, backend: await this.application(backend.clientId, backend.clientSecret) };
  }
}

/** The token of a login, as headers. */
export const bearerOf = ({ body }: Answer): CallerHeaders => ({ authorization: `Bearer ${body.accessToken}` });

/** Makes the request appear to come from this address through the trusted proxy. */
export const address = (from: string | undefined): Record<string, string> => (from === undefined ? {} : { 'x-forwarded-for': from });

export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
export const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

/** Returns another text of the same form. */
export const alteredAtEnd = (token: string): string => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
