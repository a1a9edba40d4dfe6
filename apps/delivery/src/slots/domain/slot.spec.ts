import type { AppError } from '@suite/errors';
import {
  capacityOn,
  checkSlot,
  covers,
  datesFrom,
  isHeld,
  isOpen,
  keptUntil,
  leftOn,
  orderUntil,
  reaches,
  type SlotTerms,
  today,
} from './slot';

const SLOT: SlotTerms = {
  weekdays: [1, 7],
  startsAt: '08:00',
  endsAt: '10:00',
  capacity: 3,
  cutOffMinutes: 60,
  zones: [{ country: 'DE' }],
  validFrom: null,
  validUntil: null,
  exceptions: [],
};
const slot = (changes: Partial<SlotTerms>): SlotTerms => ({ ...SLOT, ...changes });
const [SUNDAY, MONDAY, TUESDAY] = ['2031-03-30', '2031-03-31', '2031-04-01'];

it.each<[string, Partial<SlotTerms>, string, number]>([
  ['its weekday', {}, MONDAY, 3],
  ['Sunday, which is 7', {}, SUNDAY, 3],
  ['another weekday', {}, TUESDAY, 0],
  ['its first date', { validFrom: MONDAY }, MONDAY, 3],
  ['a date before its first', { validFrom: TUESDAY }, MONDAY, 0],
  ['its last date', { validUntil: MONDAY }, MONDAY, 3],
  ['a date after its last', { validUntil: SUNDAY }, MONDAY, 0],
  ['an exception', { exceptions: [{ date: MONDAY, capacity: 9 }] }, MONDAY, 9],
  ['a closed date', { exceptions: [{ date: MONDAY, capacity: 0 }] }, MONDAY, 0],
  ['a date without its exception', { exceptions: [{ date: TUESDAY, capacity: 9 }] }, MONDAY, 3],
  ['an exception on another weekday', { exceptions: [{ date: TUESDAY, capacity: 1 }] }, TUESDAY, 1],
])('a slot has the capacity of %s', (_name, changes, date, capacity) => expect(capacityOn(slot(changes), date)).toBe(capacity));

it.each<[string, Partial<SlotTerms>, string, string, string]>([
  ['before its start', {}, MONDAY, 'UTC', '2031-03-31T07:00:00.000Z'],
  ['in the zone of the site', {}, MONDAY, 'Europe/Berlin', '2031-03-31T05:00:00.000Z'],
  ['on the day before', { cutOffMinutes: 24 * 60 }, MONDAY, 'Asia/Tokyo', '2031-03-29T23:00:00.000Z'],
  ['before clocks change', { startsAt: '03:00', cutOffMinutes: 120 }, SUNDAY, 'Europe/Berlin', '2031-03-29T23:00:00.000Z'],
  ['in an hour that clocks skip', { startsAt: '02:30', cutOffMinutes: 0 }, SUNDAY, 'Europe/Berlin', '2031-03-30T01:00:00.000Z'],
  ['in an hour that occurs twice', { startsAt: '02:30', cutOffMinutes: 0 }, '2031-10-26', 'Europe/Berlin', '2031-10-26T00:30:00.000Z'],
])('a slot can be ordered until a moment %s', (_name, changes, date, timeZone, moment) =>
  expect(orderUntil(slot(changes), date, timeZone).toISOString()).toBe(moment),
);

it.each<[string, number, string, { left: number; open: boolean }]>([
  ['with a free place', 2, '2031-03-31T06:59:59.999Z', { left: 1, open: true }],
  ['at its cut-off', 2, '2031-03-31T07:00:00.000Z', { left: 1, open: false }],
  ['that is full', 3, '2031-03-31T00:00:00.000Z', { left: 0, open: true }],
  ['whose capacity was reduced', 5, '2031-03-31T00:00:00.000Z', { left: 0, open: true }],
])('a slot has its free capacity on a date %s', (_name, taken, now, expected) => {
  const day = { slot: SLOT, timeZone: 'UTC', date: MONDAY, taken, now: new Date(now) };
  expect({ left: leftOn(day), open: isOpen(day) }).toEqual(expected);
});

const to = (zipCode: string, country = 'DE') => ({ country, zipCode });
const ZONE = { country: 'DE', zipFrom: '10000', zipTo: '14999' };

