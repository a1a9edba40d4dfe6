import { ALL_TENANTS } from '@suite/tenant';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf, placeholdersOf, valuesOf } from './columns';
import { Database, query, type Tx } from './database';
import { type JobQueue, type QueueDefinition } from './job-queue';
import { checkMailAddress, type MailAddress, onOneLine } from './mail-address';
import { OutgoingMail } from './outgoing-mail.entity';
import type { Command } from './service';
import { sql } from './statement';

/** A text to one person, and the same as a page where there is one. */
export interface Mail {
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** What a mail's job carries; the mail itself stays among its tenant's rows. */
export interface MailJob {
  readonly tenant: string;
  readonly id: string;
}

/** Tries again for more than three days. */
export const MAIL_QUEUE: QueueDefinition = { name: 'mail', retryLimit: 1_000, retryDelay: 1, retryDelayMax: 300, expireInSeconds: 120 };

/** Filled in by the database, and later. */
const DEFAULTS = { but: ['createdAt', 'sentAt', 'failedAt', 'failure'] } as const;
const INSERT_MAIL = sql(
  `INSERT INTO outgoing_mail (${columnsOf(OutgoingMail, DEFAULTS)}) VALUES (${placeholdersOf(OutgoingMail, DEFAULTS)})`,
  { table: OutgoingMail },
);
const REVIVE_FAILED = sql<MailJob>(
  'UPDATE outgoing_mail SET failed_at = NULL, failure = NULL WHERE failed_at IS NOT NULL RETURNING tenant, id',
  { table: OutgoingMail },
);

/** Mails that are sent if, and only if, the transaction commits in which they were posted. */
export class MailOutbox {
  constructor(private readonly jobs: JobQueue) {}

  /** Returns the id of the mail, which is part of its Message-ID. Refuses (400) a recipient that is no address. */
  async post(tx: Tx, tenant: string, { to, subject, text, html }: Mail): Promise<string> {
    const id = uuidv7();
    const { name, address } = checkMailAddress(to);
    const mail = {
      tenant,
      id,
      recipientName: name,
      recipientAddress: address,
      subject: onOneLine(subject),
      body: text,
      html: html ?? null,
    };
    await query(tx, INSERT_MAIL, valuesOf(OutgoingMail, mail, DEFAULTS));
    await this.jobs.send(tx, MAIL_QUEUE, { tenant, id } satisfies MailJob);
    return id;
  }

  /** Sends dead letters again, once whatever refused them is fixed. Returns how many. */
  async retryFailed(db: Database): Promise<number> {
    return db.transaction(ALL_TENANTS, async (tx) => {
      const revived = await query(tx, REVIVE_FAILED);
      for (const job of revived) await this.jobs.send(tx, MAIL_QUEUE, job);
      return revived.length;
    });
  }
}

/** `node main.js mail:retry` */
export const retryFailedMail: Command = {
  help: 'send the mails again that were refused for good',
  async run(app) {
    const count = await app.get(MailOutbox).retryFailed(app.get(Database));
    console.log(`${count} ${count === 1 ? 'mail goes' : 'mails go'} out again`);
  },
};
