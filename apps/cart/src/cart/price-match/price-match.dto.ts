import { Country, Currency, IfPresent, NestedList, Text } from '@suite/validation';
import { Matches } from 'class-validator';
import { EntryFaultView, NAME, PriceTierDto } from '../../catalog';
import { Quantity } from '../wire/item.dto';
import { TaxedView } from '../wire/price-view.dto';

const ITEMS_MAX = 200;

/** A product, and the quantity of a line of a cart. */
export class PriceInquiryItemDto {
  /** The product’s id. */
  @Text(200) productId!: string;
  /** The quantity, which selects the tier. */
  @Quantity() quantity!: number;
}

/** The products to price, and where. The shopper is that of the token. */
export class PriceInquiryDto {
  /** The site that sells the products. */
  @Matches(NAME) siteCode!: string;
  /** A currency of the site. */
  @Currency() currency!: string;
  /** The tax country: two capital letters (ISO 3166-1). Default: the country that a new cart of the shopper has. */
  @IfPresent() @Country() countryCode?: string;
  /** The products, at most 200. A product may be repeated with another quantity. */
  @NestedList(() => PriceInquiryItemDto, { min: 1, max: ITEMS_MAX }) items!: PriceInquiryItemDto[];
}

/** A promotion that is part of a price. */
export class PricePromotionView {
  /** The automatic campaign. */
  promotionId!: string;
  /** The display name: the English one, otherwise the first. */
  name!: string;
}

/** The price of a product, or why a cart would reject it. */
export class PriceMatchView {
  /** The product’s id. */
  productId!: string;
  /** The quantity of the request. */
  quantity!: number;
  /** The id of the price that applies. */
  priceId?: string;
  /** The price of one unit, at the tier of the quantity. */
  unitPrice?: TaxedView;
  /** The unit prices from each quantity on: gross if the site’s prices include tax, otherwise net. */
  tiers?: PriceTierDto[];
  /**
   * The price of one unit less the percentages that the shopper gets without a code. Promotions that depend on the rest of the cart or on
   * earlier orders are left out. Absent if there are none.
   */
  promotionPrice?: TaxedView;
  /** The promotions that are part of `promotionPrice`, in the order of their application. */
  promotions?: PricePromotionView[];
  /** Why there is no price, such as `price_not_found` or `quantity_below_minimum`. Absent if there is one. */
  error?: EntryFaultView;
}
