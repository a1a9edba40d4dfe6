/** When a signing key was published, activated and retired. */
export interface KeyTimes {
  readonly kid: string;
  readonly publishedAt: Date;
  readonly activeFrom: Date | null;
  readonly retiredAt: Date | null;
}

export interface RotationPlan {
  /** How long a key is active. */
  readonly signsMs: number;
  /** How long a key is published before it becomes active, so that every verifier has refreshed its keys by then. */
  readonly publishedAheadMs: number;
  /** The time for which a retired key stays published: until the last token that it signed has expired. */
  readonly retiringMs: number;
}

export type KeyState = 'next' | 'active' | 'retiring';

/** `begin` creates the very first key and activates it immediately; `publish` creates the next one. */
export type KeyStep = { readonly step: 'begin' | 'publish' } | { readonly step: 'activate' | 'remove'; readonly kid: string };

export function stateOf({ activeFrom, retiredAt }: KeyTimes): KeyState {
  if (activeFrom === null) return 'next';
  return retiredAt === null ? 'active' : 'retiring';
}

/** Returns the steps that are due now: next → active → retiring → removed. */
export function dueSteps(keys: readonly KeyTimes[], plan: RotationPlan, now: Date): KeyStep[] {
  const ageMs = (since: Date | null) => now.getTime() - (since?.getTime() ?? 0);
  const active = keys.find((key) => stateOf(key) === 'active');
  const next = keys.find((key) => stateOf(key) === 'next');
  const steps = keys
    .filter((key) => stateOf(key) === 'retiring' && ageMs(key.retiredAt) >= plan.retiringMs)
    .map(({ kid }): KeyStep => ({ step: 'remove', kid }));
  if (!active) return [...steps, next ? { step: 'activate', kid: next.kid } : { step: 'begin' }];
  const signedMs = ageMs(active.activeFrom);
  if (!next) return signedMs >= plan.signsMs - plan.publishedAheadMs ? [...steps, { step: 'publish' }] : steps;
  const isDue = signedMs >= plan.signsMs && ageMs(next.publishedAt) >= plan.publishedAheadMs;
  return isDue ? [...steps, { step: 'activate', kid: next.kid }] : steps;
}
