import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { shareOf } from '../harness/index.ts';

/** The calls of a tenant: so many in a second, or one after the other on so many connections. */
export interface Calls {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly perSecond?: number;
  readonly connections?: number;
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
const CONNECTIONS_MAX = 1_024;

export function sendCalls(calls: Calls, seconds: number): Promise<CallResult> {
  const { perSecond, connections } = calls;
  return perSecond === undefined ? repeatCalls(calls, connections ?? 1, seconds) : sendAtRandom(calls, perSecond, seconds);
}

/**
 * Sends calls at random moments, like many callers that do not know of each other: a call is sent whether or not the service has answered
 * those before. A load at a rate of autocannon would send the calls of a second at once.
 */
async function sendAtRandom(calls: Calls, perSecond: number, seconds: number): Promise<CallResult> {
  const caller = new Caller(calls, CONNECTIONS_MAX);
  const sent: Promise<void>[] = [];
  const endMs = performance.now() + seconds * 1_000;
  for (let dueMs = performance.now(); dueMs < endMs; dueMs += (-Math.log(1 - Math.random()) / perSecond) * 1_000) {
    const aheadMs = dueMs - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
    sent.push(caller.call());
  }
  await Promise.all(sent);
  return caller.result();
}

/** Repeats a call on each connection as soon as it is answered, like a program that does not wait for `Retry-After`. */
async function repeatCalls(calls: Calls, connections: number, seconds: number): Promise<CallResult> {
  const caller = new Caller(calls, connections);
  const endMs = performance.now() + seconds * 1_000;
  const repeat = async (): Promise<void> => {
    while (performance.now() < endMs) await caller.call();
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  return caller.result();
}

class Caller {
  private readonly dispatcher: Agent;
  private readonly times: number[] = [];
  private refused = 0;
  private readonly calls: Calls;

  constructor(calls: Calls, connections: number) {
    this.calls = calls;
    this.dispatcher = new Agent({ connections });
  }

  async call(): Promise<void> {
    const { url, headers } = this.calls;
    const sentMs = performance.now();
    const { statusCode, body } = await request(url, { headers, dispatcher: this.dispatcher });
    await body.dump();
    this.times.push(performance.now() - sentMs);
    if (statusCode === 429) this.refused += 1;
    else if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
  }

  async result(): Promise<CallResult> {
    await this.dispatcher.close();
    const times = this.times.sort((one, other) => one - other);
    return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99), requests: times.length, refused: this.refused };
  }
}
