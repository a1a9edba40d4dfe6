import { ApiProperty } from '@nestjs/swagger';
import {
  DateTimeOrDate,
  type DateTimeText,
  Email,
  IfPresent,
  NotBefore,
  QueryBoolean,
  Text,
  UuidParam,
  type UuidText,
} from '@suite/validation';
import { IsIn } from 'class-validator';
import { MoneyDto, PageQuery } from '../../catalog';
import { LINE_CANCEL_REASONS, type LineCancelReason } from '../domain/canceled-lines';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '../domain/order-status';
import { orderNotFound } from '../domain/order.errors';
import { MAIL_KINDS, type MailKind } from '../domain/repeated-mails';
import { CreditPriceView, CreditTaxView } from '../credit/credit-price.dto';
import { OrderDraftView } from '../preview/order-draft.dto';

export class OrderPath {
  tenant!: string;
  /** The order’s id: the `orderId` returned by its checkout. */
  @UuidParam(orderNotFound) orderId!: UuidText;
}

export class VoidNumberListQuery extends PageQuery {}

export class OrderListQuery extends PageQuery {
  /** Returns only orders with this status. */
  @IfPresent() @IsIn(ORDER_STATUSES) status?: OrderStatus;
  /** Returns only orders with this payment status. */
  @IfPresent() @IsIn(PAYMENT_STATUSES) paymentStatus?: PaymentStatus;
  /** Returns only the order with this number. */
  @IfPresent() @Text(200) orderNumber?: string;
  /** Returns only orders with this e-mail address of the customer; upper and lower case are equal. */
  @IfPresent() @Email() email?: string;
  /**
   * Returns only orders whose number, or number, e-mail address, name or last name of the customer, or a coupon code begins with this
   * text; upper and lower case are equal.
   */
  @IfPresent() @Text(200) q?: string;
  /** Returns only orders of this site. */
  @IfPresent() @Text(64) siteCode?: string;
  /** Returns only orders whose checkout is STUCK: a service has rejected a step of their fulfillment. */
  @QueryBoolean() stuck: boolean = false;
  /** Returns only orders of the customer with this number. Shoppers always see only their own. */
  @IfPresent() @Text(64) customerId?: string;
  /** Returns only orders created at or after this time; a date means its start in UTC. */
  @IfPresent() @DateTimeOrDate() from?: string;
  /** Returns only orders created before this time. */
  @IfPresent() @DateTimeOrDate() @NotBefore('from') to?: string;
}

/** Something that has happened to an order. */
export class OrderEventView {
  /** When it happened. */
  at!: DateTimeText;
  /** The client or the member of the staff who did it; absent if the shopper, the service or an unknown caller did. */
  actor?: string;
  /**
   * What happened: `order.placed`, `order.confirmed`, `order.packed`, `order.shipped`, `order.completed`, `order.cancelled`,
   * `order.imported`, `order.lines_cancelled`, `order.mail_repeated`, `payment.pending`, `payment.paid`, `payment.failed`, `payment.refunded`,
   * `invoice.issued`, `credit-note.created`, `return.requested`, `return.approved`, `return.declined`, `return.cancelled`,
   * `return.received`, `return.credited`. Later versions can have other types.
   */
  type!: string;
  /** Of `order.mail_repeated`: which mail was sent again. */
  @ApiProperty({ enum: MAIL_KINDS, required: false }) mail?: MailKind;
}

/** The result of a payment that the shop processed. */
export class OrderPaymentUpdateDto {
  /** PAID releases an order that waits for payment. FAILED can still become PAID; PAID can only become REFUNDED. */
  @IsIn(PAYMENT_STATUSES) paymentStatus!: PaymentStatus;
  /** The payment’s reference at the payment provider, such as a transaction id. */
  @IfPresent() @Text(255) reference?: string;
}

const REPORTED_STATUSES = ['SHIPPED', 'COMPLETED'] as const;
type ReportedOrderStatus = (typeof REPORTED_STATUSES)[number];

/** The progress of an order. */
export class OrderStatusUpdateDto {
  /** SHIPPED: the order has left the warehouse. COMPLETED: the shopper has received it. */
  @IsIn(REPORTED_STATUSES) status!: ReportedOrderStatus;
}

export class OrderCancellationDraftDto {
  /** The reason, stored with the order. */
  @Text(500) reason!: string;
}

/** The cancellation of an order. */
export class OrderCancellationView {
  /** The reason, as given. */
  reason!: string;
}

