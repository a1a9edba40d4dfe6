import type { CartHead } from './cart-contents';

/** Whether prices of the price book have expired since the cart was priced, or a coupon has become or ceased to be valid. */
export const haveExpired = ({ pricesExpireAt }: Pick<CartHead, 'pricesExpireAt'>, now: Date): boolean =>
  pricesExpireAt !== null && pricesExpireAt <= now;

/** Whether the cart was priced with the promotions of this key; '': with none. */
export const isPricedWith = ({ pricingBasis }: Pick<CartHead, 'pricingBasis'>, promotionsKey: string): boolean =>
  (pricingBasis.promotions?.key ?? '') === promotionsKey;