it.each<[string, SlotTerms['zones'], { country: string; zipCode?: string }, boolean]>([
  ['the country', [{ country: 'DE' }], to('1'), true],
  ['a country without postal codes', [{ country: 'HK' }], { country: 'HK' }, true],
  ['a postal code with a space', [ZONE], to('12 000'), true],
  ['another country', [{ country: 'DE' }], to('10115', 'AT'), false],
  ['the first postal code', [ZONE], to('10000'), true],
  ['the last postal code', [ZONE], to('14999'), true],
  ['a postal code after the last', [ZONE], to('15000'), false],
  ['a postal code of another length', [ZONE], to('1200'), false],
  ['one of several zones', [ZONE, { country: 'AT' }], to('1010', 'AT'), true],
])('a slot serves a destination or not: %s', (_name, zones, destination, expected) =>
  expect(reaches({ zones }, destination)).toBe(expected),
);

it.each<[string, SlotTerms['zones'], SlotTerms['zones'], boolean]>([
  ['a whole country', [{ country: 'DE' }], [ZONE], true],
  ['the same zone', [ZONE], [ZONE], true],
  ['a part of the zone', [{ ...ZONE, zipTo: '12000' }], [ZONE], false],
  ['one of several zones that is enough', [{ country: 'AT' }, { country: 'DE' }], [ZONE], true],
  ['only some of the zones', [ZONE], [ZONE, { country: 'AT' }], false],
])('the zones of a slot are covered or not by %s', (_name, others, own, expected) =>
  expect(covers({ zones: others }, { zones: own })).toBe(expected),
);

it.each<[string, Partial<SlotTerms>, string[]]>([
  ['a window that ends on the next day', { startsAt: '22:00', endsAt: '02:00' }, []],
  ['an empty window', { endsAt: '08:00' }, ['to']],
  ['a validity of one date', { validFrom: MONDAY, validUntil: MONDAY }, []],
  ['an end before the start of its validity', { validFrom: TUESDAY, validUntil: MONDAY }, ['validUntil']],
  ['postal codes in the wrong order', { zones: [{ ...ZONE, zipTo: '09999' }] }, ['zones[0].zipTo']],
  ['postal codes of different length', { zones: [{ ...ZONE, zipTo: '149999' }] }, ['zones[0].zipTo']],
  ['an exception that is not valid', { validUntil: MONDAY, exceptions: [{ date: TUESDAY, capacity: 1 }] }, ['exceptions[0].date']],
  ['a repeated exception', { exceptions: [{ date: MONDAY, capacity: 1 }, { date: MONDAY, capacity: 2 }] }, ['exceptions[1].date']], // prettier-ignore
  ['exceptions on its first and last date', { validFrom: SUNDAY, validUntil: MONDAY, exceptions: [{ date: SUNDAY, capacity: 1 }, { date: MONDAY, capacity: 2 }] }, []], // prettier-ignore
  ['an exception before its first date', { validFrom: MONDAY, exceptions: [{ date: SUNDAY, capacity: 1 }] }, ['exceptions[0].date']],
])('checkSlot checks %s', (_name, changes, fields) => expect(faultsOf(slot(changes))).toEqual(fields));

function faultsOf(terms: SlotTerms): (string | undefined)[] {
  try {
    checkSlot(terms);
    return [];
  } catch (error) {
    return (error as AppError).details.map(({ field }) => field);
  }
}

it('datesFrom lists dates across the end of a month, and none after the year 9999', () => {
  expect(datesFrom('2031-02-27', 3)).toEqual(['2031-02-27', '2031-02-28', '2031-03-01']);
  expect(datesFrom('9999-12-31', 3)).toEqual(['9999-12-31']);
});

it.each([
  ['Pacific/Auckland', '2031-04-01'],
  ['America/Los_Angeles', '2031-03-31'],
])('today returns the date in %s', (timeZone, date) => expect(today(new Date('2031-03-31T20:00:00Z'), timeZone)).toBe(date));

it('a slot cannot be ordered on a date that it does not have', () => {
  const day = { timeZone: 'UTC', taken: 0, now: new Date('2031-03-01T00:00:00Z') };
  expect([SUNDAY, TUESDAY].map((date) => isOpen({ ...day, slot: SLOT, date }))).toEqual([true, false]);
});

it('a slot keeps a confirmed reservation for 31 days from the start of its date', () => {
  expect(keptUntil('2031-03-01', 'Europe/Berlin').toISOString()).toBe('2031-03-31T23:00:00.000Z');
});

it.each([
  ['2031-03-31T06:59:59.999Z', true],
  ['2031-03-31T07:00:00.000Z', false],
])('a slot holds a reservation until a moment: at %s %s', (now, expected) => {
  const place = { date: MONDAY, isConfirmed: false, heldUntil: new Date('2031-03-31T07:00:00Z') };
  expect(isHeld(place, new Date(now))).toBe(expected);
});
