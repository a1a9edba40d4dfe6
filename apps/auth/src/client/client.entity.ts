import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

export type ClientType = 'confidential' | 'public';

/**
 * An application that may ask for tokens. `/oauth/token` names no tenant, so an id is unique in the whole suite. The
 * suite's own services are clients of tenant `*`, which no tenant can see.
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
  /** Answers this client by the letter of RFC 6749: no empty `refresh_token`. */
  @Column('boolean') strictOauth!: boolean;
  /** Origins of the pages that may use it, as browsers send them. */
  @Column('text', { array: true, default: [] }) webOrigins!: string[];
  @Column('timestamptz') createdAt!: Date;
  /** Random: tells the client from an earlier one of the same id. Older builds make clients without. */
  @Column('uuid', { nullable: true }) incarnation!: string | null;
  /** The secret before, which goes on working until then. */
  @Column('bytea', { nullable: true }) previousSecretHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) previousSecretUntil!: Date | null;
}
