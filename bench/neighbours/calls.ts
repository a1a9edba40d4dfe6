import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { shareOf } from '../harness/index.ts';

/** The calls of a tenant. */
export interface Calls {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly perSecond: number;
}

/** The results of calls. Latencies are in milliseconds. */
export interface CallResult {
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers with 429. */
  readonly refused: number;
}

/** More than are ever in flight. */
const CONNECTIONS = 64;

/**
 * Sends calls at random moments, like many callers that do not know of each other: a call is sent whether or not the service has answered
 * those before. A load at a rate of autocannon would send the calls of a second at once.
 */
export async function sendCalls({ url, headers, perSecond }: Calls, seconds: number): Promise<CallResult> {
  const dispatcher = new Agent({ connections: CONNECTIONS });
  const times: number[] = [];
  let refused = 0;
  const call = async (): Promise<void> => {
    const sentMs = performance.now();
    const { statusCode, body } = await request(url, { headers, dispatcher });
    await body.dump();
    times.push(performance.now() - sentMs);
    if (statusCode === 429) refused += 1;
    else if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
  };
  const calls: Promise<void>[] = [];
  const endMs = performance.now() + seconds * 1_000;
  for (let dueMs = performance.now(); dueMs < endMs; dueMs += (-Math.log(1 - Math.random()) / perSecond) * 1_000) {
    const aheadMs = dueMs - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
    calls.push(call());
  }
  await Promise.all(calls);
  await dispatcher.close();
  times.sort((one, other) => one - other);
  return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99), requests: times.length, refused };
}
