import type { Dispatch } from '../dispatch';
import type { DispatchState } from '../state';

/** What every view gets. */
export interface ViewProps {
  readonly dispatch: Dispatch;
  readonly state: DispatchState;
}

/** The service of the page, by the name that a person reads. */
export const SERVICE = 'delivery';
