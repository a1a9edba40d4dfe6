import type { PricedCart, PricedLine } from '@suite/cart-pricing';
import type { Cart, CartHead, CartLine } from './cart';
import type { CartDiscount } from './cart-discount';
import { addQuantities } from './decimals';
import { xrn } from './xrn';

/** The part of a cart that changes with its lines: stored with the cart, so that a read computes nothing. */
export function sumsView(cart: Cart, { calculatedPrice }: PricedCart): object {
  const { head, lines } = cart;
  return {
    totalUnitsCount: addQuantities(lines.map(({ offer }) => offer.quantity)),
    leadTime: lines.reduce((longest, { facts }) => Math.max(longest, facts.leadTime), 0),
    totalTax: { amount: calculatedPrice.finalPrice.taxValue, currency: head.currency },
    calculatedPrice,
  };
}

/** A cart without what is stored as text beside it. */
export function headView(head: CartHead): object {
  const name = xrn('cart', head.tenant, head.id);
  return {
    id: head.id,
    xrn: name,
    yrn: name,
    status: head.status,
    siteCode: head.siteCode,
    currency: head.currency,
    type: head.type,
    ...present({
      channel: head.channel,
      customerId: head.customerId,
      sessionId: head.sessionId,
      countryCode: head.countryCode,
      zipCode: head.zipCode,
      mixins: head.mixins,
    }),
    discounts: head.discounts.map((discount) => discountView(head, discount)),
    metadata: {
      createdAt: head.createdAt.toISOString(),
      modifiedAt: head.modifiedAt.toISOString(),
      version: head.version,
      ...(head.mixinSchemas && { mixins: head.mixinSchemas }),
    },
  };
}

export function discountView({ tenant, currency, includesTax }: CartHead, { id, terms, valid }: CartDiscount): object {
  const coupon = `/coupon/${tenant}/coupons/${encodeURIComponent(terms.code)}`;
  return {
    id,
    code: terms.code,
    ...(terms.name !== undefined && { name: terms.name }),
    currency: terms.absolute?.currency ?? currency,
    ...(terms.percentage !== undefined && { discountRate: terms.percentage }),
    ...(terms.absolute !== undefined && { discountAbsolute: terms.absolute }),
    discountType: terms.discountType,
    discountCalculationType: terms.discountCalculationType,
    calculationType: includesTax ? 'ApplyDiscountAfterTax' : 'ApplyDiscountBeforeTax',
    valid,
    categoryRestricted: terms.categoryRestricted,
    segmentRestricted: terms.segmentRestricted,
    links: [
      { rel: 'validate', title: 'Validate the coupon', href: `${coupon}/validation`, type: 'application/json' },
      { rel: 'redeem', title: 'Redeem the coupon', href: `${coupon}/redemptions`, type: 'application/json' },
    ],
  };
}

export function itemView({ head }: Cart, { id, offer, facts }: CartLine, { unitPrice, calculatedPrice }: PricedLine): object {
  const { itemType, itemXrn, price, quantity, tax, ...rest } = offer;
  const name = xrn('cart-item', head.tenant, `${head.id}.${id}`);
  const couponDiscounts = calculatedPrice.totalDiscount?.appliedDiscounts.filter(({ id: code }) => isCoupon(head, code));
  return {
    id: String(id),
    xrn: name,
    yrn: name,
    type: itemType,
    itemType,
    ...(itemXrn !== undefined && { itemXrn, itemYrn: itemXrn }),
    quantity,
    effectiveQuantity: quantity,
    price: {
      ...(facts.priceId !== undefined && { priceId: facts.priceId }),
      originalAmount: price?.originalAmount ?? facts.unitPrice,
      effectiveAmount: facts.unitPrice,
      currency: head.currency,
    },
    ...(facts.taxRate !== undefined && {
      tax: { ...tax, ...(facts.taxCode !== undefined && { name: facts.taxCode }), rate: facts.taxRate },
    }),
    ...rest,
    weightDependent: facts.weightDependent,
    leadTime: facts.leadTime,
    unitPrice,
    ...(couponDiscounts?.length && { couponDiscounts: couponDiscounts.map(({ id: couponId, value }) => ({ couponId, value })) }),
    calculatedPrice,
  };
}

const isCoupon = ({ discounts }: CartHead, code: string): boolean => discounts.some(({ terms }) => terms.code === code);

/** Leaves out what is null. */
function present(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}
