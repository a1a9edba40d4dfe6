import { type Discount } from './price-component';
import { type LineDiscountType, type PricingCoupon } from './pricing-cart';

/** Names each discount of a cart once and numbers them in the order in which they are applied. */
export class DiscountRegister {
  private places = 0;
  private readonly lineDiscounts = new Map<string, Discount>();

  /**
   * A discount of lines: the same id and type on several lines is one discount; twice on one line, two.
   * @param occurrence the number of earlier ones with the same id and type on the line
   */
  lineDiscount(id: string, discountType: LineDiscountType, occurrence: number): Discount {
    const key = `${discountType} ${occurrence} ${id}`;
    const registered = this.lineDiscounts.get(key);
    if (registered) return registered;
    const discount = this.external(id, discountType);
    this.lineDiscounts.set(key, discount);
    return discount;
  }

  /** A discount of the whole cart from an external system. */
  external(id: string, discountType: LineDiscountType): Discount {
    return { id, discountType, origin: 'EXTERNAL', place: this.places++ };
  }

  /** A coupon: always a separate discount, even if two have the same code. */
  coupon(id: string, { discountType, promotionId }: PricingCoupon): Discount {
    const place = this.places++;
    return promotionId === undefined ? { id, discountType, place } : { id, discountType, promotionId, place };
  }
}
