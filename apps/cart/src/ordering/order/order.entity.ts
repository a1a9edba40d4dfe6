import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CanceledLine } from '../domain/canceled-lines';
import type { CreditedOrder } from '../domain/credit-note';
import type { OrderAmounts } from '../domain/order-parts';
import type { StoredChildren, Packed } from '../domain/order-children';
import type { OrderContent } from '../domain/order-content';
import type { OrderStatus, PaymentStatus } from '../domain/order-status';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'sales_order_pkey' });

/** A search key in lower case, filled by a trigger. Collation C lets an index serve prefix searches. */
const SearchKey = () => Column({ type: 'text', collation: 'C', default: '' });
/** The columns that triggers and statements of their own fill. */
export const SEARCH_KEYS = [
  'numberKey',
  'emailKey',
  'lastNameKey',
  'siteCode',
  'invoiceDueAt',
  'shippedAt',
  'packedMailDueAt',
  'mailsAgain',
  'history',
] as const;

/** An order. Its content changes only when its customer is erased; its statuses and packed quantities change. */
@Entity('sales_order')
@Check('sales_order_status_known', `status IN ('CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED')`)
@Check('sales_order_payment_status_known', `payment_status IN ('PENDING', 'PAID', 'FAILED', 'REFUNDED')`)
@Index('sales_order_number_unique', ['tenant', 'orderNumber'], { unique: true })
@Index('sales_order_cart_unique', ['tenant', 'cartId'], { unique: true })
@Index('sales_order_created', ['tenant', 'createdAt', 'id'])
@Index('sales_order_by_status', ['tenant', 'status', 'createdAt', 'id'])
@Index('sales_order_by_customer', ['tenant', 'customerId', 'createdAt', 'id'], { where: 'customer_id IS NOT NULL' })
@Index('sales_order_by_session', ['tenant', 'sessionId', 'createdAt', 'id'], { where: 'session_id IS NOT NULL' })
@Index('sales_order_by_site', ['tenant', 'siteCode', 'createdAt', 'id'])
@Index('sales_order_by_payment_status', ['tenant', 'paymentStatus', 'createdAt', 'id'])
@Index('sales_order_email_key', ['tenant', 'emailKey', 'createdAt', 'id'])
@Index('sales_order_to_follow', ['followAt'], { where: 'follow_at IS NOT NULL' })
@Index('sales_order_to_follow_of_tenant', ['tenant', 'followAt'], { where: 'follow_at IS NOT NULL' })
@Index('sales_order_packed_mail_due', ['packedMailDueAt'], { where: 'packed_mail_due_at IS NOT NULL' })
@Index('sales_order_packed_mail_due_of_tenant', ['tenant', 'packedMailDueAt'], { where: 'packed_mail_due_at IS NOT NULL' })
@Index('sales_order_invoice_due', ['invoiceDueAt'], { where: 'invoice_due_at IS NOT NULL' })
@Index('sales_order_invoice_due_of_tenant', ['tenant', 'invoiceDueAt'], { where: 'invoice_due_at IS NOT NULL' })
export class OrderRow {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('text') orderNumber!: string;
  @Column('uuid') cartId!: string;
  @Column('uuid') checkoutId!: string;
  @Column('text', { nullable: true }) customerId!: string | null;
  @Column('text', { nullable: true }) sessionId!: string | null;
  @Column('text') status!: OrderStatus;
  @Column('text') paymentStatus!: PaymentStatus;
  /** The payment's reference at the payment provider. */
  @Column('text', { nullable: true }) paymentReference!: string | null;
  /** Who has set the payment statuses by call, by status. Null: no call has set one. */
  @Column('jsonb', { nullable: true }) paymentActors!: Readonly<Partial<Record<PaymentStatus, string>>> | null;
  @Column('text', { nullable: true }) cancelReason!: string | null;
  /** Column type json, which unlike jsonb keeps the order of members. */
  @Column('json') content!: OrderContent;
  /** What the warehouse has packed. Null until packing is finished. */
  @Column('jsonb', { nullable: true }) packed!: Packed | null;
  /** The packing and the delivery of the order, as last seen. */
  @Column('jsonb', { nullable: true }) children!: StoredChildren | null;
  /** What the shopper pays. Null if only a build that does not know charges has written the order. */
  @Column('json', { nullable: true }) charge!: OrderAmounts | null;
  /** What its issued credit notes credit together. Null: there are none. */
  @Column('jsonb', { nullable: true }) credited!: CreditedOrder | null;
  /** The number of its invoice. Null: no invoice is issued. */
  @Column('text', { nullable: true }) invoiceNumber!: string | null;
  /** Lines that were cancelled before packing had finished. */
  @Column('jsonb', { nullable: true }) canceledLines!: readonly CanceledLine[] | null;
  /** Identifies the entry that an order was imported from; empty once its customer is erased. Null: the order was placed here. */
  @Column('text', { nullable: true }) importDigest!: string | null;
  /** When they are polled next. Null: the order is not followed. */
  @Column('timestamptz', { nullable: true }) followAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
  @SearchKey() emailKey?: string;
  /** Read only by builds before the table of search keys. */
  @SearchKey() numberKey?: string;
  /** Likewise. */
  @SearchKey() lastNameKey?: string;
  /** When it was shipped, filled by a trigger. Null also for orders that were shipped before the column existed. */
  @Column('timestamptz', { nullable: true }) shippedAt?: Date | null;
  /** The site of the content, filled by the trigger. */
  @Column('text', { nullable: true }) siteCode?: string | null;
  /** When its invoice, or a correction, is considered next; a trigger sets it when the charge may have changed. Null: nothing is due. */
  @Column('timestamptz', { nullable: true }) invoiceDueAt?: Date | null;
  /** When the mail about the packed order is posted; a trigger sets it when packing finishes for the first time. Null: it need not be. */
  @Column('timestamptz', { nullable: true }) packedMailDueAt?: Date | null;
  /** Its statuses, its payment and its packing, oldest first, noted by a trigger. Null: nothing has changed since it was placed. */
  @Column('jsonb', { nullable: true }) history?: readonly object[] | null;
  /** When mails were sent again by call, the last ones. */
  @Column('timestamptz', { array: true, nullable: true }) mailsAgain?: readonly Date[] | null;
}
