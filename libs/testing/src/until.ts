import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** Longer than any machine takes, and half of what a test may take: the message names what never came, before Jest ends the test. */
const WAIT_MS_MAX = 120_000;

/** Looks again and again until there is something, and returns it. Rejects after two minutes, with what it waited for. */
export async function until<T>(what: string, look: () => T | Promise<T>): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + WAIT_MS_MAX;
  for (;;) {
    const found = await look();
    if (found !== false && found !== undefined && found !== null) return found as Exclude<T, false | null | undefined>;
    if (performance.now() >= end) throw new Error(`Waited ${WAIT_MS_MAX / 1_000} s for ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
