import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Coordinates } from '../../orders/domain/delivery-order';
import type { ProviderState } from '../domain/task-news';

const KEY = { primaryKeyConstraintName: 'van_task_pkey' };

/** A task of LOCAL. Without a tour it is only placed. */
@Entity('van_task')
@Unique('van_task_key', ['tenant', 'key'])
@Index('van_task_by_order', ['tenant', 'orderId'])
@Index('van_task_by_tour', ['tenant', 'tourId', 'stop'], { where: 'tour_id IS NOT NULL' })
@Check('van_task_status_known', `status IN ('PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLED')`)
@Check('van_task_in_tour', '(tour_id IS NULL) = (stop IS NULL)')
export class VanTask {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
  /** Tenant, order and revision, as at every provider. */
  @Column('text') key!: string;
  @Column('text') orderId!: string;
  @Column('text') status!: ProviderState;
  @Column('timestamptz') statusAt!: Date;
  /** Why the delivery failed, and what the driver noted. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('uuid', { nullable: true }) tourId!: string | null;
  /** The position in the tour, from 1. */
  @Column('integer', { nullable: true }) stop!: number | null;
  @Column('timestamptz', { nullable: true }) arriveAt!: Date | null;
  /** How long the vehicle waits for the delivery time. */
  @Column('integer', { nullable: true }) waitS!: number | null;
  @Column('timestamptz', { nullable: true }) leaveAt!: Date | null;
  /** The place to which the vehicle drives. */
  @Column('jsonb', { nullable: true }) coordinates!: Coordinates | null;
}
