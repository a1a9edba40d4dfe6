import { ProviderUnavailable } from '../domain/delivery-provider';
import { Pace } from './provider-pace.client';

const notAborted = new AbortController().signal;

describe('the pace of an account', () => {
  it('spaces the calls', async () => {
    const started = performance.now();
    const pace = new Pace(100);
    const ends: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      await pace.turn(notAborted);
      ends.push(performance.now() - started);
    }
    ends.forEach((end, call) => expect(end).toBeGreaterThanOrEqual(call * 10 - 2));
  });

  it('gives each of many concurrent calls its own turn', async () => {
    let now = 0;
    const pace = new Pace(1_000, () => now);
    await Promise.all(Array.from({ length: 20 }, () => pace.turn(notAborted)));
    now = 20;
    const turn = pace.turn(notAborted);
    await expect(turn).resolves.toBeUndefined();
  });

  it('stops for a second when no call is left', async () => {
    const pace = new Pace(1_000, () => 0);
    pace.note({ 'x-ratelimit-remaining': '7' });
    await pace.turn(AbortSignal.abort());
    pace.note({ 'x-ratelimit-remaining': '0' });
    const failure = await pace.turn(AbortSignal.abort()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    expect(failure).toMatchObject({ facts: { outcomeUnknown: false, atFault: false } });
  });
});
