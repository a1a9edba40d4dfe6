import { Inject, Injectable, type Provider } from '@nestjs/common';
import { ATTR_NETWORK_PROTOCOL_NAME, ATTR_SERVER_ADDRESS, ATTR_SERVER_PORT } from '@opentelemetry/semantic-conventions';
import { ListOfAllTenants } from '@suite/cluster';
import { columnsOf, Database, purgeOf, sql } from '@suite/database';
import { type Job, JobQueue, JobSweep, Schedule, type WaitingRow } from '@suite/jobs';
import type { Env, KeyRing } from '@suite/runtime';
import { ATTR_TENANT_ID, inSpan, LOGGER, type SpanSubject } from '@suite/telemetry';
import { MAIL_ADDRESS } from '@suite/validation';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { onOneLine } from './mail-address';
import { type MailFile, MailFiles } from './mail-files';
import { MAIL_QUEUE, type MailJob, mailJob, MailOutbox } from './mail-outbox';
import { MAIL_SEAL, MailSeal } from './mail-seal';
import { OutgoingMail } from './outgoing-mail.entity';
import { smtpTransport } from './smtp-transport';

/** The mail server and the sender address. */
export interface MailSettings {
  /** smtp://user:password@host:port, or smtps:// */
  readonly smtpUrl: URL;
  readonly from: string;
}

const MAIL_SETTINGS = Symbol('mail settings');

/** Reads SMTP_URL and MAIL_FROM, for a field of a service's configuration. */
export function mailSettings(env: Env): MailSettings {
  return { smtpUrl: env.url('SMTP_URL'), from: env.matching('MAIL_FROM', MAIL_ADDRESS, 'an e-mail address') };
}

type WaitingMail = Pick<OutgoingMail, 'recipientName' | 'recipientAddress' | 'subject' | 'body' | 'html' | 'attachment' | 'createdAt'>;

/** An error of nodemailer: its own code and, if the server rejected the mail, the server's code. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** The longest stored failure; a mail server's response has no limit. */
const FAILURE_LENGTH_MAX = 500;
/** How long mails are kept. */
export const MAIL_KEPT_MS = 30 * 24 * 3_600_000;
const PURGE_EVERY_MS = 3_600_000;
const SWEEP_EVERY_MS = 60_000;

const FIND_WAITING = sql<WaitingMail>(
  `SELECT ${columnsOf(OutgoingMail, { but: ['tenant', 'id', 'sentAt', 'failedAt', 'failure'] })} FROM outgoing_mail
    WHERE tenant = $1 AND id = $2 AND sent_at IS NULL AND failed_at IS NULL`,
  { table: OutgoingMail },
);
const MARK_SENT = sql('UPDATE outgoing_mail SET sent_at = $3 WHERE tenant = $1 AND id = $2 AND sent_at IS NULL', {
  table: OutgoingMail,
});
const MARK_FAILED = sql(
  'UPDATE outgoing_mail SET failed_at = $3, failure = $4 WHERE tenant = $1 AND id = $2 AND sent_at IS NULL AND failed_at IS NULL',
  { table: OutgoingMail },
);
const IS_DONE = '(sent_at IS NOT NULL OR failed_at IS NOT NULL)';
const purgeMails = purgeOf(OutgoingMail, 'created_at', { only: IS_DONE, table: OutgoingMail });
const LIST_WAITING = new ListOfAllTenants<MailJob & WaitingRow>(
  (isOf) => `
    SELECT tenant, id, created_at AS stored_at FROM outgoing_mail
     WHERE ${isOf('tenant')} AND sent_at IS NULL AND failed_at IS NULL AND created_at < $1
       AND (created_at, id::text COLLATE "C") > ($2::timestamptz, $3::text)
     ORDER BY created_at, id::text COLLATE "C" LIMIT $4`,
  { of: OutgoingMail, parameters: 4, isShared: true },
);

/**
 * Sends the mails of the outbox. Our tables change exactly once, but a mail may be delivered twice if the connection breaks
 * after the server has accepted it and before it confirms. Both copies have the same Message-ID and Date.
 */
