import { changeDay, changeSlot, slotsWith, validExceptions } from './closed-days';
import type { Slot, SlotDraft } from './wire';

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
    const slots = [
      { id: 'open' },
      { id: 'closed', exceptions: [small, closed] },
      { id: 'small', exceptions: [{ date: DATE, capacity: 2 }] },
    ];
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

describe('a slot that another dispatcher changes while the page shows it', () => {
  const typed: SlotDraft = { siteCode: 'north', weekdays: [1], from: '08:00', to: '10:00', capacity: 5, cutOffMinutes: 0, zones: [] };
  /** The slots of a site, and the calls that change them. */
  const site = () => {
    const stored = new Map<string, Slot>([['morning', { ...typed, id: 'morning', exceptions: [] } as unknown as Slot]]);
    const slot = (id: string) => Promise.resolve(stored.get(id) as Slot);
    const saveSlot = (id: string, draft: SlotDraft) => Promise.resolve(stored.set(id, { ...draft, id } as unknown as Slot));
    return { slot, saveSlot, slots: () => Promise.resolve([...stored.values()]), morning: () => stored.get('morning') };
  };

  it('keeps its new terms when a day is closed', async () => {
    const calls = site();
    await calls.saveSlot('morning', { ...typed, capacity: 2 });
    await changeDay(calls, 'north', DATE, true);
    expect(calls.morning()).toMatchObject({ capacity: 2, exceptions: [closed] });
    await changeDay(calls, 'north', DATE, false);
    expect(calls.morning()).toMatchObject({ capacity: 2, exceptions: [] });
  });

  it('stays closed when its form is saved, on the days on which it is valid', async () => {
    const calls = site();
    await changeDay(calls, 'north', DATE, true);
    await changeDay(calls, 'north', small.date, true);
    await changeSlot(calls, 'morning', { ...typed, to: '11:00', validUntil: '2026-03-08' });
    expect(calls.morning()).toMatchObject({ to: '11:00', exceptions: [closed] });
  });
});
