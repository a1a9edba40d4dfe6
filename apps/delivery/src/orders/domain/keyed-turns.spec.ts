import { KeyedTurns } from './keyed-turns';

const notAborted = new AbortController().signal;

describe('the turns of works', () => {
  it('are one after the other for a key, and at the same time for different keys', async () => {
    const turns = new KeyedTurns();
    const running: string[] = [];
    const started: string[] = [];
    const together = new Set<string>();
    const work = async (key: string, name: string) => {
      const end = await turns.enter(key, notAborted);
      running.push(key);
      started.push(name);
      together.add(running.toSorted().join());
      await new Promise(setImmediate);
      running.splice(running.indexOf(key), 1);
      end();
    };
    await Promise.all([work('a', 'first'), work('a', 'second'), work('b', 'other'), work('a', 'third')]);
    expect(started.filter((name) => name !== 'other')).toEqual(['first', 'second', 'third']);
    expect(together).toContain('a,b');
    expect(together).not.toContain('a,a');
  });

  it('are one after the other for works that enter while the last one of others runs', async () => {
    const turns = new KeyedTurns();
    const first = await turns.enter('a', notAborted);
    const second = turns.enter('a', notAborted);
    first();
    const end = await second;
    let isRunning = false;
    const third = turns.enter('a', notAborted).then(() => (isRunning = true));
    await new Promise(setImmediate);
    expect(isRunning).toBe(false);
    end();
    await third;
    expect(isRunning).toBe(true);
  });

  it('are not for an aborted work, which does not let another one start', async () => {
    const turns = new KeyedTurns();
    const end = await turns.enter('a', notAborted);
    await expect(turns.enter('a', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    let isRunning = false;
    const next = turns.enter('a', notAborted).then(() => (isRunning = true));
    await new Promise(setImmediate);
    expect(isRunning).toBe(false);
    end();
    await next;
  });
});
