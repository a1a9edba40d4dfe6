import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Decimal } from '../domain/decimal';

const EVENT_KEY = { primaryKeyConstraintName: 'packing_event_pkey' };
const COUNTER_KEY = { primaryKeyConstraintName: 'event_counter_pkey' };
const BLOCK_KEY = { primaryKeyConstraintName: 'event_block_pkey' };
const AMOUNT = { precision: 18, scale: 6 };

/** One entry of the append-only log of packing. */
@Entity('packing_event')
@Index('packing_event_sequence', { synchronize: false })
@Index('packing_event_order', ['tenant', 'orderId'])
export class StoredEvent {
  @PrimaryColumn('text', EVENT_KEY) tenant!: string;
  @PrimaryColumn('text', EVENT_KEY) eventId!: string;
  /** The place in the feed: see EventCounter. */
  @Column('bigint') sequence!: string;
  @Column('text') orderId!: string;
  @Column('text') productId!: string;
  @Column('numeric', AMOUNT) pickedAmount!: Decimal;
  @Column('numeric', AMOUNT) packedAmount!: Decimal;
  @Column('numeric', AMOUNT) canceledAmount!: Decimal;
  /** The event's own timestamp. */
  @Column('timestamptz') occurredAt!: Date;
  @Column('text') siteCode!: string;
  @Column('text') userId!: string;
  @Column('boolean') bookProduct!: boolean;
  @Column('text', { nullable: true }) orderCycle!: string | null;
  @Column('text', { nullable: true }) supplierId!: string | null;
  @Column('text', { nullable: true }) unit!: string | null;
}

/**
 * Numbers a tenant's events. Whoever appends some takes their places as the last thing before the commit, and others wait for
 * its row until then: places are in the order in which events come to light, so that a reader who has seen a place has seen all
 * before it. No transaction of anybody else matters, and a copy of the tenant's rows goes on where they end, on any server.
 */
@Entity('event_counter')
export class EventCounter {
  @PrimaryColumn('text', { ...COUNTER_KEY }) tenant!: string;
  /** Above all places from before events were counted. */
  @Column('bigint', { default: 0 }) base!: string;
  @Column('bigint') events!: string;
}

/** A thousand events that follow each other in the feed, and between which times they lie: lets a late page skip them. */
@Entity('event_block')
export class EventBlock {
  @PrimaryColumn('text', { ...BLOCK_KEY }) tenant!: string;
  @PrimaryColumn('bigint', { ...BLOCK_KEY }) firstSequence!: string;
  @Column('bigint') lastSequence!: string;
  @Column('timestamptz') occurredMin!: Date;
  @Column('timestamptz') occurredMax!: Date;
}
