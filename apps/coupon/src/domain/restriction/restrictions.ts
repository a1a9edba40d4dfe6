import type { Money } from '../amount';
import type { Refusal } from '../refusals';
import { invalidValue, type TermsFault } from '../terms-fault';
import { minOrderValue } from './min-order-value';
import type { Restriction, TermsBeside } from './restriction';
import { validFor } from './valid-for';
import { validFrom } from './valid-from';
import { validUntil } from './valid-until';

/** All restrictions, by their names in requests, responses and rows. They refuse in this order. */
const RESTRICTIONS = { validFor, validFrom, validUntil, minOrderValue };

type Known = typeof RESTRICTIONS;
export type RestrictionName = keyof Known;

/** A coupon's restrictions as stored. */
export type Restrictions = { readonly [R in RestrictionName]?: ReturnType<Known[R]['keep']> };
/** The restrictions in a request. */
export type GivenRestrictions = { readonly [R in RestrictionName]?: Parameters<Known[R]['keep']>[0] };
/** The restrictions in a change: null removes one, and an absent one is kept. */
export type ChangedRestrictions = { readonly [R in RestrictionName]?: GivenRestrictions[R] | null };

interface Applied {
  readonly name: string;
  readonly restriction: Restriction<unknown>;
  readonly value: unknown;
}

const ALL = Object.entries<Restriction<unknown>>(RESTRICTIONS);

/** Returns the given restrictions with their values. Fails on an unknown one: ignoring it would leave the coupon unrestricted. */
function applied(restrictions: ChangedRestrictions): readonly Applied[] {
  const names = Object.keys(restrictions);
  if (names.length === 0) return [];
  const unknown = names.find((name) => !Object.hasOwn(RESTRICTIONS, name));
  if (unknown !== undefined) throw new Error(`There is no restriction with the name ${unknown}`);
  return ALL.flatMap(([name, restriction]) => {
    const value = restrictions[name as RestrictionName];
    return value === undefined ? [] : [{ name, restriction, value }];
  });
}

export function keptRestrictions(given: GivenRestrictions): Restrictions {
  return Object.fromEntries(applied(given).map(({ name, restriction, value }) => [name, restriction.keep(value)]));
}

/** Merges a change into the restrictions, member by member (RFC 7396). */
export function changedRestrictions(earlier: Restrictions, change: ChangedRestrictions): GivenRestrictions {
  const changes = applied(change).map(({ name, restriction, value }) => {
    const before = earlier[name as RestrictionName];
    const isPart = restriction.changed && before !== undefined && value !== null;
    return [name, isPart ? restriction.changed?.(before, value) : (value ?? undefined)] as const;
  });
  return { ...earlier, ...Object.fromEntries(changes) };
}

/** Returns the faults of the restrictions, alone or with other terms, by their paths in a coupon. */
export function restrictionFaults(terms: TermsBeside & { readonly restrictions: Restrictions }): TermsFault[] {
  return applied(terms.restrictions).flatMap(({ name, restriction, value }) => {
    const fault = restriction.fault?.(value, terms);
    return fault === undefined ? [] : [invalidValue(`restrictions.${name}`, fault)];
  });
}

export function restrictionsShownTo(customerNumber: string | undefined, restrictions: Restrictions): Restrictions {
  const shown = applied(restrictions).map(
    ({ name, restriction, value }) => [name, restriction.shownTo ? restriction.shownTo(value, customerNumber) : value] as const,
  );
  return Object.fromEntries(shown);
}

/** Whether the restrictions admit this customer; undefined when none of them depends on the customer. */
export function admits(restrictions: Restrictions, customerNumber: string): boolean | undefined {
  const answers = applied(restrictions).map(({ restriction, value }) => restriction.admits?.(value, customerNumber));
  const decided = answers.filter((answer) => answer !== undefined);
  return decided.length === 0 ? undefined : decided.every(Boolean);
}

/** Returns the status that the restrictions give a coupon at a moment; undefined when none of them affects it. */
export function restrictedStatus(restrictions: Restrictions, now: Date): 'INACTIVE' | 'EXPIRED' | undefined {
  return firstAnswer(restrictions, (restriction, value) => restriction.statusAt?.(value, now));
}

/** Returns why the restrictions forbid the coupon on an order of this total; undefined when they allow it. */
export function restrictionRefusal(restrictions: Restrictions, orderTotal: Money): Refusal | undefined {
  return firstAnswer(restrictions, (restriction, value) => restriction.refusal?.(value, orderTotal));
}

function firstAnswer<T>(restrictions: Restrictions, ask: (restriction: Restriction<unknown>, value: unknown) => T): T | undefined {
  for (const { restriction, value } of applied(restrictions)) {
    const answer = ask(restriction, value);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
