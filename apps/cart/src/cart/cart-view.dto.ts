import { ApiPropertyOptional } from '@nestjs/swagger';
import { ChannelDto, CartMetadataDto } from './cart.dto';
import { TEXT_SCHEMA } from './field-rules';
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
  discountType!: 'PERCENT' | 'ABSOLUTE' | 'FREE_SHIPPING';
  price!: TaxedView;
}

export class DiscountedPriceView extends PriceView {
  appliedDiscounts?: AppliedDiscountView[];
}

export class TotalDiscountView {
  calculationType!: 'ApplyDiscountBeforeTax' | 'ApplyDiscountAfterTax';
  value!: number;
  appliedDiscounts!: AppliedDiscountView[];
  price!: TaxedView;
}

export class FeeView {
  id?: string;
  type!: 'ABSOLUTE' | 'PERCENT' | 'ABSOLUTE_MULTIPLY_ITEMQUANTITY';
  origin?: 'INTERNAL' | 'EXTERNAL';
  @ApiPropertyOptional(TEXT_SCHEMA) name?: Record<string, string>;
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
  @ApiPropertyOptional(TEXT_SCHEMA) name?: Record<string, string>;
  type!: 'ABSOLUTE' | 'PERCENT';
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
  type!: 'INTERNAL' | 'EXTERNAL';
  itemType!: 'INTERNAL' | 'EXTERNAL';
  itemXrn?: string;
  itemYrn?: string;
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
  discountType!: 'PERCENT' | 'ABSOLUTE' | 'FREE_SHIPPING';
  discountCalculationType!: 'SUBTOTAL' | 'TOTAL';
  calculationType!: 'ApplyDiscountBeforeTax' | 'ApplyDiscountAfterTax';
  /** False: the coupon does not hold any more and gives nothing. */
  valid!: boolean;
  categoryRestricted!: boolean;
  segmentRestricted!: boolean;
  links!: LinkView[];
}

export class CartView {
  id!: string;
  xrn!: string;
  yrn!: string;
  status!: 'OPEN' | 'CLOSED';
  siteCode!: string;
  currency!: string;
  type!: string;
  channel?: ChannelDto;
  customerId?: string;
  sessionId?: string;
  countryCode?: string;
  zipCode?: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) mixins?: Record<string, unknown>;
  discounts!: CartDiscountView[];
  metadata!: CartMetadataDto;
  totalUnitsCount!: number;
  /** Days: the longest of the items. */
  leadTime!: number;
  totalTax!: AmountDto;
  calculatedPrice!: CartCalculatedPriceView;
  items!: CartItemView[];
}
