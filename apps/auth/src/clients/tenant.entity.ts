import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tenant of the suite: one shop, to which all other data belongs. */
@Entity('tenant')
export class Tenant {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tenant_pkey' }) tenant!: string;
  @Column('timestamptz') createdAt!: Date;
}
