import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Restart } from '../domain/period';

// A new object per column: TypeORM writes into it.
const key = () => ({ primaryKeyConstraintName: 'sequence_pool_pkey' });

/** A counter of a schema: one for each sequence key and period that was ever used. */
@Entity('sequence_pool')
@Check('sequence_pool_counter_in_range', 'counter >= start_value - 1 AND counter <= max_value')
@ForeignKey('sequence_schema', ['tenant', 'schemaId', 'startValue', 'maxValue'], ['tenant', 'id', 'startValue', 'maxValue'], {
  name: 'sequence_pool_schema_fkey',
})
// The pools of a build that knows no periods are NEVER by default, so that it cannot repeat the numbers of a schema that restarts.
@ForeignKey('sequence_schema', ['tenant', 'schemaId', 'restart'], ['tenant', 'id', 'restart'], { name: 'sequence_pool_restart_fkey' })
export class SequencePool {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) schemaId!: string;
  /** With a period: the period, a line break and the sequence key. */
  @PrimaryColumn('text', key()) sequenceKey!: string;
  /** The last issued number; startValue - 1 before the first one. */
  @Column('bigint') counter!: number;
  @Column('bigint') startValue!: number;
  @Column('bigint') maxValue!: number;
  @Column('text', { default: 'NEVER' }) restart!: Restart;
}
