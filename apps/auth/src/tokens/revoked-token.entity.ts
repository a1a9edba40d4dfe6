import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An access token that was revoked before it expires. */
@Entity('revoked_token')
@Index('revoked_token_expires_at', ['expiresAt'])
export class RevokedToken {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'revoked_token_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'revoked_token_pkey' }) jti!: string;
  @Column('timestamptz') expiresAt!: Date;
}
