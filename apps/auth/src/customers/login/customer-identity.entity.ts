import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The customer who logs in with an identity of an external provider. */
@Entity('customer_identity')
@Index('customer_identity_customer_index', ['tenant', 'customerNumber'])
export class CustomerIdentity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_identity_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_identity_pkey' }) issuer!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_identity_pkey' }) subject!: string;
  @Column('text') customerNumber!: string;
  @Column('timestamptz') createdAt!: Date;
}
