import type { CalculatedCart, PricingCoupon } from '@suite/cart-pricing';
import {
  type AmountOf,
  type AppliedPromotion,
  type HoldingPromotion,
  type PromotedCart,
  PromotionChoice,
  type PromotedLine,
  type PromotionHint,
  promotionHints,
} from '@suite/coupon-rules';
import { type CartPromotions, promotionName } from '../../catalog/domain/promotions';
import type { CartHead, CartLine } from './cart-contents';
import type { CartDiscount } from './coupon-terms';
import { type CartHint, type CartPromotion, type PricedPromotions, storedIfSame } from './priced-promotions';
import { productIdOf } from './item-title';

/** A cart without discounts, as the calculator sees it. */
export interface UndiscountedCart {
  readonly head: Pick<CartHead, 'currency' | 'siteCode'>;
  readonly lines: readonly CartLine[];
  readonly linePrices: readonly number[];
  readonly now: Date;
}

/** The promotions of a cart while it is priced. */
export class CartPricing {
  private choice: PromotionChoice | undefined;
  /** The amounts that the promotions took off when the cart was last priced. */
  private amountOf: AmountOf = () => 0;

  /** @param stored what the cart was last priced with */
  constructor(
    private readonly promotions: CartPromotions | undefined,
    private readonly stored?: PricedPromotions,
  ) {}

  /** Returns the coupons of the promotions, before those of the valid codes. The choice is made once. */
  coupons(codes: readonly CartDiscount[], undiscounted: () => UndiscountedCart): PricingCoupon[] {
    if (!this.promotions) return [];
    if (!this.choice) {
      const terms = codes.filter(({ valid }) => valid).map((code) => code.terms);
      this.choice = new PromotionChoice(this.promotions.all, promotedCart(undiscounted(), this.promotions), terms);
    }
    return this.choice.coupons;
  }

  /** Returns whether the cart has to be priced again, with other promotions. */
  settle(prices: CalculatedCart): boolean {
    if (!this.choice) return false;
    this.amountOf = amountsOf(prices);
    return this.choice.settle(this.amountOf);
  }

  /** The promotions that are taken. */
  get taken(): readonly HoldingPromotion[] {
    return this.choice?.taken ?? [];
  }

  /** Returns what is stored with the cart, once it is settled; undefined if no promotion could hold. */
  priced(prices: CalculatedCart, now: Date): { readonly promotions: PricedPromotions; readonly hints: readonly CartHint[] } | undefined {
    const { promotions, choice } = this;
    if (!promotions || !choice) return undefined;
    const key = promotions.known.keyAt(now);
    if (key === '') return undefined;
    const hasShipping = (prices.shipping()?.grossValue ?? 0) > 0;
    const hints = promotionHints(choice, hasShipping).map(cartHint);
    const applied = choice.applied(this.amountOf).map((each, index) => storedIfSame(this.stored?.applied[index], cartPromotion(each)));
    return { promotions: { key, applied }, hints };
  }
}

/** Returns what promotions take off, gross if the site's prices are gross. */
function amountsOf(prices: CalculatedCart): AmountOf {
  const amounts = prices.promotionDiscounts();
  return (promotionId) => amounts.get(promotionId) ?? 0;
}

function promotedCart(
  { head: { currency, siteCode }, linePrices, now, ...cart }: UndiscountedCart,
  { customer }: CartPromotions,
): PromotedCart {
  const lines = cart.lines.map((line, index) => promotedLine(line, linePrices[index]!));
  return { currency, siteCode, now, lines, ...(customer && { customer }) };
}

function promotedLine({ id, requested, resolved }: CartLine, price: number): PromotedLine {
  const { categories, weightDependent: isWeighed } = resolved;
  const { itemType, quantity } = requested;
  if (itemType !== 'INTERNAL') return { id: String(id), price, quantity };
  return { id: String(id), price, quantity, goods: { productId: productIdOf(requested), categories, isWeighed } };
}

const cartPromotion = ({ promotion, coupon }: AppliedPromotion): CartPromotion => ({
  promotionId: promotion.campaignId,
  promotionType: promotion.benefit.type,
  name: promotionName(promotion),
  coupon,
});

const cartHint = ({ name, ...hint }: PromotionHint): CartHint => ({ ...hint, name: promotionName({ name }) });
