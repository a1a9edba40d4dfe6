import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { ClientType } from './domain/client-type';

/**
 * An OAuth client. `/oauth/token` names no tenant, so client ids are unique across all tenants. The clients of the suite's
 * own services belong to tenant `*`, which no tenant can see.
 */
@Entity('client')
@Unique('client_id_unique', ['clientId'])
@Check('client_type_check', `type IN ('confidential', 'public')`)
@Check('client_secret_check', `(type = 'confidential') = (secret_hash IS NOT NULL)`)
@Check('client_previous_secret_check', `(previous_secret_hash IS NULL) = (previous_secret_until IS NULL)`)
export class Client {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'client_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'client_pkey' }) clientId!: string;
  @Column('text') name!: string;
  @Column('text') type!: ClientType;
  /** SHA-256; a secret of 256 random bits needs no slow hash. */
  @Column('bytea', { nullable: true }) secretHash!: Buffer | null;
  @Column('text', { array: true }) scopes!: string[];
  /** Follows RFC 6749 strictly for this client: no empty `refresh_token` in responses. */
  @Column('boolean') strictOauth!: boolean;
  /** Origins of the pages that may use the client, as browsers send them. */
  @Column('text', { array: true, default: [] }) webOrigins!: string[];
  @Column('timestamptz') createdAt!: Date;
  /** Random; distinguishes the client from a deleted one with the same id. */
  @Column('uuid') incarnation!: string;
  /** The previous secret, valid until `previousSecretUntil`. */
  @Column('bytea', { nullable: true }) previousSecretHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) previousSecretUntil!: Date | null;
  /** The shop's page to which links of mails lead; null for auth's own pages. */
  @Column('text', { nullable: true }) accountUrl!: string | null;
  /** Whether the client, the server of a shop, states the shopper's address when it requests an anonymous token. */
  @Column('boolean', { default: false }) forwardsAddresses!: boolean;
  /** A disabled client gets no token, and auth rejects the tokens that it has. */
  @Column('boolean', { default: true }) enabled!: boolean;
  /** The hour in which the client was last used; null for never. */
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
}
