import type { Client } from '../../../libs/client/src/index.ts';
import { backendOf } from '../start/seed/backend.ts';
import type { Demo } from '../start/seed/tenants.ts';

export const TENANT = 'acme';

/** Receives each step when it is done. */
export interface Listener {
  readonly chapter: (title: string) => void;
  readonly step: (line: string) => void;
}

/** What the demo runs against: a suite with its folder, and the client of the shop's backend. */
export interface Stage extends Listener {
  readonly demo: Demo;
  readonly suiteDir: string;
  readonly backend: Client;
}

export function stageOf(demo: Demo, suiteDir: string, listener: Listener): Stage {
  return { ...listener, demo, suiteDir, backend: backendOf(demo, TENANT) };
}

const ASK_EVERY_MS = 100;
const WAIT_MAX_MS = 60_000;

/** Polls until there is a result, for work that the suite does after its answer. */
export async function until<T>(what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + WAIT_MAX_MS; Date.now() < end;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`Waited ${WAIT_MAX_MS / 1_000} s for ${what} without a result: see the logs of the suite.`);
}

/** Formats an amount. */
export const amount = (value: number): string => value.toFixed(2);
