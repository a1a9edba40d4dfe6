import type { InvoiceDocument } from '@suite/invoice';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OrderAmounts } from '../domain/order-parts';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'invoice_pkey' });

/** PENDING: the number is being allocated. ISSUED: the document is stored. VOID: the charge was 0 when the number was allocated. */
export type InvoiceState = 'PENDING' | 'ISSUED' | 'VOID';

/** The invoice of an order, or a number that was allocated for it and not used. An issued one never changes. */
@Entity('invoice')
@Check('invoice_state_known', `state IN ('PENDING', 'ISSUED', 'VOID')`)
@Check('invoice_numbered', `(state = 'PENDING') = (invoice_number IS NULL)`)
@Check('invoice_documented', `(state = 'ISSUED') = (document IS NOT NULL)`)
@Index('invoice_number_unique', ['tenant', 'invoiceNumber'], { unique: true })
@Index('invoice_issued', ['tenant', 'issuedAt', 'orderId'])
@Index('invoice_issued_of_site', ['tenant', 'siteCode', 'issuedAt', 'orderId'])
@Index('invoice_number_key', ['tenant', 'numberKey'], { where: 'number_key IS NOT NULL' })
@Index('invoice_void', ['tenant', 'createdAt', 'invoiceNumber'], { where: `state = 'VOID'` })
@Index('invoice_pending', ['createdAt'], { where: `state = 'PENDING'` })
export class InvoiceRow {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) orderId!: string;
  @Column('uuid') cartId!: string;
  @Column('text') siteCode!: string;
  @Column('text') state!: InvoiceState;
  @Column('text', { nullable: true }) invoiceNumber!: string | null;
  /** Column type json, which unlike jsonb keeps the order of members. */
  @Column('json', { nullable: true }) document!: InvoiceDocument | null;
  /** The charge by part. Corrections credit the difference to a later charge. */
  @Column('json', { nullable: true }) charge!: OrderAmounts | null;
  @Column('timestamptz', { nullable: true }) issuedAt!: Date | null;
  @Column('text', { nullable: true }) voidReason!: string | null;
  @Column('timestamptz') createdAt!: Date;
  /** The picture that it shows. Null: none. */
  @Column('text', { nullable: true }) logoHash!: string | null;
  /** The number in lower case, filled by a trigger. Collation C lets an index serve prefix searches. */
  @Column({ type: 'text', collation: 'C', nullable: true }) numberKey!: string | null;
  /** The day of the document, filled by a trigger: periods do not read whole documents. */
  @Column('date', { nullable: true }) issuedOn!: string | null;
}

/** An invoice that was issued. */
export type IssuedInvoice = InvoiceRow & {
  readonly invoiceNumber: string;
  readonly document: InvoiceDocument;
  readonly charge: OrderAmounts;
  readonly issuedAt: Date;
};

export const isIssued = (invoice: InvoiceRow | undefined): invoice is IssuedInvoice => invoice?.state === 'ISSUED';
