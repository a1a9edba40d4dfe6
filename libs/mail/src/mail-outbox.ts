import { type INestApplicationContext, Inject, Injectable } from '@nestjs/common';
import { REMEMBER_TENANT } from '@suite/cluster';
import { anyOf, columnsOf, Database, placeholdersOf, query, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { JobQueue, type JobRequest, type QueueDefinition } from '@suite/jobs';
import { Metrics } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import { v7 as uuidv7 } from 'uuid';
import { checkMailAddress, type MailAddress, onOneLine } from './mail-address';
import type { MailAttachment } from './mail-files';
import { MAIL_SEAL, MailSeal } from './mail-seal';
import { OutgoingMail } from './outgoing-mail.entity';

/** A mail to one recipient, as text and optionally as HTML. */
export interface Mail {
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A file that is built when the mail is sent. */
  readonly attachment?: MailAttachment;
}

/** The payload of a mail's job. The mail itself is stored in its tenant's rows. */
export interface MailJob {
  readonly tenant: string;
  readonly id: string;
}

/** The job that sends a mail. */
export const mailJob = ({ tenant, id }: MailJob): JobRequest => ({ key: `mail ${tenant} ${id}`, data: { tenant, id } });

/** The queue of mails, with retries for more than three days. */
export const MAIL_QUEUE: QueueDefinition = { name: 'mail', retryLimit: 1_000, retryDelay: 1, retryDelayMax: 300, expireInSeconds: 120 };

/** Columns that are set when a mail is sent or rejected. */
const LATER = { but: ['sentAt', 'failedAt', 'failure'] } as const;
const INSERT_MAIL = sql(`INSERT INTO outgoing_mail (${columnsOf(OutgoingMail, LATER)}) VALUES (${placeholdersOf(OutgoingMail, LATER)})`, {
  table: OutgoingMail,
});
const REVIVE_FAILED = sql<MailJob>(
  'UPDATE outgoing_mail SET failed_at = NULL, failure = NULL WHERE failed_at IS NOT NULL RETURNING tenant, id',
  { table: OutgoingMail },
);

const DELETE_TO = sql<MailJob>(`DELETE FROM outgoing_mail WHERE tenant = $1 AND recipient_address ${anyOf('$2')} RETURNING tenant, id`, {
  table: OutgoingMail,
});

/** A domain that cannot exist (RFC 2606). The address of an erased customer ends with it. */
const NO_MAILBOX = /\.invalid$/i;

/** A transactional outbox: a mail is sent if and only if the transaction that posts it commits. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly jobs: JobQueue,
    @Inject(MAIL_SEAL) private readonly seal: MailSeal,
    db: Database,
    metrics: Metrics,
  ) {
    measureOutbox(db, metrics);
  }

  /**
   * Posts a mail and returns its id, which is part of its Message-ID. Rejects (400) an invalid recipient. Stores nothing for the address of
   * an erased customer.
   */
  async post(tx: Tx, tenant: string, { to, subject, text, html, attachment }: Mail): Promise<string> {
    const id = uuidv7();
    const { name, address } = checkMailAddress(to);
    if (NO_MAILBOX.test(address)) return id;
    const mail = {
      tenant,
      id,
      recipientName: name,
      recipientAddress: address,
      subject: onOneLine(subject),
      body: this.seal.close({ tenant, id }, text),
      html: html === undefined ? null : this.seal.close({ tenant, id }, html),
      attachment: attachment ?? null,
      createdAt: tx.clock.now(),
    };
    await queryAll(tx, [
      { statement: INSERT_MAIL, values: valuesOf(OutgoingMail, mail, LATER) },
      { statement: REMEMBER_TENANT, values: [tenant] },
    ]);
    await this.jobs.send(tx, MAIL_QUEUE, mailJob({ tenant, id }));
    return id;
  }

  /**
   * Deletes the mails to these addresses, sent or not, when the data of their recipient is erased. Their jobs go with them: a job
   * can contain what a mail server has answered about the address.
   */
  async deleteTo(tx: Tx, tenant: string, addresses: readonly string[]): Promise<void> {
    if (addresses.length === 0) return;
    const deleted = await query(tx, DELETE_TO, [tenant, addresses]);
    if (deleted.length > 0) await this.jobs.delete(tx, MAIL_QUEUE, deleted.map((mail) => mailJob(mail).key)); // prettier-ignore
  }

  /** Enqueues all dead letters again, for use after their cause is fixed. Returns their number. */
  async retryFailed(db: Database): Promise<number> {
    return db.transaction(ALL_TENANTS, async (tx) => {
      const revived = await query(tx, REVIVE_FAILED);
      await this.jobs.sendAgain(tx, MAIL_QUEUE, revived.map(mailJob));
      return revived.length;
    });
  }
}

const COUNT_UNSENT = sql<{ readonly state: 'waiting' | 'dead'; readonly count: string; readonly oldest: Date }>(
  `SELECT CASE WHEN failed_at IS NULL THEN 'waiting' ELSE 'dead' END AS state, count(*) AS count, min(created_at) AS oldest
     FROM outgoing_mail WHERE sent_at IS NULL GROUP BY 1`,
  { table: OutgoingMail },
);

function measureOutbox(db: Database, metrics: Metrics): void {
  const mails = metrics.gauge('mail_outbox_mails', 'Mails that wait to be sent, and dead letters.', 'state');
  const age = metrics.gauge('mail_outbox_oldest_age_seconds', 'Age of the oldest mail in the state.', 'state');
  metrics.database.add({
    gauges: [mails, age],
    async read() {
      const counted = new Map((await db.query(ALL_TENANTS, COUNT_UNSENT)).map((row) => [row.state, row]));
      for (const state of ['waiting', 'dead'] as const) {
        mails.set({ state }, Number(counted.get(state)?.count ?? 0));
        age.set({ state }, db.clock.secondsSince(counted.get(state)?.oldest));
      }
    },
  });
}

/** `node main.js mail:retry` */
export const retryFailedMail = {
  help: 'send dead letters again',
  async run(app: INestApplicationContext): Promise<void> {
    const count = await app.get(MailOutbox).retryFailed(app.get(Database));
    console.log(`${count} ${count === 1 ? 'mail is' : 'mails are'} sent again`);
  },
};
