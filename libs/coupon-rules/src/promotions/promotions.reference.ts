import type { PricingCoupon } from '@suite/cart-pricing';
import type { GoodsSelector, Promotion } from '@suite/contracts';
import Big from 'big.js';
import type { Combined } from '../combination';
import type { PromotedCart, PromotedLine } from './promoted-cart';
import type { AmountOf } from './promotion-choice';
import type { PromotionHint } from './promotion-hints';

/*
 * The rules of promotions once more, sentence by sentence, without regard for speed. It shares no code with the rules;
 * `promotions.spec.ts` compares the two on random carts.
 */

/** Prices the cart with the coupons of promotions, before those of its codes. */
export type PriceWith = (coupons: readonly PricingCoupon[]) => AmountOf;

interface Unit {
  readonly lineId: string;
  readonly price: Big;
  readonly isToBuy: boolean;
  readonly isToGet: boolean;
}

export class PromotionsByReference {
  constructor(
    private readonly promotions: readonly Promotion[],
    private readonly cart: PromotedCart,
    private readonly codes: readonly Combined[],
    private readonly price: PriceWith,
  ) {}

  /** Every promotion is judged by a price of its own, beside those that were taken before it. */
  taken(): Promotion[] {
    const taken: Promotion[] = [];
    for (const promotion of this.inOrder()) {
      if (!this.isAside(promotion) && this.failures(promotion).length === 0 && this.isTakenAfter(promotion, taken)) taken.push(promotion);
    }
    return taken;
  }

  amounts(taken: readonly Promotion[]): [id: string, amount: number][] {
    const amountOf = this.price(taken.map((each) => this.coupon(each)));
    const free = taken.filter(({ benefit }) => benefit.type === 'FREE_SHIPPING');
    const others = taken.filter(({ benefit }) => benefit.type !== 'FREE_SHIPPING');
    return [...free, ...others]
      .map(({ campaignId }): [string, number] => [campaignId, amountOf(campaignId)])
      .filter(([, amount]) => amount > 0);
  }

  hints(taken: readonly Promotion[], hasShipping: boolean): PromotionHint[] {
    const hints: PromotionHint[] = [];
    for (const promotion of this.inOrder()) {
      const earlier = taken.slice(0, taken.includes(promotion) ? taken.indexOf(promotion) : this.placeIn(taken, promotion));
      if (this.isAside(promotion) || this.isBlockedBy(promotion, earlier)) continue;
      const isFree = promotion.benefit.type === 'FREE_SHIPPING';
      if (isFree && (!hasShipping || earlier.some(({ benefit }) => benefit.type === 'FREE_SHIPPING'))) continue;
      const missing = this.step(promotion, taken);
      if (!missing) continue;
      const { benefit, conditions = {} } = promotion;
      const ownGet = benefit.type === 'BUY_X_GET_Y' && (benefit.get.categoryIds ?? benefit.get.productIds) !== undefined;
      const { categoryIds, productIds } = benefit.type === 'BUY_X_GET_Y' ? (ownGet ? benefit.get : benefit.buy) : conditions;
      const ids = { ...(categoryIds && { categoryIds }), ...(productIds && { productIds }) };
      hints.push({ promotionId: promotion.campaignId, name: promotion.name, missing, ...ids });
    }
    return hints.slice(0, 3);
  }

  private inOrder(): Promotion[] {
    const key = ({ priority, campaignId }: Promotion): string => `${String(priority).padStart(4, '0')} ${campaignId}`;
    return this.promotions.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  }

  private placeIn(taken: readonly Promotion[], promotion: Promotion): number {
    const order = this.inOrder();
    return taken.filter((each) => order.indexOf(each) < order.indexOf(promotion)).length;
  }

  private isAside({ combinable }: Promotion): boolean {
    if (this.codes.some(({ combines }) => combines === 'NONE' || combines === 'SAME_CAMPAIGN')) return true;
    return this.codes.length > 0 && combinable === 'NONE';
  }

  private isBlockedBy({ combinable }: Promotion, earlier: readonly Promotion[]): boolean {
    if (earlier.some((each) => each.stop || each.combinable === 'NONE')) return true;
    return combinable === 'NONE' && earlier.length > 0;
  }

  private isTakenAfter(promotion: Promotion, earlier: readonly Promotion[]): boolean {
    if (this.isBlockedBy(promotion, earlier)) return false;
    const amount = this.price([...earlier, promotion].map((each) => this.coupon(each)))(promotion.campaignId);
    return amount > 0 && (promotion.budgetLeft === undefined || amount <= promotion.budgetLeft);
  }

  private lines(promotion: Promotion): PromotedLine[] {
    const { benefit, conditions = {} } = promotion;
    if (benefit.type !== 'BUY_X_GET_Y') return this.cart.lines.filter((line) => isSelected(conditions, line));
    const ids = new Set(this.units(promotion).filter(({ isToBuy, isToGet }) => isToBuy || isToGet).map(({ lineId }) => lineId)); // prettier-ignore
    return this.cart.lines.filter(({ id }) => ids.has(id));
  }

