import { placeholdersOf, sql, type Statement } from '@suite/database';
import { Entity, PrimaryColumn } from 'typeorm';

/**
 * A tenant with rows that periodic work has to find. On a cluster the table stays on the coordinator, so the tenants are known
 * while a node is unavailable.
 */
@Entity('background_tenant')
export class BackgroundTenant {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'background_tenant_pkey' }) tenant!: string;
}

/** Stores the tenant, whose value is the only parameter. It belongs in the transaction that stores work of the tenant. */
export const REMEMBER_TENANT: Statement<Record<string, never>> = sql(
  `INSERT INTO background_tenant (tenant) VALUES (${placeholdersOf(BackgroundTenant)}) ON CONFLICT DO NOTHING`,
  { table: BackgroundTenant },
);
