import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TOKEN_PURPOSES, type TokenPurpose } from '../domain/account-token';

const KEY = { primaryKeyConstraintName: 'account_token_pkey' };

/**
 * A token that was sent in a mail. There is one for each account, purpose and address: a new one supersedes the old. A row that
 * undoes a change also reserves the old address for its account. Rows are kept as long as mails, because an erasure finds the
 * mails to other addresses of the customer by them.
 */
@Entity('account_token')
@Check('account_token_purpose_check', `purpose IN (${TOKEN_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`)
@Index('account_token_hash_index', ['tenant', 'hash'])
@Index('account_token_undo_index', ['tenant', 'emailKey'], { where: `purpose = 'undo'` })
@Index('account_token_expiry_index', ['expiresAt'])
export class AccountToken {
  @PrimaryColumn('text', KEY) tenant!: string;
  @PrimaryColumn('text', KEY) customerNumber!: string;
  @PrimaryColumn('text', KEY) purpose!: TokenPurpose;
  /** The account's address when the token was made; of `undo`, the address to return to. */
  @PrimaryColumn('text', KEY) emailKey!: string;
  /** SHA-256; a token of 256 random bits needs no slow hash. */
  @Column('bytea') hash!: Buffer;
  /** The request for the token. It gets one token and one mail, even if its job runs again. */
  @Column('uuid') requestId!: string;
  /** The client through which the token was requested: its pages take the token. */
  @Column('text') clientId!: string;
  /** The address that a change sets, or to which `undo` returns, as it is written. */
  @Column('text', { nullable: true }) newEmail!: string | null;
  /** Whether the change also sets the address for contact; of `undo`, the address for contact to return to is `newEmail`. */
  @Column('boolean') syncsContactEmail!: boolean;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
