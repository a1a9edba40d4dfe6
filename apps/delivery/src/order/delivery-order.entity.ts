import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DeliveryTime, PickupAddress, ShippingAddress } from '../domain/delivery-order';
import type { ProviderName } from '../domain/delivery-provider';
import type { OrderStatus } from '../domain/order-status';
import type { PlannableOrder } from '../domain/planning';

const ORDER_KEY = { primaryKeyConstraintName: 'delivery_order_pkey' };
const TASK_KEY = { primaryKeyConstraintName: 'delivery_task_pkey' };

@Entity('delivery_order')
@Index('delivery_order_by_site', ['tenant', 'siteCode', 'id'])
@Index('delivery_order_by_status', ['tenant', 'siteCode', 'orderStatus', 'id'])
@Check('delivery_order_status_known', `order_status IN ('IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED')`)
export class DeliveryOrder implements PlannableOrder {
  @PrimaryColumn('text', ORDER_KEY) tenant!: string;
  @PrimaryColumn('text', ORDER_KEY) id!: string;
  @Column('text') siteCode!: string;
  @Column('text') orderNumber!: string;
  @Column('text') orderStatus!: OrderStatus;
  @Column('text', { nullable: true }) contactPhone!: string | null;
  @Column('jsonb', { nullable: true }) deliveryTime!: DeliveryTime | null;
  @Column('boolean') pickup!: boolean;
  @Column('jsonb', { nullable: true }) pickupAddress!: PickupAddress | null;
  @Column('jsonb', { nullable: true }) shippingAddress!: ShippingAddress | null;
  /** Grows with each change of what a provider is told. */
  @Column('integer', { default: 1 }) revision!: number;
}

/**
 * An order's task at a provider, or the attempt to make one. The row is there before the provider is asked, so that
 * whatever happens then, the next try knows under which key a task may exist.
 */
@Entity('delivery_task')
@Index('delivery_task_claimed_until', ['claimedUntil'], { where: 'claimed_until IS NOT NULL' })
export class DeliveryTask {
  @PrimaryColumn('text', TASK_KEY) tenant!: string;
  @PrimaryColumn('text', TASK_KEY) orderId!: string;
  @Column('text') deliveryProvider!: ProviderName;
  /** The account at the provider with which it was begun; null for one from before accounts were told apart. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  /** The revision that our key for the task names: the one of the first attempt. */
  @Column('integer') keyRevision!: number;
  /** How often the order was claimed for a push since the row exists. */
  @Column('integer') tries!: number;
  /** Null while we do not know of a task. */
  @Column('text', { nullable: true }) taskId!: string | null;
  @Column('text', { nullable: true }) trackingUrl!: string | null;
  /** The revision that the provider has for sure; null while it may have an older one. */
  @Column('integer', { nullable: true }) pushedRevision!: number | null;
  /** Which call is pushing the order, and until when nobody else may. */
  @Column('uuid', { nullable: true }) claim!: string | null;
  @Column('timestamptz', { nullable: true }) claimedUntil!: Date | null;
  /** When the merchant was told that the order is called off and the task is to be cancelled there; null while it is wanted. */
  @Column('timestamptz', { nullable: true }) calledOffAt!: Date | null;
}
