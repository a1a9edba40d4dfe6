import type { CallerKind } from '@suite/auth-guard';
import type { Operation } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { bearer, saasToken } from '../test-tokens';
import { fillPath } from './routes';

/** The tenant and the callers of a seed. */
export const SEEDED = { tenant: 'acme', sessionId: 'session-seed', customerNumber: '1000000008' } as const;

/** Another tenant, which owns nothing of the seed. */
export const FOREIGN_TENANT = 'globex';

/** One of each resource of a service, with valid requests. */
export interface Seed {
  /** Path parameters of existing resources, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Path parameters of one operation, if they mean something else: by `GET /cart/{tenant}/sites/{siteCode}`. */
  readonly paramsOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Bodies that succeed, by operation: `POST /cart/{tenant}/carts`. */
  readonly bodies?: Readonly<Record<string, unknown>>;
  /** Query strings that succeed, by operation, without the question mark. */
  readonly queries?: Readonly<Record<string, string>>;
  /** The sites of everything in the seed. */
  readonly sites?: readonly string[];
  /** Puts the seed into a state in which the operation's valid request changes something, where it otherwise repeats what is. May return
   * another body. */
  readonly outdated?: Readonly<Record<string, () => Promise<{ readonly body?: unknown } | void>>>;
  /** What an administrator's token needs besides the scopes of the route: scopes to give. */
  readonly administratorScopes?: readonly string[];
  /** Headers that succeed, by operation, instead of the caller's; for calls with another authentication. */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The headers that sign the text of a body, by operation; for calls of other systems, whose bodies can have any members. */
  readonly signatures?: Readonly<Record<string, (text: string) => Readonly<Record<string, string>>>>;
}

/** Creates a seed in the service. Called for each operation, with a unique text for names. */
export type Seeder = (service: TestApp, name: string) => Promise<Seed>;

/** The name of the seed that all reading operations share. */
export const SEED_OF_READS = 'r0';

/** The seed of a service without one. */
export const NO_SEED: Seeder = () => Promise.resolve({ params: {} });

/** A request to an operation, ready to send. */
export interface SeededRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const FORM = 'application/x-www-form-urlencoded';
export const isForm = ({ requestBody }: Operation): boolean => FORM in (requestBody?.content ?? {});
export const isJson = ({ requestBody }: Operation): boolean => 'application/json' in (requestBody?.content ?? {});

/** Returns the kinds of callers of an operation; an application for a public one. */
export const kindsOf = (operation: Operation): CallerKind[] => {
  const kinds = Object.keys(operation['x-scopes'] ?? {}) as CallerKind[];
  return kinds.length > 0 ? kinds : ['application'];
};

/** Returns the caller who may do most: an application, if one may. */
export function mainKindOf(operation: Operation): CallerKind {
  const kinds = kindsOf(operation);
  return kinds.includes('application') ? 'application' : kinds[0]!;
}

/** The tenants of the caller's tokens. */
export interface CallerTenants {
  readonly token: string;
  readonly saas: string;
}

/** The client and customer of this tenant's test tokens. A client id belongs to one tenant. */
export const clientIdOf = (name: 'backend' | 'storefront', tenant: string): string =>
  tenant === SEEDED.tenant ? name : `${name}-of-${tenant}`;

/** Returns the headers of a caller with the scopes of the operation. */
export function headersOf(
  operation: Operation,
  kind: CallerKind,
  { token: tenant, saas }: CallerTenants = { token: SEEDED.tenant, saas: SEEDED.tenant },
): Record<string, string> {
  const scope = (operation['x-scopes']?.[kind] ?? []).join(' ');
  const ending = /^logout/.test(operation.operationId ?? '') ? operation.operationId : ''; // its token ends, so it shares none
  const caller = [kind, scope, tenant, saas, ending].join();
  const tokens = signed.get(caller) ?? tokensOf(kind, scope, { token: tenant, saas });
  signed.set(caller, tokens);
  return { ...tokens, ...(isForm(operation) && { 'content-type': FORM }) };
}

/** Cached, because signing takes longer than many calls. */
const signed = new Map<string, Record<string, string>>();

function tokensOf(kind: CallerKind, scope: string, { token: tenant, saas }: CallerTenants): Record<string, string> {
  const backend = { scope, tenant, client_id: clientIdOf('backend', tenant) };
  const storefront = { scope, tenant, client_id: clientIdOf('storefront', tenant) };
  const caller = {
    application: () => bearer.application(scope, { ...backend, sub: backend.client_id }),
    anonymous: () => bearer.anonymous(SEEDED.sessionId, storefront),
    customer: () => bearer.customer(SEEDED.customerNumber, { ...storefront, session_id: SEEDED.sessionId }),
    staff: () => bearer.staff(scope, { tenant }),
  };
  return { ...caller[kind](), ...saasToken(SEEDED.customerNumber, { tenant: saas }) };
}

/** Returns the valid request of the seed; with a tenant, at that tenant's path. */
export function goodRequest(
  method: string,
  path: string,
  operation: Operation,
  seed: Seed,
  kind: CallerKind,
  tenant?: string,
): SeededRequest {
  const key = `${method} ${path}`;
  const params = { tenant: tenant ?? SEEDED.tenant, ...seed.params, ...seed.paramsOf?.[key], ...(tenant !== undefined && { tenant }) };
  const filled = fillPath(path, (name) => (params as Readonly<Record<string, string>>)[name] ?? 'unknown');
  const query = seed.queries?.[key];
  const body = seed.bodies?.[key] ?? (operation.requestBody && !isForm(operation) ? {} : undefined);
  return {
    path: query === undefined ? filled : `${filled}?${query}`,
    headers: { ...headersOf(operation, kind), ...(tenant === undefined && seed.headers?.[key]), ...signatureOf(seed, key, body) },
    ...(body !== undefined && { body: isForm(operation) ? formOf(body) : body }),
  };
}

/** Returns the headers that sign a body as it is sent; none for a call that is not signed. */
export const signatureOf = ({ signatures }: Seed, key: string, body: unknown): Readonly<Record<string, string>> =>
  signatures?.[key]?.(typeof body === 'string' ? body : (JSON.stringify(body) ?? '')) ?? {};

/** Encodes members as form fields. */
export function formOf(body: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(body) as object)) form.append(name, textOf(value));
  return form.toString();
}

export const textOf = (value: unknown): string => wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** encodeURIComponent throws on an incomplete character, and dots would change the path. */
export const wellFormed = (text: string): string => (/^\.+$/.test(text) ? 'dots' : text.toWellFormed());

export const isSuccess = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300;

/** A list of entries with their own status is judged by its first entry. */
export function statusOf({ status, body }: Answer): number {
  const [first] = status < 300 && Array.isArray(body) ? (body as { status?: unknown; code?: unknown }[]) : [];
  return [first?.status, first?.code].find((own) => typeof own === 'number') ?? status;
}