/** The payment of an order. */
export class OrderPaymentView {
  /** The payment’s reference at the payment provider. */
  reference!: string;
}

/** The packed quantity of an item. */
export class PackedItemView {
  /** The item’s id in the order. */
  itemId!: string;
  /** The number of units packed; for weighed goods, the weight. */
  packedCount!: number;
  /** The number of units that were ordered but are missing. */
  canceledCount!: number;
}

/** A quantity of an item that was cancelled before packing had finished. */
export class CanceledLineView {
  /** The item’s id in the order. */
  itemId!: string;
  /** The cancelled quantity. */
  quantity!: number;
  /** Why it was cancelled. */
  @ApiProperty({ enum: LINE_CANCEL_REASONS }) reason!: LineCancelReason;
  /** When it was cancelled (ISO 8601). */
  at!: DateTimeText;
}

/** The delivery of an order at its provider. */
export class OrderDeliveryView {
  /**
   * PLACED: the provider has the delivery. ASSIGNED: it has a driver. STARTED: the driver is on the way. ARRIVING: the driver is close.
   * COMPLETED or FAILED: the delivery has ended. CANCELLING, CANCELLED: it is being, or was, cancelled. IN_DOUBT: it is unknown whether the
   * provider has it. Later versions can have other statuses.
   */
  status!: string;
  /** When the delivery is expected (ISO 8601). */
  eta?: DateTimeText;
  /** The page on which the shopper can track the delivery. */
  trackingURL?: string;
}

/** What is charged for an item. */
export class ChargeLineView extends CreditPriceView {
  /** The item’s id in the order. */
  itemId!: string;
  /** The ordered quantity without what was cancelled; the packed one, once packing is finished. */
  quantity!: number;
}

/** What the shopper pays, after discounts: the order without the missing quantities. */
export class ChargeView extends CreditPriceView {
  /** The items of the order, each with its fees. */
  lines!: ChargeLineView[];
  /** The shipping; absent if the order has none, or if no goods are charged. */
  shipping?: CreditPriceView;
  /** The payment fee; absent if the order has none, or if no goods are charged. */
  paymentFee?: CreditPriceView;
  /** The sum by tax code and tax rate. */
  taxes!: CreditTaxView[];
}

/** An order. Its terms never change. */
export class OrderView extends OrderDraftView {
  /** The id, used in paths. */
  orderId!: UuidText;
  /** The order number, from a sequence without gaps. */
  orderNumber!: string;
  /** The id of the checkout that created the order. */
  checkoutId!: UuidText;
  /**
   * CREATED: fulfillment is being notified. CONFIRMED: the warehouse, the delivery and the shopper were notified. SHIPPED and
   * COMPLETED follow the delivery, or are set by call.
   */
  @ApiProperty({ enum: ORDER_STATUSES }) status!: OrderStatus;
  /** The status of the payment. */
  @ApiProperty({ enum: PAYMENT_STATUSES }) paymentStatus!: PaymentStatus;
  /** The payment, once it has a reference. */
  payment?: OrderPaymentView;
  /** The cancellation, if the order was cancelled; absent once the customer is erased. */
  cancellation?: OrderCancellationView;
  /**
   * What the shopper pays: the ordered quantities without the cancelled ones, and once packing is finished the packed ones. A cancelled
   * order charges nothing.
   */
  charge!: ChargeView;
  /** The gross of the charge. Present once packing is finished. */
  finalAmount?: MoneyDto;
  /** The packed quantity of each item; present with `finalAmount`. */
  packedItems?: PackedItemView[];
  /** The cancelled quantities of the items, oldest first; absent if there are none. */
  canceledLines?: CanceledLineView[];
  /** The delivery at its provider, once a provider has it. */
  delivery?: OrderDeliveryView;
  /** What all credit notes of the order credit together, in its currency; absent without credit notes. */
  creditedPrice?: CreditPriceView;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

/**
 * A number that was allocated but never used. Together with the numbers of the orders, their credit notes, invoices and returns, each
 * sequence has no gaps.
 */
export class VoidOrderNumberView {
  /** The order number; absent for other documents. */
  orderNumber?: string;
  /** The number of a credit note. */
  creditNoteNumber?: string;
  /** The number of an invoice. */
  invoiceNumber?: string;
  /** The number of a return. */
  returnNumber?: string;
  /** The id of the cart that was checked out. */
  cartId!: UuidText;
  /** Why there is no document: the error type that the call returned; of an invoice `nothing_charged`. */
  reason!: string;
  /** When the number became void (ISO 8601, UTC). */
  at!: DateTimeText;
}
