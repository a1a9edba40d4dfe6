import type { AmountNumber, DateTimeText, Int32, Int64, UuidText } from '@suite/validation';
import { ApiPropertyOptional } from '@nestjs/swagger';
import type { CalculationType, DiscountCalculationType, DiscountType } from '@suite/cart-pricing';
import type { PromotionType } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import { MoneyDto } from '../../catalog';
import { CartDetailsDto } from './cart.dto';
import type { CartStatus } from '../domain/cart-contents';
import type { ItemType } from '../domain/requested-item';
import { ExternalDiscountDto } from './external-discount.dto';
import {
  ExternalFeeDto,
  ExternalProductDto,
  type CartItemDraftDto,
  CartItemMetadataDto,
  CartItemPriceDto,
  CartItemTaxDto,
} from './item.dto';
import { DeliveryWindowView } from './order-details.dto';
import { CartCalculatedPriceView, CartItemCalculatedPriceView, TaxedPriceView } from './price-view.dto';

const PROMOTION_TYPES = ['PERCENT', 'ABSOLUTE', 'FREE_SHIPPING', 'TIERS', 'BUY_X_GET_Y'] as const satisfies readonly PromotionType[];

/** The discount of a coupon on an item. */
export class CouponDiscountView {
  /** The coupon’s code. */
  couponId!: string;
  /** The amount: gross if the site’s prices include tax, otherwise net. */
  value!: AmountNumber;
}

/** An item as it is in the cart. */
export class CartItemView implements WordsOf<CartItemDraftDto> {
  /** The item’s id in this cart; it is never reused. */
  id!: string;
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** Alias of `xrn`. */
  yrn!: string;
  /** Alias of `itemType`. */
  type!: ItemType;
  /** INTERNAL: a catalog item, priced by the price book. EXTERNAL: an item with its own price. */
  itemType!: ItemType;
  /** The product, as given when the item was added. */
  itemXrn?: string;
  itemYrn?: string;
  /** For a catalog item, as in the catalog at the last lookup; for an external item, as it was sent. */
  product?: ExternalProductDto;
  /** The quantity: units, or a weight. */
  quantity!: number;
  /** The quantity that is priced; equal to `quantity`. */
  effectiveQuantity!: number;
  /** The unit price at this quantity. */
  price!: CartItemPriceDto;
  /** How the item is taxed; absent if it is not taxed. */
  tax?: CartItemTaxDto;
  taxCode?: string;
  linePrice?: CartItemPriceDto;
  lineTax?: CartItemTaxDto;
  externalFees?: ExternalFeeDto[];
  externalDiscounts?: ExternalDiscountDto[];
  weightDependent!: boolean;
  keepAsSeparateLineItem?: boolean;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) mixins?: Record<string, unknown>;
  metadata?: CartItemMetadataDto;
  /** How many days it takes until the product can be shipped. */
  leadTime!: Int32;
  /** The unit price with and without tax. It is rounded separately; line prices are not multiples of it. */
  unitPrice!: TaxedPriceView;
  /** The discount of each coupon. */
  couponDiscounts?: CouponDiscountView[];
  /** The price of the item, step by step. Omitted with `expandCalculation=false`. */
  calculatedPrice!: CartItemCalculatedPriceView;
}

/** A link to a call for the coupon. */
export class LinkView {
  /** The purpose of the call: validate or redeem. */
  rel!: string;
  /** The purpose in words, in English. */
  title!: string;
  /** The path of the call. */
  href!: string;
  /** The media type of the request body. */
  type!: string;
}

/**
 * A discount of a cart: a coupon with its terms at the last check, or a promotion that the cart gets without a code. A promotion has
 * `promotionId`, and neither a code nor an index.
 */
export class CartDiscountView {
  /** The automatic campaign that gives the discount. Absent for coupons. */
  promotionId?: string;
  /** What the promotion gives. Absent for coupons. */
  @ApiPropertyOptional({ enum: PROMOTION_TYPES }) promotionType?: PromotionType;
  /** The id of this coupon on this cart. */
  id?: UuidText;
  /** The resource name, unique across all tenants. */
  xrn?: string;
  /** Alias of `xrn`. */
  yrn?: string;
  /** The index among the coupons, from 0. It decreases by one when a coupon before it is removed. */
  discountIndex?: Int32;
  /** The coupon’s code. */
  code?: string;
  /** The display name: the English one, otherwise the first. */
  name?: string;
  /** The currency of the discount amount, otherwise of the cart, as an ISO 4217 code. */
  currency!: string;
  /** The percentage; for type PERCENT. */
  discountRate?: number;
  /** The amount; for type ABSOLUTE. */
  discountAbsolute?: MoneyDto;
  /** The amount of `discountAbsolute`, in `currency`; of a promotion what it takes off this cart, gross or net like its prices. */
  amount?: AmountNumber;
  /** The kind of discount: a percentage, an amount, or the shipping. */
  discountType!: DiscountType;
  /** SUBTOTAL discounts items only; TOTAL also their fees and the shipping. */
  discountCalculationType!: DiscountCalculationType;
  /** Whether the discount applies to gross prices (AfterTax) or net prices (BeforeTax), as the site’s prices are. */
  calculationType!: CalculationType;
  /** Whether the coupon is valid. An invalid coupon gives no discount. */
  valid!: boolean;
  /** Whether the coupon applies to items of certain categories only. */
  categoryRestricted?: boolean;
  /** Whether the coupon applies only to items of the customer’s segments. */
  segmentRestricted?: boolean;
  /** Calls for the coupon. */
  links?: LinkView[];
}

