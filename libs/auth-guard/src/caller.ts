/** An application has its own scopes, an anonymous caller is a shopper's session, a customer is logged in. */
export type CallerKind = 'application' | 'anonymous' | 'customer';

/** The caller that a verified access token identifies. */
export interface Caller {
  readonly kind: CallerKind;
  readonly tenant: string;
  /** The application's client id, the anonymous id, or the customer number. */
  readonly subject: string;
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
  /** What the session was started with: the site, the currency and the country of new carts, and the language of mails. */
  readonly siteCode?: string;
  readonly currency?: string;
  readonly country?: string;
  readonly language?: string;
  /** Digest of the network of a shopper behind a shop's server. Throttles count by it instead of the server's address. */
  readonly network?: string;
  readonly tokenId: string;
  /** When the token was issued, in seconds since 1970. */
  readonly issuedAt: number;
  /** When the token expires, in seconds since 1970. */
  readonly expiresAt: number;
  /** The token itself, to forward it to a peer service on behalf of the caller. */
  readonly token: string;
}

/** The person behind a saas token: their customer number. */
export interface SaasUser {
  readonly tenant: string;
  readonly subject: string;
}

/** Returns the network by which throttles count a request: the shopper's, if a shop's server has stated it, or the sender's. */
export const networkOfCaller = (caller: Pick<Caller, 'network'> | undefined, address: string): string => caller?.network ?? address;
