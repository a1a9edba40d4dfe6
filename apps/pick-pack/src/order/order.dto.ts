import { IfPresent } from '@suite/platform';
import { isDay } from '../domain/event-time';
import { Decimal, Matching, Nested, NestedList, Text } from './fields';
import {
  isCurrency,
  OrderCustomer,
  OrderDelivery,
  OrderEntry,
  OrderPayment,
  PackagingProduct,
  type UnitPricingMeasure,
} from './order-parts.dto';

const ENTRIES_MAX = 1_000;

/** An order that is to be packed. */
export class IntakeDto {
  @Text(64) siteCode!: string;
  @Matching(isCurrency, 'must be a currency: ISO 4217') currency!: string;
  @Decimal({ min: 0 }) orderTotal!: number;
  @Decimal({ min: 0 }) valueOfGoods!: number;
  @IfPresent() @Decimal({ min: 0 }) deposit: number = 0;
  /** What coupons took off. */
  @IfPresent() @Decimal({ min: 0 }) coupons: number = 0;
  @Nested(() => OrderCustomer) customer!: OrderCustomer;
  @Nested(() => OrderDelivery) delivery!: OrderDelivery;
  @IfPresent() @Nested(() => OrderPayment) payment?: OrderPayment;
  @NestedList(() => OrderEntry, { min: 1, max: ENTRIES_MAX }) entries!: OrderEntry[];
  @IfPresent() @NestedList(() => PackagingProduct, { max: ENTRIES_MAX }) packagingProducts: PackagingProduct[] = [];
}

export class PacklistQuery {
  @Text(64) siteCode!: string;
  /** `YYYY-MM-DD` */
  @Matching(isDay, 'must be a day: YYYY-MM-DD') deliveryDate!: string;
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
