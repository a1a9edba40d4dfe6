import { FairQueue } from './fair-queue';

const notAborted = new AbortController().signal;

describe('a fair queue', () => {
  it('runs no more than its limit, and lets tenants take turns', async () => {
    const queue = new FairQueue(1);
    const started: string[] = [];
    const work = async (tenant: string, name: string) => {
      const release = await queue.enter(tenant, notAborted);
      started.push(name);
      await Promise.resolve();
      release();
    };
    await Promise.all([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('c', 'c1')]);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('removes aborted work, and does not start it', async () => {
    const queue = new FairQueue(1);
    const release = await queue.enter('a', notAborted);
    const giveUp = new AbortController();
    const left = queue.enter('a', giveUp.signal);
    const other = queue.enter('b', notAborted);
    giveUp.abort(new Error('too late'));
    await expect(left).rejects.toThrow('too late');
    release();
    expect(await other).toBeInstanceOf(Function);
    await expect(queue.enter('a', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  });

  it('lets the other works of a tenant run when one of them leaves, and is free after the last', async () => {
    const queue = new FairQueue(1);
    const release = await queue.enter('a', notAborted);
    const giveUp = new AbortController();
    const left = queue.enter('a', giveUp.signal);
    const waiting = queue.enter('a', notAborted);
    giveUp.abort(new Error('too late'));
    await expect(left).rejects.toThrow('too late');
    release();
    const last = await waiting;
    expect(queue.isFull).toBe(true);
    last();
    expect(queue.isFull).toBe(false);
  });

  it('frees its capacity once, however often it is released', async () => {
    const queue = new FairQueue(1);
    const release = await queue.enter('a', notAborted);
    const second = queue.enter('a', notAborted);
    const third = queue.enter('a', AbortSignal.timeout(20));
    release();
    release();
    await second;
    await expect(third).rejects.toThrow();
  });
});
