import { checkScopeForCustomers } from './scopes';
import type { ClientType } from './client-type';

/** The settings of a client on which the shop's customers depend. */
export interface StorefrontSettings {
  readonly type: ClientType;
  readonly enabled: boolean;
  readonly accountUrl: string | null;
  readonly webOrigins: readonly string[];
  readonly forwardsAddresses: boolean;
}

/**
 * Returns whether a creation, change or deletion of a client affects the shop's customers. Links in mails lead to
 * `accountUrl`, pages of `webOrigins` get tokens, and `forwardsAddresses` chooses the throttled networks. Customers
 * log in through a public client. A public client has no scopes that could limit who changes it.
 */
export function reachesCustomers(before: StorefrontSettings | undefined, after: StorefrontSettings | undefined): boolean {
  if (!before || !after) return isReaching(before ?? after, before === undefined);
  return (
    before.accountUrl !== after.accountUrl ||
    before.webOrigins.join(' ') !== after.webOrigins.join(' ') ||
    (after.forwardsAddresses && !before.forwardsAddresses) ||
    (after.type === 'public' && before.enabled !== after.enabled)
  );
}

const isReaching = (client: StorefrontSettings | undefined, isNew: boolean): boolean =>
  client?.type === 'public' || (isNew && client !== undefined && (client.accountUrl !== null || client.forwardsAddresses));

/** Rejects a caller that may not manage customers, if the change reaches them. */
export function checkReach(
  held: ReadonlySet<string>,
  { before, after }: { readonly before?: StorefrontSettings; readonly after?: StorefrontSettings },
): void {
  if (reachesCustomers(before, after)) checkScopeForCustomers(held);
}
