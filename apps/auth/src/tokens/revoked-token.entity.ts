import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An access token that was revoked before it expires, or all tokens of a member of the staff or of a station. */
@Entity('revoked_token')
@Index('revoked_token_expires_at', ['expiresAt'])
@Index('revoked_token_of_staff', ['revokedAt'], { where: 'revoked_at IS NOT NULL' })
export class RevokedToken {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'revoked_token_pkey' }) tenant!: string;
  /** The id of the token. For all tokens of a member, the incarnation of the member; for all of a station, the client id in them. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'revoked_token_pkey' }) jti!: string;
  @Column('timestamptz') expiresAt!: Date;
  /** When tokens of staff were revoked; null for other tokens, which are not published. */
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
