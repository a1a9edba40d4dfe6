import type { AllowanceRule } from '../../security/domain/allowance';

/** The caller that requests a mail to an address. */
export interface MailRequester {
  /** Digest of the session, or the id of the client or member of the staff. */
  readonly anonymousId: string;
  readonly network: string;
  /** Whether the owner of the address has logged in from the session; also for those who act for the shop. */
  readonly isSessionKnown?: boolean;
  /** Whether the owner of the address has logged in from the network. */
  readonly isNetworkKnown?: boolean;
}

/** A limit that a mail counts for: the end of its key, and its rule. */
export interface MailShare {
  readonly suffix: string;
  readonly rule: AllowanceRule;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const daily = (max: number, gapMs = 0): AllowanceRule => ({ max, withinMs: DAY_MS, gapMs });

/** Mails to one address for one purpose: of a session that its owner has used, of another one, and of a network. */
const KNOWN_SESSION_MAX = 5;
const SESSION_MAX = 3;
const NETWORK_MAX = 5;
/** All those from sessions and networks that the owner has used, and all others. */
const KNOWN_MAX = 30;
const STRANGERS_MAX = 15;

/**
 * Returns what a mail to an address counts for, the narrowest limit first. Strangers share a limit; one session or network gets a part of
 * it. The owner's sessions and networks have their own limit. So a stranger can neither exhaust the mails of the day nor bind the only
 * code. The number of limits is the same for all, because it must not disclose whether the address has an account.
 */
export function mailShares({ anonymousId, network, isSessionKnown = false, isNetworkKnown = false }: MailRequester): MailShare[] {
  const session = { suffix: `session ${anonymousId}`, rule: daily(isSessionKnown ? KNOWN_SESSION_MAX : SESSION_MAX, MINUTE_MS) };
  if (isSessionKnown) return [session, { suffix: `known session ${anonymousId}`, rule: daily(KNOWN_SESSION_MAX) }, KNOWN];
  if (isNetworkKnown) return [session, { suffix: `known network ${network}`, rule: daily(NETWORK_MAX) }, KNOWN];
  return [session, { suffix: `network ${network}`, rule: daily(NETWORK_MAX) }, STRANGERS];
}

const KNOWN: MailShare = { suffix: 'known', rule: daily(KNOWN_MAX) };
const STRANGERS: MailShare = { suffix: 'strangers', rule: daily(STRANGERS_MAX) };
