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
  | 'event_refused'
  | 'late_event'
  | 'lines_cancelled';

/** A change of an order: its author, its time, and the values before and after. Entries are immutable. */
@Entity('audit_entry')
@Index('audit_entry_by_user', ['tenant', 'userId'], { where: 'user_id IS NOT NULL' })
@Index('audit_entry_order', ['tenant', 'orderId', 'id'])
export class AuditEntry {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
  @Column('text') orderId!: string;
  /** Increases with each change of an order. */
  @Column('bigint', { default: () => `nextval('audit_position')` }) position!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') action!: AuditAction;
  /** The calling application, or `pick-pack` for the service's own work. */
  @Column('text') clientId!: string;
  /** The user of the saas token, if the call has one. */
  @Column('text', { nullable: true }) userId!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  @Column('jsonb', { nullable: true }) before!: object | null;
  @Column('jsonb', { nullable: true }) after!: object | null;
}
