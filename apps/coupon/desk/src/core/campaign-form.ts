import type { Campaign } from './wire';

/** The members of a campaign as a form has them. */
type Body = Record<string, unknown>;

/** What is typed, by the names of the fields. */
export interface Values {
  readonly names: readonly string[];
  text(name: string): string;
  given(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean;
  list(name: string): string[];
}

export const BENEFITS = ['PERCENT', 'ABSOLUTE', 'FREE_SHIPPING', 'TIERS', 'BUY_X_GET_Y'] as const;
export type BenefitType = (typeof BENEFITS)[number];

/** Returns a list that was typed with commas; undefined for an empty field. */
function list(values: Values, name: string): string[] | undefined {
  const entries = values.text(name).split(',').map((entry) => entry.trim()).filter((entry) => entry !== ''); // prettier-ignore
  return entries.length > 0 ? entries : undefined;
}

/** Leaves out members without a value. */
function given(members: Body): Body {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

const some = (members: Body): Body | undefined => (Object.keys(members).length > 0 ? members : undefined);

const goods = (values: Values, path: string): Body =>
  given({ categoryIds: list(values, `${path}.categoryIds`), productIds: list(values, `${path}.productIds`) });

function moneyOf(values: Values, path: string): Body | undefined {
  const amount = values.number(`${path}.amount`);
  return amount === undefined ? undefined : given({ amount, currency: values.given(`${path}.currency`) });
}

/** Returns the benefit that was typed. */
function benefitOf(values: Values): Body {
  const type = values.text('benefit.type');
  const currency = values.given('benefit.currency');
  switch (type) {
    case 'PERCENT':
      return given({ type, percentage: values.number('benefit.percentage') });
    case 'ABSOLUTE':
      return given({ type, amount: values.number('benefit.amount'), currency });
    case 'TIERS': {
      const tiers = tiersOf(values);
      return given({ type, currency: tiers.some(hasMoney) ? currency : undefined, tiers });
    }
    case 'BUY_X_GET_Y':
      return given({
        type,
        buy: given({ ...goods(values, 'benefit.buy'), quantity: values.number('benefit.buy.quantity') }),
        get: given({
          ...goods(values, 'benefit.get'),
          ...{ quantity: values.number('benefit.get.quantity'), percentage: values.number('benefit.get.percentage') },
        }),
        repeat: values.flag('benefit.repeat'),
      });
    default:
      return { type };
  }
}

interface Tier extends Body {
  readonly from?: Body;
}

const TIER_FIELDS = ['from.amount', 'from.quantity', 'percentage', 'amount'];

/** Returns the paths of the tiers whose fields are not all empty, in the order in which they are sent. */
function tierPaths(values: Pick<Values, 'names' | 'text'>): string[] {
  const paths = values.names.flatMap((name) => /^(benefit\.tiers\[\d+\])\.from\.amount$/.exec(name)?.[1] ?? []);
  return paths.filter((path) => TIER_FIELDS.some((field) => values.text(`${path}.${field}`) !== ''));
}

const tiersOf = (values: Values): Tier[] =>
  tierPaths(values).map((path) => {
    const from = given({ amount: values.number(`${path}.from.amount`), quantity: values.number(`${path}.from.quantity`) });
    const gift = given({ percentage: values.number(`${path}.percentage`), amount: values.number(`${path}.amount`) });
    return { ...(some(from) && { from }), ...gift };
  });

/** Whether a tier starts at an amount or gives one, which has a currency. */
const hasMoney = ({ from, amount }: Tier): boolean => amount !== undefined || from?.['amount'] !== undefined;

/** Returns the name of the field for a member of a call. A preview has the campaign as a member of its own, and empty tiers are not sent. */
export function fieldOf(member: string, values: Pick<Values, 'names' | 'text'>): string {
  const path = member.replace(/^campaign\./, '');
  return path.replace(/^benefit\.tiers\[(\d+)\]/, (sent, number: string) => tierPaths(values)[Number(number)] ?? sent);
}

function conditionsOf(values: Values, weekdays: readonly string[]): Body | undefined {
  const hours = given({ from: values.given('conditions.hours.from'), to: values.given('conditions.hours.to') });
  return some(
    given({
      ...(values.text('benefit.type') === 'BUY_X_GET_Y' ? {} : goods(values, 'conditions')),
      minOrderValue: moneyOf(values, 'conditions.minOrderValue'),
      minQuantity: values.number('conditions.minQuantity'),
      segments: list(values, 'conditions.segments'),
      siteCodes: list(values, 'conditions.siteCodes'),
      firstOrder: values.flag('conditions.firstOrder') || undefined,
      weekdays: weekdays.length > 0 ? weekdays.map(Number) : undefined,
      hours: some(hours),
    }),
  );
}

/** Returns the members of a campaign that was typed, without those that are empty. */
export function campaignOf(values: Values, isAutomatic: boolean): Body {
  const type = values.text('benefit.type');
  return given({
    active: values.flag('active'),
    timeZone: values.given('timeZone'),
    validFrom: values.given('validFrom'),
    validUntil: values.given('validUntil'),
    budget: moneyOf(values, 'budget'),
    maxRedemptions: values.number('maxRedemptions'),
    combinable: values.given('combinable'),
    ...(isAutomatic && {
      benefit: benefitOf(values),
      ...(type === 'PERCENT' || type === 'ABSOLUTE' || type === 'TIERS' ? { appliesTo: values.given('appliesTo') } : {}),
      conditions: conditionsOf(values, values.list('conditions.weekdays')),
      priority: values.number('priority'),
      stop: values.flag('stop'),
      maxRedemptionsPerCustomer: values.number('maxRedemptionsPerCustomer'),
    }),
  });
}

/** The values that the service gives to members that a new campaign leaves out. */
const DEFAULTS: Body = { priority: 100, appliesTo: 'SUBTOTAL', timeZone: 'UTC' };
const REMOVABLE = ['validFrom', 'validUntil', 'budget', 'maxRedemptions', 'conditions', 'maxRedemptionsPerCustomer'] as const;

/** Returns the members of a campaign as the form has them. */
export function editable(campaign: Campaign): Body {
  const { active, timeZone, budget, maxRedemptions, combinable } = campaign;
  const { automatic, benefit, appliesTo, conditions, priority, stop, maxRedemptionsPerCustomer } = campaign;
  const hasBase = benefit?.type === 'PERCENT' || benefit?.type === 'ABSOLUTE' || benefit?.type === 'TIERS';
  const shown = benefit?.type === 'BUY_X_GET_Y' ? { repeat: true, ...benefit } : benefit;
  return given({
    ...{ active, timeZone, budget, maxRedemptions, combinable },
    validFrom: dayIn(campaign.validFrom, timeZone) || undefined,
    validUntil: dayIn(campaign.validUntil, timeZone) || undefined,
    ...(automatic && { benefit: shown, conditions, priority, stop, maxRedemptionsPerCustomer, ...(hasBase && { appliesTo }) }),
  });
}

/** Returns a value as a text, in which the order of members does not matter: a campaign is stored with another order than the form's. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** Returns what a form has changed. An emptied member is null, which removes it, or has its default again. What did not change is left out, so that it stays as it is. */
export function changesOf(before: Body, after: Body): Body {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      if (textOf(before[name]) === textOf(after[name])) return [];
      if (after[name] !== undefined) return [[name, after[name]]];
      if (name in DEFAULTS) return [[name, DEFAULTS[name]]];
      return REMOVABLE.some((removable) => removable === name) ? [[name, null]] : [];
    }),
  );
}

