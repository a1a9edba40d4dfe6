import type { Money } from './money';
import type { PeriodBound, Refusal } from './restriction';
import { type Applied, applied, known, periodBounds, type Restrictions } from './restrictions';

/** The status of a coupon outside of its period. */
export type PeriodStatus = 'INACTIVE' | 'EXPIRED';

/** Returns whether the restrictions admit this customer; undefined when none of them depends on the customer. */
export function admits(restrictions: Restrictions, customerNumber: string): boolean | undefined {
  const answers = applied(restrictions).map(({ restriction, value }) => restriction.admits?.(value, customerNumber));
  const decided = answers.filter((answer) => answer !== undefined);
  return decided.length === 0 ? undefined : decided.every(Boolean);
}

/** Returns whether the restrictions admit this customer only. */
export function admitsOnly(restrictions: Restrictions, customerNumber: string): boolean {
  const isAlone = applied(restrictions).some(({ restriction, value }) => restriction.admitsOnly?.(value, customerNumber));
  return isAlone && admits(restrictions, customerNumber) === true;
}

/** Returns the status that the restrictions give a coupon at a moment; undefined within its period. */
export function periodStatus(restrictions: Restrictions, now: Date): PeriodStatus | undefined {
  return firstOf(applied(restrictions), (one) => statusAt(one, now));
}

/** Returns why the restrictions forbid the coupon on an order of this total; undefined when they allow it. */
export function restrictionRefusal(restrictions: Restrictions, orderTotal: Money): Refusal | undefined {
  return firstOf(applied(restrictions), (one) => refusalFor(one, orderTotal));
}

/**
 * Returns the restrictions that a cart checks whenever it is priced: those that depend on the time or on the order. The
 * coupon service checks the others. It also checks a restriction that is newer than the cart's build, which the functions
 * for carts ignore.
 */
export function cartRestrictions(restrictions: Restrictions): Restrictions {
  const checked = known(restrictions).filter(
    ({ restriction }) => restriction.periodBound !== undefined || restriction.refusal !== undefined,
  );
  return Object.fromEntries(checked.map(({ name, value }) => [name, value]));
}

/** The moments between which something else admits a coupon. */
export type Period = Pick<Restrictions, 'validFrom' | 'validUntil'>;

/** Returns the restrictions, with their period intersected with another one. */
export function withinPeriod(restrictions: Restrictions, period: Period): Restrictions {
  const bounds = periodBounds().flatMap(([name, bound]) => {
    const [own, other] = [restrictions, period].map((each) => each[name as keyof Period]);
    if (other === undefined) return [];
    const isNarrower = own === undefined || (bound === 'start' ? Date.parse(other) > Date.parse(own) : Date.parse(other) < Date.parse(own));
    return isNarrower ? [[name, other] as const] : [];
  });
  return { ...restrictions, ...Object.fromEntries(bounds) };
}

/** Returns whether the coupon applies to an order of this total, before discounts, at this moment. */
export function isEffective(restrictions: Restrictions, orderTotal: Money, now: Date): boolean {
  return known(restrictions).every((one) => !statusAt(one, now) && !refusalFor(one, orderTotal));
}

/** Returns the moments at which the coupon's period starts and ends. */
export function turningPoints(restrictions: Restrictions): Date[] {
  return known(restrictions).flatMap(({ restriction: { periodBound }, value }) =>
    periodBound ? [new Date(Date.parse(value as string) + (periodBound === 'end' ? 1 : 0))] : [],
  );
}

const OUTSIDE: Readonly<Record<PeriodBound, PeriodStatus>> = { start: 'INACTIVE', end: 'EXPIRED' };

/** The moment itself is within the period. */
function statusAt({ restriction: { periodBound }, value }: Applied, now: Date): PeriodStatus | undefined {
  if (!periodBound) return undefined;
  const distance = now.getTime() - Date.parse(value as string);
  return (periodBound === 'start' ? distance < 0 : distance > 0) ? OUTSIDE[periodBound] : undefined;
}

const refusalFor = ({ restriction, value }: Applied, orderTotal: Money): Refusal | undefined => restriction.refusal?.(value, orderTotal);

function firstOf<T>(all: readonly Applied[], answerOf: (one: Applied) => T | undefined): T | undefined {
  for (const one of all) {
    const answer = answerOf(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
