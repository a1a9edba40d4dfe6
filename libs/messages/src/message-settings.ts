import { type Env, KeyRing } from '@suite/runtime';
import { MAIL_ADDRESS } from '@suite/validation';

/** The settings of messages and webhooks, the same in all services. */
export interface MessageSettings {
  /** How long messages stay in the feed, and the attempts to send them on record. */
  readonly keptMs: number;
  /** Encrypts the secrets of webhooks. Without it a service has no webhooks. */
  readonly keyRing: KeyRing | undefined;
  /** Whether webhooks may point to this machine. For a developer's machine only. */
  readonly allowsLoopback: boolean;
  /** How long a receiver may take to answer. */
  readonly timeoutMs: number;
  /** Address for notices of disabled webhooks, for tenants without their own. */
  readonly notificationEmail: string | undefined;
  /** The mail server and the sender; undefined in a service that sends no mails. */
  readonly mail: { readonly smtpUrl: URL; readonly from: string } | undefined;
}

export const MESSAGE_SETTINGS = Symbol('message settings');

const DAY_MS = 24 * 3_600_000;
const TIMEOUT_MS = 10_000;

/** Reads MESSAGE_DAYS and the settings of webhooks, for a field of a service's configuration. */
export function messageSettings(env: Env): MessageSettings {
  const smtpUrl = env.optionalUrl('SMTP_URL');
  const from = env.parsed('MAIL_FROM', mailAddress, '');
  return {
    keptMs: env.int('MESSAGE_DAYS', { fallback: 7, min: 1, max: 3_650 }) * DAY_MS,
    keyRing: env.parsed('KEY_RING', (text) => (text === '' ? undefined : KeyRing.parse(text)), ''),
    allowsLoopback: env.oneOf('WEBHOOK_ALLOW_LOOPBACK', ['true', 'false'], 'false') === 'true',
    timeoutMs: TIMEOUT_MS,
    notificationEmail: env.parsed('NOTIFICATION_EMAIL', mailAddress, ''),
    mail: smtpUrl && from !== undefined ? { smtpUrl, from } : undefined,
  };
}

function mailAddress(text: string): string | undefined {
  if (text === '' || MAIL_ADDRESS.test(text)) return text || undefined;
  throw new Error('expected an e-mail address');
}
