import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'outgoing_mail_pkey' };

/**
 * A mail that is to be sent, was sent, or was refused for good (a dead letter). Each service that sends mails has this
 * table; the rows are forgotten after a while, since they hold personal data.
 */
@Entity('outgoing_mail')
@Index('outgoing_mail_created_at', ['createdAt'])
@Index('outgoing_mail_unsent', ['createdAt'], { where: 'sent_at IS NULL' })
export class OutgoingMail {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  /** Also the mail's Message-ID: a mail that arrives twice can be recognised. */
  @PrimaryColumn('uuid', { ...KEY }) id!: string;
  @Column('text') recipientName!: string;
  @Column('text') recipientAddress!: string;
  @Column('text') subject!: string;
  @Column('text') body!: string;
  /** The same as a page; null where the text is all. */
  @Column('text', { nullable: true }) html!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  /** Set on a dead letter, with the reason beside it. */
  @Column('timestamptz', { nullable: true }) failedAt!: Date | null;
  @Column('text', { nullable: true }) failure!: string | null;
}
