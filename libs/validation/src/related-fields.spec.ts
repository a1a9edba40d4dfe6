import { DateOnly, IfPresent, NotBefore, SameAs, WithinDays } from './fields';
import { valid } from './validate';

class Period {
  @IfPresent() @DateOnly() from?: string;
  @IfPresent() @DateOnly() @NotBefore('from') to?: string;
}

class Days {
  @IfPresent() from?: unknown;
  @IfPresent() @WithinDays('from', 7) to?: unknown;
}

class Alias {
  @IfPresent() name?: unknown;
  @IfPresent() @SameAs('name') title?: unknown;
}

it('a moment may be that of the field before which it must not be', () => {
  const day = '2026-05-01';
  expect(valid(Period, { from: day, to: day })).toEqual({ from: day, to: day });
  expect(() => valid(Period, { from: day, to: '2026-04-30' })).toThrow('to must not be before from');
  expect(valid(Period, { to: day })).toEqual({ to: day });
});

describe('a period of at most seven days', () => {
  it.each([
    [{ from: '2026-05-01', to: '2026-05-01' }, true],
    [{ from: '2026-05-01', to: '2026-05-07' }, true],
    [{ from: '2026-05-01', to: '2026-05-08' }, false],
    [{ from: 'today', to: '2026-05-08' }, true],
    [{ to: '2026-05-08' }, true],
  ])('can be %j: %s', (days, isAccepted) => {
    if (isAccepted) expect(valid(Days, days)).toEqual(days);
    else expect(() => valid(Days, days)).toThrow('to must be at most 6 days after from; ask for several periods');
  });
});

it('an alias has the value of the field, or is sent without it', () => {
  for (const value of [{ name: 'a', title: 'a' }, { title: 'a' }, { name: 'a' }]) expect(valid(Alias, value)).toEqual(value);
  expect(() => valid(Alias, { name: 'a', title: 'b' })).toThrow('title must have the same value as name');
});
