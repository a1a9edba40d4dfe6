import type { OtherTerms } from './restriction';
import { applied, type RequestedRestrictions, type RestrictionName, type Restrictions, type RestrictionsPatch } from './restrictions';

/** Returns the restrictions as they are stored. Returns stored restrictions unchanged. */
export function normalizeRestrictions(requested: RequestedRestrictions): Restrictions {
  const { timeZone = 'UTC' } = requested;
  return Object.fromEntries(applied(requested).map(({ name, restriction, value }) => [name, restriction.normalize(value, timeZone)]));
}

/** Merges a change into the restrictions, member by member (RFC 7396). */
export function mergeRestrictions(earlier: Restrictions, patch: RestrictionsPatch): RequestedRestrictions {
  const changes = applied(patch).map(({ name, restriction, value }) => {
    const before = earlier[name as RestrictionName];
    const isPart = restriction.merge && before !== undefined && value !== null;
    return [name, isPart ? restriction.merge?.(before, value) : (value ?? undefined)] as const;
  });
  return { ...earlier, ...Object.fromEntries(changes) };
}

/** A problem of a restriction: a sentence with the restriction's name as its subject. */
export interface RestrictionFault {
  readonly name: string;
  readonly problem: string;
}

/** Returns the faults of the restrictions, alone or with other terms. */
export function restrictionFaults(terms: OtherTerms): RestrictionFault[] {
  return applied(terms.restrictions).flatMap(({ name, restriction, value }) => {
    const problem = restriction.fault?.(value, terms);
    return problem === undefined ? [] : [{ name, problem }];
  });
}

/** Returns what a customer may see of the restrictions; for an anonymous shopper the number is undefined. */
export function visibleRestrictions(restrictions: Restrictions, customerNumber: string | undefined): Restrictions {
  const visible = applied(restrictions).map(
    ({ name, restriction, value }) => [name, restriction.visibleTo ? restriction.visibleTo(value, customerNumber) : value] as const,
  );
  return Object.fromEntries(visible);
}
