import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'login_code_pkey' };

/** A code that was mailed to a customer, for the session that asked for it. A new one supersedes the old. */
@Entity('login_code')
@Index('login_code_expiry_index', ['expiresAt'])
export class LoginCode {
  @PrimaryColumn('text', KEY) tenant!: string;
  @PrimaryColumn('text', KEY) customerNumber!: string;
  /** Digest of the session that asked for the code. */
  @PrimaryColumn('text', KEY) anonymousId!: string;
  /** A keyed digest: six digits could be found from a plain hash. */
  @Column('text') codeDigest!: string;
  /** The request for the code. It gets one code and one mail, even if its job runs again. */
  @Column('uuid') requestId!: string;
  @Column('integer') tries!: number;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
