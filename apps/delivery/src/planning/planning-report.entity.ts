import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ProviderName } from '../providers';
import type { Failure } from './domain/planning-outcome';

const KEY = { primaryKeyConstraintName: 'planning_report_pkey' };

/**
 * The failures so far of a planRoute call in flight. The call deletes it when it sends its mail. A report that exists after
 * its end time belongs to a call that was killed.
 */
@Entity('planning_report')
@Index('planning_report_ends_at', ['endsAt'])
export class PlanningReport {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
  @Column('text') siteCode!: string;
  @Column('text') deliveryProvider!: ProviderName;
  @Column('text') recipient!: string;
  /** Number of processed orders, and how many of them failed. */
  @Column('integer') seen!: number;
  @Column('integer') failed!: number;
  /** The first failures, as many as a mail lists. */
  @Column('jsonb') listed!: readonly Failure<ProviderName>[];
  @Column('timestamptz') endsAt!: Date;
}