/** What is missing: an amount of goods with its currency, or a number of units. */
export class MissingView {
  /** The amount of goods before discounts. */
  amount?: AmountNumber;
  /** The currency of the amount. */
  currency?: string;
  /** The number of units. */
  quantity?: Int32;
}

/** A promotion, or its next tier, that one more step would add. */
export class PromotionHintView {
  /** The automatic campaign. */
  promotionId!: string;
  /** The display name: the English one, otherwise the first. */
  name!: string;
  /** What is missing. */
  missing!: MissingView;
  /** The products that count. Absent with `categoryIds`: any. */
  productIds?: string[];
  /** The categories whose products count. */
  categoryIds?: string[];
}

/** A promotion that gives nothing while a code is on the cart. */
export class SteppedAsideView {
  /** The automatic campaign. */
  promotionId!: string;
  /** The display name: the English one, otherwise the first. */
  name!: string;
  /** What it would take off without the code, gross or net like the site’s prices. */
  amount!: AmountNumber;
}

/** The times of a cart and its version. */
export class CartNoticeMetadataView {
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
  /** Increases by one with each write. */
  version!: Int64;
}

/** Metadata of a cart. */
export class CartMetadataView extends CartNoticeMetadataView {
  /** The URL of the JSON Schema of each mixin, by mixin name. */
  mixins?: Record<string, string>;
}

/** A cart with its items and prices. */
export class CartView extends CartDetailsDto {
  /** The id, used in paths. */
  id!: UuidText;
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** Alias of `xrn`. */
  yrn!: string;
  /** CLOSED: merged into another cart, or ordered; the cart is read-only. */
  status!: CartStatus;
  /** The delivery window that the shopper wants. */
  override deliveryWindow?: DeliveryWindowView | null;
  /** Alias of `deliveryWindow.slotId`. Absent without a slot. */
  override deliveryWindowId?: string | null;
  siteCode!: string;
  /** The currency of all amounts, as an ISO 4217 code. */
  currency!: string;
  /** Whether discounts apply to gross prices (AfterTax) or net prices (BeforeTax), as the site’s prices are. */
  calculationType!: CalculationType;
  /** The purpose of the cart, such as shopping or wishlist. */
  type!: string;
  /** The number of the customer who owns the cart. */
  customerId?: string;
  /** The session id of the anonymous shopper who owns the cart. */
  sessionId?: string;
  /** The coupons, in the order in which they are applied; then the promotions. Only coupons have an index. */
  discounts!: CartDiscountView[];
  /** At most three promotions that one more step would add. Absent if there are none. */
  hints?: PromotionHintView[];
  /** Times of creation and last change, and the version. */
  metadata!: CartMetadataView;
  /** The sum of all quantities. */
  totalUnitsCount!: number;
  /** How many days it takes until everything can be shipped: the longest lead time of the items. */
  leadTime!: Int32;
  /** The tax included in the final price. */
  totalTax!: MoneyDto;
  /** The price of a cart, step by step. A request with `expandCalculation=false` gets the cart and its items without it. */
  calculatedPrice!: CartCalculatedPriceView;
  /** The items, in the order in which they were added. */
  items!: CartItemView[];
}

/** The data of a cart in a message about a change. Its size does not depend on the items; GET has all of the cart. */
export class CartNoticeView {
  /** The id, used in paths. */
  id!: UuidText;
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** CLOSED: merged into another cart, or ordered; the cart is read-only. */
  status!: CartStatus;
  siteCode!: string;
  /** The currency of all amounts, as an ISO 4217 code. */
  currency!: string;
  /** The purpose of the cart, such as shopping or wishlist. */
  type!: string;
  /** The number of the customer who owns the cart. */
  customerId?: string;
  /** The session id of the anonymous shopper who owns the cart. */
  sessionId?: string;
  /** The tax and destination country: two capital letters (ISO 3166-1). */
  countryCode?: string;
  /** The postal code of the destination. */
  zipCode?: string;
  /** Times of creation and last change, and the version. */
  metadata!: CartNoticeMetadataView;
  /** The amount to pay: the gross amount of the final price. */
  totalPrice!: MoneyDto;
  /** The number of items. */
  itemCount!: Int32;
}

/** An item of a merged cart that was skipped, because it is no longer available. */
export class SkippedItemView {
  /** The id of its cart, which remains readable. */
  cartId!: UuidText;
  /** The item’s id in that cart. */
  itemId!: string;
  /** The product, if the item names one. */
  itemXrn?: string;
  /** The reason as an error type, such as `price_not_found`. */
  type!: string;
  /** The reason in words, in English. */
  message!: string;
}

/** A coupon that was skipped in a merge. */
export class SkippedCouponView {
  /** The id of its cart, which remains readable. */
  cartId!: UuidText;
  /** The coupon’s code. */
  code!: string;
  /** The reason as an error type: `coupon_not_valid`, `coupon_not_combinable` or `coupon_limit_reached`. */
  type!: string;
  /** The reason in words, in English. */
  message!: string;
}

/** The customer’s cart after the merge. */
export class MergedCartView extends CartView {
  /** Items that were skipped. */
  skippedItems!: SkippedItemView[];
  /** The coupons of the anonymous carts that were not taken over. The customer’s cart keeps its own. */
  skippedCoupons!: SkippedCouponView[];
  /** The promotions of the customer’s cart that give nothing because of the coupons that it has got. Absent if there are none. */
  steppedAside?: SteppedAsideView[];
}
