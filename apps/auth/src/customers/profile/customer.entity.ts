import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** An account of a customer. */
@Entity('customer')
@Unique('customer_number_unique', ['tenant', 'customerNumber'])
@Unique('customer_email_unique', ['tenant', 'emailKey'])
@Index('customer_password_cost_index', ['tenant', 'passwordCost'])
@Index('customer_unverified_index', ['tenant', 'createdAt'], { where: 'verified_at IS NULL' })
@Index('customer_last_name_index', ['tenant', 'lastName', 'id'])
@Index('customer_without_words_index', ['id'], { where: 'NOT has_words' })
export class Customer {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_pkey' }) tenant!: string;
  /** UUIDv7, so that ids sort by creation time. Used inside this service only. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customer_pkey' }) id!: string;
  /** Identifies the customer in every other service, and as `id` in answers: ten digits, or the shop's own number. */
  @Column('text') customerNumber!: string;
  /** The address to log in with. */
  @Column('text') email!: string;
  /** The e-mail in lower case, so that an e-mail has one account however it is typed. */
  @Column('text') emailKey!: string;
  /** Null for an account without a password. Imported hashes keep their format until the first login. */
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
  /** Null, in rows of earlier builds, for the e-mail of the account. */
  @Column('text', { nullable: true }) contactEmail!: string | null;
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) middleName!: string | null;
  @Column('text', { nullable: true }) contactPhone!: string | null;
  @Column('text', { nullable: true }) company!: string | null;
  @Column('text', { nullable: true }) preferredLanguage!: string | null;
  @Column('text', { nullable: true }) preferredCurrency!: string | null;
  @Column('text', { nullable: true }) preferredSite!: string | null;
  /** Whether the customer can log in. */
  @Column('boolean', { default: true }) active!: boolean;
  /** Whether the customer can order: the checkout rejects a customer on hold. */
  @Column('boolean', { default: false }) onHold!: boolean;
  /** Since when the e-mail counts as verified: it was proven, or the tenant asks for no proof. Null until then. */
  @Column('timestamptz', { nullable: true }) verifiedAt!: Date | null;
  /** Increased by each change of the profile. */
  @Column('integer', { default: 1 }) version!: number;
  /** The shop's own attributes. */
  @Column('jsonb', { nullable: true }) mixins!: Record<string, unknown> | null;
  /** The addresses of their schemas; they are not fetched. */
  @Column('jsonb', { nullable: true }) mixinSchemas!: Record<string, unknown> | null;
  /** The cost of a check of the password; see domain/stored-password. Null in rows of earlier builds. */
  @Column({ type: 'text', collation: 'C', nullable: true }) passwordCost!: string | null;
  /** Keyed digest of the imported entry; null for an account that was not imported. */
  @Column('bytea', { nullable: true }) importDigest!: Buffer | null;
  /** Whether the words of the search are up to date. A periodic task stores the words of the other rows. */
  @Column('boolean', { default: false }) hasWords!: boolean;
  /**
   * When it was shown that the e-mail is the customer's: a link or code that was sent to it came back, or the shop created the account.
   * Null for a sign-up without such a proof, although it may count as verified. Only a proven address links the
   * account with another proof of the same address, such as a token of an identity provider. A stranger may have
   * signed up with an unproven address first.
   */
  @Column('timestamptz', { nullable: true }) emailProvenAt!: Date | null;
}

/** A word by which the search finds a customer. */
@Entity('customer_word')
@Index('customer_word_index', ['tenant', 'word', 'customerId'])
export class CustomerWord {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_word_pkey' }) tenant!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customer_word_pkey' }) customerId!: string;
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'customer_word_pkey' }) word!: string;
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