  /** One entry for each piece. */
  private units({ benefit }: Promotion, lines: readonly PromotedLine[] = this.cart.lines): Unit[] {
    const buy = benefit.type === 'BUY_X_GET_Y' ? benefit.buy : {};
    const ownGet: GoodsSelector = benefit.type === 'BUY_X_GET_Y' ? benefit.get : {};
    const get = ownGet.categoryIds || ownGet.productIds ? ownGet : buy;
    return lines.flatMap((line) => {
      const isUnit = line.goods && !line.goods.isWeighed && line.quantity % 1 === 0;
      const unit = () => ({ lineId: line.id, price: new Big(line.price), isToBuy: isSelected(buy, line), isToGet: isSelected(get, line) });
      return isUnit ? Array.from({ length: line.quantity }, unit) : [];
    });
  }

  private value(lines: readonly PromotedLine[]): Big {
    return lines.reduce((sum, { price }) => sum.plus(price), new Big(0));
  }

  /** The conditions that do not hold; 'other' for those that more items cannot meet. */
  private failures(promotion: Promotion): ('other' | 'amount' | 'quantity')[] {
    const { benefit, conditions = {}, budget, timeZone } = promotion;
    const { customer, currency, now, siteCode } = this.cart;
    const lines = this.lines(promotion);
    const currencies = [conditions.minOrderValue?.currency, budget?.currency, 'currency' in benefit ? benefit.currency : undefined];
    const holds = [
      promotion.active,
      !promotion.validFrom || new Date(promotion.validFrom) <= now,
      !promotion.validUntil || now <= new Date(promotion.validUntil),
      !conditions.siteCodes || conditions.siteCodes.includes(siteCode),
      !conditions.segments || customer?.segmentIds.some((id) => conditions.segments?.includes(id)) === true,
      !conditions.firstOrder || (customer !== undefined && !customer.hasOrders),
      promotion.maxRedemptionsPerCustomer === undefined || customer !== undefined,
      promotion.budgetLeft !== 0 && promotion.redemptionsLeft !== 0,
      currencies.every((each) => each === undefined || each === currency),
      lines.length > 0,
      isWithinHours(promotion, now, timeZone),
    ];
    const isPoor = conditions.minOrderValue && this.value(lines).lt(conditions.minOrderValue.amount);
    const isFew = conditions.minQuantity && this.units(promotion, lines).length < conditions.minQuantity;
    return [
      ...(holds.every(Boolean) ? [] : (['other'] as const)),
      ...(isPoor ? (['amount'] as const) : []),
      ...(isFew ? (['quantity'] as const) : []),
    ];
  }

  private coupon(promotion: Promotion): PricingCoupon {
    const { benefit, campaignId: promotionId, appliesTo: discountCalculationType, conditions = {} } = promotion;
    const isRestricted = conditions.categoryIds ?? conditions.productIds;
    const base = { promotionId, discountCalculationType, ...(isRestricted && { lineIds: this.lines(promotion).map(({ id }) => id) }) };
    if (benefit.type === 'FREE_SHIPPING') return { promotionId, discountType: 'FREE_SHIPPING' };
    if (benefit.type === 'BUY_X_GET_Y') {
      const pieces = this.given(promotion).map(({ lineId }) => ({ lineId, quantity: 1 }));
      const grouped = this.cart.lines.map(({ id }) => ({ lineId: id, quantity: pieces.filter(({ lineId }) => lineId === id).length }));
      return { promotionId, discountType: 'ABSOLUTE', discountPercentage: benefit.get.percentage, pieces: grouped };
    }
    if (benefit.type === 'PERCENT') return { ...base, discountType: 'PERCENT', discountPercentage: benefit.percentage };
    if (benefit.type === 'ABSOLUTE') return { ...base, discountType: 'ABSOLUTE', discountAbsolute: benefit.amount };
    const reached = benefit.tiers.filter((tier) => this.isReached(promotion, tier.from)).at(-1);
    if (reached?.percentage !== undefined) return { ...base, discountType: 'PERCENT', discountPercentage: reached.percentage };
    return { ...base, discountType: 'ABSOLUTE', discountAbsolute: reached?.amount ?? 0 };
  }

  private isReached(promotion: Promotion, { amount, quantity }: { amount?: number; quantity?: number }): boolean {
    const lines = this.lines(promotion);
    return amount === undefined ? this.units(promotion, lines).length >= quantity! : this.value(lines).gte(amount);
  }

  /** The units that are given: tried from the largest number of times down, each time by hand. */
  private given(promotion: Promotion): Unit[] {
    const { benefit } = promotion;
    if (benefit.type !== 'BUY_X_GET_Y') return [];
    const units = this.units(promotion);
    for (let times = benefit.repeat ? units.length : 1; times > 0; times -= 1) {
      const given = this.cheapest(units, times * benefit.buy.quantity, times * benefit.get.quantity);
      if (given) return given;
    }
    return [];
  }

