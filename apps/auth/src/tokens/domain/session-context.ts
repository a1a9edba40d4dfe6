/** What a session was started with. All of its tokens carry it. */
export interface SessionContext {
  /** The id that the shop chose for its shopper. */
  readonly sessionId: string | null;
  readonly siteCode: string | null;
  readonly currency: string | null;
  readonly country: string | null;
  readonly language: string | null;
  /** Keyed digest of the shopper's network, if a shop's server has stated it. */
  readonly network: string | null;
}

/** Returns the context in a caller's token or in a row, with null for what is absent. */
export function contextOf({ sessionId, siteCode, currency, country, language, network }: PartialContext): SessionContext {
  return {
    sessionId: sessionId ?? null,
    siteCode: siteCode ?? null,
    currency: currency ?? null,
    country: country ?? null,
    language: language ?? null,
    network: network ?? null,
  };
}

type PartialContext = { readonly [M in keyof SessionContext]?: string | null | undefined };
