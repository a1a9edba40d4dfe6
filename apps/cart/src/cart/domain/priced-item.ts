import type { AppliedDiscount, CalculatedCart, PricedLine } from '@suite/cart-pricing';
import type { CartContents, CartHead, CartLine } from './cart-contents';
import { productIdOf } from './item-title';
import type { ExternalProduct, RequestedItem, RequestedPrice, RequestedTax } from './requested-item';

/** A line of a cart or an order with its product, its terms and its prices. */
export interface PricedItem extends Omit<RequestedItem, 'product' | 'productDetails' | 'price' | 'priceDetails' | 'tax'>, PricedLine {
  readonly product?: ExternalProduct;
  /** The unit price before discounts. */
  readonly price: RequestedPrice;
  readonly tax?: RequestedTax;
  readonly weightDependent: boolean;
  /** In days. */
  readonly leadTime: number;
  /** The amounts that the cart's coupons take off. */
  readonly couponDiscounts?: readonly { readonly couponId: string; readonly value: number }[];
}

export function pricedItems({ head, lines }: CartContents, prices: CalculatedCart): PricedItem[] {
  const priced = prices.lines();
  return lines.map((line, index) => pricedItem(head, line, priced[index]!));
}

export function pricedItem(head: CartHead, { id, requested, resolved }: CartLine, { unitPrice, calculatedPrice }: PricedLine): PricedItem {
  const { itemType, itemXrn, product: stated = resolved.product, productDetails, price, priceDetails, quantity, tax, ...rest } = requested;
  const product = productDetails ? { ...(stated ?? { id: productIdOf(requested) }), ...productDetails } : stated;
  const couponDiscounts = calculatedPrice.totalDiscount?.appliedDiscounts.filter((each) => isCoupon(head, each));
  return {
    id: String(id),
    itemType,
    ...(itemXrn !== undefined && { itemXrn }),
    ...(product && { product }),
    quantity,
    price: {
      ...(resolved.priceId !== undefined && { priceId: resolved.priceId }),
      originalAmount: price?.originalAmount ?? resolved.unitPrice,
      effectiveAmount: resolved.unitPrice,
      currency: head.currency,
      ...priceDetails,
    },
    ...(resolved.taxRate !== undefined && {
      tax: { ...tax, ...(resolved.taxCode !== undefined && { name: resolved.taxCode }), rate: resolved.taxRate },
    }),
    ...rest,
    weightDependent: resolved.weightDependent,
    leadTime: resolved.leadTime,
    unitPrice,
    ...(couponDiscounts?.length && { couponDiscounts: couponDiscounts.map(({ id: couponId, value }) => ({ couponId, value })) }),
    calculatedPrice,
  };
}

const isCoupon = ({ discounts }: CartHead, { id, origin, promotionId }: AppliedDiscount): boolean =>
  origin === undefined && promotionId === undefined && discounts.some(({ terms }) => terms.code === id);
