/** The purpose of a token in a mail: to set a password, to confirm an address, to change it, or to restore the old one. */
export const TOKEN_PURPOSES = ['reset', 'opt-in', 'change', 'undo'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a token is valid. */
export const TOKEN_MS: Readonly<Record<TokenPurpose, number>> = {
  reset: 30 * MINUTE_MS,
  'opt-in': 24 * HOUR_MS,
  change: 24 * HOUR_MS,
  undo: 72 * HOUR_MS,
};

/** 256 random bits, as text. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether the text can be a token. Another one needs no look into the table. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** How long the code of a login is valid, and how many attempts it allows. */
export const CODE_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;
export const CODE_DIGITS = 6;
