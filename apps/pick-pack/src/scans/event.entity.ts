import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Decimal } from '@suite/money';
import type { MissingReason } from './domain/scanned-product';

const EVENT_KEY = { primaryKeyConstraintName: 'packing_event_pkey' };
const COUNTER_KEY = { primaryKeyConstraintName: 'event_counter_pkey' };
const BLOCK_KEY = { primaryKeyConstraintName: 'event_block_pkey' };
const AMOUNT = { precision: 18, scale: 6 };

/** An entry of the append-only packing log. */
@Entity('packing_event')
@Index('packing_event_sequence', { synchronize: false })
@Index('packing_event_order', ['tenant', 'orderId'])
export class StoredEvent {
  @PrimaryColumn('text', EVENT_KEY) tenant!: string;
  @PrimaryColumn('text', EVENT_KEY) eventId!: string;
  /** The position in the feed: see EventCounter. */
  @Column('bigint') sequence!: string;
  @Column('text') orderId!: string;
  @Column('text') productId!: string;
  @Column('numeric', AMOUNT) pickedAmount!: Decimal;
  @Column('numeric', AMOUNT) packedAmount!: Decimal;
  @Column('numeric', AMOUNT) canceledAmount!: Decimal;
  /** The timestamp in the event, as the scanner sent it. */
  @Column('timestamptz') occurredAt!: Date;
  @Column('text') siteCode!: string;
  @Column('text') userId!: string;
  @Column('boolean') bookProduct!: boolean;
  @Column('text', { nullable: true }) orderCycle!: string | null;
  @Column('text', { nullable: true }) deliveryCycle!: string | null;
  @Column('text', { nullable: true }) supplierId!: string | null;
  @Column('text', { nullable: true }) unit!: string | null;
  /** Why an amount is missing. */
  @Column('text', { nullable: true }) reason!: MissingReason | null;
  /** The entry of which the shop has cancelled the amount. Null for scans, which count products. */
  @Column('text', { nullable: true }) entryId!: string | null;
}

/**
 * Numbers a tenant's events. A transaction allocates its sequences as its last step before the commit, and the row lock
 * blocks other writers until then. Sequences therefore become visible in order: a reader that has seen one has seen all
 * before it. Transactions of other tenants have no influence, and a copy of the tenant's rows continues the numbering on
 * any server. Streams number the other changes of orders with the same row.
 */
@Entity('event_counter')
export class EventCounter {
  @PrimaryColumn('text', { ...COUNTER_KEY }) tenant!: string;
  @Column('bigint') events!: string;
}

/** A full block of consecutive events and their range of timestamps: a page far into the feed can skip it. */
@Entity('event_block')
export class EventBlock {
  @PrimaryColumn('text', { ...BLOCK_KEY }) tenant!: string;
  @PrimaryColumn('bigint', { ...BLOCK_KEY }) firstSequence!: string;
  @Column('bigint') lastSequence!: string;
  @Column('timestamptz') occurredMin!: Date;
  @Column('timestamptz') occurredMax!: Date;
}
