import type { MailAttachment } from './mail-files';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'outgoing_mail_pkey' };

/**
 * A mail that is waiting, sent, or rejected for good (a dead letter). Each service that sends mails has this table. Rows are
 * deleted after a while because they hold personal data.
 */
@Entity('outgoing_mail')
@Index('outgoing_mail_created_at', ['createdAt'])
@Index('outgoing_mail_recipient', ['tenant', 'recipientAddress'])
@Index('outgoing_mail_unsent', ['createdAt'], { where: 'sent_at IS NULL' })
export class OutgoingMail {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  /** Part of the mail's Message-ID, so that a duplicate delivery can be recognised. */
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
  @Column('text') recipientName!: string;
  @Column('text') recipientAddress!: string;
  @Column('text') subject!: string;
  @Column('text') body!: string;
  /** The HTML version; null for a text-only mail. */
  @Column('text', { nullable: true }) html!: string | null;
  /** What the file sent with it is built from; null: none is. */
  @Column('jsonb', { nullable: true }) attachment!: MailAttachment | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  /** Set on a dead letter; `failure` holds the reason. */
  @Column('timestamptz', { nullable: true }) failedAt!: Date | null;
  @Column('text', { nullable: true }) failure!: string | null;
}
