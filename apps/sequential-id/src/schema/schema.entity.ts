import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Restart } from '../domain/period';
import type { PlaceholderRule } from '../domain/placeholders';

// A new object per column: TypeORM writes into it.
const key = () => ({ primaryKeyConstraintName: 'sequence_schema_pkey' });

/** The format of one kind of ids. Immutable except for `active`. */
@Entity('sequence_schema')
@Unique('sequence_schema_name_unique', ['tenant', 'name'])
@Unique('sequence_schema_range_unique', ['tenant', 'id', 'startValue', 'maxValue'])
@Index('sequence_schema_restart_unique', ['tenant', 'id', 'restart'], { unique: true })
@Index('sequence_schema_type_index', ['tenant', 'schemaType'])
@Index('sequence_schema_active_unique', ['tenant', 'schemaType'], { unique: true, where: 'active' })
@Check(
  'sequence_schema_range_valid',
  `start_value >= 0 AND start_value <= max_value AND max_value <= 9007199254740991
   AND number_of_digits BETWEEN 1 AND 18 AND max_value < 10::numeric ^ number_of_digits`,
)
export class SequenceSchema {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('text') name!: string;
  @Column('text') schemaType!: string;
  /** True for at most one schema of a type. */
  @Column('boolean') active!: boolean;
  @Column('text') preText!: string;
  @Column('text') postText!: string;
  @Column('bigint') startValue!: number;
  @Column('bigint') maxValue!: number;
  @Column('integer') numberOfDigits!: number;
  @Column('jsonb') placeholders!: Readonly<Record<string, PlaceholderRule>>;
  @Column('text') timeZone!: string;
  @Column('text', { default: 'NEVER' }) restart!: Restart;
  /** MM-DD; null for a schema of a build that did not know it. */
  @Column('text', { nullable: true }) yearStartsOn!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
