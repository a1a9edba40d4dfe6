/** Why a webhook is disabled. */
export const DISABLED = { gone: 'gone', failing: 'failing', requested: 'requested' } as const;

/** A webhook without a success for this long is disabled. */
const FAILING_MS_MAX = 5 * 24 * 3_600_000;

interface State {
  readonly enabled: boolean;
  readonly disabledReason: string | null;
  readonly disabledAt: Date | null;
  readonly notifiedAt: Date | null;
  readonly failingSince: Date | null;
}

/** The result of an attempt, as far as it decides about the webhook. */
export interface StateChange {
  readonly at: Date;
  readonly outcome: 'succeeded' | 'gone' | 'failed';
}

export const ENABLED: State = { enabled: true, disabledReason: null, disabledAt: null, notifiedAt: null, failingSince: null };

/** Returns a disabled state. The tenant is notified of failures only; it or its receiver has caused the other cases. */
export const disabledState = (reason: keyof typeof DISABLED, at: Date): State => ({
  ...{ enabled: false, disabledReason: reason, disabledAt: at, failingSince: null },
  notifiedAt: reason === 'failing' ? null : at,
});

/** Returns the state after an attempt. A disabled webhook does not change. */
export function stateAfter(state: State, { at, outcome }: StateChange): State {
  if (!state.enabled) return state;
  if (outcome === 'gone') return disabledState('gone', at);
  if (outcome === 'succeeded') return state.failingSince === null ? state : ENABLED;
  const since = state.failingSince ?? at;
  if (at.getTime() - since.getTime() >= FAILING_MS_MAX) return disabledState('failing', at);
  return state.failingSince === null ? { ...state, failingSince: at } : state;
}
