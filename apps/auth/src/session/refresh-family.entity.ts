import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Client } from '../client';
import { Customer } from '../customer';
import type { RefreshFamilyState } from '../domain/refresh-family';

/** The refresh tokens of one login. A single row for each login, so that a family cannot have two valid tokens. */
@Entity('refresh_family')
@ForeignKey(() => Client, ['tenant', 'clientId'], ['tenant', 'clientId'], { name: 'refresh_family_client_fkey', onDelete: 'CASCADE' })
@ForeignKey(() => Customer, ['tenant', 'customerNumber'], ['tenant', 'customerNumber'], {
  name: 'refresh_family_customer_fkey',
  onDelete: 'CASCADE',
})
@Index('refresh_family_client_index', ['tenant', 'clientId'])
@Index('refresh_family_customer_index', ['tenant', 'customerNumber'])
@Index('refresh_family_expiry_index', ['expiresAt'])
export class RefreshFamily implements RefreshFamilyState {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'refresh_family_pkey' }) tenant!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'refresh_family_pkey' }) id!: string;
  @Column('text') clientId!: string;
  @Column('text') customerNumber!: string;
  /** The anonymous session before the login. */
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
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
