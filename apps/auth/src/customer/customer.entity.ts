import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

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

@Entity('customer_address')
@ForeignKey(() => Customer, ['tenant', 'customerNumber'], ['tenant', 'customerNumber'], {
  name: 'customer_address_customer_fkey',
  onDelete: 'CASCADE',
})
@Index('customer_address_customer_index', ['tenant', 'customerNumber'])
@Index('customer_address_default_unique', ['tenant', 'customerNumber'], { unique: true, where: 'is_default' })
export class CustomerAddress {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_address_pkey' }) tenant!: string;
  /** UUIDv7: in the order in which they were made. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customer_address_pkey' }) id!: string;
  @Column('text') customerNumber!: string;
  @Column('text', { nullable: true }) contactName!: string | null;
  @Column('text', { nullable: true }) street!: string | null;
  @Column('text', { nullable: true }) streetNumber!: string | null;
  @Column('text', { nullable: true }) zipCode!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text') country!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('boolean') isDefault!: boolean;
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
