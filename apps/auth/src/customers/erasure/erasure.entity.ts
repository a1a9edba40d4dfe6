import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ErasedService, ErasureCallState, ErasureState } from '../domain/erasure-calls';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const erasureKey = () => ({ primaryKeyConstraintName: 'erasure_pkey' });
const callKey = () => ({ primaryKeyConstraintName: 'erasure_call_pkey' });

/** The erasure of a customer in all services. */
@Entity('erasure')
@Unique('erasure_customer_unique', ['tenant', 'customerNumber'])
@Index('erasure_requested', ['requestedAt'])
export class Erasure {
  @PrimaryColumn('text', erasureKey()) tenant!: string;
  @PrimaryColumn('uuid', erasureKey()) id!: string;
  /** Null after the last call of a service. Until then, no new customer can have the number. */
  @Column('text', { nullable: true }) customerNumber!: string | null;
  /** The pseudonym of the customer in the retained records. */
  @Column('text') pseudonym!: string;
  @Column('timestamptz') requestedAt!: Date;
  /** When the last token of the customer has expired, and each service, auth included, erases the customer once more. */
  @Column('timestamptz') repeatAt!: Date;
}

/** A service that erases the customer: a row of the outbox. */
@Entity('erasure_call')
@Check('erasure_call_state_known', `state IN ('PENDING', 'DONE')`)
@ForeignKey(() => Erasure, ['tenant', 'erasureId'], ['tenant', 'id'], { name: 'erasure_call_erasure_fkey', onDelete: 'CASCADE' })
@Index('erasure_call_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('erasure_call_pending', ['service'], { where: `state = 'PENDING'` })
@Index('erasure_call_due_of_tenant', ['tenant', 'nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
export class ErasureCall implements ErasureCallState {
  @PrimaryColumn('text', callKey()) tenant!: string;
  @PrimaryColumn('uuid', callKey()) erasureId!: string;
  @PrimaryColumn('text', callKey()) service!: ErasedService;
  @Column('text') state!: ErasureState;
  @Column('integer') attempts!: number;
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
}
