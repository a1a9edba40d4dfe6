import * as fc from 'fast-check';
import { rounds } from '@suite/testing';
import { allot } from '../domain/range';
import { CallGroups, type Outcome } from './call-groups';

const LIMITS = { callsMax: 5, waitMsMax: 1_000, refusal: () => new Error('refused') };

describe('calls of one key', () => {
  /** A run that waits until the test ends it. */
  function heldRun(limits = LIMITS) {
    const runs: { calls: readonly string[]; end(outcomes: Outcome<string>[]): void; fail(error: Error): void }[] = [];
    const groups = new CallGroups<string, string>(
      (_key, calls) => new Promise((resolve, reject) => runs.push({ calls, end: resolve, fail: reject })),
      limits,
    );
    return { runs, groups };
  }
  const answers = (calls: readonly string[] = []): Outcome<string>[] => calls.map((call) => ({ answer: `${call}!` }));

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('go together when they come together, or wait for a run and then go together', async () => {
    const { runs, groups } = heldRun();
    const first = [groups.join('k', 'a'), groups.join('k', 'b')];
    await jest.advanceTimersByTimeAsync(0);
    const second = [groups.join('k', 'c'), groups.join('k', 'd')];
    await jest.advanceTimersByTimeAsync(0);
    expect(runs.map(({ calls }) => calls)).toEqual([['a', 'b']]);
    runs[0]?.end(answers(runs[0].calls));
    expect(await Promise.all(first)).toEqual(['a!', 'b!']);
    await jest.advanceTimersByTimeAsync(0);
    runs[1]?.end(answers(runs[1].calls));
    expect(await Promise.all(second)).toEqual(['c!', 'd!']);
    expect(runs.map(({ calls }) => calls)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('do not wait for those of another key', async () => {
    const { runs, groups } = heldRun();
    void groups.join('k', 'a');
    void groups.join('l', 'b');
    await jest.advanceTimersByTimeAsync(0);
    expect(runs.map(({ calls }) => calls)).toEqual([['a'], ['b']]);
  });

  it('hear each of their own fault, and all of their group’s', async () => {
    const { runs, groups } = heldRun();
    const first = [groups.join('k', 'a'), groups.join('k', 'b')];
    await jest.advanceTimersByTimeAsync(0);
    const second = groups.join('k', 'c');
    runs[0]?.end([{ error: new Error('own fault') }, { answer: 'fine' }]);
    await expect(first[0]).rejects.toThrow('own fault');
    await expect(first[1]).resolves.toBe('fine');
    await jest.advanceTimersByTimeAsync(0);
    const third = groups.join('k', 'd');
    runs[1]?.fail(new Error('connection lost'));
    await expect(second).rejects.toThrow('connection lost');
    await jest.advanceTimersByTimeAsync(0);
    runs[2]?.end(answers(runs[2].calls));
    expect(await third).toBe('d!');
  });

  it('are refused behind a run that is stuck, and taken again after it', async () => {
    const { runs, groups } = heldRun();
    const stuck = groups.join('k', 'a');
    await jest.advanceTimersByTimeAsync(0);
    const behind = expect(groups.join('k', 'b')).rejects.toThrow('refused');
    await jest.advanceTimersByTimeAsync(LIMITS.waitMsMax);
    await behind;
    await expect(groups.join('k', 'c')).rejects.toThrow('refused');
    runs[0]?.end(answers(runs[0].calls));
    expect(await stuck).toBe('a!');
    const after = groups.join('k', 'd');
    await jest.advanceTimersByTimeAsync(0);
    runs[1]?.end(answers(runs[1].calls));
    expect(await after).toBe('d!');
    expect(runs.flatMap(({ calls }) => calls)).toEqual(['a', 'd']);
  });
});

/** What happens to one run. `lost`: it is committed, and the connection breaks before anybody hears of it. */
type Fate = 'commits' | 'fails' | 'lost' | 'stuck';

interface NumberCall {
  readonly id: number;
  readonly count: number;
  readonly key: string | undefined;
}

/** A pool as the database keeps it, with the stored answers of keys: changed by a commit, or not at all. */
class MemoryPool {
  counter = 0;
  readonly blocks: { first: number; count: number; call: number }[] = [];
  private readonly answers = new Map<string, number>();

  constructor(private readonly maxValue: number) {}

  commit(calls: readonly NumberCall[]): Outcome<number>[] {
    const fresh = calls.filter(
      ({ key }, i) => key === undefined || (!this.answers.has(key) && calls.findIndex((call) => call.key === key) === i),
    );
    const { blocks, counter } = allot(this.counter, this.maxValue, fresh.map(({ count }) => count)); // prettier-ignore
    this.counter = counter;
    const given = new Map<NumberCall, number>();
    fresh.forEach((call, i) => {
      const block = blocks[i];
      if (!block) return;
      given.set(call, block.first);
      this.blocks.push({ ...block, call: call.id });
      if (call.key !== undefined) this.answers.set(call.key, block.first);
    });
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

describe('numbers given out in groups', () => {
  it('have no gap, no double and the order of arrival, whatever happens to calls and commits', async () => {
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
          const groups = new CallGroups<NumberCall, number>(async (_key, calls) => {
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

          const heard = new Map<number, { first: number } | { error: string }>();
          const calls = arrivals.map(({ count, key }, id): NumberCall => ({ id, count, key: key && `${key}-${count}` }));
          for (const call of calls) {
            await jest.advanceTimersByTimeAsync(arrivals[call.id]?.afterMs ?? 0);
            void groups.join('pool', call).then(
              (first) => heard.set(call.id, { first }),
              (error: Error) => heard.set(call.id, { error: error.message }),
            );
          }
          await jest.advanceTimersByTimeAsync(1_000_000);

          // Everybody hears, exactly once run or refused without having been run, in the order of arrival.
          expect(heard.size).toBe(calls.length);
          expect(started).toEqual([...started].sort((a, b) => a - b));
          expect(new Set(started).size).toBe(started.length);
          const refused = [...heard].filter(([, outcome]) => 'error' in outcome && outcome.error === 'refused').map(([id]) => id);
          expect([...started, ...refused].sort((a, b) => a - b)).toEqual(calls.map(({ id }) => id));

          // The committed blocks are 1..counter without a gap or a double, in the order of arrival.
          let next = 1;
          for (const { first, count } of pool.blocks) {
            expect(first).toBe(next);
            next += count;
          }
          expect(next - 1).toBe(pool.counter);
          expect(pool.counter).toBeLessThanOrEqual(maxValue);
          expect(pool.blocks.map(({ call }) => call)).toEqual(pool.blocks.map(({ call }) => call).sort((a, b) => a - b));

          // Whoever heard a number has it alone, but for repetitions of the same key, which share one.
          const owners = new Map<number, string>();
          for (const [id, outcome] of heard) {
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
