import type { Instance } from './instance.ts';
import type { Unplannable } from './plan.ts';
import type { Unit } from './units.ts';

/** Returns why no vehicle can serve a stop even if it has no other; undefined if one can. */
export function unplannableIn(instance: Instance, stop: number): Unplannable | undefined {
  if (instance.units.length === 0) return 'NO_SHIFT';
  const { time, timeTo, width, opens, closes, service, boxes, weightGrams } = instance;
  const row = stop * width;
  const begin = (unit: Unit) => ({
    first: unit.opens + timeTo[row + unit.start]!,
    last: unit.closes - time[row + unit.start]! - service[stop]!,
  });
  const reaching = instance.units.filter((unit) => begin(unit).first <= begin(unit).last);
  if (reaching.length === 0) return 'TOO_FAR';
  const loading = reaching.filter((unit) => boxes[stop]! <= unit.boxes && weightGrams[stop]! <= unit.weightGrams);
  if (loading.length === 0) return 'TOO_LARGE';
  const isInTime = loading.some((unit) => Math.max(begin(unit).first, opens[stop]!) <= Math.min(begin(unit).last, closes[stop]!));
  return isInTime ? undefined : 'OUT_OF_SHIFTS';
}
