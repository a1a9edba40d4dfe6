import type { Promotion } from '@suite/contracts';

/** Returns whether a promotion can be shown at a product: it depends neither on the rest of the cart nor on earlier orders. */
export const isShownAtProducts = ({ conditions: { minOrderValue, minQuantity, firstOrder } = {} }: Promotion): boolean =>
  minOrderValue === undefined && minQuantity === undefined && firstOrder !== true;
