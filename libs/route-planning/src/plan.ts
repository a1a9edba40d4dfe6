export interface PlannedStop {
  readonly stopId: string;
  readonly arriveAt: number;
  /** How long the vehicle waits for the window. */
  readonly wait: number;
  readonly leaveAt: number;
}

export interface Tour {
  readonly vehicleId: string;
  /** The index of the shift. */
  readonly shift: number;
  /** The number of the tour among those of its vehicle, from 1. */
  readonly trip: number;
  readonly departsAt: number;
  readonly returnsAt: number;
  readonly distance: number;
  readonly stops: readonly PlannedStop[];
}

/**
 * A change that alone makes a stop fit into the plan. `by` is time for WINDOW, vehicles for VEHICLE, and boxes or grams for
 * CAPACITY, as `unit` says.
 */
export type Fit =
  | { readonly change: 'WINDOW'; readonly by: number; readonly unit: 'time'; readonly window: 'from' | 'to'; readonly vehicleId: string }
  | { readonly change: 'VEHICLE'; readonly by: number; readonly unit: 'vehicles'; readonly vehicleId: string }
  | { readonly change: 'CAPACITY'; readonly by: number; readonly unit: 'boxes' | 'weightGrams'; readonly vehicleId: string };

/**
 * Why a stop has no tour. NO_SHIFT: no vehicle has a shift. TOO_FAR: no shift is long enough to drive there and back. TOO_LARGE: no vehicle
 * that reaches it can load it. OUT_OF_SHIFTS: its window is at other times than the shifts of these vehicles. NO_ROOM: other stops take the
 * capacity. NOT_TRIED: the time was up.
 */
export type Unplannable = 'NO_SHIFT' | 'TOO_FAR' | 'TOO_LARGE' | 'OUT_OF_SHIFTS';
export type WhyUnplanned = Unplannable | 'NO_ROOM' | 'NOT_TRIED';

export interface UnplannedStop {
  readonly stopId: string;
  readonly why: WhyUnplanned;
  /** The smallest change of each kind that makes the stop fit. Empty if no single change does; absent if the time expired before it was checked. */
  readonly fits?: readonly Fit[];
}

export interface Plan {
  readonly distance: number;
  /** Sorted by vehicle and trip. */
  readonly tours: readonly Tour[];
  /** Sorted by id. */
  readonly unplanned: readonly UnplannedStop[];
  /** Stops of kept tours that no longer fit there, sorted by id. They are planned elsewhere or unplanned. */
  readonly released: readonly string[];
}
