import type { Quotas, TenantState } from '@suite/tenant';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tenant of the suite: one shop, to which all other data belongs. */
@Entity('tenant')
export class Tenant {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tenant_pkey' }) tenant!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('text', { default: 'ACTIVE' }) state!: TenantState;
  /** Why the tenant is held, for the operators. */
  @Column('text', { nullable: true }) reason!: string | null;
  /** When the state was set; null for one that was never held. */
  @Column('timestamptz', { nullable: true }) since!: Date | null;
  /** Grows with each change of the state or the quotas; 0 for a tenant whose state and quotas were never changed. */
  @Column('integer', { default: 0 }) stateVersion!: number;
  /** The version that every running replica of all services has. */
  @Column('integer', { default: 0 }) confirmedVersion!: number;
  /** The limits of the tenant. */
  @Column('jsonb', { default: {} }) quotas!: Quotas;
}
