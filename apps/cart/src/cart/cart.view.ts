import { itemView } from './cart-item.view';
import type { CartDiscountView, CartView } from './cart-view.dto';
import type { CartDetailsDto } from './cart.dto';
import type { CreatedCartView } from './created.dto';
import type { CartContents, CartHead } from './domain/cart-contents';
import { type CartDetails, NO_DETAILS } from './domain/cart-details';
import { type CartSums, sumsOf } from './domain/cart-sums';
import type { DisplayedDiscount } from './domain/coupon-terms';
import { type DeepReadonly } from './domain/objects';
import { pricedItems } from './domain/priced-item';
import { pricedAsStored } from './domain/pricing';
import { xrn } from './domain/xrn';

type HeadView = Omit<CartView, 'items' | keyof CartSums>;

/** Renders a cart with the prices of its last write. */
export function cartView(cart: CartContents): DeepReadonly<CartView> {
  const prices = pricedAsStored(cart);
  return { ...headView(cart.head), ...sumsOf(cart, prices), items: pricedItems(cart, prices).map((item) => itemView(cart.head, item)) };
}

function headView(head: CartHead): DeepReadonly<HeadView> {
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
    discounts: discountViews(head),
    metadata: {
      createdAt: head.createdAt.toISOString(),
      modifiedAt: head.modifiedAt.toISOString(),
      version: head.version,
      ...(head.mixinSchemas && { mixins: head.mixinSchemas }),
    },
  };
}

const VISIBLE_DETAILS = (Object.keys(NO_DETAILS) as (keyof CartDetails)[]).filter((detail) => detail !== 'mixinSchemas');

/** The details that are set, each under its own name. */
function detailsView(details: CartDetails): DeepReadonly<CartDetailsDto> {
  const visible = VISIBLE_DETAILS.map((detail) => [detail, details[detail]] as const).filter(([, value]) => value !== null);
  return Object.fromEntries(visible);
}

/** What the coupons of a cart or an order have in common. */
interface DiscountOwner {
  readonly tenant: string;
  readonly currency: string;
  readonly includesTax: boolean;
}

/** Renders the coupons of a cart. */
export function discountViews({ tenant, currency, pricingBasis, discounts }: CartHead): DeepReadonly<CartDiscountView>[] {
  const owner = { tenant, currency, includesTax: pricingBasis.includesTax };
  return discounts.map((discount) => discountView(owner, discount));
}

export function discountView(
  { tenant, currency, includesTax }: DiscountOwner,
  { id, terms, valid }: DisplayedDiscount,
): DeepReadonly<CartDiscountView> {
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

/** Identifies a new cart, or the existing one that prevented its creation. */
export function cartCreated(tenant: string, cartId: string): CreatedCartView {
  const name = xrn('cart', tenant, cartId);
  return { cartId, xrn: name, yrn: name };
}
