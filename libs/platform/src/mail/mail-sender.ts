import type { Provider } from '@nestjs/common';
import { ALL_TENANTS } from '@suite/tenant';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { columnsOf } from '../database/columns';
import { Database } from '../database/database';
import type { Env } from '../env';
import { type Job, JobQueue } from '../job/job-queue';
import { LOGGER } from '../telemetry/logger';
import { MAIL_ADDRESS, onOneLine } from './mail-address';
import { MAIL_QUEUE, type MailJob, MailOutbox } from './mail-outbox';
import { Metrics } from '../telemetry/metrics';
import { OutgoingMail } from './outgoing-mail.entity';
import { Schedule } from '../job/schedule';
import { sql } from '../database/statement';

/** Where mails go, and in whose name. */
export interface MailSettings {
  /** smtp://user:password@host:port, or smtps:// */
  readonly smtpUrl: URL;
  readonly from: string;
}

/** Reads SMTP_URL and MAIL_FROM, for a field of a service's configuration. */
export function mailSettings(env: Env): MailSettings {
  return { smtpUrl: env.url('SMTP_URL'), from: env.matching('MAIL_FROM', MAIL_ADDRESS, 'an e-mail address') };
}

type WaitingMail = Pick<OutgoingMail, 'recipientName' | 'recipientAddress' | 'subject' | 'body' | 'html' | 'createdAt'>;

/** What nodemailer throws: a code of its own and, when the server said no, the server's. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;
/** Of what a mail server says, which may be of any length. */
const FAILURE_LENGTH_MAX = 500;
const KEPT_DAYS = 30;
const PURGE_EVERY_MS = 3_600_000;

const FIND_WAITING = sql<WaitingMail>(
  `SELECT ${columnsOf(OutgoingMail, { but: ['tenant', 'id', 'sentAt', 'failedAt', 'failure'] })} FROM outgoing_mail
    WHERE tenant = $1 AND id = $2 AND sent_at IS NULL AND failed_at IS NULL`,
  { table: OutgoingMail },
);
const MARK_SENT = sql('UPDATE outgoing_mail SET sent_at = now() WHERE tenant = $1 AND id = $2 AND sent_at IS NULL', {
  table: OutgoingMail,
});
const MARK_FAILED = sql(
  'UPDATE outgoing_mail SET failed_at = now(), failure = $3 WHERE tenant = $1 AND id = $2 AND sent_at IS NULL AND failed_at IS NULL',
  { table: OutgoingMail },
);
const PURGE_MAILS = sql(
  `DELETE FROM outgoing_mail
    WHERE created_at < now() - interval '${KEPT_DAYS} days' AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
  { table: OutgoingMail },
);

/**
 * Sends what is in the outbox. The effect in our tables happens once; the mail itself can arrive twice when a server
 * takes it and the line breaks before it says so, and then carries the same Message-ID and Date.
 */
export class MailSender {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly db: Database,
    jobs: JobQueue,
    schedule: Schedule,
    private readonly settings: MailSettings,
    private readonly logger: Logger,
  ) {
    jobs.work<MailJob>(MAIL_QUEUE, (job) => this.send(job), { atOnce: 5 });
    schedule.every({ name: 'purge expired mails', everyMs: PURGE_EVERY_MS, run: () => this.db.query(ALL_TENANTS, PURGE_MAILS) });
  }

  private async send({ data: { tenant, id }, isLastTry }: Job<MailJob>): Promise<void> {
    const [mail] = await this.db.query(tenant, FIND_WAITING, [tenant, id]);
    if (!mail) return; // sent, or given up, by a worker that was killed before it could say so
    try {
      await this.deliver(id, mail);
    } catch (error) {
      if (!isLastTry && !isRefusedForGood(error as SmtpError)) throw error;
      return this.markFailed(tenant, id, storable((error as Error).message));
    }
    await this.db.query(tenant, MARK_SENT, [tenant, id]);
    this.logger.info({ tenant, mailId: id }, 'mail sent');
  }

  private async deliver(id: string, mail: WaitingMail): Promise<void> {
    const { from } = this.settings;
    this.transport ??= connectTo(this.settings.smtpUrl);
    await (
      await this.transport
    ).sendMail({
      from: { name: '', address: from },
      to: { name: mail.recipientName, address: mail.recipientAddress },
      subject: mail.subject,
      text: mail.body,
      ...(mail.html !== null && { html: mail.html }),
      messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
      date: mail.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** A dead letter: kept with its reason until somebody looks, see `mail:retry`. */
  private async markFailed(tenant: string, id: string, failure: string): Promise<void> {
    await this.db.query(tenant, MARK_FAILED, [tenant, id, failure]);
    this.logger.error({ tenant, mailId: id, failure }, 'mail refused for good');
  }
}

/** The words of a mail server, fit for the database and the log: a refusal that cannot be stored would be repeated for days. */
function storable(words: string): string {
  const line = onOneLine(words.toWellFormed());
  return line.length > FAILURE_LENGTH_MAX ? `${line.slice(0, FAILURE_LENGTH_MAX - 1).toWellFormed()}…` : line;
}

/**
 * Whether the server will never take this mail (550 and its like, said to the recipient or the content). A 5xx greeting
 * or a refused login is the trouble of this deployment, not of the mail: that is tried again.
 */
function isRefusedForGood({ code, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Loaded with the first mail. */
async function connectTo(smtpUrl: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: smtpUrl.href, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS });
}

/** What a service that sends mails lists among its providers. Its area has MAIL_QUEUE and OutgoingMail. */
export function mailProviders(settings: MailSettings): Provider[] {
  return [
    {
      provide: MailOutbox,
      inject: [JobQueue, Database, Metrics],
      useFactory: (jobs: JobQueue, db: Database, metrics: Metrics) => new MailOutbox(jobs, db, metrics),
    },
    {
      provide: MailSender,
      inject: [Database, JobQueue, Schedule, LOGGER],
      useFactory: (db: Database, jobs: JobQueue, schedule: Schedule, logger: Logger) =>
        new MailSender(db, jobs, schedule, settings, logger),
    },
  ];
}
