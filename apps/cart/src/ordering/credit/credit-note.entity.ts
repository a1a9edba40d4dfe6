import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { KeyedRequest } from '../checkout/checkout.entity';
import type { CreditNoteContent, CreditNoteKind } from '../domain/credit-note';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'credit_note_pkey' });

/**
 * PENDING: its amounts are reserved, its number is being allocated. ISSUED: it has its number, and its mail is posted. WITHDRAWN:
 * no number came in time; one may have been allocated and is looked up. VOID: the number that was found, without a credit note.
 */
export type CreditNoteState = 'PENDING' | 'ISSUED' | 'WITHDRAWN' | 'VOID';

/** A credit note of an order, or a number that was allocated for one and not used. */
@Entity('credit_note')
@Check('credit_note_state_known', `state IN ('PENDING', 'ISSUED', 'WITHDRAWN', 'VOID')`)
@Check('credit_note_numbered', `(state IN ('ISSUED', 'VOID')) = (credit_note_number IS NOT NULL)`)
@Check('credit_note_kind_known', `kind IN ('CREDIT', 'CORRECTION')`)
@Index('credit_note_number_unique', ['tenant', 'creditNoteNumber'], { unique: true })
@Index('credit_note_by_order', ['tenant', 'orderId', 'createdAt', 'id'])
@Index('credit_note_issued', ['tenant', 'modifiedAt', 'id'], { where: `state = 'ISSUED'` })
@Index('credit_note_void', ['tenant', 'modifiedAt', 'creditNoteNumber'], { where: `state = 'VOID'` })
@Index('credit_note_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('credit_note_due_of_tenant', ['tenant', 'nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
export class CreditNoteRow {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('uuid') orderId!: string;
  @Column('uuid') cartId!: string;
  @Column('text') state!: CreditNoteState;
  @Column('text', { default: 'CREDIT' }) kind!: CreditNoteKind;
  @Column('text', { nullable: true }) creditNoteNumber!: string | null;
  /** The reason as sent. Null once the customer of the order is erased. */
  @Column('text', { nullable: true }) reason!: string | null;
  /** Column type json, which unlike jsonb keeps the order of members. */
  @Column('json') content!: CreditNoteContent;
  /** The client or the member of the staff who credits. Null: a correction, or a note of an earlier build. */
  @Column('text', { nullable: true }) actor!: string | null;
  /** The request, whose Idempotency-Key is released when the note is withdrawn. */
  @Column('jsonb', { nullable: true }) request!: KeyedRequest | null;
  /** More than one request, or replica, may have asked for its number. */
  @Column('boolean') isShared!: boolean;
  /** The error type with which the note was withdrawn. */
  @Column('text', { nullable: true }) voidReason!: string | null;
  /** When its number is requested next in the background. Null: nothing is left to do. */
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  /** The time of the last change. An issued note never changes, so that this is when it was issued. */
  @Column('timestamptz') modifiedAt!: Date;
}
