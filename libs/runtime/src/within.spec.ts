import { utf8TextOf } from './utf8';
import { within } from './within';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('a wait for work', () => {
  it('ends with the work, and leaves no timer', async () => {
    const before = timers();
    const waited = within(60_000, Promise.resolve());
    expect(timers()).toBe(before + 1);
    await waited;
    expect(timers()).toBe(before);
  });

  it('fails with the work', async () => {
    await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('ends when its time is up', async () => {
    await expect(within(1, new Promise(() => undefined))).resolves.toBeUndefined();
  });
});

describe('bytes from outside', () => {
  it.each([
    ['a text', Buffer.from('Łódź ☕'), 'Łódź ☕'],
    ['a part of a larger buffer', new Uint8Array(Buffer.from('abcd')).subarray(1, 3), 'bc'],
    ['a text with a byte order mark', Buffer.from('\ufeffa'), '\ufeffa'],
    ['Latin 1', Buffer.from('é', 'latin1'), undefined],
    ['nothing', Buffer.alloc(0), ''],
  ])('are read if they are UTF-8: %s', (_name, bytes, text) => expect(utf8TextOf(bytes)).toBe(text));
});
