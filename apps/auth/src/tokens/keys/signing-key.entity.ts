import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A key that signs tokens. Keys belong to the suite, not to a tenant. Their rows have tenant `*`, so that a connection
 * scoped to a tenant cannot see them.
 */
@Entity('signing_key')
@Index('signing_key_next_unique', ['tenant'], { unique: true, where: 'active_from IS NULL' })
@Index('signing_key_active_unique', ['tenant'], { unique: true, where: 'active_from IS NOT NULL AND retired_at IS NULL' })
@Check('signing_key_tenant_check', `tenant = '*'`)
export class SigningKey {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'signing_key_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'signing_key_pkey' }) kid!: string;
  @Column('jsonb') publicJwk!: PublicJwk;
  /** PKCS #8 in PEM, encrypted with the key ring. */
  @Column('text') privateSealed!: string;
  @Column('timestamptz') publishedAt!: Date;
  @Column('timestamptz', { nullable: true }) activeFrom!: Date | null;
  @Column('timestamptz', { nullable: true }) retiredAt!: Date | null;
}

/** The public key as published in the JWKS document. */
export interface PublicJwk {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
}
