import type { Fit } from '@suite/route-planning';
import type { PlanFailure } from './plan-failure';

export const FITS = ['WINDOW', 'VEHICLE', 'CAPACITY'] as const satisfies readonly Fit['change'][];
export type FitChange = (typeof FITS)[number];
export const FIT_UNITS = ['MINUTES', 'VANS', 'BOXES', 'GRAMS'] as const;
export type FitUnit = (typeof FIT_UNITS)[number];

/** A change that alone would give an order a place in the tours. */
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

/** Returns why no tour has room for an order. */
export function unplannedFailure(fits: readonly Fit[]): PlanFailure {
  const isLate = smallestChanges(fits).some(({ change }) => change === 'WINDOW');
  return { kind: isLate ? 'WINDOW' : 'REFUSED', failure: unplannedReason(fits) };
}

function unplannedReason(fits: readonly Fit[]): string {
  const changes = fits.flatMap((fit) => {
    const [change] = smallestChanges([fit]);
    return change ? [wordsOf(fit, change)] : [];
  });
  if (changes.length === 0) return 'No tour has room for the order, and no single change would make it fit';
  return `No tour has room for the order; it would fit ${changes.join(', or ')}`;
}

function wordsOf(fit: Fit, { by, vehicleId }: SmallestChange): string {
  if (fit.change === 'WINDOW') {
    const side = fit.window === 'to' ? 'ended' : 'began';
    return `if its delivery time ${side} ${by} min ${fit.window === 'to' ? 'later' : 'earlier'} (vehicle ${vehicleId})`;
  }
  if (fit.change === 'VEHICLE') return `with ${by} more vehicle like ${vehicleId}`;
  const room = fit.unit === 'boxes' ? `${by} more ${by === 1 ? 'box' : 'boxes'}` : `${by} more grams`;
  return `if vehicle ${vehicleId} had room for ${room}`;
}
