/** What an audit event is about. */
export type ResourceKind = 'client' | 'customer' | 'identity-provider' | 'login' | 'settings' | 'staff' | 'station' | 'tenant';

/** The purpose of the keyed digest by which logs and events name the account of a login. */
export const ACCOUNT_DIGEST = 'account in logs';

/** Returns the text by which audit events name a resource: `customer/1000000008`. */
export const resourceOf = (kind: ResourceKind, id: string): string => `${kind}/${id}`;
