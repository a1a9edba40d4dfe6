import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import {
  Amount,
  type AmountNumber,
  Currency,
  type DateTimeText,
  IfPresent,
  type Int32,
  Nested,
  NestedList,
  PathParam,
  Text,
  WholeNumber,
} from '@suite/validation';
import { IsBoolean } from 'class-validator';
import type { EntryBarcode } from '../barcodes/domain/barcode';
import {
  Barcodes,
  Location,
  PackingCustomerDto,
  PackingDeliveryDto,
  PackingEntryDraftDto,
  PackingPaymentDto,
  PackagingDraftDto,
  type PackingAmountDto,
  type UnitPricingMeasureDto,
} from './order-parts.dto';

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
export class PackingOrderDraftDto {
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
  /** Whether shares of the entries’ `amounts` are taken of their gross, not of their net. Default: true. */
  @IfPresent() @IsBoolean() includesTax?: boolean;
  /** The decimals of the amounts, at most 6. Default: those of the currency. */
  @IfPresent() @WholeNumber({ min: 0, max: 6 }) decimals?: Int32;
  /** The customer who ordered. */
  @Nested(() => PackingCustomerDto) customer!: PackingCustomerDto;
  /** The delivery of an order. */
  @Nested(() => PackingDeliveryDto) delivery!: PackingDeliveryDto;
  /** The payment of the order. */
  @IfPresent() @Nested(() => PackingPaymentDto) payment?: PackingPaymentDto;
  /** The ordered products. */
  @NestedList(() => PackingEntryDraftDto, { min: 1, max: ENTRIES_MAX }) entries!: PackingEntryDraftDto[];
  /** The packaging for the order. */
  @IfPresent() @NestedList(() => PackagingDraftDto, { max: ENTRIES_MAX }) packagingProducts: PackagingDraftDto[] = [];
}

/** A packer. */
export class AssigneeView {
  /** The packer’s first name. */
  firstName!: string;
  /** The packer’s last name. */
  lastName!: string;
  /** The packer’s id: the customer number in the saas token. */
  id!: string;
}

/** A box or bag, and the number used. */
export class PackagingView implements WordsOf<PackagingDraftDto> {
  entryId!: string;
  productName!: string;
  imageUrl?: string;
  /** The number used. */
  packedCount!: Int32;
}

/** The amounts of an order, in units of its currency. */
export class PackingOrderDetailsView {
  /** The gross amount that the customer pays. It follows the packed amounts once the order is finished or recalculated. */
  orderTotal!: AmountNumber;
  /** The value of the entries, before coupons. It follows the packed amounts likewise. */
  valueOfGoods!: AmountNumber;
  /** Deposits on bottles and crates, included in the total. */
  deposit!: AmountNumber;
  /** Fees of the goods, included in the total, before coupons. Fees of entries follow the packed amounts likewise. */
  fees!: AmountNumber;
  /** Fees of the payment, included in the total, before coupons, as ordered. */
  paymentFees!: AmountNumber;
  /** The discount of coupons. It follows the packed amounts likewise. */
  coupons!: AmountNumber;
  /** Whether shares of the entries’ `amounts` are taken of their gross; absent if it was not sent. */
  includesTax?: boolean;
  /** The decimals of the amounts; absent if they were not sent. */
  decimals?: Int32;
  currency!: string;
}

/** An ordered product, and its packed amount. */
export class PackingEntryView implements WordsOf<PackingEntryDraftDto> {
  entryId!: string;
  productId!: string;
  productName!: string;
  sku?: string;
  orderedCount!: number;
  price!: AmountNumber;
  fees?: AmountNumber;
  discount?: AmountNumber;
  amounts?: PackingAmountDto[];
  unit?: string;
  imageUrl?: string;
  unitPricingMeasure?: UnitPricingMeasureDto;
  weightDependent?: boolean;
  unitPrice?: AmountNumber;
  totalPrice?: AmountNumber;
  totalCount?: number;
  @Barcodes barcodes?: EntryBarcode[];
  @Location location?: string | string[];
  packingGroup?: string;
  customerComment?: string;
  mhd?: string;
  cutting?: string;
  deliveryCycle?: string;
  /** The picked amount: the sum of the events. */
  pickedCount!: number;
  packedCount!: number;
  canceledCount!: number;
  /** The part of `canceledCount` that the shop has cancelled. */
  withdrawnCount?: number;
}

/** The packer who changed the status of an order. */
export class PackingStatusChangeAssigneeView {
  /** The first name; empty for an application. */
  firstName!: string;
  /** The last name; empty for an application. */
  lastName!: string;
}

/** A change of the packing status. */
export class PackingStatusChangeView {
  /** The new status, in lower case. */
  status!: string;
  /** The time of the change (ISO 8601, UTC). */
  dateChange!: DateTimeText;
  /** The packer who changed the status. */
  assignee!: PackingStatusChangeAssigneeView;
}

/** An order to pack, with its packing status. */
export class PackingOrderView implements WordsOf<PackingOrderDraftDto> {
  /** The id of the order. */
  id!: string;
  siteCode!: string;
  orderNumber?: string;
  /** The packing status, in lower case: initial, in_progress, pre_packed, packed or cancelled. */
  packingStatus!: string;
  /** The packer of the order, if any. */
  assignees!: AssigneeView[];
  /** The amounts of the order. */
  orderDetails!: PackingOrderDetailsView;
  entries!: PackingEntryView[];
  packagingProducts!: PackagingView[];
  customer!: PackingCustomerDto;
  delivery!: PackingDeliveryDto;
  payment?: PackingPaymentDto;
  /** The patterns of the site’s barcodes with a weight, for scanners; absent if there are none. */
  weightBarcodes?: string[];
  /** The changes of the packing status, oldest first. */
  statusChanges!: PackingStatusChangeView[];
}
