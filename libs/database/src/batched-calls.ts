import { currentContext, inContext, type RequestContext } from '@suite/telemetry';
import { databaseUnavailable, isDatabaseUnavailable } from './database-errors';

/** The outcome of one call in a batch. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/** Runs a batch of calls together. Returns one outcome per call, in the same order. */
export type RunBatch<Call, Answer> = (key: string, calls: readonly Call[]) => Promise<readonly Outcome<Answer>[]>;

export interface BatchLimits {
  /** The most calls in one batch. */
  readonly callsMax: number;
  /** The most concurrent batches of one key: 1 where order matters. */
  readonly batchesMax: number;
  /** A batch that runs longer than this is stuck, and the calls that wait behind it are rejected. */
  readonly waitMsMax: number;
  /** Observes the size of each batch. */
  readonly sizes?: { observe(calls: number): void };
}

/** The default limits. Tests with many concurrent callers allow more time because the machine may be slow. */
export const BATCH_LIMITS = { callsMax: 200, batchesMax: 1, waitMsMax: 2_000 };

interface WaitingCall<Call, Answer> {
  readonly call: Call;
  readonly context: RequestContext | undefined;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The calls that wait for one key, and the number of its batches that run or are about to. */
interface Queue<Call, Answer> {
  waiting: WaitingCall<Call, Answer>[];
  serving: number;
  isStuck: boolean;
}

/**
 * Runs calls of the same key together. The first call of a key runs alone. Calls that arrive while it runs wait, and then
 * run as one batch. For the calls of one key it guarantees:
 *
 * 1. At most `batchesMax` batches run concurrently, by default one. Calls run in order of arrival, within a batch and from
 *    batch to batch.
 * 2. A call runs at most once. It does not run again after a failure, nor after a rejection.
 * 3. A call settles once: with its own outcome, with the error of its batch, or with a rejection. A stuck batch or an
 *    aborted signal rejects a call only while it still waits, so a rejected call has had no effect.
 * 4. A failure of one batch affects neither later batches nor other keys.
 */
export class BatchedCalls<Call, Answer> {
  private readonly queues = new Map<string, Queue<Call, Answer>>();
  private readonly limits: BatchLimits;

  constructor(
    private readonly run: RunBatch<Call, Answer>,
    limits: Partial<BatchLimits> = {},
  ) {
    this.limits = { ...BATCH_LIMITS, ...limits };
  }

  /** Adds a call to the next batch of its key. `signal` aborts when the answer is no longer needed, as when the caller hangs up. */
  join(key: string, call: Call, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = this.queueOf(key);
      if (queue.isStuck) return reject(databaseUnavailable());
      queue.waiting.push({ call, context: currentContext(), signal, resolve, reject });
      if (queue.serving === this.limits.batchesMax) return;
      queue.serving += 1;
      // Deferred so that calls of the same turn of the event loop join this batch.
      setImmediate(() => void this.serve(key, queue));
    });
  }

  private queueOf(key: string): Queue<Call, Answer> {
    const queue = this.queues.get(key) ?? { waiting: [], serving: 0, isStuck: false };
    this.queues.set(key, queue);
    return queue;
  }

  private async serve(key: string, queue: Queue<Call, Answer>): Promise<void> {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, this.limits.callsMax).filter(isStillWanted);
      if (batch.length === 0) continue;
      this.limits.sizes?.observe(batch.length);
      const stuck = setTimeout(() => this.refuseWaiting(queue), this.limits.waitMsMax);
      // The batch runs in the context of its oldest call. The request that opened the queue may have ended long ago.
      const outcomes = await inContext(batch[0]?.context, () => this.outcomesOf(key, batch));
      clearTimeout(stuck);
      queue.isStuck = false;
      batch.forEach(({ resolve, reject }, i) => {
        const outcome = outcomes[i] as Outcome<Answer>;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.answer);
      });
    }
    queue.serving -= 1;
    if (queue.serving === 0) this.queues.delete(key);
  }

  private async outcomesOf(key: string, batch: readonly WaitingCall<Call, Answer>[]): Promise<readonly Outcome<Answer>[]> {
    try {
      return await this.run(key, batch.map(({ call }) => call)); // prettier-ignore
    } catch (error) {
      return batch.map(() => ({ error }));
    }
  }

  private refuseWaiting(queue: Queue<Call, Answer>): void {
    queue.isStuck = true;
    for (const { reject } of queue.waiting.splice(0)) reject(databaseUnavailable());
  }
}

/**
 * Awaits the work of a group of calls. Returns undefined if it fails, since one of them may be the cause: each is to be made alone then.
 * Throws if the database is unavailable, as it is for each of them.
 */
export async function unlessOneFails<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}

function isStillWanted({ signal, reject }: Pick<WaitingCall<unknown, unknown>, 'signal' | 'reject'>): boolean {
  if (signal?.aborted) reject(signal.reason);
  return !signal?.aborted;
}

/** A second read may start while one is in flight; waiting would double the latency under low load. */
const CONCURRENT_READS_MAX = 2;

/**
 * Combines concurrent reads. While CONCURRENT_READS_MAX reads of a group are in flight, further requests are collected for the
 * next read. A read starts after all of its requests, so no answer is stale. A busy server needs few queries for many requests.
 */
export class BatchedReads<Request, Answer> {
  private readonly calls: BatchedCalls<Request, Answer>;

  /** `read` returns its answers in the order of its arguments. A group is usually a tenant. */
  constructor(read: (group: string, requests: readonly Request[]) => Promise<readonly Answer[]>) {
    this.calls = new BatchedCalls(async (group, requests) => (await read(group, requests)).map((answer) => ({ answer })), {
      batchesMax: CONCURRENT_READS_MAX,
    });
  }

  /** Reads rows by a key column, and reads each distinct key once. */
  static ofRows<Key extends string, Row extends Readonly<Record<Key, string>>>(
    key: Key,
    list: (group: string, keys: readonly string[]) => Promise<readonly Row[]>,
  ): BatchedReads<string, Row | undefined> {
    return new BatchedReads(async (group, keys) => {
      const rows = new Map((await list(group, [...new Set(keys)])).map((row) => [row[key] as string, row]));
      return keys.map((each) => rows.get(each));
    });
  }

  get(group: string, request: Request): Promise<Answer> {
    return this.calls.join(group, request);
  }
}
