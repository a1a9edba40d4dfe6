import type { CalculatedCart, PricedLine } from '@suite/cart-pricing';
import type { CartContents, CartHead, CartLine } from './domain/cart-contents';
import type { Shown } from './shown.view';
import { xrn } from './domain/xrn';
import type { CartItemView } from './cart-view.dto';
import type { ItemCreated } from './created.dto';

export function itemViews({ head, lines }: CartContents, prices: CalculatedCart): Shown<CartItemView>[] {
  const priced = prices.lines();
  return lines.map((line, index) => itemView(head, line, priced[index]!));
}

export function itemView(
  head: CartHead,
  { id, requested, resolved }: CartLine,
  { unitPrice, calculatedPrice }: PricedLine,
): Shown<CartItemView> {
  const { itemType, itemXrn, product = resolved.product, price, quantity, tax, ...rest } = requested;
  const couponDiscounts = calculatedPrice.totalDiscount?.appliedDiscounts.filter(({ id: code }) => isCoupon(head, code));
  return {
    id: String(id),
    ...names(head, id),
    type: itemType,
    itemType,
    ...(itemXrn !== undefined && { itemXrn, itemYrn: itemXrn }),
    ...(product && { product }),
    quantity,
    effectiveQuantity: quantity,
    price: {
      ...(resolved.priceId !== undefined && { priceId: resolved.priceId }),
      originalAmount: price?.originalAmount ?? resolved.unitPrice,
      effectiveAmount: resolved.unitPrice,
      currency: head.currency,
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

export function itemCreated(head: CartHead, { id }: CartLine): ItemCreated {
  return { itemId: String(id), ...names(head, id) };
}

function names({ tenant, id: cartId }: CartHead, id: number): { readonly xrn: string; readonly yrn: string } {
  const name = xrn('cart-item', tenant, `${cartId}.${id}`);
  return { xrn: name, yrn: name };
}

const isCoupon = ({ discounts }: CartHead, code: string): boolean => discounts.some(({ terms }) => terms.code === code);
