import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const messageKey = () => ({ primaryKeyConstraintName: 'message_pkey' });
const sequenceKey = () => ({ primaryKeyConstraintName: 'message_sequence_pkey' });

/** A message about a change of a resource, stored in the transaction of the change. */
@Entity('message')
@Index('message_unnumbered', ['tenant', 'createdAt', 'sequence', 'id'], { where: '"position" IS NULL' })
@Index('message_position', ['tenant', 'position'], { unique: true, where: '"position" IS NOT NULL' })
@Index('message_type_position', ['tenant', 'type', 'position'], { where: '"position" IS NOT NULL' })
@Index('message_expiry', ['createdAt'], { where: '"position" IS NOT NULL' })
@Index('message_by_customer', ['tenant', 'customerNumber'], { where: 'customer_number IS NOT NULL' })
export class Message {
  @PrimaryColumn('text', messageKey()) tenant!: string;
  @PrimaryColumn('uuid', messageKey()) id!: string;
  @Column('text') type!: string;
  /** The first part of the type. */
  @Column('text') kind!: string;
  @Column('text') resourceId!: string;
  @Column('bigint') resourceVersion!: string;
  /** Counts the messages of the resource, from 1. */
  @Column('bigint') sequence!: string;
  @Column('timestamptz') createdAt!: Date;
  /** The resource as its GET shows it; json keeps the order of its members. */
  @Column('json') data!: object;
  /** The customer whose personal data the message has. */
  @Column('text', { nullable: true }) customerNumber!: string | null;
  /** The position in the tenant's feed; null until it is assigned, after the commit of the message's transaction. */
  @Column('bigint', { nullable: true }) position!: string | null;
}

/**
 * Counts the messages of a resource, except a first one (`isFirst`). Its row lock orders the transactions that write
 * messages of the resource, so their sequence has no gaps. `lastAt` keeps their times in order if the clocks of
 * replicas differ.
 */
@Entity('message_sequence')
@Index('message_sequence_ended', ['endedAt'], { where: 'ended_at IS NOT NULL' })
export class MessageSequence {
  @PrimaryColumn('text', sequenceKey()) tenant!: string;
  @PrimaryColumn('text', sequenceKey()) kind!: string;
  @PrimaryColumn('text', sequenceKey()) resourceId!: string;
  @Column('bigint') last!: string;
  @Column('timestamptz') lastAt!: Date;
  /** The time of the last message of a deleted resource. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** The feed of a tenant. A transaction that numbers messages locks the row until its commit, so positions become visible in order. */
@Entity('message_feed')
export class MessageFeed {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'message_feed_pkey' }) tenant!: string;
  @Column('bigint') lastPosition!: string;
  /** The replica that sends the tenant's messages to its webhooks, and until when. */
  @Column('uuid', { nullable: true }) leasedBy!: string | null;
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
}
