/** A code that a customer entered, or that was mailed. */
export interface CodeOfSession {
  readonly tenant: string;
  readonly customerNumber: string;
  /** Digest of the session that asked for the code. */
  readonly anonymousId: string;
  readonly code: string;
}

/** A key ring that computes keyed digests. */
interface Digests {
  digest(text: string, purpose: string): string;
}

/** Returns the keyed digest under which a code is stored. */
export const loginCodeDigest = (keys: Digests, { tenant, customerNumber, anonymousId, code }: CodeOfSession): string =>
  keys.digest([tenant, customerNumber, anonymousId, code].join('\n'), 'login code');
