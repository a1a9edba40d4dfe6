import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'audit_event_pkey' });

/** Condition: the network is not shortened yet. */
export const IS_FULL_NETWORK = `network NOT LIKE '%/24' AND network NOT LIKE '%/48'`;

/** A security or administration event, stored with the change that it describes. */
@Entity('audit_event')
@Index('audit_event_at', ['tenant', 'at', 'id'])
@Index('audit_event_by_actor', ['tenant', 'actor', 'at', 'id'])
@Index('audit_event_by_action', ['tenant', 'action', 'at', 'id'])
@Index('audit_event_by_resource', ['tenant', 'resource'])
@Index('audit_event_expiry', ['at'])
@Index('audit_event_full_network', ['at'], { where: IS_FULL_NETWORK })
export class AuditEvent {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('timestamptz') at!: Date;
  /** A client id, staff id or customer number; of a command, `operator`. */
  @Column('text') actor!: string;
  /** The resource and what happened to it: `client.created`. */
  @Column('text') action!: string;
  /** The kind and the id of what changed: `client/backend`. */
  @Column('text') resource!: string;
  /** The changed members before and after the change, without secrets. */
  @Column('jsonb', { nullable: true }) before!: object | null;
  @Column('jsonb', { nullable: true }) after!: object | null;
  /** An IPv4 address, the /64 of an IPv6 address, or a shortened network. Null for a command. */
  @Column('text', { nullable: true }) network!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
}
