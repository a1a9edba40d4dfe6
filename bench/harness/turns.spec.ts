import { inTurns } from './turns.ts';

it('a comparison measures in turns, and returns medians of rates and sums of counts', async () => {
  const order: string[] = [];
  const rates = [100, 7, 120, 90, 3_000]; // two rounds with other load
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
  const [one, other] = [['floor 2', 'ours 2'], ['ours 2', 'floor 2']]; // prettier-ignore
  expect(order).toEqual([one, other, one, other, one].flat());
});

it('a comparison of rounds returns the figures of the median round', async () => {
  const [floors, ours] = [[100, 400, 300], [90, 380, 240]]; // prettier-ignore
  const next = (rates: number[]) => () => Promise.resolve({ perSecond: rates.shift() ?? 0, requests: 1 });
  const measured = await inTurns(3, { floor: next(floors), ours: next(ours) }, { rounds: 3, by: ({ floor, ours }) => ours.perSecond / floor.perSecond }); // prettier-ignore
  expect(measured).toEqual({ floor: { perSecond: 100, requests: 3 }, ours: { perSecond: 90, requests: 3 } });
});
