import { isTaskId, momentOf, providerWords, webUrlOf } from './provider-words';

/** The states of a task at a provider, in the order in which a task has them. The last three are final. */
export const PROVIDER_STATES = ['PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

export const PROOF_KINDS = ['PHOTO', 'SIGNATURE', 'PIN', 'BARCODE'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** A proof of delivery. Photos and signatures have a URL at the provider. */
export interface ProofOfDelivery {
  readonly kind: ProofKind;
  readonly at: Date;
  readonly url: string | null;
}

/** A provider's news about a task, by webhook or by poll. Every text can be stored and displayed. */
export interface TaskNews {
  /** The provider's id of the task. */
  readonly taskId: string;
  /** The event in the provider's words. */
  readonly event: string;
  /** When it happened at the provider; when we heard of it, if the provider names no time. */
  readonly at: Date;
  /** Null if the news is about something else, or if the state is unknown to us. */
  readonly state: ProviderState | null;
  /** Whether we know the event. Unknown events are counted and change nothing. */
  readonly isKnown: boolean;
  readonly eta: Date | null;
  readonly trackingUrl: string | null;
  readonly driverName: string | null;
  /** Why an attempt failed. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly proof: readonly ProofOfDelivery[];
}

/** Unvalidated news, as the provider sent it. */
export type UnjudgedNews = Readonly<Partial<Record<Exclude<keyof TaskNews, 'state' | 'isKnown' | 'proof'>, unknown>>> & {
  readonly state: ProviderState | null;
  readonly isKnown: boolean;
  readonly proof?: readonly UnjudgedProof[];
};

interface UnjudgedProof {
  readonly kind: unknown;
  readonly at?: unknown;
  readonly url?: unknown;
}

/** Photos of one delivery; more are an error of the provider. */
const PROOFS_MAX = 20;
const UNNAMED = 'unnamed';

export interface Judging {
  /** The default time of news. */
  readonly now: Date;
  /** Texts to mask, in case the provider repeats them. */
  readonly secrets?: readonly string[];
}

/**
 * Validates news: drops unreadable parts, and masks secrets. Returns undefined without a readable id, since the news is
 * about no task then.
 */
export function judgedNews(news: UnjudgedNews, { now, secrets = [] }: Judging): TaskNews | undefined {
  const { taskId, state, isKnown, proof = [] } = news;
  if (!isTaskId(taskId)) return undefined;
  const at = momentOf(news.at) ?? now;
  const textOf = (value: unknown): string | null => (typeof value === 'string' && providerWords(value, secrets)) || null;
  return {
    taskId,
    event: textOf(news.event) ?? UNNAMED,
    at,
    state,
    isKnown,
    eta: momentOf(news.eta),
    trackingUrl: webUrlOf(news.trackingUrl),
    driverName: textOf(news.driverName),
    reason: textOf(news.reason),
    note: textOf(news.note),
    proof: proof.slice(0, PROOFS_MAX).flatMap((one) => judgedProof(one, at)),
  };
}

/** Returns news without what may name the customer. */
export const withoutWords = (news: TaskNews): TaskNews => ({
  ...news,
  ...{ trackingUrl: null, driverName: null, reason: null, note: null, proof: [] },
});

function judgedProof({ kind, at, url }: UnjudgedProof, fallback: Date): ProofOfDelivery[] {
  const known = PROOF_KINDS.find((name) => name === kind);
  return known ? [{ kind: known, at: momentOf(at) ?? fallback, url: webUrlOf(url) }] : [];
}

const OTHER_NAMES: ReadonlyMap<string, ProviderState> = new Map([
  ['ETA', 'ARRIVING'],
  ['CANCELED', 'CANCELLED'],
]);

/** Returns the state with this name, in any letter case; undefined for a name that is unknown to us. */
export function stateNamed(name: unknown): ProviderState | undefined {
  if (typeof name !== 'string') return undefined;
  const upper = name.toUpperCase();
  return PROVIDER_STATES.find((state) => state === upper) ?? OTHER_NAMES.get(upper);
}
