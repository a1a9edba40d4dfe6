import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Coordinates } from '../../orders/domain/delivery-order';

const KEY = { primaryKeyConstraintName: 'tour_pkey' };

/** A drive of a vehicle that ends where it starts. Its stops are the tasks with its id. */
@Entity('tour')
@Index('tour_by_day', ['tenant', 'siteCode', 'date', 'id'])
export class Tour {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
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
  /** The first report of the driver. From then on the tour does not change. */
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
}
