/** What an audit event is about. */
export type ResourceKind = 'client' | 'customer' | 'identity-provider' | 'login' | 'settings' | 'staff' | 'station' | 'tenant';

/** Returns the text by which audit events name a resource: `customer/1000000008`. */
export const resourceOf = (kind: ResourceKind, id: string): string => `${kind}/${id}`;
