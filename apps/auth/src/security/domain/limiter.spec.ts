import { Limiter } from './limiter';

/** Work that the test ends when it likes. */
function task(limiter: Limiter, log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const result = limiter.run(() => {
    log.push(name);
    return promise;
  });
  return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
}
const turns = () => new Promise(setImmediate);

describe('Limiter', () => {
  it('runs a few calls concurrently, and the others in order of arrival', async () => {
    const [limiter, log] = [new Limiter(2), [] as string[]];
    const tasks = ['a', 'b', 'c', 'd'].map((name) => task(limiter, log, name));
    await turns();
    expect(log).toEqual(['a', 'b']);
    tasks[1]?.end();
    await turns();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const { end } of tasks) end();
    expect(await Promise.all(tasks.map(({ result }) => result))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('starts the next call after a failed one', async () => {
    const [limiter, log] = [new Limiter(1), [] as string[]];
    const [first, second] = [task(limiter, log, 'first'), task(limiter, log, 'second')];
    first.fail();
    await expect(first.result).rejects.toThrow('first');
    second.end();
    expect(await second.result).toBe('second');
    const third = task(limiter, log, 'third');
    third.end();
    expect(await third.result).toBe('third');
  });
});
