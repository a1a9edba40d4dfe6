import autocannon from 'autocannon';
import type { Authority } from '../harness/index.ts';

const CONNECTIONS = 32;
const TENANTS = 50;
/** One of ten requests is rejected: an invalid token, no token, another tenant's, an unknown path. */
const REFUSALS = 10;

/** A request of the mix. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path after the tenant, or the whole path if it begins with a slash. */
  readonly path: string;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A member of the answer, which later paths of this tenant use as `{member}`. */
  readonly stores?: string;
}

/** The requests to a service. `round` counts, so that most requests create new things. */
export interface Mix {
  readonly scope: string;
  readonly prefix: string;
  /** Sent once for each tenant. */
  readonly before: readonly Call[];
  calls(round: number): readonly Call[];
}

interface Sent {
  readonly method: NonNullable<Call['method']>;
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const tenantOf = (index: number): string => `tenant-${index % TENANTS}`;

/** Sends requests of the mix for many tenants. Returns the numbers of 2xx, 4xx and 5xx answers. */
export async function sendMix(url: string, mix: Mix, authority: Authority, amount: number): Promise<Record<string, number>> {
  const bearers = Array.from({ length: TENANTS }, (_, index) => authority.bearer(mix.scope, { tenant: tenantOf(index) }));
  const bearerOf = (index: number): Record<string, string> => ({ ...bearers[index % TENANTS] });
  const stored = new Map<string, string>();
  const sent = (call: Call, index: number): Sent => {
    const { path, ...rest } = sentAs(call, mix, tenantOf(index), bearerOf(index));
    return { ...rest, path: path.replace(/\{(\w+)\}/, (_, member) => stored.get(`${tenantOf(index)} ${member}`) ?? '') };
  };
  for (let index = 0; index < TENANTS; index += 1) {
    for (const call of mix.before) {
      const answer = await prepare(url, sent(call, index));
      if (call.stores)
        stored.set(`${tenantOf(index)} ${call.stores}`, String((JSON.parse(answer) as Record<string, unknown>)[call.stores]));
    }
  }
  let count = 0;
  let open: Sent[] = [];
  const next = (): Sent => {
    count += 1;
    if (count % REFUSALS === 0) return refused(count, mix, bearerOf(count + 1));
    if (open.length === 0) open = mix.calls(count).map((call) => sent(call, count));
    return open.shift() as Sent;
  };
  const result = await autocannon({
    ...{ url, connections: CONNECTIONS, amount, timeout: 30 },
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  return { '2xx': result['2xx'], '4xx': result['4xx'], '5xx': result['5xx'], errors: result.errors };
}

function sentAs({ method = 'GET', path, body, form, headers }: Call, mix: Mix, tenant: string, bearer: Record<string, string>): Sent {
  const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method,
    path: path.startsWith('/') ? path : `${mix.prefix}/${tenant}/${path}`,
    body: text ?? '',
    headers: { ...bearer, ...(text !== undefined && { 'content-type': type }), ...headers },
  };
}

/** Returns the next kind of rejected request. */
function refused(count: number, { prefix }: Mix, bearer: Record<string, string>): Sent {
  const path = `${prefix}/${tenantOf(count)}/nothing-${count}`;
  const kinds: Sent[] = [
    { method: 'GET', path, headers: { authorization: `Bearer ${Buffer.from(`wrong-${count}`).toString('base64url')}` } },
    { method: 'GET', path, headers: {} },
    { method: 'GET', path, headers: { ...bearer, authorization: `${bearer['authorization']}${count}` } },
    { method: 'GET', path: `/${count}/nothing`, headers: { 'x-request-id': `request-${count}` } },
    { method: 'POST', path, body: '{"broken', headers: { ...bearer, 'content-type': 'application/json' } },
  ];
  return { body: '', ...(kinds[(count / REFUSALS) % kinds.length] as Sent) };
}

async function prepare(url: string, { method, path, body, headers }: Sent): Promise<string> {
  const response = await fetch(url + path, { method, headers, ...(method !== 'GET' && { body: body ?? '' }) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
  return answer;
}
