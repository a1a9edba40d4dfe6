import { randomUUID } from 'node:crypto';
import { Api, ApiError } from '../start/seed/api.ts';
import type { Demo } from '../start/seed/tenants.ts';

const PASSWORD = 'a long walk in the rain';

/** Somebody in front of a shop's website: without an account at first, then as a customer. */
export class Shopper {
  readonly tenant: string;
  readonly sessionId = `demo-${randomUUID()}`;
  private readonly demo: Demo;

  constructor(demo: Demo, tenant: string) {
    this.demo = demo;
    this.tenant = tenant;
  }

  /** As the website lets everybody in: with a token for this session. */
  async comeIn(): Promise<Api> {
    const { baseUrl, tenants } = this.demo;
    const client_id = tenants[this.tenant]?.storefront.clientId ?? '';
    const query = new URLSearchParams({ tenant: this.tenant, client_id, 'session-id': this.sessionId });
    const response = await fetch(`${baseUrl}/customerlogin/auth/anonymous?${query.toString()}`);
    const text = await response.text();
    if (!response.ok) throw new ApiError('GET /customerlogin/auth/anonymous', response.status, text);
    return new Api(baseUrl, this.tenant, (JSON.parse(text) as { access_token: string }).access_token);
  }

  /** Makes an account of their own, and logs in with it. */
  async signUp(visitor: Api, email: string): Promise<{ customerNumber: string; api: Api }> {
    const account = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Example' };
    const { customerNumber } = await visitor.call<{ customerNumber: string }>('POST', `/customer/${this.tenant}/signup`, account);
    const { accessToken } = await visitor.call<{ accessToken: string }>('POST', `/customer/${this.tenant}/login`, {
      email,
      password: PASSWORD,
    });
    return { customerNumber, api: new Api(this.demo.baseUrl, this.tenant, accessToken) };
  }
}
