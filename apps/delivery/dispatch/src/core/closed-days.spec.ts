import { slotsWith, validExceptions } from './closed-days';

const DATE = '2026-03-02';
const closed = { date: DATE, capacity: 0 };
const small = { date: '2026-03-09', capacity: 1 };

describe('a closed day', () => {
  it('changes the slots that are valid on it', () => {
    const slots = [
      { id: 'always' },
      { id: 'until', validUntil: DATE, exceptions: [{ date: DATE, capacity: 3 }] },
      { id: 'from', validFrom: DATE, validUntil: null, exceptions: [small] },
      { id: 'ended', validUntil: '2026-03-01' },
      { id: 'to come', validFrom: '2026-03-03' },
    ];
    expect(slotsWith(slots, DATE, true)).toEqual([
      { id: 'always', exceptions: [closed] },
      { id: 'until', validUntil: DATE, exceptions: [closed] },
      { id: 'from', validFrom: DATE, validUntil: null, exceptions: [small, closed] },
    ]);
  });

  it('is opened in the slots that have it', () => {
    const slots = [{ id: 'open' }, { id: 'closed', exceptions: [small, closed] }];
    expect(slotsWith(slots, DATE, false)).toEqual([{ id: 'closed', exceptions: [small] }]);
  });

  it('without a date is left to the service to reject', () => {
    expect(slotsWith([{ validFrom: DATE }], '', true)).toEqual([{ validFrom: DATE, exceptions: [{ date: '', capacity: 0 }] }]);
  });
});

it('exceptions of a slot end with its validity', () => {
  expect(validExceptions({ validUntil: '2026-03-08', exceptions: [closed, small] })).toEqual([closed]);
  expect(validExceptions({ validFrom: '2026-03-03', exceptions: [closed, small] })).toEqual([small]);
  expect(validExceptions({})).toEqual([]);
});
