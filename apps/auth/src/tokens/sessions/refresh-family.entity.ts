import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { RefreshFamilyState } from '../domain/refresh-family';
import type { SessionContext } from '../domain/session-context';

/**
 * A session with its refresh tokens: a login, or an anonymous visit. A single row for each, so that a session cannot have two
 * valid refresh tokens. Access and saas tokens name the session by its id, and end with it.
 */
@Entity('refresh_family')
@ForeignKey('client', ['tenant', 'clientId'], ['tenant', 'clientId'], { name: 'refresh_family_client_fkey', onDelete: 'CASCADE' })
@ForeignKey('customer', ['tenant', 'customerNumber'], ['tenant', 'customerNumber'], {
  name: 'refresh_family_customer_fkey',
  onDelete: 'CASCADE',
})
@Index('refresh_family_client_index', ['tenant', 'clientId'])
@Index('refresh_family_customer_index', ['tenant', 'customerNumber'])
@Index('refresh_family_expiry_index', ['expiresAt'])
export class RefreshFamily implements RefreshFamilyState, SessionContext {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'refresh_family_pkey' }) tenant!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'refresh_family_pkey' }) id!: string;
  @Column('text') clientId!: string;
  /** Null for an anonymous visitor. */
  @Column('text', { nullable: true }) customerNumber!: string | null;
  @Column('text', { nullable: true }) sessionId!: string | null;
  @Column('text', { array: true }) scopes!: string[];
  @Column('bytea') currentHash!: Buffer;
  @Column('bytea', { nullable: true }) previousHash!: Buffer | null;
  /** Prefixes of the earlier hashes, oldest first. */
  @Column('bytea', { nullable: true }) usedHashes!: Buffer | null;
  @Column('bytea', { nullable: true }) successorSalt!: Buffer | null;
  @Column('timestamptz') rotatedAt!: Date;
  /** Idle expiry; extended by each use. */
  @Column('timestamptz') expiresAt!: Date;
  /** Absolute expiry; never extended. */
  @Column('timestamptz') endsAt!: Date;
  /** When the session ended before its expiry: by a logout, a reused token, or a new password. */
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  /** Null for a session of an earlier build. */
  @Column('timestamptz', { nullable: true }) createdAt!: Date | null;
  @Column('text', { nullable: true }) siteCode!: string | null;
  @Column('text', { nullable: true }) currency!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('text', { nullable: true }) network!: string | null;
  /** The shortened network from which the session was started; shown to the customer. */
  @Column('text', { nullable: true }) seenNetwork!: string | null;
  /** The browser or program that started the session; shown to the customer. */
  @Column('text', { nullable: true }) userAgent!: string | null;
}
