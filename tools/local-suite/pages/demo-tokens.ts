import { randomUUID } from 'node:crypto';
import type { Demo } from '../start/seed/tenants.ts';

/** A token of each kind of caller, and the customer's saas token, which packers' calls need. */
export interface DemoTokens {
  readonly application: string;
  readonly anonymous: string;
  readonly customer: string;
  readonly saasToken: string;
  readonly expiresInSeconds: number;
}

const READER = { email: 'reader@example.com', password: 'a long walk in the rain', firstName: 'Ada', lastName: 'Example' };
/** One session for as long as the suite runs, so that a visitor keeps their cart. */
const SESSION = `docs-${randomUUID()}`;

/** Fetches tokens of a demo tenant for its backend, a visitor and a customer. Does not reveal the client's secret. */
export async function demoTokens({ baseUrl, tenants }: Demo, tenant: string): Promise<DemoTokens> {
  const clients = tenants[tenant];
  if (!clients) throw new Error(`There is no demo tenant ${tenant}`);
  const { backend, storefront } = clients;
  const form = { grant_type: 'client_credentials', client_id: backend.clientId, client_secret: backend.clientSecret };
  const application = await send<{ access_token: string }>(`${baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  const query = new URLSearchParams({ tenant, client_id: storefront.clientId, 'session-id': SESSION });
  const visitor = await send<{ access_token: string; expires_in: number }>(`${baseUrl}/customerlogin/auth/anonymous?${query.toString()}`);
  const { accessToken, saasToken } = await login(`${baseUrl}/customer/${tenant}`, visitor.access_token);
  return {
    application: application.access_token,
    anonymous: visitor.access_token,
    customer: accessToken,
    saasToken,
    expiresInSeconds: visitor.expires_in, // the first to expire
  };
}

async function login(customers: string, token: string): Promise<{ accessToken: string; saasToken: string }> {
  const post = (body: object): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { email, password } = READER;
  const logIn = () => send<{ accessToken: string; saasToken: string }>(`${customers}/login`, post({ email, password }));
  return logIn().catch(async () => {
    await send(`${customers}/signup`, post(READER));
    return logIn();
  });
}

async function send<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
