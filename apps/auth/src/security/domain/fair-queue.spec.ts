import { FairQueue } from './fair-queue';

const turns = () => new Promise(setImmediate);

describe('FairQueue', () => {
  let queue: FairQueue;
  let started: string[];
  let ends: Map<string, () => void>;

  /** Adds a task named by tenant, network and number, such as `acme 1 a`, which runs until the test ends it. */
  const add = (name: string): Promise<string> => {
    const [tenant = '', network = ''] = name.split(' ');
    return queue.run({ tenant, network }, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  };
  /** Ends the running tasks one by one, the first one first, and returns the order in which all have started. */
  const finish = async (): Promise<string[]> => {
    for (let i = 0; i < started.length; i += 1) {
      ends.get(started[i] as string)?.();
      await turns();
    }
    return started;
  };
  const begin = (concurrency: number, waitingMax = 100) => {
    queue = new FairQueue({ concurrency, ofNetworkMax: 2, waitingMax });
    [started, ends] = [[], new Map()];
  };

  it('runs a few tasks concurrently, and those of one network in order of arrival', async () => {
    begin(2);
    const tasks = ['acme 1 a', 'acme 1 b', 'acme 1 c', 'acme 1 d'].map(add);
    expect(started).toEqual(['acme 1 a', 'acme 1 b']);
    expect(await finish()).toEqual(['acme 1 a', 'acme 1 b', 'acme 1 c', 'acme 1 d']);
    expect(await Promise.all(tasks)).toEqual(started);
  });

  it('serves tenants in turn, then the networks of each tenant', async () => {
    begin(1);
    const names = ['acme 1 a', 'acme 1 b', 'acme 1 c', 'acme 2 a', 'acme 2 b', 'globex 1 a', 'globex 1 b'];
    const tasks = names.map(add);
    expect(await finish()).toEqual(['acme 1 a', 'acme 1 b', 'globex 1 a', 'acme 2 a', 'globex 1 b', 'acme 1 c', 'acme 2 b']);
    await Promise.all(tasks);
  });

  it('runs no more tasks of one network than allowed, even while nothing else runs', async () => {
    begin(4);
    const tasks = ['acme 1 a', 'acme 1 b', 'acme 1 c'].map(add);
    expect(started).toEqual(['acme 1 a', 'acme 1 b']);
    tasks.push(...['acme 2 a', 'globex 1 a'].map(add));
    expect(started).toEqual(['acme 1 a', 'acme 1 b', 'acme 2 a', 'globex 1 a']);
    ends.get('globex 1 a')?.();
    await turns();
    expect(started).toHaveLength(4);
    ends.get('acme 1 b')?.();
    await turns();
    expect(started.at(-1)).toBe('acme 1 c');
    await finish();
    await Promise.all(tasks);
  });

  it('knows whether a task would start immediately', async () => {
    begin(3);
    const at = (tenant: string, network: string) => queue.hasRoom({ tenant, network });
    const tasks = ['acme 1 a', 'acme 1 b'].map(add);
    expect([at('acme', '1'), at('acme', '2'), at('globex', '1')]).toEqual([false, true, true]);
    tasks.push(add('acme 2 a'));
    expect(at('globex', '1')).toBe(false);
    await finish();
    await Promise.all(tasks);
    expect(at('acme', '1')).toBe(true);
  });

  it('starts the next task after a failed one', async () => {
    begin(1);
    const failing = queue.run({ tenant: 'acme', network: '1' }, () => Promise.reject(new Error('failed')));
    const next = add('acme 1 a');
    await expect(failing).rejects.toThrow('failed');
    await finish();
    expect(await next).toBe('acme 1 a');
  });

  it('refuses tasks of the network with the most waiting tasks when too many of a tenant wait', async () => {
    begin(1, 3);
    const overloaded = { kind: 'unavailable', type: 'overloaded', extras: { retryAfter: 2 } };
    const tasks = ['acme 1 a', 'acme 1 b', 'acme 1 c'].map(add);
    const last = add('acme 1 d');
    await expect(add('acme 1 e')).rejects.toMatchObject(overloaded);
    tasks.push(add('acme 2 a'));
    await expect(last).rejects.toMatchObject(overloaded);
    await expect(add('acme 2 b')).rejects.toMatchObject(overloaded);
    tasks.push(add('globex 1 a')); // another tenant has room of its own
    expect(await finish()).toEqual(['acme 1 a', 'acme 1 b', 'globex 1 a', 'acme 2 a', 'acme 1 c']);
    await Promise.all(tasks);
  });
});
