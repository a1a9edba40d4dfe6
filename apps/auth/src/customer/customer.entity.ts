import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** Somebody who can log in. */
@Entity('customer')
@Unique('customer_number_unique', ['tenant', 'customerNumber'])
@Unique('customer_email_unique', ['tenant', 'emailKey'])
export class Customer {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_pkey' }) tenant!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customer_pkey' }) id!: string;
  /** Ten digits; the name of the customer in every other service. */
  @Column('text') customerNumber!: string;
  @Column('text') email!: string;
  /** The e-mail in lower case: one person, however it is typed. */
  @Column('text') emailKey!: string;
  @Column('text') passwordHash!: string;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}

/** From where a customer has logged in: there, a stranger's guesses elsewhere do not slow them down. */
@Entity('known_network')
@ForeignKey(() => Customer, ['tenant', 'customerNumber'], ['tenant', 'customerNumber'], {
  name: 'known_network_customer_fkey',
  onDelete: 'CASCADE',
})
export class KnownNetwork {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_network_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_network_pkey' }) customerNumber!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_network_pkey' }) network!: string;
  @Column('timestamptz') seenAt!: Date;
}
