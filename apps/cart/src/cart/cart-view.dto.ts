import { ApiPropertyOptional } from '@nestjs/swagger';
import type {
  CalculationType,
  DiscountCalculationType,
  DiscountType,
  FeeOrigin,
  FeeType,
  LocalizedText,
  PaymentFeeType,
} from '@suite/cart-pricing';
import type { ItemType } from '../domain/requested-item';
import { CartDetailsDto } from './cart.dto';
import { AmountDto, ExternalDiscountDto, ExternalFeeDto, ExternalProductDto, ItemMetadataDto, ItemPriceDto, ItemTaxDto } from './item.dto';

/** Tax is gross minus net. */
export class TaxedView {
  netValue!: number;
  grossValue!: number;
  taxValue!: number;
}

export class PriceView extends TaxedView {
  taxCode?: string;
  /** In percent. */
  taxRate?: number;
}

export class AppliedDiscountView {
  /** The coupon code, or the id of an external discount. */
  id!: string;
  value!: number;
  discountType!: DiscountType;
  price!: PriceView;
}

export class DiscountedPriceView extends PriceView {
  appliedDiscounts?: AppliedDiscountView[];
}

export class TotalDiscountView {
  calculationType!: CalculationType;
  value!: number;
  appliedDiscounts!: AppliedDiscountView[];
  price!: PriceView;
}

export class FeeView {
  id?: string;
  type!: FeeType;
  origin?: FeeOrigin;
  name?: LocalizedText;
  price!: PriceView;
  discountedPrice?: DiscountedPriceView;
}

export class ItemCalculatedPriceView {
  price!: PriceView;
  upliftValue?: PriceView;
  discountedPrice?: DiscountedPriceView;
  fees?: FeeView[];
  totalFee?: DiscountedPriceView;
  totalDiscount?: TotalDiscountView;
  finalPrice!: PriceView;
}

export class TaxAggregateView {
  lines!: PriceView[];
}

export class CartFinalPriceView extends PriceView {
  taxAggregate!: TaxAggregateView;
}

export class PaymentFeeView {
  id!: string;
  name?: LocalizedText;
  type!: PaymentFeeType;
  price!: PriceView;
}

export class CartCalculatedPriceView {
  price!: PriceView;
  upliftValue?: PriceView;
  discountedPrice?: DiscountedPriceView;
  fees?: PriceView;
  totalFee?: DiscountedPriceView;
  totalDiscount?: TotalDiscountView;
  shipping?: PriceView;
  totalShipping?: DiscountedPriceView;
  /** Only after checkout. */
  paymentFees?: PaymentFeeView[];
  finalPrice!: CartFinalPriceView;
}

export class CouponDiscountView {
  couponId!: string;
  value!: number;
}

export class CartItemView {
  id!: string;
  xrn!: string;
  yrn!: string;
  type!: ItemType;
  itemType!: ItemType;
  itemXrn?: string;
  itemYrn?: string;
  /** Of a catalog item: as the catalog had it when it was last looked up. Of an external one: as it was brought. */
  product?: ExternalProductDto;
  quantity!: number;
  effectiveQuantity!: number;
  price!: ItemPriceDto;
  tax?: ItemTaxDto;
  linePrice?: ItemPriceDto;
  lineTax?: ItemTaxDto;
  externalFees?: ExternalFeeDto[];
  externalDiscounts?: ExternalDiscountDto[];
  weightDependent!: boolean;
  keepAsSeparateLineItem?: boolean;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) mixins?: Record<string, unknown>;
  metadata?: ItemMetadataDto;
  /** Days. */
  leadTime!: number;
  unitPrice!: PriceView;
  couponDiscounts?: CouponDiscountView[];
  calculatedPrice!: ItemCalculatedPriceView;
}

export class LinkView {
  rel!: string;
  title!: string;
  href!: string;
  type!: string;
}

export class CartDiscountView {
  id!: string;
  code!: string;
  name?: string;
  currency!: string;
  discountRate?: number;
  discountAbsolute?: AmountDto;
  discountType!: DiscountType;
  discountCalculationType!: DiscountCalculationType;
  calculationType!: CalculationType;
  /** False: the coupon does not hold any more and gives nothing. */
  valid!: boolean;
  categoryRestricted!: boolean;
  segmentRestricted!: boolean;
  links!: LinkView[];
}

export class CartMetadataView {
  createdAt!: string;
  modifiedAt!: string;
  /** Grows by one with each write. */
  version!: number;
  /** Name of each mixin to the URL of its JSON Schema. */
  mixins?: Record<string, string>;
}

export class CartView extends CartDetailsDto {
  id!: string;
  xrn!: string;
  yrn!: string;
  status!: 'OPEN' | 'CLOSED';
  siteCode!: string;
  currency!: string;
  type!: string;
  customerId?: string;
  sessionId?: string;
  discounts!: CartDiscountView[];
  metadata!: CartMetadataView;
  totalUnitsCount!: number;
  /** Days: the longest of the items. */
  leadTime!: number;
  totalTax!: AmountDto;
  calculatedPrice!: CartCalculatedPriceView;
  items!: CartItemView[];
}

/** An item of a merged cart that was left out, since it is not available any more. */
export class SkippedItemView {
  /** The cart that it was in, which can still be read. */
  cartId!: string;
  itemId!: string;
  itemXrn?: string;
  /** Why, such as `price_not_found`. */
  type!: string;
  message!: string;
}

export class MergedCartView extends CartView {
  skippedItems!: SkippedItemView[];
}
