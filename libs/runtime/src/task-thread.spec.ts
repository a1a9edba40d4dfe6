import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FixtureJob } from './task-thread.fixture';
import { TaskThread } from './task-thread';

const gone = new Error('gone');
const threads: TaskThread<FixtureJob, number>[] = [];

function newThread(options: { readonly silentMsMax?: number; readonly idleMsMax?: number } = {}): TaskThread<FixtureJob, number> {
  const thread = new TaskThread<FixtureJob, number>(join(__dirname, 'task-thread.fixture.ts'), { unavailable: () => gone, ...options });
  threads.push(thread);
  return thread;
}

describe('a thread for tasks', () => {
  afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.stop())));

  it('answers each job, also those that wait for something', async () => {
    const thread = newThread();
    const [first, ...others] = await Promise.all([thread.run('id'), thread.run('later'), thread.run('id')]);
    expect(others).toEqual([first, first]);
  });

  it.each<[FixtureJob, string]>([
    ['fails', 'no paper'],
    ['fails later', 'no ink'],
  ])('survives a job that %s, and tells its error', async (job, message) => {
    const thread = newThread();
    const id = await thread.run('id');
    await expect(thread.run(job)).rejects.toThrow(message);
    expect(await thread.run('id')).toBe(id);
  });

  it('rejects all open jobs when it exits, and starts again with the next one', async () => {
    const thread = newThread();
    const id = await thread.run('id');
    const open = [thread.run('never'), thread.run('exits'), thread.run('id')];
    expect(await Promise.allSettled(open)).toEqual(open.map(() => ({ status: 'rejected', reason: gone })));
    expect(await thread.run('id')).not.toBe(id);
  });

  it('is ended if it answers nothing for too long, and starts again with the next job', async () => {
    const thread = newThread({ silentMsMax: 1 }); // less than its start takes
    for (const _again of [1, 2]) await expect(thread.run('never')).rejects.toBe(gone);
  });

  it('ends when it has no jobs for a while, and answers each job nevertheless', async () => {
    const thread = newThread({ idleMsMax: 1 });
    const ids = new Set<number>();
    for (let job = 0; ids.size < 3; job += 1) {
      const jobs = [thread.run('id'), thread.run('later')];
      for (const id of await Promise.all(jobs)) ids.add(id);
      await new Promise((resolve) => setTimeout(resolve, job % 3));
    }
  });

  it('rejects open jobs when it is stopped', async () => {
    const thread = newThread();
    const open = thread.run('never');
    await Promise.all([expect(open).rejects.toBe(gone), thread.stop()]);
  });

  it('takes no answer for a result that a thread posts while it is being ended', async () => {
    const thread = newThread();
    const posted = jest.spyOn(Worker.prototype, 'postMessage');
    const open = thread.run('never');
    const worker = posted.mock.contexts.at(-1) as Worker;
    posted.mockRestore();
    worker.emit('message', undefined);
    await Promise.all([expect(open).rejects.toBe(gone), thread.stop()]);
  });
});
