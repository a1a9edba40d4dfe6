import { type NewMessage, Receiver } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { adminQuery, TestClock } from '@suite/testing';
import { MailServer } from '../mail/mail-server';
import { NOTE_CREATED, NOTE_UPDATED } from './message-service';
import { WebhookApp } from './webhook-app';
import { WebhookReceiver } from './webhook-receiver';

export const SECOND_MS = 1_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Longer than a receiver that hangs in a test needs on a slow machine. */
const ANSWER_MS_MAX = 120_000;
export const created = (id: string, data: object = { text: id }): NewMessage => ({ type: NOTE_CREATED, id, data });
export const updated = (id: string, data: object = { text: id }): NewMessage => ({ type: NOTE_UPDATED, id, data });

/** Two replicas of one database, two receivers and a mail server, at a time that the test sets. */
export class WebhookStage {
  readonly clock = new TestClock(new Date());
  readonly mails = new MailServer();
  one!: WebhookApp;
  other!: WebhookApp;
  receiver!: WebhookReceiver;
  second!: WebhookReceiver;

  async start(): Promise<void> {
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await this.mails.start()}`, MAIL_FROM: 'shop@example.com' };
    const env = { ...mail, NOTIFICATION_EMAIL: 'ops@example.com' };
    const replaced = () => [
      { token: Clock, value: this.clock },
      { token: Receiver, value: new Receiver({ allowsLoopback: true, timeoutMs: ANSWER_MS_MAX }) },
    ];
    this.one = await WebhookApp.start({ env, replace: replaced() });
    this.other = await WebhookApp.start({ env, replace: replaced(), database: this.one.database });
    [this.receiver, this.second] = [await WebhookReceiver.start(), await WebhookReceiver.start()];
  }

  async stop(): Promise<void> {
    await this.other.stop();
    await this.one.stop();
    for (const each of [this.receiver, this.second]) each.stop();
    await this.mails.stop();
  }

  /** Deletes all webhooks, so that nothing is repeated during another test. */
  async clear(): Promise<void> {
    await adminQuery(this.one.database, 'DELETE FROM coupon.webhook');
    for (const each of [this.receiver, this.second]) each.clear();
  }

  /** Moves the clock behind a pause with its jitter, and sends what is due. */
  async after(ms: number): Promise<void> {
    this.clock.advance(ms * 1.2 + SECOND_MS);
    await this.one.run();
  }
}
