import { validationError } from '@suite/errors';
import { Amount, Currency, DateOnly, IfPresent, Nested, NestedList, PathParam, Text } from '@suite/platform';
import { OrderCustomer, OrderDelivery, OrderEntry, OrderPayment, PackagingProduct, type UnitPricingMeasure } from './order-parts.dto';

const ORDER_ID_LENGTH_MAX = 128;
const ENTRIES_MAX = 1_000;

export class OrderPath {
  tenant!: string;
  orderId!: string;
}

/** Where an order comes in: one that cannot be kept under its id is refused. */
export class IntakePath {
  tenant!: string;
  @PathParam(new RegExp(`^.{1,${ORDER_ID_LENGTH_MAX}}$`, 'su'), () =>
    validationError([{ field: 'orderId', type: 'invalid_value', message: `orderId must have at most ${ORDER_ID_LENGTH_MAX} characters` }]),
  )
  orderId!: string;
}

/** An order that is to be packed. */
export class IntakeDto {
  @Text(64) siteCode!: string;
  @Currency() currency!: string;
  @Amount() orderTotal!: number;
  @Amount() valueOfGoods!: number;
  @IfPresent() @Amount() deposit: number = 0;
  /** What coupons took off. */
  @IfPresent() @Amount() coupons: number = 0;
  @Nested(() => OrderCustomer) customer!: OrderCustomer;
  @Nested(() => OrderDelivery) delivery!: OrderDelivery;
  @IfPresent() @Nested(() => OrderPayment) payment?: OrderPayment;
  @NestedList(() => OrderEntry, { min: 1, max: ENTRIES_MAX }) entries!: OrderEntry[];
  @IfPresent() @NestedList(() => PackagingProduct, { max: ENTRIES_MAX }) packagingProducts: PackagingProduct[] = [];
}

export class PacklistQuery {
  @Text(64) siteCode!: string;
  /** `YYYY-MM-DD` */
  @DateOnly() deliveryDate!: string;
}

export class SiteQuery {
  @Text(64) siteCode!: string;
}

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
  /** Follows the packed amounts once the order was recalculated or finished. */
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
