/** An application has scopes of its own; an anonymous caller is a shopper's session; a customer has logged in. */
export type CallerKind = 'application' | 'anonymous' | 'customer';

/** Who is calling, as a verified access token says. */
export interface Caller {
  readonly kind: CallerKind;
  readonly tenant: string;
  /** The application's client id, the anonymous id, or the customer number. */
  readonly subject: string;
  readonly clientId: string;
  /** Tells the client from an earlier one of the same id; absent in tokens of older builds. */
  readonly clientIncarnation?: string;
  readonly scopes: ReadonlySet<string>;
  /** Pages of these origins alone may send the token; `*` is any. */
  readonly webOrigins: readonly string[];
  /** The shopper's session: anonymous callers have one, and customers who had one before they logged in. */
  readonly sessionId?: string;
  readonly tokenId: string;
  /** When the token was made; seconds since 1970. */
  readonly issuedAt: number;
  /** The token's exact text, to pass it on to a peer service in the caller's name. */
  readonly token: string;
}

/** The person behind a saas token: their customer number. */
export interface SaasUser {
  readonly tenant: string;
  readonly subject: string;
}
