import { KeyedTurns } from './keyed-turns';

const notAborted = new AbortController().signal;

describe('the turns of works', () => {
  it('are sequential for one key, and concurrent for different keys', async () => {
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

  it('are sequential for work that enters while the last work of others runs', async () => {
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

  it('skip aborted work, which starts no other', async () => {
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

  it('come at once where nobody works, and else in time or not at all', async () => {
    const turns = new KeyedTurns();
    const end = await turns.enterWithin('a', 0);
    await expect(turns.enterWithin('a', 1)).rejects.toMatchObject({ name: 'TimeoutError' });
    const next = turns.enterWithin('a', 60_000);
    end();
    (await next)();
    (await turns.enterWithin('a', 0))();
  });
});
