import { WakeUp } from './wake-up';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('a caller that waits', () => {
  it('goes on when it is woken, and leaves no timer', async () => {
    const [wakeUp, before] = [new WakeUp(), timers()];
    const woken = wakeUp.within(60_000);
    expect(timers()).toBe(before + 1);
    wakeUp.now();
    await woken;
    expect(timers()).toBe(before);
  });

  it('goes on when its time is up', async () => {
    await expect(new WakeUp().within(1)).resolves.toBeUndefined();
  });

  it('may be missing, or be gone', async () => {
    const wakeUp = new WakeUp();
    wakeUp.now();
    await wakeUp.within(1);
    wakeUp.now();
  });
});
