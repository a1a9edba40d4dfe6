import { ApiPropertyOptional } from '@nestjs/swagger';
import type { CalculationType, DiscountCalculationType, DiscountType } from '@suite/cart-pricing';
import type { WordsOf } from '@suite/platform';
import type { ItemType } from '../domain/requested-item';
import { CartDetailsDto } from './cart.dto';
import {
  AmountDto,
  ExternalDiscountDto,
  ExternalFeeDto,
  ExternalProductDto,
  type ItemDto,
  ItemMetadataDto,
  ItemPriceDto,
  ItemTaxDto,
} from './item.dto';
import { CartCalculatedPriceView, ItemCalculatedPriceView, PriceView } from './price-view.dto';

/** What a coupon took off an item. */
export class CouponDiscountView {
  /** The coupon’s code. */
  couponId!: string;
  /** How much: gross where the site’s prices include tax, else net. */
  value!: number;
}

/** An item as it is in the cart. */
export class CartItemView implements WordsOf<ItemDto> {
  /** Its id in this cart, which is never used again. */
  id!: string;
  /** Its resource name, which is unique among all resources of all tenants. */
  xrn!: string;
  /** Another name of `xrn`. */
  yrn!: string;
  /** Another name of `itemType`. */
  type!: ItemType;
  /** INTERNAL: a catalog item, priced by the price book. EXTERNAL: it brought its price. */
  itemType!: ItemType;
  /** The product, as it was named when the item was added. */
  itemXrn?: string;
  itemYrn?: string;
  /** Of a catalog item: as the catalog had it when it was last looked up. Of an external one: as it was brought. */
  product?: ExternalProductDto;
  /** How much of it: units, or a weight. */
  quantity!: number;
  /** The quantity that is priced: the same. */
  effectiveQuantity!: number;
  /** The price of one unit for this quantity. */
  price!: ItemPriceDto;
  /** How the item is taxed; absent where it is not. */
  tax?: ItemTaxDto;
  linePrice?: ItemPriceDto;
  lineTax?: ItemTaxDto;
  externalFees?: ExternalFeeDto[];
  externalDiscounts?: ExternalDiscountDto[];
  weightDependent!: boolean;
  keepAsSeparateLineItem?: boolean;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) mixins?: Record<string, unknown>;
  metadata?: ItemMetadataDto;
  /** How many days the product takes until it can be sent. */
  leadTime!: number;
  /** The price of one unit with and without tax; it is rounded by itself, and never multiplied. */
  unitPrice!: PriceView;
  /** What each coupon took off. */
  couponDiscounts?: CouponDiscountView[];
  /** What the item costs, step by step. */
  calculatedPrice!: ItemCalculatedPriceView;
}

/** A call that may be made with the coupon. */
export class LinkView {
  /** What the call does: validate or redeem. */
  rel!: string;
  /** The same for people, in English. */
  title!: string;
  /** The path of the call. */
  href!: string;
  /** The media type of its body. */
  type!: string;
}

/** A coupon on a cart, as its terms were when it was last checked. */
export class CartDiscountView {
  /** The id of this coupon on this cart. */
  id!: string;
  /** The coupon’s code. */
  code!: string;
  /** What shoppers see the coupon as: its English name, or the first that it has. */
  name?: string;
  /** The currency of the amount that it takes off, else that of the cart, as its ISO 4217 code. */
  currency!: string;
  /** Percent, of a coupon of type PERCENT. */
  discountRate?: number;
  /** The amount, of a coupon of type ABSOLUTE. */
  discountAbsolute?: AmountDto;
  /** What the coupon takes off: a percentage, an amount, or the shipping. */
  discountType!: DiscountType;
  /** SUBTOTAL touches items only, TOTAL also their fees and the shipping. */
  discountCalculationType!: DiscountCalculationType;
  /** Whether it is taken off gross prices (AfterTax) or net ones (BeforeTax): as the site’s prices are. */
  calculationType!: CalculationType;
  /** Whether the coupon holds; one that does not gives nothing. */
  valid!: boolean;
  /** Whether only items of some categories count. */
  categoryRestricted!: boolean;
  /** Whether only items that one of the customer’s segments names count. */
  segmentRestricted!: boolean;
  /** What can be done with the coupon. */
  links!: LinkView[];
}

/** What is known about the cart itself. */
export class CartMetadataView {
  createdAt!: string;
  modifiedAt!: string;
  /** Grows by one with each write. */
  version!: number;
  /** The URL of the JSON Schema of each mixin, by the mixin’s name. */
  mixins?: Record<string, string>;
}

/** A cart with all that is in it, and what it costs. */
export class CartView extends CartDetailsDto {
  /** Its id: what paths name it by. */
  id!: string;
  /** Its resource name, which is unique among all resources of all tenants. */
  xrn!: string;
  /** Another name of `xrn`. */
  yrn!: string;
  /** CLOSED: it was merged into another cart, or ordered, and can only be read. */
  status!: 'OPEN' | 'CLOSED';
  siteCode!: string;
  /** The currency of all its amounts, as its ISO 4217 code. */
  currency!: string;
  /** What the cart is for, such as shopping or wishlist. */
  type!: string;
  /** The number of the customer whose cart it is. */
  customerId?: string;
  /** The session of the anonymous shopper whose cart it is. */
  sessionId?: string;
  /** The coupons, in the order in which they are taken off. */
  discounts!: CartDiscountView[];
  /** When it was made and changed, and its version. */
  metadata!: CartMetadataView;
  /** The quantities of all items together. */
  totalUnitsCount!: number;
  /** How many days it takes until all of it can be sent: the longest of the items. */
  leadTime!: number;
  /** The tax in the final price. */
  totalTax!: AmountDto;
  /** What the cart costs, step by step. */
  calculatedPrice!: CartCalculatedPriceView;
  /** The items, in the order in which they were added. */
  items!: CartItemView[];
}

/** An item of a merged cart that was left out, since it is not available any more. */
export class SkippedItemView {
  /** The cart that it was in, which can still be read. */
  cartId!: string;
  /** The item’s id in that cart. */
  itemId!: string;
  /** Which product it is, where the item said so. */
  itemXrn?: string;
  /** Why it was left out, for programs, such as `price_not_found`. */
  type!: string;
  /** Why it was left out, for people, in English. */
  message!: string;
}

/** The customer’s cart after the merge. */
export class MergedCartView extends CartView {
  /** What could not be taken over. */
  skippedItems!: SkippedItemView[];
}
