import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Coordinates } from '../../orders/domain/delivery-order';
import type { WeeklyShift } from '../domain/vehicle-shifts';

const KEY = { primaryKeyConstraintName: 'vehicle_pkey' };

/** What a vehicle can load. A missing limit is no limit. */
export interface VehicleCapacity {
  readonly boxes?: number;
  readonly weightGrams?: number;
}

/** A van of a site that delivers with LOCAL. */
@Entity('vehicle')
@Index('vehicle_by_site', ['tenant', 'siteCode', 'id'])
@Check('vehicle_trips', 'max_trips BETWEEN 1 AND 6')
export class Vehicle {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('text', { ...KEY }) id!: string;
  @Column('text') siteCode!: string;
  @Column('text') name!: string;
  @Column('jsonb') capacity!: VehicleCapacity;
  @Column('jsonb') shifts!: readonly WeeklyShift[];
  /** Where its tours start and end. */
  @Column('jsonb') start!: Coordinates;
  @Column('integer') maxTrips!: number;
  @Column('integer') reloadMinutes!: number;
  @Column('boolean') active!: boolean;
}
