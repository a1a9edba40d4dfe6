import { comparable, partFor } from './postal-code';

/** A country, or a range of its postal codes. Either end may be open. */
export interface PostalZone {
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
  readonly zipFrom?: string;
  readonly zipTo?: string;
}

/** Where something is delivered. */
export interface Place {
  readonly country: string;
  /** Absent in countries that have no postal codes. */
  readonly zipCode?: string | null;
}

/** Whether the zone contains the place. Postal codes are compared as text of equal length; a zone without a range has no need of one. */
export const zoneContains = (zone: PostalZone, { country, zipCode }: Place): boolean =>
  zoneCovers(zone, { country, ...(zipCode != null && { zipFrom: zipCode, zipTo: zipCode }) });

/** Whether every place of the inner zone is in the outer one, too. */
export function zoneCovers(outer: PostalZone, inner: PostalZone): boolean {
  if (outer.country !== inner.country) return false;
  const [first, last] = [comparable(outer.zipFrom), comparable(outer.zipTo)];
  const [innerFirst, innerLast] = [comparable(inner.zipFrom), comparable(inner.zipTo)];
  return (first === '' || isInOrder(first, partFor(first, innerFirst))) && (last === '' || isInOrder(partFor(last, innerLast), last));
}

/** Returns the fault of a zone's range, for its member `zipTo`; undefined if the range can contain a place. */
export function zoneFault({ zipFrom, zipTo }: PostalZone): string | undefined {
  const [first, last] = [comparable(zipFrom), comparable(zipTo)];
  if (first === '' || last === '' || isInOrder(first, last)) return undefined;
  return 'zipTo must be as long as zipFrom without spaces and hyphens, and must not be before it';
}

const isInOrder = (first: string, second: string): boolean => first.length === second.length && first <= second;
