import { ApiPropertyOptional } from '@nestjs/swagger';
import type { LocalizedText } from '@suite/cart-pricing';
import type { WordsOf } from '@suite/platform';
import type { OrderDraft } from '../domain/order-draft';
import type { WithoutNulls } from '../domain/without';
import { type CartDetailsDto, ChannelDto } from './cart.dto';
import { CartDiscountView, CartItemView } from './cart-view.dto';
import { AmountDto } from './item.dto';
import { CartAddressDto, ContactDto, DeliveryWindowDto, PostalAddressDto } from './order-details.dto';
import { CartCalculatedPriceView, PriceView } from './price-view.dto';

/** A way of shipping a cart. */
export class ShippingMethodView {
  /** What a cart’s `shippingMethodId` names it by. */
  id!: string;
  /** What shoppers see it as: a text for each language code. */
  name?: LocalizedText;
  /** What it costs for this cart, before discounts. */
  price!: PriceView;
}

/** What is known about the order itself. */
export class OrderMetadataView {
  /** The URL of the JSON Schema of each mixin, by the mixin’s name. */
  mixins!: Readonly<Record<string, string>>;
}

/** Members of a draft that nobody is shown under that name. */
export const UNSHOWN = ['sessionId', 'includesTax', 'mixinSchemas'] as const;

type Shown = WithoutNulls<Omit<OrderDraft, (typeof UNSHOWN)[number] | 'calculatedPrice'>>;

/** A cart as an order: priced as it will be paid. */
export class OrderDraftView implements WordsOf<CartDetailsDto>, Shown {
  /** The cart that is ordered. */
  cartId!: string;
  siteCode!: string;
  /** The currency of all its amounts, as its ISO 4217 code. */
  currency!: string;
  /** The number of the customer who orders. */
  customerId?: string;
  channel?: ChannelDto;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) mixins?: Record<string, unknown>;
  /** The URLs of the schemas of its mixins. */
  metadata?: OrderMetadataView;
  customer?: ContactDto;
  /** Both addresses as one list, each with its type; none where nobody has said one yet. */
  addresses!: CartAddressDto[];
  /** Where the goods go; absent where they are picked up, or nobody has said it yet. */
  shippingAddress?: PostalAddressDto;
  /** Where the bill goes: the BILLING address, else the SHIPPING one. */
  billingAddress?: PostalAddressDto;
  /** How it is shipped: the chosen method, else the cheapest; absent where nothing is shipped. */
  shippingMethodId?: string;
  deliveryWindow?: DeliveryWindowDto;
  /** Whether the shopper fetches the goods. */
  pickup!: boolean;
  note?: string;
  paymentMethod?: string;
  /** The quantities of all items together. */
  totalUnitsCount!: number;
  /** How many days it takes until all of it can be sent: the longest of the items. */
  leadTime!: number;
  /** The tax in the final price. */
  totalTax!: AmountDto;
  /** What the order costs, step by step: with the shipping method’s cost, and the payment fee. */
  calculatedPrice!: CartCalculatedPriceView;
  /** The coupons, in the order in which they are taken off; one with `valid: false` gives nothing. */
  discounts!: CartDiscountView[];
  /** The items, in the order in which they were added. */
  items!: CartItemView[];
}

/** Something without which the cart cannot be ordered. */
export class MissingView {
  /** Where in the cart, such as customer.email or items[3].itemXrn. */
  field!: string;
  /** What is missing, for programs, such as missing_value or no_shipping_zone. */
  type!: string;
  /** What is missing, for people, in English. */
  message!: string;
}

/** The order that the cart would be. */
export class CheckoutPreviewView extends OrderDraftView {
  /** What keeps it from being ordered; empty where nothing does. */
  missing!: MissingView[];
}
