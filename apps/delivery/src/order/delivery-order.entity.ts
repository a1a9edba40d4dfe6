import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DeliveryTime, PickupAddress, ShippingAddress } from '../domain/delivery-order';
import type { ProviderName } from '../domain/delivery-provider';
import type { DeliveryOrderStatus } from '../domain/order-status';
import type { PlannableOrder } from '../domain/planning';

const ORDER_KEY = { primaryKeyConstraintName: 'delivery_order_pkey' };
const TASK_KEY = { primaryKeyConstraintName: 'delivery_task_pkey' };

@Entity('delivery_order')
@Index('delivery_order_by_customer', ['tenant', 'customerNumber'], { where: 'customer_number IS NOT NULL' })
@Index('delivery_order_by_site', ['tenant', 'siteCode', 'id'])
@Index('delivery_order_by_status', ['tenant', 'siteCode', 'orderStatus', 'id'])
@Check('delivery_order_status_known', `order_status IN ('IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED')`)
export class DeliveryOrder implements PlannableOrder {
  @PrimaryColumn('text', ORDER_KEY) tenant!: string;
  @PrimaryColumn('text', ORDER_KEY) id!: string;
  @Column('text') siteCode!: string;
  @Column('text') orderNumber!: string;
  /** To find the orders of a customer. Null for a guest. */
  @Column('text', { nullable: true }) customerNumber!: string | null;
  @Column('text') orderStatus!: DeliveryOrderStatus;
  @Column('text', { nullable: true }) contactPhone!: string | null;
  @Column('jsonb', { nullable: true }) deliveryTime!: DeliveryTime | null;
  @Column('boolean') pickup!: boolean;
  @Column('jsonb', { nullable: true }) pickupAddress!: PickupAddress | null;
  @Column('jsonb', { nullable: true }) shippingAddress!: ShippingAddress | null;
  /** Increases with each change of what is sent to a provider. */
  @Column('integer', { default: 1 }) revision!: number;
}

/**
 * An order's task at a provider, or the attempt to create one. The row is written before the provider is called, so that the
 * next attempt knows the key under which a task may exist, whatever happened.
 */
@Entity('delivery_task')
@Index('delivery_task_claimed_until', ['claimedUntil'], { where: 'claimed_until IS NOT NULL' })
export class DeliveryTask {
  @PrimaryColumn('text', TASK_KEY) tenant!: string;
  @PrimaryColumn('text', TASK_KEY) orderId!: string;
  @Column('text') deliveryProvider!: ProviderName;
  /** The provider account of the first attempt. */
  @Column('uuid') accountId!: string;
  /** The revision of the first attempt, which is part of our key for the task. */
  @Column('integer') keyRevision!: number;
  /** Number of claims of the order since the row exists. */
  @Column('integer') tries!: number;
  /** Null while no task is known. */
  @Column('text', { nullable: true }) taskId!: string | null;
  @Column('text', { nullable: true }) trackingUrl!: string | null;
  /** The revision that the provider certainly has; null while it may have an older one. */
  @Column('integer', { nullable: true }) pushedRevision!: number | null;
  /** The call that is pushing the order, and when its claim expires. */
  @Column('uuid', { nullable: true }) claim!: string | null;
  @Column('timestamptz', { nullable: true }) claimedUntil!: Date | null;
  /** When the merchant was asked to cancel the task at the provider; null while the order is to be delivered. */
  @Column('timestamptz', { nullable: true }) cancellationRequestedAt!: Date | null;
}
