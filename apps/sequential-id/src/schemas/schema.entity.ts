import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { PlaceholderRule } from '../domain/placeholders';

// Objects of their own for each column: TypeORM writes into them.
const schemaKey = () => ({ primaryKeyConstraintName: 'sequence_schema_pkey' });
const poolKey = () => ({ primaryKeyConstraintName: 'sequence_pool_pkey' });

/** How ids of one kind look. Never changed once it is made, but for `active`. */
@Entity('sequence_schema')
@Unique('sequence_schema_name_unique', ['tenant', 'name'])
@Unique('sequence_schema_range_unique', ['tenant', 'id', 'startValue', 'maxValue'])
@Index('sequence_schema_type_index', ['tenant', 'schemaType'])
@Index('sequence_schema_active_unique', ['tenant', 'schemaType'], { unique: true, where: 'active' })
@Check(
  'sequence_schema_range_valid',
  `start_value >= 0 AND start_value <= max_value AND max_value <= 9007199254740991
   AND number_of_digits BETWEEN 1 AND 18 AND max_value < 10::numeric ^ number_of_digits`,
)
export class SequenceSchema {
  @PrimaryColumn('text', schemaKey()) tenant!: string;
  @PrimaryColumn('uuid', schemaKey()) id!: string;
  @Column('text') name!: string;
  @Column('text') schemaType!: string;
  /** At most one schema of a type is. */
  @Column('boolean') active!: boolean;
  @Column('text') preText!: string;
  @Column('text') postText!: string;
  @Column('bigint') startValue!: number;
  @Column('bigint') maxValue!: number;
  @Column('integer') numberOfDigits!: number;
  @Column('jsonb') placeholders!: Readonly<Record<string, PlaceholderRule>>;
  @Column('text') timeZone!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** A counter of a schema: there is one for each sequenceKey that was ever used. */
@Entity('sequence_pool')
@Check('sequence_pool_counter_in_range', 'counter >= start_value - 1 AND counter <= max_value')
@ForeignKey(() => SequenceSchema, ['tenant', 'schemaId', 'startValue', 'maxValue'], ['tenant', 'id', 'startValue', 'maxValue'], {
  name: 'sequence_pool_schema_fkey',
})
export class SequencePool {
  @PrimaryColumn('text', poolKey()) tenant!: string;
  @PrimaryColumn('uuid', poolKey()) schemaId!: string;
  @PrimaryColumn('text', poolKey()) sequenceKey!: string;
  /** The last number given out; before the first, the one below startValue. */
  @Column('bigint') counter!: number;
  @Column('bigint') startValue!: number;
  @Column('bigint') maxValue!: number;
}
