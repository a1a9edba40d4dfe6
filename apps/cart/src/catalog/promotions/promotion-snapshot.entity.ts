import type { Promotion } from '@suite/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The automatic campaigns of a tenant, as the coupon service last answered them. */
@Entity('promotion_snapshot')
@Index('promotion_snapshot_used', ['usedAt'])
export class PromotionSnapshotRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'promotion_snapshot_pkey' }) tenant!: string;
  @Column('jsonb') promotions!: readonly Promotion[];
  /** Increases with each answer. */
  @Column('bigint') version!: string;
  /** The position of the last message of the coupon service that was handled. */
  @Column('bigint') position!: string;
  /** When the tenant last created a cart, to the hour. */
  @Column('timestamptz') usedAt!: Date;
}
