/** The mails about an order that can be sent again. */
export const MAIL_KINDS = ['CONFIRMATION', 'PACKED', 'CREDITED'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const DAY_MS = 86_400_000;
/** How many mails about an order are sent again within 24 hours. */
export const REPEATED_MAILS_MAX = 5;

/** The mails that count at a moment, oldest first. */
export const repeatedWithinDay = (times: readonly Date[], now: Date): Date[] =>
  times.filter((time) => time.getTime() > now.getTime() - DAY_MS).sort((a, b) => a.getTime() - b.getTime());

/** Returns the seconds until the oldest of them no longer counts. */
export const secondsUntilRepeat = (oldest: Date, now: Date): number => Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1_000);
