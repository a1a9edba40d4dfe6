import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FailedAttempts } from '../domain/throttle';

/** Failed attempts of one kind, shared by all replicas. */
@Entity('throttle')
@Index('throttle_failed_index', ['failedAt'])
export class Throttle implements FailedAttempts {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'throttle_pkey' }) tenant!: string;
  /** What is attempted and from where; accounts by digest. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'throttle_pkey' }) key!: string;
  @Column('integer') failures!: number;
  @Column('timestamptz') failedAt!: Date;
  /** Who waits because of others may try from this time on; of an account, the last turn that somebody got. */
  @Column('timestamptz', { nullable: true }) turnAt!: Date | null;
  @Column('timestamptz', { nullable: true }) forgivenAt!: Date | null;
}
