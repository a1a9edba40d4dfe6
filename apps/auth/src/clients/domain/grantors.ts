import { CLIENT_MANAGE } from './scopes';

/** The part of a client that decides which scopes it can grant. */
export interface Grantor {
  readonly scopes: readonly string[];
  readonly enabled: boolean;
}

/** Returns the scopes that a client can give to others: its own, while it is enabled and can manage clients. */
export const grantsOf = ({ scopes, enabled }: Grantor): readonly string[] => (enabled && scopes.includes(CLIENT_MANAGE) ? scopes : []);

/** Returns the scopes that no client of the tenant could give after a change of one; without `after`, after its deletion. */
export function orphanedScopes(before: Grantor, after: Grantor | undefined, others: readonly Grantor[]): string[] {
  const remaining = new Set([...(after ? [after] : []), ...others].flatMap(grantsOf));
  return grantsOf(before).filter((scope) => !remaining.has(scope));
}
