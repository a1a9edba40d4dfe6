import { ALL_TENANTS, type Quotas, type TenantState } from '@suite/tenant';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The state and the quotas of a tenant, as auth has sent them. A tenant whose state and quotas were never changed has no row. */
@Entity('tenant_state')
@Check('tenant_state_known', `state IN ('ACTIVE', 'READ_ONLY', 'SUSPENDED')`)
export class StateOfTenant {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tenant_state_pkey' }) tenant!: string;
  @Column('text') state!: TenantState;
  /** Counted by auth. A state with a lower version is outdated and ignored. */
  @Column('integer') version!: number;
  /** What limits the tenant. */
  @Column('jsonb', { default: {} }) quotas!: Quotas;
}

/** A process of the service, and the states that are in force there. Processes belong to no tenant, so their rows have tenant `*`. */
@Entity('replica')
@Check('replica_tenant_check', `tenant = '${ALL_TENANTS}'`)
export class Replica {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'replica_pkey' }) tenant!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'replica_pkey' }) id!: string;
  /** The host and the process, for people. */
  @Column('text') name!: string;
  /** By the clock of the database, which compares it. */
  @Column('timestamptz') seenAt!: Date;
  /** The versions of tenants' states that are in force. */
  @Column('jsonb') inForce!: Readonly<Record<string, number>>;
}

/** The calls that a tenant with a rate may still make at once, in all replicas together. */
@Entity('tenant_rate')
export class TenantRate {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tenant_rate_pkey' }) tenant!: string;
  @Column('double precision') tokens!: number;
  @Column('timestamptz') filledAt!: Date;
  /** The calls that the last statement has granted. */
  @Column('integer') granted!: number;
  /** The recent calls in a second, as an exponential mean. */
  @Column('double precision') mean!: number;
}

export const TENANT_STATE_ENTITIES = [StateOfTenant, Replica, TenantRate] as const;
