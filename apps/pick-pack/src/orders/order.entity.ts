import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Decimal } from '@suite/money';
import type { Customer, Delivery, OrderedProduct } from './domain/ordered';
import type { Packaging } from './domain/packaging';
import type { PackingStatus } from './domain/packing-status';

const ORDER_KEY = { primaryKeyConstraintName: 'pick_order_pkey' };
const TALLY_KEY = { primaryKeyConstraintName: 'product_tally_pkey' };
const ASSIGNEE_KEY = { primaryKeyConstraintName: 'assignee_pkey' };
const DEPARTURE_KEY = { primaryKeyConstraintName: 'order_departure_pkey' };
const TURN_KEY = { primaryKeyConstraintName: 'packer_turn_pkey' };
const AMOUNT = { precision: 18, scale: 6 };
/** Fits any amount up to AMOUNT_MAX of the library validation. */
const MONEY = { precision: 20, scale: 6 };

/** An order to be packed: its received data, its status, and its current totals. */
@Entity('pick_order')
@Check('pick_order_status_known', `status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'PACKED', 'CANCELLED')`)
@Index('pick_order_by_number', ['tenant', 'orderNumber'], { where: 'order_number IS NOT NULL' })
@Index('pick_order_by_customer', ['tenant', 'customerNumber'], { where: 'customer_number IS NOT NULL' })
@Index('pick_order_open', ['tenant', 'siteCode', 'deliveryDate'], { where: `status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED')` })
@Index('pick_order_stream', ['tenant', 'siteCode', 'deliveryDate', 'streamPosition'])
export class PickOrder {
  @PrimaryColumn('text', ORDER_KEY) tenant!: string;
  @PrimaryColumn('text', ORDER_KEY) orderId!: string;
  @Column('text') siteCode!: string;
  /** The number that the customer knows; the warehouse uses the id. */
  @Column('text', { nullable: true }) orderNumber!: string | null;
  @Column('text') status!: PackingStatus;
  /** Copied from `delivery`, for the packlist. */
  @Column('date') deliveryDate!: string;
  /** The delivery cycles of the entries. The delivery date is a cycle, too. */
  @Column('text', { array: true, default: [] }) deliveryCycles!: string[];
  /** The packing groups of the entries, for the queue of a station. */
  @Column('text', { array: true, default: [] }) packingGroups!: string[];
  @Column('character', { length: 3 }) currency!: string;
  /** The amounts as ordered; packing does not change them. */
  @Column('numeric', MONEY) orderedTotal!: Decimal;
  @Column('numeric', MONEY) orderedValueOfGoods!: Decimal;
  /** The amounts as packed, once the order is recalculated or finished. */
  @Column('numeric', MONEY) orderTotal!: Decimal;
  @Column('numeric', MONEY) valueOfGoods!: Decimal;
  @Column('numeric', MONEY) deposit!: Decimal;
  @Column('numeric', { ...MONEY, default: 0 }) fees!: Decimal;
  @Column('numeric', { ...MONEY, default: 0 }) paymentFees!: Decimal;
  /** The amount as ordered. */
  @Column('numeric', MONEY) coupons!: Decimal;
  /** The coupon discount on the packed goods, once the order is recalculated or finished. */
  @Column('numeric', { ...MONEY, nullable: true }) packedCoupons!: Decimal | null;
  /** The fees, once the order is recalculated or finished. Null: as ordered. */
  @Column('numeric', { ...MONEY, nullable: true }) packedFees!: Decimal | null;
  /** How shares of the amounts of entries are computed. Null: they were not sent. */
  @Column('boolean', { nullable: true }) includesTax!: boolean | null;
  @Column('smallint', { nullable: true }) decimals!: number | null;
  @Column('jsonb') customer!: Customer;
  /** Copied from `customer`, to find the orders of a customer. */
  @Column('text', { nullable: true }) customerNumber!: string | null;
  @Column('jsonb') delivery!: Delivery;
  @Column('jsonb', { nullable: true }) payment!: object | null;
  @Column('jsonb') entries!: readonly OrderedProduct[];
  @Column('jsonb') packaging!: readonly Packaging[];
  /** The position, among the tenant's events, of the last change without an event. Null until a stream has read the change. */
  @Column('bigint', { nullable: true }) streamPosition!: string | null;
}

/** A site and a day that an order has left. */
@Entity('order_departure')
export class OrderDeparture {
  @PrimaryColumn('text', { ...DEPARTURE_KEY }) tenant!: string;
  @PrimaryColumn('text', { ...DEPARTURE_KEY }) siteCode!: string;
  @PrimaryColumn('date', { ...DEPARTURE_KEY }) deliveryDate!: string;
  @PrimaryColumn('text', { ...DEPARTURE_KEY }) orderId!: string;
  /** The position, as in `PickOrder`. */
  @Column('bigint', { nullable: true }) streamPosition!: string | null;
}

/** The fold of a product's events, updated with each event; check constraints enforce its bounds. */
@Entity('product_tally')
@ForeignKey(() => PickOrder, ['tenant', 'orderId'], ['tenant', 'orderId'], { name: 'product_tally_order_exists' })
@Check('product_tally_not_below_zero', 'picked >= 0 AND packed >= 0 AND canceled >= 0')
@Check('product_tally_within_order', 'packed + canceled <= packable')
@Check('product_tally_withdrawn', 'canceled >= withdrawn')
export class ProductTally {
  @PrimaryColumn('text', TALLY_KEY) tenant!: string;
  @PrimaryColumn('text', TALLY_KEY) orderId!: string;
  @PrimaryColumn('text', TALLY_KEY) productId!: string;
  /** The sum of all its entries. */
  @Column('numeric', AMOUNT) ordered!: Decimal;
  /** The highest total of packed plus cancelled, and of picked. */
  @Column('numeric', AMOUNT) packable!: Decimal;
  @Column('numeric', { ...AMOUNT, default: 0 }) picked!: Decimal;
  @Column('numeric', { ...AMOUNT, default: 0 }) packed!: Decimal;
  @Column('numeric', { ...AMOUNT, default: 0 }) canceled!: Decimal;
  /** The part of `canceled` that the shop has cancelled. */
  @Column('numeric', { ...AMOUNT, default: 0 }) withdrawn!: Decimal;
}

/** A row whose lock serializes the calls of a packer for the next order. */
@Entity('packer_turn')
export class PackerTurn {
  @PrimaryColumn('text', { ...TURN_KEY }) tenant!: string;
  @PrimaryColumn('text', { ...TURN_KEY }) userId!: string;
}

/** The present and past packers of an order, which has one packer at a time. */
@Entity('assignee')
@ForeignKey(() => PickOrder, ['tenant', 'orderId'], ['tenant', 'orderId'], { name: 'assignee_order_exists' })
@Index('assignee_by_user', ['tenant', 'userId'])
@Index('assignee_order', ['tenant', 'orderId'])
@Index('assignee_one_packer', ['tenant', 'orderId'], { unique: true, where: 'released_at IS NULL' })
export class Assignee {
  @PrimaryColumn('text', { ...ASSIGNEE_KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...ASSIGNEE_KEY }) id!: string;
  @Column('text') orderId!: string;
  @Column('text') userId!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('timestamptz') assignedAt!: Date;
  @Column('timestamptz', { nullable: true }) releasedAt!: Date | null;
}
