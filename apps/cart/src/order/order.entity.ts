import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { KnownChildren, Packed } from '../domain/order-children';
import type { OrderContent } from '../domain/order-content';
import type { OrderStatus, PaymentStatus } from '../domain/order-status';

/** TypeORM writes the column's type into these options, so each column has its own. */
const key = () => ({ primaryKeyConstraintName: 'sales_order_pkey' });

/** What an order is looked for by, in lower case, filled in by a trigger, and compared as characters are numbered. */
const SearchKey = () => Column({ type: 'text', collation: 'C', default: '' });
export const SEARCH_KEYS = ['numberKey', 'emailKey', 'lastNameKey'] as const;

/** An order. What was agreed on never changes; its statuses and what is packed do. */
@Entity('sales_order')
@Check('sales_order_status_known', `status IN ('CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED')`)
@Check('sales_order_payment_status_known', `payment_status IN ('PENDING', 'PAID', 'FAILED', 'REFUNDED')`)
@Index('sales_order_number_unique', ['tenant', 'orderNumber'], { unique: true })
@Index('sales_order_cart_unique', ['tenant', 'cartId'], { unique: true })
@Index('sales_order_created', ['tenant', 'createdAt', 'id'])
@Index('sales_order_by_status', ['tenant', 'status', 'createdAt', 'id'])
@Index('sales_order_by_customer', ['tenant', 'customerId', 'createdAt', 'id'], { where: 'customer_id IS NOT NULL' })
@Index('sales_order_by_session', ['tenant', 'sessionId', 'createdAt', 'id'], { where: 'session_id IS NOT NULL' })
@Index('sales_order_by_payment_status', ['tenant', 'paymentStatus', 'createdAt', 'id'])
@Index('sales_order_number_key', ['tenant', 'numberKey'])
@Index('sales_order_email_key', ['tenant', 'emailKey', 'createdAt', 'id'])
@Index('sales_order_last_name_key', ['tenant', 'lastNameKey'])
@Index('sales_order_to_follow', ['followAt'], { where: 'follow_at IS NOT NULL' })
@Index('sales_order_to_follow_of_tenant', ['tenant', 'followAt'], { where: 'follow_at IS NOT NULL' })
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
  /** What the payment is called where it was made. */
  @Column('text', { nullable: true }) paymentReference!: string | null;
  @Column('text', { nullable: true }) cancelReason!: string | null;
  /** JSON as text, which keeps the order of members. */
  @Column('json') content!: OrderContent;
  /** What the warehouse has packed, once it has finished. */
  @Column('jsonb', { nullable: true }) packed!: Packed | null;
  /** The packing and the delivery of the order, as they were last seen. */
  @Column('jsonb', { nullable: true }) children!: KnownChildren | null;
  /** When these are looked at next; null: there is nothing to follow. */
  @Column('timestamptz', { nullable: true }) followAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
  @SearchKey() numberKey?: string;
  @SearchKey() emailKey?: string;
  @SearchKey() lastNameKey?: string;
}
