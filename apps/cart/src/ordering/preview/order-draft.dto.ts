import type { Int32, UuidText } from '@suite/validation';
import { ApiPropertyOptional } from '@nestjs/swagger';
import type { CalculationType, LocalizedText } from '@suite/cart-pricing';
import type { WordsOf } from '@suite/http';
import {
  CartAddressDto,
  CartCalculatedPriceView,
  type CartDetailsDto,
  CartDiscountView,
  CartItemView,
  ChannelDto,
  ContactDto,
  DeliveryWindowView,
  ExternalDiscountDto,
  PostalAddressDto,
  TaxedPriceView,
} from '../../cart';
import type { WithoutNulls } from '../../cart/domain/objects';
import { MoneyDto } from '../../catalog';
import type { OrderDraft } from '../domain/order-draft';

/** A shipping method of a cart. */
export class ShippingMethodView {
  /** The method’s id, for a cart’s `shippingMethodId`. */
  id!: string;
  /** The display name: a text for each language code. */
  name?: LocalizedText;
  /** The shipping cost of this cart, before discounts. */
  price!: TaxedPriceView;
}

/** Metadata of an order. */
export class OrderMetadataView {
  /** The URL of the JSON Schema of each mixin, by mixin name. */
  mixins!: Readonly<Record<string, string>>;
}

/** The members of an order that the API returns under the same name. */
type SameMembers = WithoutNulls<Omit<OrderDraft, 'sessionId' | 'includesTax' | 'mixinSchemas' | 'deliveryWindow' | 'calculatedPrice'>>;

/** A cart as an order, with the prices to pay. */
export class OrderDraftView implements WordsOf<CartDetailsDto>, SameMembers {
  /** The id of the ordered cart. */
  cartId!: UuidText;
  siteCode!: string;
  /** The currency of all amounts, as an ISO 4217 code. */
  currency!: string;
  /** Whether discounts apply to gross prices (AfterTax) or net prices (BeforeTax), as the site’s prices are. */
  calculationType!: CalculationType;
  /** The number of the customer. */
  customerId?: string;
  channel?: ChannelDto;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) mixins?: Record<string, unknown>;
  /** The schema URLs of the mixins. */
  metadata?: OrderMetadataView;
  customer?: ContactDto;
  /** The addresses as a list, each with its type; empty if there are none yet. */
  addresses!: CartAddressDto[];
  /** The address for the goods; absent for pickup, or if it is not set yet. */
  shippingAddress?: PostalAddressDto;
  /** The address for the invoice: the BILLING address, otherwise the SHIPPING address. */
  billingAddress?: PostalAddressDto;
  /** The shipping method: the chosen one, otherwise the cheapest; absent if nothing is shipped. */
  shippingMethodId?: string;
  deliveryWindow?: DeliveryWindowView;
  /** Whether the shopper picks up the goods. */
  pickup!: boolean;
  note?: string;
  buyerReference?: string;
  paymentMethod?: string;
  externalDiscounts?: ExternalDiscountDto[];
  /** The sum of all quantities. */
  totalUnitsCount!: number;
  /** How many days it takes until everything can be shipped: the longest lead time of the items. */
  leadTime!: Int32;
  /** The tax included in the final price. */
  totalTax!: MoneyDto;
  /** The price of the order, step by step, including the shipping method and the payment fee. */
  calculatedPrice!: CartCalculatedPriceView;
  /** The coupons, in the order in which they are applied. A coupon with `valid: false` gives no discount. */
  discounts!: CartDiscountView[];
  /** The items, in the order in which they were added. */
  items!: CartItemView[];
}

/** A requirement of the order that the cart does not meet. */
export class MissingDetailView {
  /** The field of the cart, such as customer.email or items[3].itemXrn. */
  field!: string;
  /** The requirement as an error type, such as missing_value or no_shipping_zone. */
  type!: string;
  /** The requirement in words, in English. */
  message!: string;
}

/** The order that a checkout would create. */
export class CheckoutPreviewView extends OrderDraftView {
  /** What prevents the order; empty if it can be placed. */
  missing!: MissingDetailView[];
}
