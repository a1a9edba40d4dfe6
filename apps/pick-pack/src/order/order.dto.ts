import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import { Amount, Currency, DateOnly, IfPresent, Nested, NestedList, PathParam, Text } from '@suite/validation';
import { OrderCustomer, OrderDelivery, OrderEntry, OrderPayment, PackagingProduct, type UnitPricingMeasure } from './order-parts.dto';

const ORDER_ID_LENGTH_MAX = 128;
/** The maximum number of items in a cart. */
const ENTRIES_MAX = 2_000;

export class OrderPath {
  tenant!: string;
  /** The id of the order. */
  orderId!: string;
}

/** The path of an order to receive. Rejects ids that cannot be stored. */
export class IntakePath {
  tenant!: string;
  /** The id of the order, chosen by the client: at most 128 characters. */
  @PathParam(new RegExp(`^.{1,${ORDER_ID_LENGTH_MAX}}$`, 'su'), () =>
    validationError([fault('orderId', 'invalid_value', `orderId must have at most ${ORDER_ID_LENGTH_MAX} characters`)]),
  )
  orderId!: string;
}

/** An order to pack. */
export class IntakeDto {
  @Text(64) siteCode!: string;
  /** The order number known to the customer. Default in mails: the id. */
  @IfPresent() @Text(ORDER_ID_LENGTH_MAX) orderNumber?: string;
  @Currency() currency!: string;
  /** The gross amount that the customer pays, in units of the currency. */
  @Amount() orderTotal!: number;
  /** The value of the entries, before coupons. */
  @Amount() valueOfGoods!: number;
  /** Deposits on bottles and crates, included in the total. */
  @IfPresent() @Amount() deposit: number = 0;
  /** Fees of the goods, included in the total, before coupons. */
  @IfPresent() @Amount() fees: number = 0;
  /** Fees of the payment, included in the total, before coupons. */
  @IfPresent() @Amount() paymentFees: number = 0;
  /** The discount of coupons, deducted from the total. */
  @IfPresent() @Amount() coupons: number = 0;
  /** The customer who ordered. */
  @Nested(() => OrderCustomer) customer!: OrderCustomer;
  /** The delivery of an order. */
  @Nested(() => OrderDelivery) delivery!: OrderDelivery;
  /** The payment of the order. */
  @IfPresent() @Nested(() => OrderPayment) payment?: OrderPayment;
  /** The ordered products. */
  @NestedList(() => OrderEntry, { min: 1, max: ENTRIES_MAX }) entries!: OrderEntry[];
  /** The packaging for the order. */
  @IfPresent() @NestedList(() => PackagingProduct, { max: ENTRIES_MAX }) packagingProducts: PackagingProduct[] = [];
}

export class PacklistQuery {
  @Text(64) siteCode!: string;
  /** The delivery date, YYYY-MM-DD. */
  @DateOnly() deliveryDate!: string;
}

export class SiteQuery {
  @Text(64) siteCode!: string;
}

/** A packer. */
export class AssigneeAnswer {
  /** The packer’s first name. */
  firstName!: string;
  /** The packer’s last name. */
  lastName!: string;
  /** The packer’s id: the customer number in the saas token. */
  id!: string;
}

/** A box or bag, and the number used. */
export class PackagingAnswer implements WordsOf<PackagingProduct> {
  entryId!: string;
  productName!: string;
  imageUrl?: string;
  /** The number used. */
  packedCount!: number;
}

/** An order on the packlist of a day. */
export class PacklistEntry {
  /** The id of the order. */
  orderId!: string;
  /** The order number known to the customer. */
  orderNumber?: string;
  /** The name of the customer. */
  customerName!: string;
  /** The packing status, in lower case: initial, in_progress, pre_packed or packed. */
  packingStatus!: string;
  /** The number of ordered units. */
  productsTotal!: number;
  /** The number of packed units. */
  productsPacked!: number;
  /** The packer of the order, if any. */
  assignees!: AssigneeAnswer[];
  /** The packaging for the order. */
  packagingProducts!: PackagingAnswer[];
}

/** The amounts of an order, in units of its currency. */
export class OrderDetailsAnswer {
  /** The gross amount that the customer pays. It follows the packed amounts once the order is finished or recalculated. */
  orderTotal!: number;
  /** The value of the entries, before coupons. It follows the packed amounts likewise. */
  valueOfGoods!: number;
  /** Deposits on bottles and crates, included in the total. */
  deposit!: number;
  /** Fees of the goods, included in the total, before coupons, as ordered. */
  fees!: number;
  /** Fees of the payment, included in the total, before coupons, as ordered. */
  paymentFees!: number;
  /** The discount of coupons. It follows the packed amounts likewise. */
  coupons!: number;
  currency!: string;
}

/** An ordered product, and its packed amount. */
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

/** The packer who changed the status of an order. */
export class StatusChangeAssignee {
  /** The first name; empty for an application. */
  firstName!: string;
  /** The last name; empty for an application. */
  lastName!: string;
}

/** A change of the packing status. */
export class StatusChangeAnswer {
  /** The new status, in lower case. */
  status!: string;
  /** The time of the change (ISO 8601, UTC). */
  dateChange!: string;
  /** The packer who changed the status. */
  assignee!: StatusChangeAssignee;
}

/** An order to pack, with its packing status. */
export class OrderAnswer implements WordsOf<IntakeDto> {
  /** The id of the order. */
  id!: string;
  siteCode!: string;
  orderNumber?: string;
  /** The packing status, in lower case: initial, in_progress, pre_packed, packed or cancelled. */
  packingStatus!: string;
  /** The packer of the order, if any. */
  assignees!: AssigneeAnswer[];
  /** The amounts of the order. */
  orderDetails!: OrderDetailsAnswer;
  entries!: EntryAnswer[];
  packagingProducts!: PackagingAnswer[];
  customer!: OrderCustomer;
  delivery!: OrderDelivery;
  payment?: OrderPayment;
  /** The changes of the packing status, oldest first. */
  statusChanges!: StatusChangeAnswer[];
}
