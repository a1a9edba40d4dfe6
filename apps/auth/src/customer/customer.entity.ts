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

/** From where a customer has logged in: there, a stranger's guesses elsewhere do not slow them down. */
@Entity('known_network')
@Index('known_network_seen_at', ['seenAt'])
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

/** From which session a customer has logged in: there, nobody else's guesses slow them down. The newest few are kept. */
@Entity('known_session')
@ForeignKey(() => Customer, ['tenant', 'customerNumber'], ['tenant', 'customerNumber'], {
  name: 'known_session_customer_fkey',
  onDelete: 'CASCADE',
})
@Index('known_session_seen_index', ['seenAt'])
export class KnownSession {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_session_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_session_pkey' }) customerNumber!: string;
  /** The session's digest, as anonymous tokens carry it. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_session_pkey' }) anonymousId!: string;
  @Column('timestamptz') seenAt!: Date;
}
