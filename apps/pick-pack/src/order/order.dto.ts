import { validationError } from '@suite/errors';
import { Amount, Currency, DateOnly, IfPresent, Nested, NestedList, PathParam, Text, type WordsOf } from '@suite/platform';
import { OrderCustomer, OrderDelivery, OrderEntry, OrderPayment, PackagingProduct, type UnitPricingMeasure } from './order-parts.dto';

const ORDER_ID_LENGTH_MAX = 128;
/** As many as a cart has items. */
const ENTRIES_MAX = 2_000;

export class OrderPath {
  tenant!: string;
  /** The id of the order. */
  orderId!: string;
}

/** Where an order comes in: one that cannot be kept under its id is refused. */
export class IntakePath {
  tenant!: string;
  /** The id of the order, of the client’s choice: at most 128 characters. */
  @PathParam(new RegExp(`^.{1,${ORDER_ID_LENGTH_MAX}}$`, 'su'), () =>
    validationError([{ field: 'orderId', type: 'invalid_value', message: `orderId must have at most ${ORDER_ID_LENGTH_MAX} characters` }]),
  )
  orderId!: string;
}

/** An order that is to be packed. */
export class IntakeDto {
  @Text(64) siteCode!: string;
  /** The order’s number, as the customer knows it; without it mails name the id. */
  @IfPresent() @Text(ORDER_ID_LENGTH_MAX) orderNumber?: string;
  @Currency() currency!: string;
  /** What the customer pays, in units of the currency, gross. */
  @Amount() orderTotal!: number;
  /** What the entries come to, before coupons. */
  @Amount() valueOfGoods!: number;
  /** Deposits on bottles and crates that are part of the total. */
  @IfPresent() @Amount() deposit: number = 0;
  /** Fees of the goods that are part of the total, before coupons. */
  @IfPresent() @Amount() fees: number = 0;
  /** Fees of the payment that are part of the total, before coupons. */
  @IfPresent() @Amount() paymentFees: number = 0;
  /** What coupons took off the total. */
  @IfPresent() @Amount() coupons: number = 0;
  /** Who ordered. */
  @Nested(() => OrderCustomer) customer!: OrderCustomer;
  /** How the order gets to the customer. */
  @Nested(() => OrderDelivery) delivery!: OrderDelivery;
  /** How the order is paid. */
  @IfPresent() @Nested(() => OrderPayment) payment?: OrderPayment;
  /** What was ordered. */
  @NestedList(() => OrderEntry, { min: 1, max: ENTRIES_MAX }) entries!: OrderEntry[];
  /** What the order may be packed into. */
  @IfPresent() @NestedList(() => PackagingProduct, { max: ENTRIES_MAX }) packagingProducts: PackagingProduct[] = [];
}

export class PacklistQuery {
  @Text(64) siteCode!: string;
  /** The day, YYYY-MM-DD. */
  @DateOnly() deliveryDate!: string;
}

export class SiteQuery {
  @Text(64) siteCode!: string;
}

/** A user who packs. */
export class AssigneeAnswer {
  /** The packer’s first name. */
  firstName!: string;
  /** The packer’s last name. */
  lastName!: string;
  /** The customer number in the user's saas token. */
  id!: string;
}

/** A box or bag, and how many of it were used. */
export class PackagingAnswer implements WordsOf<PackagingProduct> {
  entryId!: string;
  productName!: string;
  imageUrl?: string;
  /** How many were used. */
  packedCount!: number;
}

/** An order on a day's packlist. */
export class PacklistEntry {
  /** The id of the order. */
  orderId!: string;
  /** The order’s number, as the customer knows it. */
  orderNumber?: string;
  /** The name of the customer. */
  customerName!: string;
  /** Where the order stands, in lower case: initial, in_progress, pre_packed or packed. */
  packingStatus!: string;
  /** How many units were ordered. */
  productsTotal!: number;
  /** How many units are packed. */
  productsPacked!: number;
  /** Who packs the order: nobody or one. */
  assignees!: AssigneeAnswer[];
  /** What the order may be packed into. */
  packagingProducts!: PackagingAnswer[];
}

/** The money of an order, in units of its currency. */
export class OrderDetailsAnswer {
  /** What the customer pays, gross. It follows the packed amounts once the order was recalculated or finished. */
  orderTotal!: number;
  /** What the entries come to, before coupons. It follows the packed amounts likewise. */
  valueOfGoods!: number;
  /** Deposits on bottles and crates that are part of the total. */
  deposit!: number;
  /** Fees of the goods that are part of the total, before coupons, as ordered. */
  fees!: number;
  /** Fees of the payment that are part of the total, before coupons, as ordered. */
  paymentFees!: number;
  /** What coupons take off the total. It follows the packed amounts likewise. */
  coupons!: number;
  currency!: string;
}

/** What was ordered of a product, and what is packed of it. */
export class EntryAnswer implements WordsOf<OrderEntry> {
  entryId!: string;
  productId!: string;
  productName!: string;
  orderedCount!: number;
  price!: number;
  unit?: string;
  imageUrl?: string;
  unitPricingMeasure?: UnitPricingMeasure;
  weightDependent?: boolean;
  packedCount!: number;
  canceledCount!: number;
}

/** Who moved an order. */
export class StatusChangeAssignee {
  /** The first name; empty when an application did it. */
  firstName!: string;
  /** The last name; empty when an application did it. */
  lastName!: string;
}

/** A move of an order from one status to another. */
export class StatusChangeAnswer {
  /** The status it went to, in lower case. */
  status!: string;
  /** When (ISO 8601, UTC). */
  dateChange!: string;
  /** Who moved it. */
  assignee!: StatusChangeAssignee;
}

/** An order to be packed. */
export class OrderAnswer implements WordsOf<IntakeDto> {
  /** The id of the order. */
  id!: string;
  siteCode!: string;
  orderNumber?: string;
  /** Where the order stands, in lower case: initial, in_progress, pre_packed, packed or cancelled. */
  packingStatus!: string;
  /** Who packs the order: nobody or one. */
  assignees!: AssigneeAnswer[];
  /** The money of the order. */
  orderDetails!: OrderDetailsAnswer;
  entries!: EntryAnswer[];
  packagingProducts!: PackagingAnswer[];
  customer!: OrderCustomer;
  delivery!: OrderDelivery;
  payment?: OrderPayment;
  /** How its status changed, the first change first. */
  statusChanges!: StatusChangeAnswer[];
}
