import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ItemQuantity, LineCancelReason } from '../domain/canceled-lines';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'line_cancellation_pkey' });

/** Lines that are reserved for a cancellation until the warehouse has answered. The row is then deleted, and the order has the result. */
@Entity('line_cancellation')
@Index('line_cancellation_by_order', ['tenant', 'orderId'])
@Index('line_cancellation_due', ['nextAttemptAt'])
@Index('line_cancellation_due_of_tenant', ['tenant', 'nextAttemptAt'])
export class LineCancellationRow {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('uuid') orderId!: string;
  @Column('jsonb') lines!: readonly ItemQuantity[];
  @Column('text') reason!: LineCancelReason;
  /** Whether the warehouse must refuse once packing has begun, because a shopper cancels. */
  @Column('boolean') beforePacking!: boolean;
  /** The application or the member of staff that cancels, for the audit event. Null: a shopper cancels. */
  @Column('text', { nullable: true }) actor!: string | null;
  /** When a replica asks the warehouse again in the background. */
  @Column('timestamptz') nextAttemptAt!: Date;
}
