import { DueWork } from './due-work.worker';

/** A queue with this much work for each tenant; NaN: it cannot be claimed. `end()` ends the work that started first. */
function queueOf(work: Readonly<Record<string, number>>, failure?: Error) {
  const left = new Map(Object.entries(work));
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    end: () => ends.shift()?.(),
    listTenants: () => Promise.resolve({ rows: [...left.keys()].map((tenant) => ({ tenant })), failure }),
    claim: (tenant: string, limit: number) => {
      if (Number.isNaN(left.get(tenant))) return Promise.reject(new Error(`the node of ${tenant} is away`));
      const claimed = Math.min(limit, left.get(tenant) ?? 0);
      left.set(tenant, (left.get(tenant) ?? 0) - claimed);
      return Promise.resolve(Array.from({ length: claimed }, () => tenant));
    },
    run: (tenant: string) => {
      started.push(tenant);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('due work', () => {
  it('is claimed from each tenant in turn, up to the free capacity', async () => {
    const queue = queueOf({ large: 100, small: 1 });
    void new DueWork(queue, 4).start();
    await nextTurn();
    expect(queue.started).toEqual(['large', 'large', 'small', 'large']);
  });

  it('takes the slot of work that has ended, while slow work keeps its own', async () => {
    const queue = queueOf({ one: 4 });
    const due = new DueWork(queue, 2);
    const all = due.start();
    await nextTurn();
    expect(queue.started).toHaveLength(2);
    queue.end();
    await nextTurn();
    expect(queue.started).toHaveLength(3);
    queue.end();
    queue.end();
    await nextTurn();
    queue.end();
    await all;
    await due.idle();
    expect(queue.started).toHaveLength(4);
  });

  it('is claimed from the other tenants if it cannot be claimed from one, and the error is thrown at the end', async () => {
    const queue = queueOf({ first: 1, away: NaN, last: 1 });
    await expect(new DueWork(queue, 4).start()).rejects.toThrow('the node of away is away');
    expect(queue.started).toEqual(['first', 'last']);
  });

  it('is claimed from the listed tenants if a node did not list its own, and the error is thrown at the end', async () => {
    const queue = queueOf({ one: 1 }, new Error('a node is away'));
    await expect(new DueWork(queue, 4).start()).rejects.toThrow('a node is away');
    expect(queue.started).toEqual(['one']);
  });

  it('is not claimed once the replica stops', async () => {
    const queue = queueOf({ one: 1, two: 1 });
    await new DueWork(queue, 2).start(() => queue.started.length > 0);
    expect(queue.started).toEqual(['one']);
  });
});
