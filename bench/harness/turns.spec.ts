import { inTurns } from './turns.ts';

it('measures in turn, and answers the middle of the rounds and the sum of what is counted', async () => {
  const order: string[] = [];
  const rates = [100, 7, 120, 90, 3_000]; // two rounds in which something else was going on
  const measured = await inTurns(10, {
    floor: (seconds) => {
      order.push(`floor ${seconds}`);
      return Promise.resolve({ perSecond: 200, requests: 2 });
    },
    ours: (seconds) => {
      order.push(`ours ${seconds}`);
      return Promise.resolve({ perSecond: rates.shift() ?? 0, requests: 3 });
    },
  });
  expect(measured).toEqual({ floor: { perSecond: 200, requests: 10 }, ours: { perSecond: 100, requests: 15 } });
  expect(order).toEqual(Array.from({ length: 5 }, () => ['floor 2', 'ours 2']).flat());
});
