import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'audit_entry_pkey' };

export type AuditAction =
  | 'order_received'
  | 'order_replaced'
  | 'assigned'
  | 'unassigned'
  | 'status_changed'
  | 'packaging_changed'
  | 'totals_changed'
  | 'tally_differs'
  | 'confirmation_posted'
  | 'event_refused';

/** Who changed what of an order, when, from what, to what. Entries are never changed. */
@Entity('audit_entry')
@Index('audit_entry_order', ['tenant', 'orderId', 'id'])
export class AuditEntry {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
  @Column('text') orderId!: string;
  /** Grows from change to change of an order; only entries from before this was kept have none. */
  @Column('bigint', { nullable: true, default: () => `nextval('audit_position')` }) position!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) at!: Date;
  @Column('text') action!: AuditAction;
  /** The application that called, or `pick-pack` for work of its own. */
  @Column('text') clientId!: string;
  /** The user of the saas token, where the call has one. */
  @Column('text', { nullable: true }) userId!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  @Column('jsonb', { nullable: true }) before!: object | null;
  @Column('jsonb', { nullable: true }) after!: object | null;
}
