import type { LocatedOrder } from '../domain/tour-problem';
import type { OrderRow } from '../order';
import type { DrivenTour } from '../own-vans';
import type { Vehicle } from '../vehicle';

/** What a plan is made from. */
export interface DayState {
  readonly tours: readonly DrivenTour[];
  readonly vehicles: readonly Vehicle[];
  /** The orders of the problem, and the stops of tours that have started and stay, with the ids of their tasks. */
  readonly located: readonly (LocatedOrder & { readonly order: OrderRow })[];
  /** Orders that this day does not deliver, or no longer delivers. */
  readonly dropped: readonly OrderRow[];
  /** Orders that cannot be planned. */
  readonly rejected: readonly OrderRow[];
}
