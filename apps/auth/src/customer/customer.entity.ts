import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** An account of a customer. */
@Entity('customer')
@Unique('customer_number_unique', ['tenant', 'customerNumber'])
@Unique('customer_email_unique', ['tenant', 'emailKey'])
export class Customer {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_pkey' }) tenant!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customer_pkey' }) id!: string;
  /** Ten digits; identifies the customer in every other service. */
  @Column('text') customerNumber!: string;
  @Column('text') email!: string;
  /** The e-mail in lower case, so that an e-mail has one account however it is typed. */
  @Column('text') emailKey!: string;
  @Column('text') passwordHash!: string;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}

/** A network from which the customer has logged in. Failed attempts from other networks do not throttle logins from it. */
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

/**
 * A session from which the customer has logged in. Failed attempts elsewhere do not throttle logins from it. Only the newest
 * few are kept.
 */
@Entity('known_session')
@ForeignKey(() => Customer, ['tenant', 'customerNumber'], ['tenant', 'customerNumber'], {
  name: 'known_session_customer_fkey',
  onDelete: 'CASCADE',
})
@Index('known_session_seen_index', ['seenAt'])
export class KnownSession {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_session_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_session_pkey' }) customerNumber!: string;
  /** Digest of the session id, as in anonymous tokens. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_session_pkey' }) anonymousId!: string;
  @Column('timestamptz') seenAt!: Date;
}
