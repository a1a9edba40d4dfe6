/**
 * An application has its own scopes, an anonymous caller is a shopper's session, a customer is logged in, and a member of the
 * staff has the scopes of their roles.
 */
export type CallerKind = 'application' | 'anonymous' | 'customer' | 'staff';

/** The caller that a verified access token identifies. */
export interface Caller {
  readonly kind: CallerKind;
  readonly tenant: string;
  /** The application's client id, the anonymous id, the customer number, or the staff id. */
  readonly subject: string;
  /** The client's id; for a member of the staff, the login method: `station:{stationId}` or `staff:password`. */
  readonly clientId: string;
  /** Distinguishes the client from a deleted one with the same id. */
  readonly clientIncarnation: string;
  readonly scopes: ReadonlySet<string>;
  /** The origins whose pages may send the token; `*` allows all. */
  readonly webOrigins: readonly string[];
  /** The shopper's session, of anonymous callers and of customers who had one before their login. */
  readonly sessionId?: string;
  /** The session that the token belongs to: it ends with a logout. Absent for applications, and for shoppers without a refresh token. */
  readonly sid?: string;
  /** The initial settings of the session: site, currency and country of new carts, and the language of mails. */
  readonly siteCode?: string;
  readonly currency?: string;
  readonly country?: string;
  readonly language?: string;
  /** Digest of the network of a shopper behind a shop's server. Throttles count by it instead of the server's address. */
  readonly network?: string;
  /** The roles of a member of the staff. */
  readonly roles?: readonly string[];
  /** The name of a member of the staff. Tokens of an earlier build have none. */
  readonly name?: { readonly firstName: string; readonly lastName: string };
  /** The sites to which a member of the staff is limited; absent for all sites. */
  readonly sites?: readonly string[];
  readonly tokenId: string;
  /** When the token was issued, in seconds since 1970. */
  readonly issuedAt: number;
  /** When the token expires, in seconds since 1970. */
  readonly expiresAt: number;
  /** The token itself, to forward it to a peer service on behalf of the caller. */
  readonly token: string;
}

/** Whether the caller acts for the shop: an application, or a member of its staff. */
export const actsForShop = ({ kind }: Pick<Caller, 'kind'>): boolean => kind === 'application' || kind === 'staff';

/** The person behind a saas token: their customer number, or their staff id. */
export interface SaasUser {
  readonly tenant: string;
  readonly subject: string;
}

/** Returns the network that throttles count for a request: the shopper's if a shop's server states it, else the sender's. */
export const networkOfCaller = (caller: Pick<Caller, 'network'> | undefined, address: string): string => caller?.network ?? address;
