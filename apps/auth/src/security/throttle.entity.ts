import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FailedAttempts } from './domain/throttle';

/** The count of failed attempts under one key, shared by all replicas. */
@Entity('throttle')
@Index('throttle_failed_index', ['failedAt'])
export class Throttle implements FailedAttempts {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'throttle_pkey' }) tenant!: string;
  /** The kind of attempt and its source; accounts as digests. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'throttle_pkey' }) key!: string;
  @Column('integer') failures!: number;
  @Column('timestamptz') failedAt!: Date;
  /** Start of the reserved turn; in the row of an account, the last turn that was reserved. */
  @Column('timestamptz', { nullable: true }) turnAt!: Date | null;
  @Column('timestamptz', { nullable: true }) forgivenAt!: Date | null;
}
