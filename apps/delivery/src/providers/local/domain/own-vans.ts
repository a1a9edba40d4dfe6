import { isPostalCodeIn, isSamePostalCode } from '@suite/postal-codes';
import type { Coordinates, ShippingAddress } from '../../../orders/domain/delivery-order';

/** The name of the shop's own vans as a provider. */
export const LOCAL = 'LOCAL';

/** The centre of a postal code. */
export interface ZipCentroid extends Coordinates {
  /** Two capital letters. Without it, the entry applies to every country. */
  readonly country?: string;
  readonly zipCode: string;
}

/** The settings of a site that delivers with its own vans. */
export interface OwnVansSettings {
  readonly speedKmh?: number | null;
  readonly zipCentroids?: readonly ZipCentroid[] | null;
  readonly geocoderUrl?: string | null;
  readonly osrmUrl?: string | null;
}

export const SETTINGS = ['speedKmh', 'zipCentroids', 'geocoderUrl', 'osrmUrl'] as const satisfies readonly (keyof OwnVansSettings)[];

export const DEFAULT_SPEED_KMH = 30;

/** Returns the stored settings with those of a request: omitted ones stay, and null removes one. Null if none is left. */
export function changedSettings(stored: OwnVansSettings | null, requested: OwnVansSettings): OwnVansSettings | null {
  const entries = SETTINGS.flatMap((name) => {
    const value = requested[name] === undefined ? stored?.[name] : requested[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/**
 * Returns the centre of the postal code of an address. An entry of its country precedes one without a country, and the very code
 * one that contains it.
 */
export function centroidOf(centroids: readonly ZipCentroid[], address: ShippingAddress | null): Coordinates | undefined {
  const { zipCode, country } = address ?? {};
  const around = centroids.filter((each) => isPostalCodeIn(each.zipCode, zipCode));
  const exact = around.filter((each) => isSamePostalCode(each.zipCode, zipCode));
  const found = ofCountry(exact, country) ?? ofCountry(around, country);
  return found && { lat: found.lat, lng: found.lng };
}

function ofCountry(centroids: readonly ZipCentroid[], stated: string | undefined): ZipCentroid | undefined {
  const country = (stated ?? '').trim().toUpperCase();
  const isOf = (each: ZipCentroid) => (country === '' ? true : each.country === country);
  return centroids.find((each) => each.country !== undefined && isOf(each)) ?? centroids.find((each) => each.country === undefined);
}