@Injectable()
export class MailSender {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly db: Database,
    jobs: JobQueue,
    schedule: Schedule,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings & { readonly seal: MailSeal; readonly files: MailFiles },
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.work<MailJob>(MAIL_QUEUE, (job) => this.send(job), { atOnce: 5 });
    const sweep = new JobSweep<MailJob & WaitingRow>(db, jobs, {
      queue: MAIL_QUEUE,
      list: ({ before, after, limit }) => LIST_WAITING.list(db, [before, after.storedAt, after.id, limit]),
      jobOf: mailJob,
    });
    schedule.every({ name: 'enqueue mails without a job', everyMs: SWEEP_EVERY_MS, run: () => sweep.run() });
    schedule.every({ name: 'purge expired mails', everyMs: PURGE_EVERY_MS, run: () => this.purge() });
  }

  private async purge(): Promise<void> {
    await purgeMails(this.db, this.db.clock.after(-MAIL_KEPT_MS));
  }

  private async send({ data: { tenant, id }, isLastTry }: Job<MailJob>): Promise<void> {
    const [mail] = await this.db.query(tenant, FIND_WAITING, [tenant, id]);
    if (!mail) return; // a worker that was killed has already sent it, or marked it as failed
    try {
      const file = await this.fileOf({ tenant, id }, mail, isLastTry);
      await inSpan(smtpSpan(tenant, this.settings), () => this.deliver({ tenant, id }, mail, file));
    } catch (error) {
      if (!isLastTry && !isRefusedForGood(error as SmtpError)) throw error;
      return this.markFailed(tenant, id, storable((error as Error).message));
    }
    await this.db.query(tenant, MARK_SENT, [tenant, id, this.db.clock.now()]);
    this.logger.info({ tenant, mailId: id }, 'mail sent');
  }

  /** A file that cannot be built delays its mail. The last try sends the mail without it, so that the mail is not lost. */
  private async fileOf({ tenant, id }: MailJob, { attachment }: WaitingMail, isLastTry: boolean): Promise<MailFile | undefined> {
    if (attachment === null) return undefined;
    try {
      return await this.settings.files.load(tenant, attachment);
    } catch (error) {
      if (!isLastTry) throw error;
      this.logger.error({ err: error, tenant, mailId: id }, 'mail sent without its file');
      return undefined;
    }
  }

  private async deliver(place: MailJob, mail: WaitingMail, file: MailFile | undefined): Promise<void> {
    const { from } = this.settings;
    this.transport ??= smtpTransport(this.settings.smtpUrl);
    await (
      await this.transport
    ).sendMail({
      from: { name: '', address: from },
      to: { name: mail.recipientName, address: mail.recipientAddress },
      subject: mail.subject,
      text: this.settings.seal.open(place, mail.body),
      ...(mail.html !== null && { html: this.settings.seal.open(place, mail.html) }),
      ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.content }] }),
      messageId: `<${place.id}@${from.slice(from.indexOf('@') + 1)}>`,
      date: mail.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Marks the mail as a dead letter with its reason. `mail:retry` sends it again. */
  private async markFailed(tenant: string, id: string, failure: string): Promise<void> {
    await this.db.query(tenant, MARK_FAILED, [tenant, id, this.db.clock.now(), failure]);
    this.logger.error({ tenant, mailId: id, failure }, 'mail rejected permanently');
  }
}

/** Returns the span of a delivery, without the recipient. OpenTelemetry has no conventions for SMTP besides the general ones. */
const smtpSpan = (tenant: string, { smtpUrl: { hostname, port } }: MailSettings): SpanSubject => ({
  kind: 'client',
  name: 'SMTP send',
  attributes: {
    [ATTR_NETWORK_PROTOCOL_NAME]: 'smtp',
    [ATTR_SERVER_ADDRESS]: hostname,
    [ATTR_SERVER_PORT]: port === '' ? undefined : Number(port),
    [ATTR_TENANT_ID]: tenant,
  },
});

/** Makes a mail server's response storable. If the failure could not be stored, the job would be retried for days. */
function storable(words: string): string {
  const line = onOneLine(words.toWellFormed());
  return line.length > FAILURE_LENGTH_MAX ? `${line.slice(0, FAILURE_LENGTH_MAX - 1).toWellFormed()}…` : line;
}

/**
 * Returns whether the rejection is permanent: a 5xx for the recipient or the content, such as 550. A 5xx greeting or a
 * failed login is a problem of this deployment, not of the mail, and is retried.
 */
export function isRefusedForGood({ code, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/**
 * Returns the providers of a service that sends mails. Its area must list MAIL_QUEUE and OutgoingMail. With a key
 * ring, texts are stored encrypted. Mails with secrets need it, for example a link that resets a password.
 */
export function mailProviders(settings: MailSettings, keyRing?: KeyRing): Provider[] {
  const [seal, files] = [new MailSeal(keyRing), new MailFiles()];
  return [
    MailOutbox,
    MailSender,
    { provide: MailFiles, useValue: files },
    { provide: MAIL_SETTINGS, useValue: { ...settings, seal, files } },
    { provide: MAIL_SEAL, useValue: seal },
  ];
}
