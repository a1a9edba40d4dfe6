import { ProviderUnavailable } from './domain/delivery-provider';
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

  it.each([
    ['no call is left', { status: 200, headers: { 'x-ratelimit-remaining': '0' } }],
    ['a call was one too many', { status: 429, headers: {} }],
  ])('stops for a second when %s', async (_name, answer) => {
    const pace = new Pace(1_000, () => 0);
    pace.note({ status: 200, headers: { 'x-ratelimit-remaining': '7' } });
    await pace.turn(AbortSignal.abort());
    pace.note(answer);
    const failure = await pace.turn(AbortSignal.abort()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    expect(failure).toMatchObject({ facts: { outcomeUnknown: false, atFault: false } });
  });
});
