/** A span of time. All times of a problem have the same unit and origin, for example seconds since midnight. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** What a stop takes of a vehicle's capacity, in whole numbers. */
export interface Load {
  readonly boxes: number;
  readonly weightGrams: number;
}

export interface Stop {
  readonly id: string;
  /** Its row in the travel table. */
  readonly place: number;
  /** The service starts in this period. A vehicle that is early waits. */
  readonly window: Period;
  /** The duration of the stop. */
  readonly serviceTime: number;
  readonly demand: Load;
}

export interface Vehicle {
  readonly id: string;
  /** Where its tours start and end: a row in the travel table. */
  readonly place: number;
  /** A missing limit is no limit. */
  readonly capacity: Partial<Load>;
  readonly shifts: readonly Period[];
  /** How many tours it may drive in all its shifts together. */
  readonly maxTrips: number;
  /** The time between two tours of a shift. */
  readonly reloadTime: number;
}

/** Distance and time from each place to each other, row by row: from × size + to. Both may be the same array. */
export interface Travel {
  readonly size: number;
  readonly distance: Float64Array;
  readonly time: Float64Array;
}

/** A tour of an earlier plan that stays. */
export interface KeptTour {
  readonly vehicleId: string;
  /** The index of the shift. */
  readonly shift: number;
  /** In the order of the tour. */
  readonly stopIds: readonly string[];
  /**
   * Set for a tour that has started: it stays as it is, even if it is late. Without it, the stops stay in this tour and in this
   * order, and others may be added between them.
   */
  readonly departsAt?: number;
}

export interface Problem {
  readonly stops: readonly Stop[];
  readonly vehicles: readonly Vehicle[];
  readonly travel: Travel;
  /**
   * What a unit of working time (driving and waiting) counts, in units of distance. Default: 0, then the distance is the only goal.
   */
  readonly costPerTime?: number;
  /** The tours of a shift in the order in which they are driven. */
  readonly kept?: readonly KeptTour[];
}
