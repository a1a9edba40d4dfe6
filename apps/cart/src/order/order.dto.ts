import { ApiProperty } from '@nestjs/swagger';
import { AppError } from '@suite/errors';
import { DateTimeOrDate, Email, IfPresent, Text, UuidParam } from '@suite/platform';
import { IsIn } from 'class-validator';
import { OrderDraftView } from '../cart/order-draft.dto';
import { PageQuery } from '../reference/reference.dto';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '../domain/order-status';

export const orderNotFound = (id: string): AppError => new AppError('not_found', 'order_not_found', `There is no order ${id}`);

export class OrderPath {
  tenant!: string;
  /** The order’s id: the `orderId` that its checkout answered. */
  @UuidParam(orderNotFound) orderId!: string;
}

export class VoidNumberListQuery extends PageQuery {}

export class OrderListQuery extends PageQuery {
  /** Lists only orders of this status. */
  @IfPresent() @IsIn(ORDER_STATUSES) status?: OrderStatus;
  /** Lists only orders whose payment has this status. */
  @IfPresent() @IsIn(PAYMENT_STATUSES) paymentStatus?: PaymentStatus;
  /** Lists only the order with this number. */
  @IfPresent() @Text(200) orderNumber?: string;
  /** Lists only orders whose customer gave this e-mail address, in upper or lower case. */
  @IfPresent() @Email() email?: string;
  /** Lists only orders whose number, or whose customer’s e-mail address or last name, begins with this text, in upper or lower case. */
  @IfPresent() @Text(200) q?: string;
  /** Lists only the orders of the customer with this number. Shoppers see their own anyway. */
  @IfPresent() @Text(64) customerId?: string;
  /** Lists only orders from this moment on; a date alone is its first moment in UTC. */
  @IfPresent() @DateTimeOrDate() from?: string;
  /** Lists only orders before this moment. */
  @IfPresent() @DateTimeOrDate() to?: string;
}

/** What has become of the payment, which the shop makes itself. */
export class PaymentDto {
  /** PAID: an order that waits for it is handed over. FAILED may still be paid; PAID can only be REFUNDED. */
  @IsIn(PAYMENT_STATUSES) paymentStatus!: PaymentStatus;
  /** What the payment is called where it was made, such as the id of a transaction. */
  @IfPresent() @Text(255) reference?: string;
}

const SAID_STATUSES = ['SHIPPED', 'COMPLETED'] as const;

/** How far the order is. */
export class OrderStatusDto {
  /** SHIPPED: it has left the warehouse. COMPLETED: the shopper has it. */
  @IsIn(SAID_STATUSES) status!: (typeof SAID_STATUSES)[number];
}

export class CancelOrderDto {
  /** Why, as it is kept with the order. */
  @Text(500) reason!: string;
}

/** Why an order was cancelled. */
export class OrderCancellationView {
  /** Why, as it was said. */
  reason!: string;
}

/** How the order is paid. */
export class OrderPaymentView {
  /** What the payment is called where it was made. */
  reference!: string;
}

/** What is paid for the goods that were packed. */
export class FinalAmountView {
  /** In units of the currency, such as 12.99. */
  amount!: number;
  currency!: string;
}

/** What the warehouse has packed of an item. */
export class PackedItemView {
  /** The item’s id in the order. */
  itemId!: string;
  /** How many units are packed: of weighed goods as many as were weighed. */
  packedCount!: number;
  /** How many units were ordered and are not there. */
  canceledCount!: number;
}

/** An order. What was agreed on never changes. */
export class OrderView extends OrderDraftView {
  /** Its id: what paths name it by. */
  orderId!: string;
  /** Its number, as people know it: without gaps. */
  orderNumber!: string;
  /** The checkout that made it, and hands it over. */
  checkoutId!: string;
  /** CREATED: it is being handed over. CONFIRMED: warehouse, delivery and shopper know of it. SHIPPED and COMPLETED follow the delivery, or are set. */
  @ApiProperty({ enum: ORDER_STATUSES }) status!: OrderStatus;
  /** What has become of the payment. */
  @ApiProperty({ enum: PAYMENT_STATUSES }) paymentStatus!: PaymentStatus;
  /** Where the payment is found. */
  payment?: OrderPaymentView;
  /** There once it is cancelled. */
  cancellation?: OrderCancellationView;
  /** What the customer pays, gross: the total of what was packed. There once the warehouse has finished; it follows a recalculation. */
  finalAmount?: FinalAmountView;
  /** What was packed of each item; there with `finalAmount`. */
  packedItems?: PackedItemView[];
  createdAt!: string;
  modifiedAt!: string;
}

/** A number that was drawn for an order which there is not. With the numbers of the orders, none is unaccounted for. */
export class VoidNumberView {
  /** The number. */
  orderNumber!: string;
  /** The cart that was to be ordered. */
  cartId!: string;
  /** Why there is no order: the type of the error that the checkout was answered. */
  reason!: string;
  /** When it was given up (ISO 8601, UTC). */
  at!: string;
}
