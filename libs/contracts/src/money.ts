/** An amount on the wire. */
export interface Amount {
  /** In units of the currency, such as 12.99. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}
