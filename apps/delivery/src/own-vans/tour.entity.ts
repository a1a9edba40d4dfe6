import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Coordinates } from '../domain/delivery-order';
import type { ProviderState } from '../domain/task-news';

const TOUR_KEY = { primaryKeyConstraintName: 'tour_pkey' };
const TASK_KEY = { primaryKeyConstraintName: 'van_task_pkey' };

/** A drive of a vehicle that ends where it starts. Its stops are the tasks with its id. */
@Entity('tour')
@Index('tour_by_day', ['tenant', 'siteCode', 'date', 'id'])
export class Tour {
  @PrimaryColumn('text', { ...TOUR_KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...TOUR_KEY }) id!: string;
  @Column('text') siteCode!: string;
  /** The day in the time zone of the site: YYYY-MM-DD. */
  @Column('text') date!: string;
  /** The time zone of the site when the tour was planned. */
  @Column('text', { default: 'UTC' }) timeZone!: string;
  @Column('text') vehicleId!: string;
  /** The number of the tour among those of its vehicle on this day, from 1. */
  @Column('integer') trip!: number;
  @Column('timestamptz') departsAt!: Date;
  @Column('timestamptz') returnsAt!: Date;
  @Column('integer') distanceM!: number;
  /** Where it starts and ends. */
  @Column('jsonb') start!: Coordinates;
  /** The first report of the driver. From then on the tour stays as it is. */
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
}

/** A task of LOCAL. Without a tour it is only placed. */
@Entity('van_task')
@Unique('van_task_key', ['tenant', 'key'])
@Index('van_task_by_order', ['tenant', 'orderId'])
@Index('van_task_by_tour', ['tenant', 'tourId', 'stop'], { where: 'tour_id IS NOT NULL' })
@Check('van_task_status_known', `status IN ('PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLED')`)
@Check('van_task_in_tour', '(tour_id IS NULL) = (stop IS NULL)')
export class VanTask {
  @PrimaryColumn('text', { ...TASK_KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...TASK_KEY }) id!: string;
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
