import type { CallerKind } from '@suite/auth-guard';
import type { Operation } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { bearer, saasToken } from '../test-tokens';
import { fillPath } from './routes';

/** The tenant and the callers for whom a seed is made. */
export const SEEDED = { tenant: 'acme', sessionId: 'session-seed', customerNumber: '1000000008' } as const;

/** Another tenant, to whom nothing of it belongs. */
export const STRANGER = 'globex';

/** One of everything that a service keeps, and good requests for it. */
export interface Seed {
  /** Path parameters that name what exists, by their names. */
  readonly params: Readonly<Record<string, string>>;
  /** The same for one operation where its parameters mean something else: by `GET /cart/{tenant}/sites/{siteCode}`. */
  readonly paramsOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Bodies that succeed, by operation: `POST /cart/{tenant}/carts`. */
  readonly bodies?: Readonly<Record<string, unknown>>;
  /** Query strings that succeed, by operation, without the question mark. */
  readonly queries?: Readonly<Record<string, string>>;
  /** Headers that succeed, by operation, over those of the caller: for calls that prove a client in another way. */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Makes a seed in the service. Called for each operation, with a text that is new each time, to make names from. */
export type Seeder = (service: TestApp, fresh: string) => Promise<Seed>;

/** For a service that has none. */
export const NO_SEED: Seeder = () => Promise.resolve({ params: {} });

/** A request to an operation, ready to be sent. */
export interface SeededRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const FORM = 'application/x-www-form-urlencoded';
export const isForm = ({ requestBody }: Operation): boolean => FORM in (requestBody?.content ?? {});

/** The kinds of caller who may call the operation; an application for a public one. */
export const kindsOf = (operation: Operation): CallerKind[] => {
  const kinds = Object.keys(operation['x-scopes'] ?? {}) as CallerKind[];
  return kinds.length > 0 ? kinds : ['application'];
};

/** Of which tenants the caller's tokens are. */
export interface CallerTenants {
  readonly token: string;
  readonly saas: string;
}

/** Whose calls tests make with a token of this tenant; a client's id is one tenant's alone. */
export const clientIdOf = (name: 'backend' | 'storefront', tenant: string): string =>
  tenant === SEEDED.tenant ? name : `${name}-of-${tenant}`;

/** The headers of a caller of a kind with the scopes that the operation wants. */
export function headersOf(
  operation: Operation,
  kind: CallerKind,
  { token: tenant, saas }: CallerTenants = { token: SEEDED.tenant, saas: SEEDED.tenant },
): Record<string, string> {
  const scope = (operation['x-scopes']?.[kind] ?? []).join(' ');
  const caller = [kind, scope, tenant, saas].join();
  const tokens = signed.get(caller) ?? tokensOf(kind, scope, { token: tenant, saas });
  signed.set(caller, tokens);
  return { ...tokens, ...(isForm(operation) && { 'content-type': FORM }) };
}

/** Signing takes longer than many a call. */
const signed = new Map<string, Record<string, string>>();

function tokensOf(kind: CallerKind, scope: string, { token: tenant, saas }: CallerTenants): Record<string, string> {
  const backend = { scope, tenant, client_id: clientIdOf('backend', tenant) };
  const storefront = { scope, tenant, client_id: clientIdOf('storefront', tenant) };
  const caller = {
    application: () => bearer.application(scope, { ...backend, sub: backend.client_id }),
    anonymous: () => bearer.anonymous(SEEDED.sessionId, storefront),
    customer: () => bearer.customer(SEEDED.customerNumber, { ...storefront, session_id: SEEDED.sessionId }),
  };
  return { ...caller[kind](), ...saasToken(SEEDED.customerNumber, { tenant: saas }) };
}

/** The request that succeeds, as the seed says; with a tenant, the same at that tenant's path. */
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
    headers: { ...headersOf(operation, kind), ...(tenant === undefined && seed.headers?.[key]) },
    ...(body !== undefined && { body: isForm(operation) ? formOf(body) : body }),
  };
}

/** Members as the fields of a form, whatever they are. */
export function formOf(body: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(body) as object)) form.append(name, textOf(value));
  return form.toString();
}

export const textOf = (value: unknown): string => wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** encodeURIComponent throws on half a character, and a path of dots is another path. */
export const wellFormed = (text: string): string => (/^\.+$/.test(text) ? 'dots' : text.toWellFormed());

export const isSuccess = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300;
