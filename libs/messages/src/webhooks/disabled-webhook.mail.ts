import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { attemptEach, Schedule } from '@suite/jobs';
import { isRefusedForGood, smtpTransport } from '@suite/mail';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { MESSAGE_SETTINGS, type MessageSettings } from '../message-settings';
import { MESSAGES_AREA, type MessagesArea } from '../message-type';
import { type DisabledWebhook, LIST_UNNOTIFIED, markNotified } from './disabled-webhook.queries';

/** The periodic task that sends the mails. */
export const DISABLED_MAILS_TASK = 'send mails about disabled webhooks';
const EVERY_MS = 60_000;

/**
 * Notifies tenants of webhooks that were disabled because they failed. The row of the webhook is the outbox. A mail may arrive twice, if
 * the process ends after it was sent; both have the same Message-ID.
 */
@Injectable()
export class DisabledWebhookMail {
  constructor(
    private readonly db: Database,
    schedule: Schedule,
    @Inject(MESSAGE_SETTINGS) private readonly settings: MessageSettings,
    @Inject(MESSAGES_AREA) private readonly area: MessagesArea,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    schedule.every({ name: DISABLED_MAILS_TASK, everyMs: EVERY_MS, run: () => this.sendAll() });
  }

  private async sendAll(): Promise<void> {
    const { rows, failure } = await LIST_UNNOTIFIED.list(this.db);
    await attemptEach(rows, (webhook) => this.send(webhook));
    if (failure) throw failure;
  }

  private async send(webhook: DisabledWebhook): Promise<void> {
    const { tenant, id, disabledAt } = webhook;
    const { mail, notificationEmail } = this.settings;
    const recipient = (await this.area.findNotificationEmail?.(this.db, tenant)) ?? notificationEmail;
    this.logger.warn({ tenant, webhookId: id, isMailed: Boolean(mail && recipient) }, 'a webhook is disabled after days of failures');
    if (mail && recipient) {
      await this.deliver(webhook, mail, recipient).catch((error: Error) => {
        if (!isRefusedForGood(error)) throw error;
        this.logger.error({ err: error, tenant, webhookId: id }, 'the mail about a disabled webhook was rejected permanently');
      });
    }
    await markNotified(this.db, { notifiedAt: this.db.clock.now() }, tenant, id, disabledAt);
  }

  private async deliver(
    { tenant, id, url, description, disabledAt }: DisabledWebhook,
    { smtpUrl, from }: NonNullable<MessageSettings['mail']>,
    recipient: string,
  ): Promise<void> {
    const transport = await smtpTransport(smtpUrl);
    const { origin, pathname } = new URL(url); // the query may contain a key
    const path = `${this.area.prefix}/${tenant}/webhooks/${id}`;
    await transport.sendMail({
      from: { name: '', address: from },
      to: { name: '', address: recipient },
      subject: `A webhook of ${tenant} is disabled`,
      text: [
        `Every message of the last five days to ${origin}${pathname} failed, so the webhook ${id} of ${this.area.name} is disabled.`,
        ...(description ? [`Its description: ${description}`] : []),
        `GET ${path}/attempts shows the last attempts. When the receiver works again:`,
        `- POST ${path}/enable sends messages from then on.`,
        `- POST ${path}/replay sends the messages of a period again.`,
      ].join('\n\n'),
      messageId: `<${id}.${disabledAt.getTime()}@${from.slice(from.indexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.close();
  }
}
