import type { OrderCustomer, OrderDelivery, OrderPayment, UnitPricingMeasure } from './order.dto';

/** A user who packs. */
export class AssigneeAnswer {
  firstName!: string;
  lastName!: string;
  /** The customer number in the user's saas token. */
  id!: string;
}

export class PackagingAnswer {
  entryId!: string;
  productName!: string;
  imageUrl?: string;
  /** How many were used. */
  packedCount!: number;
}

/** An order on a day's packlist. */
export class PacklistEntry {
  orderId!: string;
  customerName!: string;
  /** In lower case: initial, in_progress, pre_packed or packed. */
  packingStatus!: string;
  /** Units ordered. */
  productsTotal!: number;
  /** Units packed. */
  productsPacked!: number;
  assignees!: AssigneeAnswer[];
  packagingProducts!: PackagingAnswer[];
}

export class OrderDetailsAnswer {
  /** Follows the packed amounts once the order was recalculated or finished. */
  orderTotal!: number;
  /** Follows the packed amounts once the order was recalculated or finished. */
  valueOfGoods!: number;
  deposit!: number;
  coupons!: number;
  currency!: string;
}

export class EntryAnswer {
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

export class StatusChangeAssignee {
  firstName!: string;
  lastName!: string;
}

export class StatusChangeAnswer {
  /** In lower case. */
  status!: string;
  /** ISO 8601, UTC. */
  dateChange!: string;
  assignee!: StatusChangeAssignee;
}

export class OrderAnswer {
  id!: string;
  siteCode!: string;
  /** In lower case. */
  packingStatus!: string;
  assignees!: AssigneeAnswer[];
  orderDetails!: OrderDetailsAnswer;
  entries!: EntryAnswer[];
  packagingProducts!: PackagingAnswer[];
  customer!: OrderCustomer;
  delivery!: OrderDelivery;
  payment?: OrderPayment;
  statusChanges!: StatusChangeAnswer[];
}

/** One change of an order, or one event that came too late. */
export class HistoryEntry {
  /** ISO 8601, UTC. */
  at!: string;
  /** What was done: order_received, assigned, status_changed, event_refused … */
  action!: string;
  /** The application that called. */
  clientId!: string;
  /** The user of the saas token, where the call had one. */
  user?: AssigneeAnswer;
  before?: object;
  after?: object;
}
