import type { CartHead } from '../domain/cart-contents';
import { type CartDetails, NO_DETAILS } from '../domain/cart-details';
import type { CartDiscount } from '../domain/coupon-terms';
import { type JsonText, jsonText, type Shown } from './json-text.view';
import { xrn } from '../domain/xrn';
import type { CartDiscountView, CartItemView, CartView, MergedCartView, SkippedItemView } from './cart-view.dto';
import type { CartDetailsDto } from './cart.dto';
import type { CartCreated } from './created.dto';
import type { StoredCart } from './cart.queries';

type HeadView = Omit<CartView, 'items' | 'totalUnitsCount' | 'leadTime' | 'totalTax' | 'calculatedPrice'>;

/** A stored cart as it is shown. Its items are text already, and only put in. */
export function cartText({ head, sums, items }: StoredCart): JsonText<CartView> {
  const cart = jsonText<Omit<CartView, 'items'>>({ ...headView(head), ...sums });
  return `${cart.slice(0, -1)},"items":[${items}]}` as JsonText<CartView>;
}

/** A cart as it is shown, and what was left out when others were merged into it. */
export function mergedText(cart: JsonText<CartView>, skippedItems: readonly SkippedItemView[]): JsonText<MergedCartView> {
  return `${cart.slice(0, -1)},"skippedItems":${JSON.stringify(skippedItems)}}` as JsonText<MergedCartView>;
}

/** What a write has made, and the cart after it. */
export function withCart<T extends object>(made: T, cart: JsonText<CartView>): JsonText<T> {
  return `${JSON.stringify(made).slice(0, -1)},"cart":${cart}}` as JsonText<T>;
}

export const itemsText = ({ items }: StoredCart): JsonText<CartItemView[]> => `[${items}]` as JsonText<CartItemView[]>;

function headView(head: CartHead): Shown<HeadView> {
  const name = xrn('cart', head.tenant, head.id);
  return {
    id: head.id,
    xrn: name,
    yrn: name,
    status: head.status,
    siteCode: head.siteCode,
    currency: head.currency,
    type: head.type,
    ...(head.customerId !== null && { customerId: head.customerId }),
    ...(head.sessionId !== null && { sessionId: head.sessionId }),
    ...detailsView(head),
    discounts: head.discounts.map((discount) => discountView(head, discount)),
    metadata: {
      createdAt: head.createdAt.toISOString(),
      modifiedAt: head.modifiedAt.toISOString(),
      version: head.version,
      ...(head.mixinSchemas && { mixins: head.mixinSchemas }),
    },
  };
}

const SHOWN_DETAILS = (Object.keys(NO_DETAILS) as (keyof CartDetails)[]).filter((detail) => detail !== 'mixinSchemas');

/** What somebody has said about the cart, each detail under its own name. */
function detailsView(details: CartDetails): Shown<CartDetailsDto> {
  const shown = SHOWN_DETAILS.map((detail) => [detail, details[detail]] as const).filter(([, value]) => value !== null);
  return Object.fromEntries(shown);
}

export function discountView({ tenant, currency, includesTax }: CartHead, { id, terms, valid }: CartDiscount): Shown<CartDiscountView> {
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

/** What a caller is told of a cart that was made, or is in the way. */
export function cartCreated(tenant: string, cartId: string): CartCreated {
  const name = xrn('cart', tenant, cartId);
  return { cartId, xrn: name, yrn: name };
}
