import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { KeyedRequest } from '../checkout/checkout.entity';
import type { ReturnStatus } from '../domain/return-status';
import type { ReceivedLine, ReturnLine } from '../domain/returnable';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'order_return_pkey' });

/**
 * A status, or the state of a number. PENDING: its quantities are reserved, its number is being allocated. WITHDRAWN: no number came in
 * time; one may have been allocated and is looked up. VOID: the number that was found, without a return.
 */
export type ReturnState = ReturnStatus | 'PENDING' | 'WITHDRAWN' | 'VOID';

/** A return of an order, or a number that was allocated for one and not used. Its id tells when it was requested. */
@Entity('order_return')
@Check(
  'order_return_state_known',
  `state IN ('PENDING', 'WITHDRAWN', 'VOID', 'REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'CREDITED', 'CANCELLED')`,
)
@Check('order_return_numbered', `(state IN ('PENDING', 'WITHDRAWN')) = (return_number IS NULL)`)
@Check('order_return_received', `(state IN ('RECEIVED', 'CREDITED')) = (received IS NOT NULL)`)
@Index('order_return_number_unique', ['tenant', 'returnNumber'], { unique: true })
@Index('order_return_number_key', ['tenant', 'numberKey'], { where: 'number_key IS NOT NULL' })
@Index('order_return_by_order', ['tenant', 'orderId', 'id'])
@Index('order_return_by_state', ['tenant', 'state', 'id'])
@Index('order_return_by_site', ['tenant', 'siteCode', 'id'])
@Index('order_return_void', ['tenant', 'modifiedAt', 'returnNumber'], { where: `state = 'VOID'` })
@Index('order_return_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('order_return_due_of_tenant', ['tenant', 'nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
export class ReturnRow {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('uuid') orderId!: string;
  @Column('uuid') cartId!: string;
  @Column('text') orderNumber!: string;
  @Column('text') siteCode!: string;
  @Column('text') state!: ReturnState;
  @Column('text', { nullable: true }) returnNumber!: string | null;
  /** The number in lower case, for the search. Collation C lets an index serve prefix searches. */
  @Column({ type: 'text', collation: 'C', nullable: true }) numberKey!: string | null;
  /** Column type json, which unlike jsonb keeps the order of members. */
  @Column('json') lines!: readonly ReturnLine[];
  /** What came. Null until then. */
  @Column('json', { nullable: true }) received!: readonly ReceivedLine[] | null;
  /** What the shop has said about its decision. Null once the customer of the order is erased. */
  @Column('text', { nullable: true }) comment!: string | null;
  /** The clients and members of the staff who have taken its steps, by the status. Null: the shopper has requested it. */
  @Column('jsonb', { nullable: true }) actors!: Readonly<Partial<Record<ReturnStatus, string>>> | null;
  /** Its steps, oldest first, noted by a trigger. Null: none has been taken since it was requested. */
  @Column('jsonb', { nullable: true }) history?: readonly object[] | null;
  /** The credit note of what came. It is issued once the state is CREDITED. */
  @Column('uuid', { nullable: true }) creditNoteId!: string | null;
  /** The request, whose Idempotency-Key is released when the return is withdrawn. */
  @Column('jsonb', { nullable: true }) request!: KeyedRequest | null;
  /** More than one request, or replica, may have asked for its number. */
  @Column('boolean') isShared!: boolean;
  /** The error type with which the return was withdrawn. */
  @Column('text', { nullable: true }) voidReason!: string | null;
  /** When its number is requested next in the background. Null: nothing is left to do. */
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}
