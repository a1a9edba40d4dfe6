import { until, untilAnswered } from './until';

describe('until', () => {
  it('returns the found value, including zero', async () => {
    const looks = [undefined, null, false, 0];
    expect(await until('a value', () => looks.shift(), { everyMs: 1 })).toBe(0);
    expect(looks).toEqual([]);
  });

  it('reports the missing event and the last value', async () => {
    let looks = 0;
    const expired = until('a third job', () => (looks += 1) < 0, { msMax: 5, everyMs: 1, lastSeen: () => ({ isThird: false }) });
    await expect(expired).rejects.toThrow('Waited 0.005 s for a third job; last seen: { isThird: false }');
    expect(looks).toBeGreaterThan(0);
  });

  it('checks at least once, however short the timeout', async () => {
    expect(await until('a value', () => 'there', { msMax: 0 })).toBe('there');
  });

  it('throws the error of a check', async () => {
    await expect(until('a value', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  });
});

it('untilAnswered repeats a call until its answer is accepted, and returns it', async () => {
  const answers = [503, 503, 200, 201];
  expect(
    await untilAnswered(
      'a 200',
      () => Promise.resolve(answers.shift()),
      (status) => status === 200,
    ),
  ).toBe(200);
  expect(answers).toEqual([201]);
});
