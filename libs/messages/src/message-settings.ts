import type { Env } from '@suite/runtime';

/** The settings of messages and webhooks, the same in all services. */
export interface MessageSettings {
  /** How long messages stay in the feed, and the attempts to send them on record. */
  readonly keptMs: number;
}

export const MESSAGE_SETTINGS = Symbol('message settings');

const DAY_MS = 24 * 3_600_000;

/** Reads MESSAGE_DAYS, for a field of a service's configuration. */
export function messageSettings(env: Env): MessageSettings {
  return { keptMs: env.int('MESSAGE_DAYS', { fallback: 7, min: 1, max: 3_650 }) * DAY_MS };
}
