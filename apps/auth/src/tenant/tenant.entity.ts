import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account: what all the suite's data hangs from. */
@Entity('tenant')
export class Tenant {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tenant_pkey' }) tenant!: string;
  @Column('timestamptz') createdAt!: Date;
}