  /** One by one, in rising price of a unit; passed over where too few to buy would be left. Undefined if there are too few. */
  private cheapest(units: readonly Unit[], toBuy: number, toGet: number): Unit[] | undefined {
    const lineOf = (unit: Unit) => this.cart.lines.find(({ id }) => id === unit.lineId)!;
    const rising = units
      .filter(({ isToGet }) => isToGet)
      .toSorted((one, other) => one.price.times(lineOf(other).quantity).cmp(other.price.times(lineOf(one).quantity)));
    const given: Unit[] = [];
    for (const unit of rising) {
      const leaves = units.filter((each) => each.isToBuy && !given.includes(each) && each !== unit).length;
      if (given.length < toGet && leaves >= toBuy) given.push(unit);
    }
    const left = units.filter((each) => each.isToBuy && !given.includes(each)).length;
    return given.length === toGet && left >= toBuy ? given : undefined;
  }

  private step(promotion: Promotion, taken: readonly Promotion[]): PromotionHint['missing'] | undefined {
    const { benefit, conditions = {} } = promotion;
    const failures = this.failures(promotion);
    const lines = this.lines(promotion);
    const lacksAmount = (amount: number, currency: string) => ({ amount: new Big(amount).minus(this.value(lines)).toNumber(), currency });
    const lacksUnits = (quantity: number) => ({ quantity: quantity - this.units(promotion, lines).length });
    if (failures.length > 1 || failures[0] === 'other') return undefined;
    const givesByItself = benefit.type === 'BUY_X_GET_Y' ? this.given(promotion).length > 0 : this.hasTier(promotion);
    if (failures.length === 1 && !givesByItself) return undefined;
    if (failures[0] === 'amount') return lacksAmount(conditions.minOrderValue!.amount, conditions.minOrderValue!.currency);
    if (failures[0] === 'quantity') return lacksUnits(conditions.minQuantity!);
    // It holds: one that gives something by itself is either taken or was passed over.
    if (givesByItself && !taken.includes(promotion)) return undefined;
    if (benefit.type === 'TIERS') {
      const next = benefit.tiers.find((tier) => !this.isReached(promotion, tier.from));
      if (!next) return undefined;
      return next.from.amount === undefined ? lacksUnits(next.from.quantity!) : lacksAmount(next.from.amount, benefit.currency!);
    }
    return benefit.type === 'BUY_X_GET_Y' ? this.missingPieces(promotion) : undefined;
  }

  private hasTier(promotion: Promotion): boolean {
    const { benefit } = promotion;
    return benefit.type !== 'TIERS' || benefit.tiers.some((tier) => this.isReached(promotion, tier.from));
  }

  /** Adds units to get, one by one, until one more time is given. */
  private missingPieces(promotion: Promotion): { quantity: number } | undefined {
    const { benefit } = promotion;
    if (benefit.type !== 'BUY_X_GET_Y') return undefined;
    const units = this.units(promotion);
    const times = this.given(promotion).length / benefit.get.quantity + 1;
    if (times > 1 && !benefit.repeat) return undefined;
    const [toBuy, toGet] = [times * benefit.buy.quantity, times * benefit.get.quantity];
    if (units.filter(({ isToBuy }) => isToBuy).length < toBuy) return undefined;
    for (let quantity = 1; ; quantity += 1) {
      const added = Array.from({ length: quantity }, (): Unit => ({ lineId: this.cart.lines[0]!.id, price: new Big(0), isToBuy: false, isToGet: true })); // prettier-ignore
      if (this.cheapest([...units, ...added], toBuy, toGet)) return { quantity };
    }
  }
}

function isSelected({ categoryIds, productIds }: GoodsSelector, { goods }: PromotedLine): boolean {
  if (!categoryIds && !productIds) return true;
  const byCategory = goods?.categories.filter((category) => categoryIds?.includes(category)) ?? [];
  return byCategory.length > 0 || (goods !== undefined && productIds?.includes(goods.productId) === true);
}

const QUARTER_MS = 900_000;

/** Goes back in steps of a quarter of an hour to where the hours began, and asks for the weekday there. */
function isWithinHours({ conditions: { weekdays, hours } = {} }: Promotion, now: Date, timeZone: string): boolean {
  const text = (moment: number, options: Intl.DateTimeFormatOptions) => new Date(moment).toLocaleString('en-GB', { timeZone, ...options });
  const time = (moment: number) => text(moment, { hour: '2-digit', minute: '2-digit' });
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const isOn = (moment: number) => !weekdays || weekdays.some((day) => names[day - 1] === text(moment, { weekday: 'long' }));
  if (!hours) return isOn(now.getTime());
  for (let moment = now.getTime(); moment > now.getTime() - 24 * 3_600_000; moment -= QUARTER_MS) {
    if (time(moment) === hours.to) return false;
    if (time(moment) === hours.from) return isOn(moment);
  }
  return false;
}
