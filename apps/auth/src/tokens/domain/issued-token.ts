/** A newly issued token. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresIn: number;
  readonly scope: string;
}

/** The tokens of a session besides its refresh token. */
export interface SessionTokens {
  readonly access: IssuedToken;
  /** Customers only. */
  readonly saasToken?: string;
}
