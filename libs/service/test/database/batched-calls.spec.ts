import * as fc from 'fast-check';
import { rounds } from '@suite/testing';
import { BatchedCalls, BatchedReads, type BatchLimits, type Outcome } from '@suite/database';

const LIMITS = { callsMax: 5, waitMsMax: 1_000 };

describe('calls of one key in batches', () => {
  /** A run that lasts until the test ends it. */
  function heldRun(limits: Partial<BatchLimits> = LIMITS) {
    const runs: { calls: readonly string[]; end(outcomes: Outcome<string>[]): void; fail(error: Error): void }[] = [];
    const batches = new BatchedCalls<string, string>(
      (_key, calls) => new Promise((resolve, reject) => runs.push({ calls, end: resolve, fail: reject })),
      limits,
    );
    return { runs, batches };
  }
  const answers = (calls: readonly string[] = []): Outcome<string>[] => calls.map((call) => ({ answer: `${call}!` }));

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('share a batch if they arrive together, or wait for a run that is not stuck and then share one', async () => {
    const { runs, batches } = heldRun();
    const first = [batches.join('k', 'a'), batches.join('k', 'b')];
    await jest.advanceTimersByTimeAsync(0);
    const second = [batches.join('k', 'c'), batches.join('k', 'd')];
    await jest.advanceTimersByTimeAsync(LIMITS.waitMsMax - 1);
    expect(runs.map(({ calls }) => calls)).toEqual([['a', 'b']]);
    runs[0]?.end(answers(runs[0].calls));
    expect(await Promise.all(first)).toEqual(['a!', 'b!']);
    await jest.advanceTimersByTimeAsync(0);
    const third = batches.join('k', 'e').catch(() => 'rejected');
    await jest.advanceTimersByTimeAsync(LIMITS.waitMsMax - 1);
    runs[1]?.end(answers(runs[1].calls));
    expect(await Promise.all(second)).toEqual(['c!', 'd!']);
    await jest.advanceTimersByTimeAsync(0);
    runs[2]?.end(answers(runs[2].calls));
    expect(await third).toBe('e!');
    expect(runs.map(({ calls }) => calls)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('do not wait for calls of another key', async () => {
    const { runs, batches } = heldRun();
    void batches.join('k', 'a');
    void batches.join('l', 'b');
    await jest.advanceTimersByTimeAsync(0);
    expect(runs.map(({ calls }) => calls)).toEqual([['a'], ['b']]);
  });

  it('run as two batches if order does not matter, and later calls join the first that is free', async () => {
    const { runs, batches } = heldRun({ ...LIMITS, batchesMax: 2 });
    const asked = ['a', 'b', 'c', 'd'].map(async (call) => batches.join('k', call));
    for (let turn = 0; turn < 2; turn += 1) await jest.advanceTimersByTimeAsync(0);
    expect(runs.map(({ calls }) => calls)).toEqual([['a', 'b', 'c', 'd']]);
    const second = batches.join('k', 'e');
    await jest.advanceTimersByTimeAsync(0);
    const third = [batches.join('k', 'f'), batches.join('k', 'g')];
    await jest.advanceTimersByTimeAsync(0);
    expect(runs.map(({ calls }) => calls).slice(1)).toEqual([['e']]);
    runs[1]?.end(answers(runs[1].calls));
    expect(await second).toBe('e!');
    await jest.advanceTimersByTimeAsync(0);
    expect(runs[2]?.calls).toEqual(['f', 'g']);
    for (const run of [runs[0], runs[2]]) run?.end(answers(run.calls));
    expect(await Promise.all([...asked, ...third])).toEqual(['a!', 'b!', 'c!', 'd!', 'f!', 'g!']);
    const after = batches.join('k', 'h');
    await jest.advanceTimersByTimeAsync(0);
    runs[3]?.end(answers(runs[3].calls));
    expect(await after).toBe('h!');
  });

  it('each get their own error, or that of their batch', async () => {
    const { runs, batches } = heldRun();
    const first = [batches.join('k', 'a'), batches.join('k', 'b')];
    await jest.advanceTimersByTimeAsync(0);
    const second = batches.join('k', 'c');
    runs[0]?.end([{ error: new Error('own fault') }, { answer: 'fine' }]);
    await expect(first[0]).rejects.toThrow('own fault');
    await expect(first[1]).resolves.toBe('fine');
    await jest.advanceTimersByTimeAsync(0);
    const third = batches.join('k', 'd');
    runs[1]?.fail(new Error('connection lost'));
    await expect(second).rejects.toThrow('connection lost');
    await jest.advanceTimersByTimeAsync(0);
    runs[2]?.end(answers(runs[2].calls));
    expect(await third).toBe('d!');
  });

  it('are dropped without effect if their caller disconnects while they wait', async () => {
    const { runs, batches } = heldRun();
    const caller = new AbortController();
    const running = batches.join('k', 'a', caller.signal);
    await jest.advanceTimersByTimeAsync(0);
    const waiting = [batches.join('k', 'b', caller.signal), batches.join('k', 'c')];
    const alone = expect(waiting[0]).rejects.toThrow('hung up');
    caller.abort(new Error('hung up'));
    runs[0]?.end(answers(runs[0].calls));
    expect(await running).toBe('a!');
    await alone;
    await jest.advanceTimersByTimeAsync(0);
    runs[1]?.end(answers(runs[1].calls));
    expect(await waiting[1]).toBe('c!');
    const late = expect(batches.join('k', 'd', caller.signal)).rejects.toThrow('hung up');
    await jest.advanceTimersByTimeAsync(0);
    await late;
    void batches.join('k', 'e');
    await jest.advanceTimersByTimeAsync(0);
    expect(runs.flatMap(({ calls }) => calls)).toEqual(['a', 'c', 'e']);
  });

  it('are rejected behind a stuck run, and accepted after it', async () => {
    const { runs, batches } = heldRun();
    const stuck = batches.join('k', 'a');
    await jest.advanceTimersByTimeAsync(0);
    const behind = expect(batches.join('k', 'b')).rejects.toThrow('The database is unavailable; retry later');
    await jest.advanceTimersByTimeAsync(LIMITS.waitMsMax);
    await behind;
    await expect(batches.join('k', 'c')).rejects.toThrow('The database is unavailable; retry later');
    runs[0]?.end(answers(runs[0].calls));
    expect(await stuck).toBe('a!');
    const after = batches.join('k', 'd');
    await jest.advanceTimersByTimeAsync(0);
    runs[1]?.end(answers(runs[1].calls));
    expect(await after).toBe('d!');
    expect(runs.flatMap(({ calls }) => calls)).toEqual(['a', 'd']);
  });
});

describe('concurrent reads in batches', () => {
  const rowsOf = (keys: readonly string[]) => keys.filter((key) => key !== 'nowhere').map((key) => ({ key, text: `${key}!` }));

  it('share one read with each key once, and later ones share the next', async () => {
    const asked: (readonly string[])[] = [];
    const first = Promise.withResolvers<void>();
    const reads = BatchedReads.ofRows('key', async (_group, keys) => {
      asked.push(keys);
      if (asked.length === 1) await first.promise;
      return rowsOf(keys);
    });
    const early = ['a', 'b', 'a', 'nowhere'].map((key) => reads.get('g', key));
    await new Promise(setImmediate);
    const late = ['a', 'c'].map((key) => reads.get('g', key));
    first.resolve();
    expect((await Promise.all(early)).map((row) => row?.text)).toEqual(['a!', 'b!', 'a!', undefined]);
    expect((await Promise.all(late)).map((row) => row?.text)).toEqual(['a!', 'c!']);
    expect(asked).toEqual([
      ['a', 'b', 'nowhere'],
      ['a', 'c'],
    ]);
  });

  it('do not wait for reads of another group', async () => {
    const reads = new BatchedReads<string, string>((group, keys) => (group === 'stuck' ? new Promise(() => {}) : Promise.resolve(keys)));
    void reads.get('stuck', 'a');
    expect(await reads.get('g', 'a')).toBe('a');
  });

  it('fail together, and do not affect the next ones', async () => {
    let runs = 0;
    const reads = new BatchedReads<string, string>((_group, keys) =>
      (runs += 1) === 1 ? Promise.reject(new Error('connection lost')) : Promise.resolve(keys),
    );
    const failed = [reads.get('g', 'a'), reads.get('g', 'b')];
    expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await reads.get('g', 'a')).toBe('a');
  });
});

/** The outcome of a run. `lost`: it is committed, and the connection breaks before the answer. */
type Fate = 'commits' | 'fails' | 'lost' | 'stuck';

interface NumberCall {
  readonly id: number;
  readonly count: number;
  readonly key: string | undefined;
}

/** A pool as stored in the database, with the answers of keys. Only commits change it. */
class MemoryPool {
  counter = 0;
  readonly blocks: { first: number; count: number; call: number }[] = [];
  private readonly answers = new Map<string, number>();

  constructor(private readonly maxValue: number) {}

  commit(calls: readonly NumberCall[]): Outcome<number>[] {
    const fresh = calls.filter(
      ({ key }, i) => key === undefined || (!this.answers.has(key) && calls.findIndex((call) => call.key === key) === i),
    );
    const given = new Map<NumberCall, number>();
    for (const call of fresh) {
      if (this.counter + call.count > this.maxValue) continue;
      const first = this.counter + 1;
      this.counter += call.count;
      given.set(call, first);
      this.blocks.push({ first, count: call.count, call: call.id });
      if (call.key !== undefined) this.answers.set(call.key, first);
    }
    return calls.map((call) => {
      const first = given.get(call) ?? (call.key === undefined ? undefined : this.answers.get(call.key));
      return first === undefined ? { error: new Error('exhausted') } : { answer: first };
    });
  }
}

const arrival = fc.record({
  afterMs: fc.constantFrom(0, 0, 0, 1, 3, 40),
  count: fc.constantFrom(1, 1, 1, 2, 7),
  key: fc.option(fc.constantFrom('k1', 'k2', 'k3', 'k4'), { nil: undefined }),
});
const fate = fc.record({
  fate: fc.constantFrom<Fate>('commits', 'commits', 'commits', 'fails', 'lost', 'stuck'),
  ms: fc.integer({ min: 0, max: 5 }),
});

describe('numbers allocated in batches', () => {
  it('have no gap, no duplicate and the order of arrival, whatever fails', async () => {
    jest.useFakeTimers();
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrival, { minLength: 1, maxLength: 60 }),
        fc.array(fate, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 5, max: 200 }),
        async (arrivals, fates, maxValue) => {
          const pool = new MemoryPool(maxValue);
          const started: number[] = [];
          let runs = 0;
          let running = 0;
          const batches = new BatchedCalls<NumberCall, number>(async (_key, calls) => {
            expect((running += 1)).toBe(1);
            started.push(...calls.map(({ id }) => id));
            const { fate, ms } = fates[(runs += 1) % fates.length] as { fate: Fate; ms: number };
            await new Promise((resolve) => setTimeout(resolve, fate === 'stuck' ? 3 * LIMITS.waitMsMax : ms));
            running -= 1;
            if (fate === 'fails') throw new Error('not committed');
            const outcomes = pool.commit(calls);
            if (fate === 'lost') throw new Error('connection lost');
            return outcomes;
          }, LIMITS);

          const answered = new Map<number, { first: number } | { error: string }>();
          const calls = arrivals.map(({ count, key }, id): NumberCall => ({ id, count, key: key && `${key}-${count}` }));
          for (const call of calls) {
            await jest.advanceTimersByTimeAsync(arrivals[call.id]?.afterMs ?? 0);
            void batches.join('pool', call).then(
              (first) => answered.set(call.id, { first }),
              (error: Error) => answered.set(call.id, { error: error.message }),
            );
          }
          await jest.advanceTimersByTimeAsync(1_000_000);

          // Every call is answered: executed exactly once, or rejected without execution, in order of arrival.
          expect(answered.size).toBe(calls.length);
          expect(started).toEqual([...started].sort((a, b) => a - b));
          expect(new Set(started).size).toBe(started.length);
          const refused = [...answered]
            .filter(([, outcome]) => 'error' in outcome && outcome.error === 'The database is unavailable; retry later')
            .map(([id]) => id);
          expect([...started, ...refused].sort((a, b) => a - b)).toEqual(calls.map(({ id }) => id));

          // The committed blocks are 1..counter without gaps and duplicates, in order of arrival.
          let next = 1;
          for (const { first, count } of pool.blocks) {
            expect(first).toBe(next);
            next += count;
          }
          expect(next - 1).toBe(pool.counter);
          expect(pool.counter).toBeLessThanOrEqual(maxValue);
          expect(pool.blocks.map(({ call }) => call)).toEqual(pool.blocks.map(({ call }) => call).sort((a, b) => a - b));

          // Each number belongs to one call, except repetitions of a key, which share one.
          const owners = new Map<number, string>();
          for (const [id, outcome] of answered) {
            if (!('first' in outcome)) continue;
            const owner = calls[id]?.key ?? `call ${id}`;
            expect(owners.get(outcome.first) ?? owner).toBe(owner);
            owners.set(outcome.first, owner);
          }
          const keys = [...owners.values()].filter((owner) => !owner.startsWith('call '));
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
      { numRuns: rounds(150, 5_000) },
    );
    jest.useRealTimers();
  });
});
