import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ProviderName } from '../domain/delivery-provider';
import type { Failure } from '../domain/planning-outcome';

const KEY = { primaryKeyConstraintName: 'planning_report_pkey' };

/**
 * What has failed so far in a planRoute call under way. It is gone when the call has mailed it; one that is still there
 * after its end belongs to a call that was killed.
 */
@Entity('planning_report')
@Index('planning_report_ends_at', ['endsAt'])
export class PlanningReport {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
  @Column('text') siteCode!: string;
  @Column('text') deliveryProvider!: ProviderName;
  @Column('text') recipient!: string;
  /** How many orders were looked at, and how many of them failed. */
  @Column('integer') seen!: number;
  @Column('integer') failed!: number;
  /** The first of the failures: as many as a mail lists. */
  @Column('jsonb') listed!: readonly Failure[];
  @Column('timestamptz') endsAt!: Date;
}
