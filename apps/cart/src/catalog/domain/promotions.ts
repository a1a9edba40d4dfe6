import { createHash } from 'node:crypto';
import type { Promotion } from '@suite/contracts';
import { isInTime, type PromotedCustomer } from '@suite/coupon-rules';

/** The automatic campaigns of a tenant, for the pricing of one cart. */
export interface CartPromotions {
  /** Those of the tenant. */
  readonly known: KnownPromotions;
  /** Those that the shopper and the order do not rule out. */
  readonly all: readonly Promotion[];
  /** Absent for a shopper who is not logged in. */
  readonly customer?: PromotedCustomer;
}

/** The row of a tenant, as it is read together with the rest of the reference data. */
export interface PromotionState {
  readonly version: string;
  readonly usedAt: Date;
}

/** The part of a message that matters here: whether it is about an automatic campaign. */
export interface PromotionNews {
  readonly position: number;
  readonly type: string;
  readonly data: { readonly automatic?: boolean; readonly campaignId?: string; readonly code?: string };
}

/** Whether a message says that something has changed: an automatic campaign, or what is left of it. */
export const isAboutPromotion = ({ type, data }: PromotionNews): boolean =>
  type.startsWith('campaign.') ? data.automatic === true : data.campaignId !== undefined && data.code === undefined;

/** Returns the members of a campaign that pricing needs, in a fixed order. */
export function storedPromotion(campaign: Promotion): Promotion {
  const { campaignId, name, active, timeZone, validFrom, validUntil, benefit, appliesTo, conditions, priority, stop, combinable } =
    campaign;
  const { budget, budgetLeft, maxRedemptions, redemptionsLeft, maxRedemptionsPerCustomer } = campaign;
  const limits = { budget, budgetLeft, maxRedemptions, redemptionsLeft, maxRedemptionsPerCustomer };
  const all = {
    campaignId,
    name,
    active,
    timeZone,
    validFrom,
    validUntil,
    benefit,
    appliesTo,
    conditions,
    priority,
    stop,
    combinable,
    ...limits,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as Promotion;
}

/** The display name: the English one, otherwise the first. */
export const promotionName = ({ name }: Pick<Promotion, 'name'>): string =>
  typeof name === 'string' ? name : (name['en'] ?? Object.values(name)[0] ?? '');

const LEFT = ['budgetLeft', 'redemptionsLeft'];

/**
 * Returns the promotions that can hold at a moment. What is left of a budget changes with each order, so only whether anything is left
 * counts.
 */
export const openPromotions = (promotions: readonly Promotion[], now: Date): Promotion[] =>
  promotions.filter((each) => isInTime(each, now) && (each.budgetLeft ?? 1) > 0 && (each.redemptionsLeft ?? 1) > 0);

/** Identifies promotions with their terms. A cart that was priced while others could hold is priced again when it is next read. */
export function keyOf(promotions: readonly Promotion[]): string {
  if (promotions.length === 0) return '';
  const terms = JSON.stringify(promotions, (member, value: unknown) => (LEFT.includes(member) ? undefined : value));
  return createHash('sha256').update(terms).digest('base64url').slice(0, 16);
}

/** The automatic campaigns of a tenant in one version. */
export class KnownPromotions {
  /** Those that could hold when they were last asked for, and their key: computing it takes longer than pricing a cart. */
  private open: { readonly promotions: readonly Promotion[]; readonly key: string } = { promotions: [], key: '' };

  constructor(readonly all: readonly Promotion[]) {}

  /** Returns the key of the promotions that can hold at a moment: '' for none. */
  keyAt(now: Date): string {
    const promotions = openPromotions(this.all, now);
    if (!isEqual(this.open.promotions, promotions)) this.open = { promotions, key: keyOf(promotions) };
    return this.open.key;
  }
}

/** Returns the promotions with one that is not stored, in place of the one with its id. */
export const withCandidate = (stored: KnownPromotions | undefined, candidate: Promotion): KnownPromotions =>
  new KnownPromotions([...(stored?.all ?? []).filter(({ campaignId }) => campaignId !== candidate.campaignId), candidate]);

const isEqual = (some: readonly Promotion[], others: readonly Promotion[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

export const isLimitedByCustomer = (promotions: readonly Promotion[]): boolean =>
  promotions.some(({ maxRedemptionsPerCustomer }) => maxRedemptionsPerCustomer !== undefined);

/** How often the orders of a customer have redeemed a promotion. */
export interface PromotionUses {
  readonly promotionId: string;
  readonly uses: number;
}

/** Leaves out the promotions that the customer has redeemed as often as they may. */
export function withoutUsedUp(promotions: readonly Promotion[], uses: readonly PromotionUses[]): readonly Promotion[] {
  if (uses.length === 0) return promotions;
  const byId = new Map(uses.map((each) => [each.promotionId, each.uses]));
  return promotions.filter(
    ({ campaignId, maxRedemptionsPerCustomer = Infinity }) => (byId.get(campaignId) ?? 0) < maxRedemptionsPerCustomer,
  );
}

/** Whether pricing depends on the earlier orders of the customer. */
export const needsOrders = (promotions: readonly Promotion[]): boolean =>
  promotions.some(({ conditions }) => conditions?.firstOrder === true);
