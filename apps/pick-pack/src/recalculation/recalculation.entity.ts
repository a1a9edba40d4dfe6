import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const JOB_KEY = { primaryKeyConstraintName: 'recalculation_pkey' };
const ORDER_KEY = { primaryKeyConstraintName: 'recalculation_order_pkey' };

export type OrderResult = 'PENDING' | 'SUCCESS' | 'FAILURE';

/** A job that recomputes the totals of some orders. It runs until `finishedAt` is set. */
@Entity('recalculation')
@Index('recalculation_unfinished', ['startedAt'], { where: 'finished_at IS NULL' })
export class Recalculation {
  @PrimaryColumn('text', JOB_KEY) tenant!: string;
  /** 24 hexadecimal digits. */
  @PrimaryColumn('text', JOB_KEY) jobId!: string;
  @Column('text') jobType!: string;
  /** The application that started it. */
  @Column('text') clientId!: string;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

/** The result of a job for one order. An order is in at most one running job. */
@Entity('recalculation_order')
@ForeignKey(() => Recalculation, ['tenant', 'jobId'], ['tenant', 'jobId'], { name: 'recalculation_order_job_exists' })
@Check('recalculation_order_status_known', `status IN ('PENDING', 'SUCCESS', 'FAILURE')`)
@Index('recalculation_order_one_running_job', ['tenant', 'orderId'], { unique: true, where: 'running' })
export class RecalculationOrder {
  @PrimaryColumn('text', ORDER_KEY) tenant!: string;
  @PrimaryColumn('text', ORDER_KEY) jobId!: string;
  @PrimaryColumn('text', ORDER_KEY) orderId!: string;
  @Column('integer') position!: number;
  @Column('text', { default: 'PENDING' }) status!: OrderResult;
  @Column('text', { default: '' }) message!: string;
  @Column('boolean', { default: true }) running!: boolean;
}
