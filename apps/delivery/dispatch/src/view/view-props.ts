import type { Dispatch } from '../dispatch';
import type { DispatchState } from '../state';

/** What every view gets. */
export interface ViewProps {
  readonly dispatch: Dispatch;
  readonly state: DispatchState;
}
