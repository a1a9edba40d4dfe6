import { randomUUID } from 'node:crypto';
import { type Answer, TestClock } from '@suite/testing';
import { type Claims, IdentityProviderEmulator } from '../../../tools/local-suite/emulators/identity-provider-emulator';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, type AuthAppOptions } from './auth-app';

export const AUDIENCE = 'acme-shop';
export const REFUSED = { status: 401, body: { type: 'subject_token_invalid' } };

/** A person of the identity provider, whom no other test knows. */
export function newPerson(claims: Claims = {}): { sub: string; email: string } & Claims {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, ...claims };
}

/** An auth service with a tenant whose customers and staff log in with an emulated identity provider. */
export class Exchanges {
  private sessions = 0;

  private constructor(
    readonly auth: AuthApp,
    readonly provider: IdentityProviderEmulator,
    readonly acme: TenantCredentials,
  ) {}

  static async start({ env, ...options }: AuthAppOptions = {}): Promise<Exchanges> {
    const provider = new IdentityProviderEmulator();
    await provider.listen();
    const clock = new TestClock(new Date()); // tokens of the provider have the real time
    const auth = await AuthApp.start({ clock, ...options, env: { IDP_ALLOW_LOOPBACK: 'true', ...env } });
    const acme = await auth.createTenant('acme');
    const exchanges = new Exchanges(auth, provider, acme);
    await exchanges.configure('company', { staffClaim: 'roles' });
    return exchanges;
  }

  async stop(): Promise<void> {
    await this.auth.stop();
    await this.provider.close();
  }

  /** Sends a call of the tenant's backend, with a token of now. */
  async manage(method: string, path: string, body?: object): Promise<Answer> {
    const headers = await this.auth.application(this.acme.backend.clientId, this.acme.backend.clientSecret);
    return this.auth.call(method, path, { headers, ...(body && { body }) });
  }

  /** Configures the emulated provider under a name. */
  configure(name: string, changes: object = {}): Promise<Answer> {
    const customerClaims = { email: 'email', firstName: 'given_name', lastName: 'family_name' };
    return this.manage('PUT', `/auth/acme/identity-providers/${name}`, {
      ...{ issuer: this.provider.url, audience: AUDIENCE, customerClaims },
      ...changes,
    });
  }

  token(claims: Claims & { readonly validSeconds?: number } = newPerson()): Promise<string> {
    return this.provider.issue({ aud: AUDIENCE, ...claims });
  }

  /** Exchanges a token in a new session of a shopper. */
  async send(token: string, query: Readonly<Record<string, string>> = { config: 'company' }): Promise<Answer> {
    const headers = await this.auth.anonymous('acme', this.acme.storefront.clientId, `session-${(this.sessions += 1)}`);
    const search = new URLSearchParams({ subjectAccessToken: token, ...query });
    return this.auth.call('POST', `/customer/acme/exchangeauthtoken?${search.toString()}`, { headers });
  }

  async exchange(claims: Claims & { readonly validSeconds?: number } = newPerson()): Promise<Answer> {
    return this.send(await this.token(claims));
  }

  /** The profile of the customer whose tokens an exchange has returned. */
  async profile({ body }: Answer): Promise<Answer['body']> {
    return (await this.auth.call('GET', '/customer/acme/me', { headers: { authorization: `Bearer ${body.access_token}` } })).body;
  }
}
