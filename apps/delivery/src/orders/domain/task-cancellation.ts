import type { CancelledTask } from '../../providers/domain/delivery-provider';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A provider that was asked to create a task, and does not have it, can still create it for this long. */
export const DOUBT_MS = 15 * MINUTE_MS;
/** When a cancellation is tried, from its request; after the last of them every hour. */
const TRIES_MS = [0, 12 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, DOUBT_MS, 30 * MINUTE_MS, 60 * MINUTE_MS];
const HOUR_MS = 60 * MINUTE_MS;
/** The merchant is notified of a task that is not cancelled after this time. */
export const TELL_AFTER_MS = HOUR_MS;

/** Returns when a cancellation is tried next. */
export function nextTryAt(requestedAt: Date, now: Date): Date {
  const passed = now.getTime() - requestedAt.getTime();
  const planned = TRIES_MS.find((ms) => ms > passed);
  return planned === undefined ? new Date(now.getTime() + HOUR_MS) : new Date(requestedAt.getTime() + planned);
}

/**
 * A provider's answer to a cancellation. `state`: the resulting state of the task. `absent`: it has no task under our key. `unproven`: it
 * cannot be asked, or may not know this task. `refused`: it does not cancel it now, or did not answer.
 */
export type CancellationAnswer =
  | { readonly kind: 'state'; readonly state: CancelledTask }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unproven' | 'refused'; readonly reason: string };

export interface RequestedCancellation {
  readonly requestedAt: Date;
  /** Whether a caller has requested it, who states that the task needs no care at a provider that cannot be asked. */
  readonly isByCall: boolean;
}

/** What follows from the answer: the task has ended, with or without proof, or the provider is asked again. */
export type CancellationStep =
  | { readonly kind: 'ended'; readonly state: Exclude<CancelledTask, 'STARTED'>; readonly isProven: boolean }
  | { readonly kind: 'again'; readonly at: Date; readonly failure?: string };

/** Decides what follows from a provider's answer. */
export function stepAfter(answer: CancellationAnswer, { requestedAt, isByCall }: RequestedCancellation, now: Date): CancellationStep {
  const again = { kind: 'again', at: nextTryAt(requestedAt, now) } as const;
  switch (answer.kind) {
    case 'state':
      if (answer.state === 'STARTED') return { ...again, failure: 'the driver is on the way' };
      return { kind: 'ended', state: answer.state, isProven: true };
    case 'absent':
      return now.getTime() - requestedAt.getTime() < DOUBT_MS ? again : { kind: 'ended', state: 'CANCELLED', isProven: true };
    case 'unproven':
      return isByCall ? { kind: 'ended', state: 'CANCELLED', isProven: false } : { ...again, failure: answer.reason };
    case 'refused':
      return { ...again, failure: answer.reason };
  }
}
