import type { Demo } from './tenants.ts';

/** An answer other than success, with what the service said. */
export class ApiError extends Error {
  readonly status: number;

  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body}`);
    this.status = status;
  }
}

/** The suite's API as somebody with a token calls it. */
export class Api {
  readonly tenant: string;
  private readonly baseUrl: string;
  private readonly token: string;

  constructor(baseUrl: string, tenant: string, token: string) {
    this.baseUrl = baseUrl;
    this.tenant = tenant;
    this.token = token;
  }

  /** Fetches a token for the tenant's backend client with the client credentials grant. */
  static async login({ baseUrl, tenants }: Demo, tenant: string): Promise<Api> {
    const { clientId, clientSecret } = tenants[tenant]?.backend ?? { clientId: '', clientSecret: '' };
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    const response = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: form });
    const text = await response.text();
    if (!response.ok) throw new ApiError('POST /oauth/token', response.status, text);
    return new Api(baseUrl, tenant, (JSON.parse(text) as { access_token: string }).access_token);
  }

  /** Calls a path and returns the parsed body; throws an ApiError for anything but success. */
  async call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new ApiError(`${method} ${path}`, response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}
