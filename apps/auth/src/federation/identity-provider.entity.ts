import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An external identity provider, whose tokens log customers in, and staff if it names their roles. */
@Entity('identity_provider')
export class IdentityProvider {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identity_provider_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identity_provider_pkey' }) name!: string;
  /** Compared as text with the claim `iss`. */
  @Column('text') issuer!: string;
  @Column('text') audience!: string;
  /** Null: found by OpenID Connect Discovery below the issuer. */
  @Column('text', { nullable: true }) jwksUri!: string | null;
  @Column('text') emailClaim!: string;
  @Column('text', { nullable: true }) firstNameClaim!: string | null;
  @Column('text', { nullable: true }) lastNameClaim!: string | null;
  /** The claim whose values name roles; null: customers only. */
  @Column('text', { nullable: true }) staffClaim!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}
