import { databaseUnavailable } from './database/database-errors';
import { currentContext, inContext, type RequestContext } from './request-context';

/** What became of one call of a batch. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/** Does what a batch of calls asks for, all at once. Answers an outcome for each call, in the same order. */
export type RunBatch<Call, Answer> = (key: string, calls: readonly Call[]) => Promise<readonly Outcome<Answer>[]>;

export interface BatchLimits {
  /** So many calls go together at most. */
  readonly callsMax: number;
  /** So many batches of a key run at the same time: one where their order matters. */
  readonly batchesMax: number;
  /** A batch that runs longer than this is stuck: whoever waits behind it is refused. */
  readonly waitMsMax: number;
  /** Learns how many calls go together. */
  readonly sizes?: { observe(calls: number): void };
}

/** Where nobody says otherwise. Tests of what comes of crowds have more time, since the machine may be slow. */
export const BATCH_LIMITS = { callsMax: 200, batchesMax: 1, waitMsMax: 2_000 };

interface WaitingCall<Call, Answer> {
  readonly call: Call;
  readonly context: RequestContext | undefined;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The calls that wait for one key, and how many batches of it run or are about to. */
interface Queue<Call, Answer> {
  waiting: WaitingCall<Call, Answer>[];
  serving: number;
  isStuck: boolean;
}

/**
 * Lets calls that wait for the same thing be done together. The first call of a key is run at once; calls that come
 * while it runs wait, and are then run together. For calls of one key it promises:
 *
 * 1. One batch runs at a time unless `batchesMax` says more, and calls are run in the order in which they came, within a batch
 *    and from batch to batch.
 * 2. A call is run once, or never: it is never run again after a failure, and never after it was refused.
 * 3. A call is answered once: with its own outcome, with the error of its batch, or with the refusal. It is refused, for
 *    a stuck batch or because its signal was aborted, only while it still waits, so a refused call has had no effect.
 * 4. Nothing that happens to a batch touches the batches after it, or those of other keys.
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

  /** `signal`: aborted when nobody wants the answer any more, as when the caller has hung up. */
  join(key: string, call: Call, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = this.queueOf(key);
      if (queue.isStuck) return reject(databaseUnavailable());
      queue.waiting.push({ call, context: currentContext(), signal, resolve, reject });
      if (queue.serving === this.limits.batchesMax) return;
      queue.serving += 1;
      // Not at once: what has arrived in the same turn of the event loop goes along.
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
      // In the name of the one who has waited longest, not of whoever opened the queue, perhaps long ago.
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

function isStillWanted({ signal, reject }: Pick<WaitingCall<unknown, unknown>, 'signal' | 'reject'>): boolean {
  if (signal?.aborted) reject(signal.reason);
  return !signal?.aborted;
}

/** Who asks while one read is under way need not wait for its end: that would double the time where few ask. */
const READS_AT_ONCE = 2;

/**
 * Reads together what concurrent requests ask for: while READS_AT_ONCE reads of a group run, what is asked for is collected
 * for the next one. Every answer was read after it was asked for, so nothing is stale, and a busy server asks the database a
 * few times for many requests.
 */
export class BatchedReads<Asked, Answer> {
  private readonly calls: BatchedCalls<Asked, Answer>;

  /** `read` answers in the order in which it is asked; a group is mostly a tenant. */
  constructor(read: (group: string, asked: readonly Asked[]) => Promise<readonly Answer[]>) {
    this.calls = new BatchedCalls(async (group, asked) => (await read(group, asked)).map((answer) => ({ answer })), {
      batchesMax: READS_AT_ONCE,
    });
  }

  /** Reads rows by a key of theirs; each key is asked for once. */
  static ofRows<Key extends string, Row extends Readonly<Record<Key, string>>>(
    key: Key,
    list: (group: string, keys: readonly string[]) => Promise<readonly Row[]>,
  ): BatchedReads<string, Row | undefined> {
    return new BatchedReads(async (group, asked) => {
      const rows = new Map((await list(group, [...new Set(asked)])).map((row) => [row[key] as string, row]));
      return asked.map((each) => rows.get(each));
    });
  }

  get(group: string, asked: Asked): Promise<Answer> {
    return this.calls.join(group, asked);
  }
}
