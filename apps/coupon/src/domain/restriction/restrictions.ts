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
export type Restrictions = { readonly [R in RestrictionName]?: ReturnType<Known[R]['keep']> };
/** What a request has of them. */
export type GivenRestrictions = { readonly [R in RestrictionName]?: Parameters<Known[R]['keep']>[0] };
/** What a change of a coupon has of them: null takes a restriction off, and what is not there stays. */
export type ChangedRestrictions = { readonly [R in RestrictionName]?: GivenRestrictions[R] | null };

interface Applied {
  readonly name: string;
  readonly restriction: Restriction<unknown>;
  readonly value: unknown;
}

const ALL = Object.entries<Restriction<unknown>>(RESTRICTIONS);

/** The restrictions that are given, each with its value. One that is not known cannot be dropped: it would restrict nothing. */
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

/** The restrictions with a change, member by member (RFC 7396). */
export function changedRestrictions(earlier: Restrictions, change: ChangedRestrictions): GivenRestrictions {
  const changes = applied(change).map(({ name, restriction, value }) => {
    const before = earlier[name as RestrictionName];
    const isPart = restriction.changed && before !== undefined && value !== null;
    return [name, isPart ? restriction.changed?.(before, value) : (value ?? undefined)] as const;
  });
  return { ...earlier, ...Object.fromEntries(changes) };
}

/** What is wrong with restrictions, by themselves or beside other terms, by their paths in a coupon. */
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
