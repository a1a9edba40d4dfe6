import type { Money } from '../amount';
import type { Refusal } from '../refusals';
import { invalidValue, type TermsFault } from '../terms-fault';
import { minOrderValue } from './min-order-value';
import type { Restriction, TermsBeside } from './restriction';
import { validFor } from './valid-for';
import { validFrom } from './valid-from';
import { validUntil } from './valid-until';

/** Every restriction there is, by its name in requests, answers and rows. In this order they refuse. */
const RESTRICTIONS = { validFor, validFrom, validUntil, minOrderValue };

type Known = typeof RESTRICTIONS;
export type RestrictionName = keyof Known;

/** What a coupon has of them, as it is stored. */
export type Restrictions = { readonly [R in RestrictionName]?: NonNullable<ReturnType<Known[R]['keep']>> };
/** What a request has of them. */
export type GivenRestrictions = { readonly [R in RestrictionName]?: Parameters<Known[R]['keep']>[0] };

interface Applied {
  readonly name: string;
  readonly restriction: Restriction<unknown>;
  readonly value: unknown;
}

/** The restrictions that are given, each with its value. One that is not known cannot be dropped: it would restrict nothing. */
function applied(restrictions: Restrictions | GivenRestrictions): Applied[] {
  for (const name of Object.keys(restrictions)) {
    if (!Object.hasOwn(RESTRICTIONS, name)) throw new Error(`There is no restriction with the name ${name}`);
  }
  return Object.entries<Restriction<unknown>>(RESTRICTIONS).flatMap(([name, restriction]) => {
    const value = restrictions[name as RestrictionName];
    return value === undefined ? [] : [{ name, restriction, value }];
  });
}

export function keptRestrictions(given: GivenRestrictions): Restrictions {
  const kept = applied(given).map(({ name, restriction, value }) => [name, restriction.keep(value)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** Where restrictions contradict other terms, by their paths in a coupon. */
export function contradictedRestrictions(terms: TermsBeside & { readonly restrictions: Restrictions }): TermsFault[] {
  return applied(terms.restrictions).flatMap(({ name, restriction, value }) => {
    const contradiction = restriction.contradiction?.(value, terms);
    return contradiction === undefined ? [] : [invalidValue(`restrictions.${name}`, contradiction)];
  });
}

export function restrictionsShownTo(customerNumber: string | undefined, restrictions: Restrictions): Restrictions {
  const shown = applied(restrictions).map(
    ({ name, restriction, value }) => [name, restriction.shownTo ? restriction.shownTo(value, customerNumber) : value] as const,
  );
  return Object.fromEntries(shown);
}

/** Whether the restrictions let this customer have the coupon; undefined when they do not say. */
export function admits(restrictions: Restrictions, customerNumber: string): boolean | undefined {
  const answers = applied(restrictions).map(({ restriction, value }) => restriction.admits?.(value, customerNumber));
  const decided = answers.filter((answer) => answer !== undefined);
  return decided.length === 0 ? undefined : decided.every(Boolean);
}

/** The status that the restrictions give a coupon at a moment; undefined when none of them stands in the way. */
export function restrictedStatus(restrictions: Restrictions, now: Date): 'INACTIVE' | 'EXPIRED' | undefined {
  return firstAnswer(restrictions, (restriction, value) => restriction.statusAt?.(value, now));
}

/** Why the restrictions do not let the coupon be used on an order of this total; undefined when they do. */
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
