import type { Fit, UnplannedStop } from '@suite/route-planning';
import type { PlanFailure } from '../../orders/domain/plan-failure';

export const FITS = ['WINDOW', 'VEHICLE', 'CAPACITY'] as const satisfies readonly Fit['change'][];
export type FitChange = (typeof FITS)[number];
export const FIT_UNITS = ['MINUTES', 'VANS', 'BOXES', 'GRAMS'] as const;
export type FitUnit = (typeof FIT_UNITS)[number];

/** A single change with which the order could be planned. */
export interface SmallestChange {
  readonly change: FitChange;
  readonly by: number;
  readonly unit: FitUnit;
  /** The vehicle that would drive to the order; for VEHICLE, one more like it would. */
  readonly vehicleId: string;
}

const MINUTE_S = 60;
/** A change of the window by more is no help: there is no way to the place. */
const WINDOW_MINUTES_MAX = 24 * 60;

/** Returns the changes in the units of the API. Times are rounded up, so that the change suffices. */
export function smallestChanges(fits: readonly Fit[]): SmallestChange[] {
  return fits.map(changeOf).filter(({ unit, by }) => unit !== 'MINUTES' || by <= WINDOW_MINUTES_MAX);
}

function changeOf(fit: Fit): SmallestChange {
  const { change, vehicleId } = fit;
  if (fit.change === 'WINDOW') return { change, by: Math.ceil(fit.by / MINUTE_S), unit: 'MINUTES', vehicleId };
  if (fit.change === 'VEHICLE') return { change, by: fit.by, unit: 'VANS', vehicleId };
  return { change, by: fit.by, unit: fit.unit === 'boxes' ? 'BOXES' : 'GRAMS', vehicleId };
}

/** The names in the reasons: vehicles and the day. */
export interface PlannedVehicles {
  readonly date: string;
  readonly vehicles: readonly { readonly id: string; readonly name: string }[];
}

/** Returns why an order has no tour. */
export function unplannedFailure({ why, fits = [] }: Pick<UnplannedStop, 'why' | 'fits'>, planned: PlannedVehicles): PlanFailure {
  if (why === 'NO_SHIFT')
    return noVehicle(planned.vehicles.length === 0 ? NO_VEHICLE : `No vehicle of the site has a shift on ${planned.date}`);
  if (why === 'TOO_FAR') return noVehicle(TOO_FAR);
  if (why === 'NOT_TRIED') return { kind: 'UNAVAILABLE', failure: NOT_TRIED };
  const failure = `${REASONS[why]}${changesOf(fits, planned)}`;
  const isLate = smallestChanges(fits).some(({ change }) => change === 'WINDOW');
  return { kind: isLate || why === 'OUT_OF_SHIFTS' ? 'WINDOW' : 'REFUSED', failure };
}

const NO_VEHICLE = 'The site has no vehicle that drives; add one';
const TOO_FAR = 'The place is so far away that no vehicle can drive there and back within a shift';
const NOT_TRIED = 'The time for planning was over before the order had its turn; plan the day again';
const REASONS = {
  TOO_LARGE: 'No vehicle that drives there has enough room for the order',
  OUT_OF_SHIFTS: 'No vehicle drives there at the delivery time of the order',
  NO_ROOM: 'No tour has room for the order',
} as const;

const noVehicle = (failure: string): PlanFailure => ({ kind: 'NO_VEHICLE', failure });

function changesOf(fits: readonly Fit[], { vehicles }: PlannedVehicles): string {
  const names = new Map(vehicles.map(({ id, name }) => [id, name]));
  const changes = fits.flatMap((fit) => {
    const [change] = smallestChanges([fit]);
    return change ? [wordsOf(fit, change, names.get(fit.vehicleId) ?? fit.vehicleId)] : [];
  });
  return changes.length === 0 ? '' : `; it would fit ${changes.join(', or ')}`;
}

function wordsOf(fit: Fit, { by }: SmallestChange, name: string): string {
  if (fit.change === 'WINDOW') {
    const side = fit.window === 'to' ? 'ended' : 'began';
    return `if its delivery time ${side} ${by} min ${fit.window === 'to' ? 'later' : 'earlier'} (vehicle ${name})`;
  }
  if (fit.change === 'VEHICLE') return `with ${by} more vehicle like ${name}`;
  const room = fit.unit === 'boxes' ? `${by} more ${by === 1 ? 'box' : 'boxes'}` : `${by} more grams`;
  return `if vehicle ${name} had room for ${room}`;
}
