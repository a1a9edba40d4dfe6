/**
 * The other services that store personal data. Cart comes first: its checkouts send personal data to the others, so a call
 * of another service is complete only if cart was called before.
 */
export const ERASED_PEERS = ['cart', 'coupon', 'pick-pack', 'delivery'] as const;
export type ErasedPeer = (typeof ERASED_PEERS)[number];
/** A service that erases customers. Auth has done so before the first call, and does it again at the end. */
export type ErasedService = ErasedPeer | 'auth';

/** A call of a service: erase this customer, and use the pseudonym. */
export interface ErasureRequest<Service extends ErasedService = ErasedService> {
  readonly tenant: string;
  readonly service: Service;
  readonly customerNumber: string;
  readonly pseudonym: string;
}

export type ErasureState = 'PENDING' | 'DONE';

/** One service that erases a customer. */
export interface ErasureCallState {
  readonly service: ErasedService;
  readonly state: ErasureState;
  readonly attempts: number;
  /** When the service is called next. Null: after cart, or never again. */
  readonly nextAttemptAt: Date | null;
}

/**
 * The outcome of a call. `busy`: the service still works with the data, as during a checkout. `failed`: it did not answer, or
 * rejected the call.
 */
export type ErasureOutcome = 'done' | 'busy' | 'failed';

const RETRY_MS_MIN = 1_000;
const RETRY_MS_MAX = 300_000;
/** A checkout ends within seconds. */
const BUSY_MS_MAX = 5_000;

/** Returns the calls of a new erasure, of an account that auth has deleted. */
export const newErasureCalls = (now: Date, repeatAt: Date): ErasureCallState[] => [
  ...ERASED_PEERS.map((service) => ({ service, state: 'PENDING', attempts: 0, nextAttemptAt: service === 'cart' ? now : null }) as const),
  { service: 'auth', state: 'DONE', attempts: 0, nextAttemptAt: repeatAt },
];

/**
 * Returns the calls after an outcome. A service is called again at `repeatAt`, when the last token of the customer has expired,
 * because the customer can write to other services until then. Each success of cart causes another call of the other peers. If cart
 * is unavailable, they are called without it.
 */
export function afterCall(
  calls: readonly ErasureCallState[],
  called: ErasedService,
  outcome: ErasureOutcome,
  { now, repeatAt }: { readonly now: Date; readonly repeatAt: Date },
): ErasureCallState[] {
  return calls.map((call) => {
    if (call.service !== called) return called === 'cart' && call.service !== 'auth' ? afterCart(call, outcome, now) : call;
    if (outcome === 'done') return { ...call, state: 'DONE', attempts: 0, nextAttemptAt: now < repeatAt ? repeatAt : null };
    const attempts = call.attempts + 1;
    return { ...call, attempts, nextAttemptAt: new Date(now.getTime() + pauseMs(attempts, outcome)) };
  });
}

function afterCart(call: ErasureCallState, outcome: ErasureOutcome, now: Date): ErasureCallState {
  const isWaiting = call.state === 'PENDING' && call.nextAttemptAt === null;
  return outcome === 'done' || (outcome === 'failed' && isWaiting) ? { ...call, nextAttemptAt: now } : call;
}

function pauseMs(attempts: number, outcome: ErasureOutcome): number {
  const max = outcome === 'busy' ? BUSY_MS_MAX : RETRY_MS_MAX;
  return Math.min(max, RETRY_MS_MIN * 2 ** (attempts - 1));
}

/** Whether no call is left, so that the customer number is needed no longer. */
export const isOver = (calls: readonly ErasureCallState[]): boolean =>
  calls.every(({ state, nextAttemptAt }) => state === 'DONE' && nextAttemptAt === null);
