import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The last times at which something limited happened, under one key, shared by all replicas. */
@Entity('allowance')
@Index('allowance_last_index', ['lastAt'])
export class Allowance {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'allowance_pkey' }) tenant!: string;
  /** The limited action and its caller; addresses as digests. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'allowance_pkey' }) key!: string;
  /** Oldest first, no more than the rule counts. */
  @Column('timestamptz', { array: true }) usedAt!: Date[];
  @Column('timestamptz') lastAt!: Date;
}
