import type { CalculatedCart, CalculationType } from '@suite/cart-pricing';
import { itemView } from './cart-item.view';
import type { CartDiscountView, CartItemView, CartView } from './cart-view.dto';
import type { CartDetailsDto } from './cart.dto';
import type { CreatedCartDiscountView, CreatedCartView } from './created.dto';
import type { CartContents, CartHead } from '../domain/cart-contents';
import { type CartDetails, NO_DETAILS } from '../domain/cart-details';
import { type DisplayedPromotion, displayedPromotions } from '../domain/priced-promotions';
import { type CartSums, sumsOf } from '../domain/cart-sums';
import type { DisplayedDiscount } from '../domain/coupon-terms';
import { displayedWindow, isSlot } from '../domain/delivery-window';
import { type DeepReadonly, without } from '../domain/objects';
import { pricedItems } from '../domain/priced-item';
import { pricedAsStored } from '../domain/pricing';
import { xrn } from '../domain/xrn';

type HeadView = Omit<CartView, 'items' | 'discounts' | 'hints' | keyof CartSums>;

/** Renders a cart with the prices of its last write. */
export function cartView(cart: CartContents): DeepReadonly<CartView> {
  const prices = pricedAsStored(cart);
  const { hints } = cart.head;
  return {
    ...headView(cart.head),
    discounts: cartDiscountViews(cart.head, prices),
    ...(hints.length > 0 && { hints }),
    ...sumsOf(cart, prices),
    items: pricedItems(cart, prices).map((item) => itemView(cart.head, item)),
  };
}

/** Renders the discounts of a cart: its coupons, then its promotions in the order of their application. */
export function cartDiscountViews(head: CartHead, prices: CalculatedCart): DeepReadonly<CartDiscountView>[] {
  const { tenant, id: cartId, currency, pricingBasis, discounts } = head;
  const owner = { tenant, cartId, currency, includesTax: pricingBasis.includesTax };
  return discountViews(owner, discounts, displayedPromotions(pricingBasis.promotions, prices.totals()));
}

type ItemOutline = Omit<CartItemView, 'calculatedPrice'>;
/** A cart without the calculated prices of itself and its items. */
export type CartOutline = DeepReadonly<Omit<CartView, 'items' | 'calculatedPrice'> & { items: ItemOutline[] }>;

/** Removes the calculated prices of a cart and its items. */
export const withoutCalculation = (cart: DeepReadonly<CartView>): CartOutline => ({
  ...without(cart, 'calculatedPrice'),
  items: cart.items.map((item) => without(item, 'calculatedPrice')),
});

function headView(head: CartHead): DeepReadonly<HeadView> {
  const name = xrn('cart', head.tenant, head.id);
  return {
    id: head.id,
    xrn: name,
    yrn: name,
    status: head.status,
    siteCode: head.siteCode,
    currency: head.currency,
    calculationType: calculationTypeOf(head.pricingBasis.includesTax),
    type: head.type,
    ...(head.customerId !== null && { customerId: head.customerId }),
    ...(head.sessionId !== null && { sessionId: head.sessionId }),
    ...detailsView(head),
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
function detailsView(details: CartDetails): DeepReadonly<Pick<CartView, keyof CartDetailsDto>> {
  const visible = VISIBLE_DETAILS.map((detail) => [detail, details[detail]] as const).filter(([, value]) => value !== null);
  const { deliveryWindow } = details;
  return {
    ...Object.fromEntries(visible),
    ...(deliveryWindow && { deliveryWindow: displayedWindow(deliveryWindow) }),
    ...(isSlot(deliveryWindow) && { deliveryWindowId: deliveryWindow.slotId }),
  };
}

/** The common members of the coupons of a cart or an order. */
interface DiscountOwner {
  readonly tenant: string;
  readonly cartId: string;
  readonly currency: string;
  readonly includesTax: boolean;
}

/** Renders the discounts of a cart or an order. */
export function discountViews(
  owner: DiscountOwner,
  coupons: readonly DisplayedDiscount[],
  promotions: readonly DisplayedPromotion[] = [],
): DeepReadonly<CartDiscountView>[] {
  return [
    ...coupons.map((discount, index) => discountView(owner, discount, index)),
    ...promotions.map((promotion) => promotionView(owner, promotion)),
  ];
}

const promotionView = ({ currency, includesTax }: DiscountOwner, promotion: DisplayedPromotion): DeepReadonly<CartDiscountView> => ({
  ...promotion,
  calculationType: calculationTypeOf(includesTax),
  currency,
  valid: true,
});

export const calculationTypeOf = (includesTax: boolean): CalculationType =>
  includesTax ? 'ApplyDiscountAfterTax' : 'ApplyDiscountBeforeTax';

function discountView(
  { tenant, cartId, currency, includesTax }: DiscountOwner,
  { id, terms, valid }: DisplayedDiscount,
  discountIndex: number,
): DeepReadonly<CartDiscountView> {
  const coupon = `/coupon/${tenant}/coupons/${encodeURIComponent(terms.code)}`;
  return {
    id,
    ...discountNames({ tenant, id: cartId }, id),
    discountIndex,
    code: terms.code,
    ...(terms.name !== undefined && { name: terms.name }),
    currency: terms.absolute?.currency ?? currency,
    ...(terms.percentage !== undefined && { discountRate: terms.percentage }),
    ...(terms.absolute !== undefined && { discountAbsolute: terms.absolute, amount: terms.absolute.amount }),
    discountType: terms.discountType,
    discountCalculationType: terms.discountCalculationType,
    calculationType: calculationTypeOf(includesTax),
    valid,
    categoryRestricted: terms.categoryRestricted,
    segmentRestricted: terms.segmentRestricted,
    links: [
      { rel: 'validate', title: 'Validate the coupon', href: `${coupon}/validation`, type: 'application/json' },
      { rel: 'redeem', title: 'Redeem the coupon', href: `${coupon}/redemptions`, type: 'application/json' },
    ],
  };
}

/** Identifies a coupon that was applied to a cart. */
export function discountCreated(cart: CartKey, discountId: string, discountIndex: number): CreatedCartDiscountView {
  return { ...discountNames(cart, discountId), discountId, discountIndex };
}

type CartKey = Pick<CartHead, 'tenant' | 'id'>;

function discountNames({ tenant, id: cartId }: CartKey, id: string): { readonly xrn: string; readonly yrn: string } {
  const name = xrn('cart-discount', tenant, `${cartId}.${id}`);
  return { xrn: name, yrn: name };
}

/** Identifies a new cart, or the existing one that prevented its creation. */
export function cartCreated(tenant: string, cartId: string): CreatedCartView {
  const name = xrn('cart', tenant, cartId);
  return { cartId, xrn: name, yrn: name };
}