/** Returns the day of a moment in the time zone of the campaign, for a field of the type date. */
export function dayIn(moment: string | undefined, timeZone: string): string {
  if (moment === undefined) return '';
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(Date.parse(moment));
}

/** Returns terms with the moments of the stored campaign in place of the days that a form has not changed. */
export function withMoments(terms: Body, stored: Pick<Campaign, 'validFrom' | 'validUntil' | 'timeZone'>): Body {
  if (terms['timeZone'] !== stored.timeZone) return terms;
  const momentOf = (name: 'validFrom' | 'validUntil') =>
    stored[name] !== undefined && terms[name] === dayIn(stored[name], stored.timeZone) ? { [name]: stored[name] } : {};
  return { ...terms, ...momentOf('validFrom'), ...momentOf('validUntil') };
}

/** How far a campaign is used: of its budget, or else of its redemptions. */
export interface Use {
  readonly used: number;
  /** The most; undefined without a limit. */
  readonly limit?: number;
  /** The currency, if money is counted. */
  readonly currency?: string;
}

export function useOf(
  { budget, budgetLeft, maxRedemptions, redemptionsLeft }: Pick<Campaign, 'budget' | 'budgetLeft' | 'maxRedemptions' | 'redemptionsLeft'>,
  figures: { readonly redemptions: number; readonly discountTotal: { readonly amount: number } } | undefined,
): Use | undefined {
  if (budget) {
    const used = budgetLeft === undefined ? figures?.discountTotal.amount : Math.round((budget.amount - budgetLeft) * 1e6) / 1e6;
    return used === undefined ? undefined : { used, limit: budget.amount, currency: budget.currency };
  }
  const used = maxRedemptions !== undefined && redemptionsLeft !== undefined ? maxRedemptions - redemptionsLeft : figures?.redemptions;
  return used === undefined ? undefined : { used, ...(maxRedemptions !== undefined && { limit: maxRedemptions }) };
}
