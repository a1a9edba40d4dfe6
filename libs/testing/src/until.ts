import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

const POLL_MS = 20;
/** Longer than any machine needs, and half of Jest's timeout, so that the message names what is missing before Jest ends the test. */
const WAIT_MS_MAX = 120_000;

type Found<T> = Exclude<T, false | null | undefined>;

export interface UntilOptions {
  /** A shorter interval, for short-lived states. */
  readonly everyMs?: number;
  /** The last observed value, for the error. */
  readonly lastSeen?: () => unknown;
  readonly msMax?: number;
}

/** Polls until there is a value, and returns it. Rejects after two minutes with what it waited for. */
export async function until<T>(what: string, poll: () => T | Promise<T>, options: UntilOptions = {}): Promise<Found<T>> {
  const { everyMs = POLL_MS, lastSeen, msMax = WAIT_MS_MAX } = options;
  const end = performance.now() + msMax;
  for (;;) {
    const found = await poll();
    if (found !== false && found !== undefined && found !== null) return found as Found<T>;
    if (performance.now() >= end)
      throw new Error(`Waited ${msMax / 1_000} s for ${what}${lastSeen ? `; last seen: ${inspect(lastSeen())}` : ''}`);
    await pause(everyMs);
  }
}

/** Repeats a call until its answer is accepted, and returns it. Rejects after two minutes with the last answer. */
export async function untilAnswered<T>(what: string, call: () => Promise<T>, isExpected: (answer: T) => boolean): Promise<T> {
  let last: T | undefined;
  const poll = async () => {
    last = await call();
    return isExpected(last) ? { answer: last } : undefined;
  };
  return (await until(what, poll, { lastSeen: () => last })).answer;
}
