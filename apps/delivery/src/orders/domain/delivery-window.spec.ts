import type { DeliveryTime } from './delivery-order';
import { checkDeliveryTime, endsBeforeItBegins, windowOf } from './delivery-window';

const day = { deliveryDate: '2026-03-02' };
const windowText = (time: DeliveryTime, zone = 'UTC') =>
  Object.values(windowOf(time, zone)).map((moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString()));

describe('a delivery window', () => {
  it.each<[string, DeliveryTime, string, string | null, string | null]>([
    ['date and times', { ...day, deliveryTimeFrom: '08:00', deliveryTimeTo: '10:30' }, 'UTC', '2026-03-02T08:00:00.000Z', '2026-03-02T10:30:00.000Z'],
    ['the time zone of the site', { ...day, deliveryTimeFrom: '08:00', deliveryTimeTo: '10:00' }, 'Europe/Berlin', '2026-03-02T07:00:00.000Z', '2026-03-02T09:00:00.000Z'],
    ['a zone of half hours', { ...day, deliveryTimeFrom: '08:00', deliveryTimeTo: '10:00' }, 'Asia/Kolkata', '2026-03-02T02:30:00.000Z', '2026-03-02T04:30:00.000Z'],
    ['an offset rather than the zone', { ...day, deliveryTimeFrom: '08:00+02:00', deliveryTimeTo: '10:00:00Z' }, 'Asia/Kolkata', '2026-03-02T06:00:00.000Z', '2026-03-02T10:00:00.000Z'],
    ['an offset without a colon', { ...day, deliveryTimeFrom: '08:00-0530' }, 'UTC', '2026-03-02T13:30:00.000Z', '2026-03-03T00:00:00.000Z'],
    ['a date alone as that day', day, 'America/New_York', '2026-03-02T05:00:00.000Z', '2026-03-03T05:00:00.000Z'],
    ['one end as open until midnight', { ...day, deliveryTimeTo: '10:00' }, 'UTC', '2026-03-02T00:00:00.000Z', '2026-03-02T10:00:00.000Z'],
    ['fractions of a second', { ...day, deliveryTimeFrom: '08:00:59.999999999', deliveryTimeTo: '09:00' }, 'UTC', '2026-03-02T08:00:59.999Z', '2026-03-02T09:00:00.000Z'],
    ['the day on which clocks go forward', { deliveryDate: '2026-03-29', deliveryTimeFrom: '01:30', deliveryTimeTo: '03:30' }, 'Europe/Berlin', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['the day on which clocks go back', { deliveryDate: '2026-10-25' }, 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['a missing hour, an hour later', { deliveryDate: '2026-03-29', deliveryTimeFrom: '02:00', deliveryTimeTo: '03:00' }, 'Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['a part of the missing hour, as long as it is', { deliveryDate: '2026-03-29', deliveryTimeFrom: '02:15', deliveryTimeTo: '02:45' }, 'Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['a beginning in the missing hour, until the time that is said', { deliveryDate: '2026-03-29', deliveryTimeFrom: '02:30', deliveryTimeTo: '03:30' }, 'Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['an end in the missing hour, when the clocks go forward', { deliveryDate: '2026-03-29', deliveryTimeFrom: '01:30', deliveryTimeTo: '02:30' }, 'Europe/Berlin', '2026-03-29T00:30:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['a missing hour west of UTC', { deliveryDate: '2026-03-08', deliveryTimeFrom: '02:00', deliveryTimeTo: '03:00' }, 'America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['a beginning in the missing hour west of UTC', { deliveryDate: '2026-03-08', deliveryTimeFrom: '02:30', deliveryTimeTo: '05:00' }, 'America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T09:00:00.000Z'],
    ['a day that begins in the missing hour', { deliveryDate: '2026-09-06' }, 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
    ['an hour that comes twice, its first time, east of UTC', { deliveryDate: '2026-10-25', deliveryTimeFrom: '02:00', deliveryTimeTo: '02:30' }, 'Europe/Berlin', '2026-10-25T00:00:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['an hour that comes twice, its first time, west of UTC', { deliveryDate: '2026-11-01', deliveryTimeFrom: '01:00', deliveryTimeTo: '01:30' }, 'America/New_York', '2026-11-01T05:00:00.000Z', '2026-11-01T05:30:00.000Z'],
    ['a night', { ...day, deliveryTimeFrom: '22:00', deliveryTimeTo: '02:00' }, 'Europe/Berlin', '2026-03-02T21:00:00.000Z', '2026-03-03T01:00:00.000Z'],
    ['a night with offsets', { ...day, deliveryTimeFrom: '22:00+01:00', deliveryTimeTo: '02:00+01:00' }, 'UTC', '2026-03-02T21:00:00.000Z', '2026-03-03T01:00:00.000Z'],
    ['a night with one offset', { ...day, deliveryTimeFrom: '22:00', deliveryTimeTo: '06:00+01:00' }, 'Europe/Berlin', '2026-03-02T21:00:00.000Z', '2026-03-03T05:00:00.000Z'],
    ['a day of two offsets', { ...day, deliveryTimeFrom: '10:00+01:00', deliveryTimeTo: '09:30Z' }, 'UTC', '2026-03-02T09:00:00.000Z', '2026-03-02T09:30:00.000Z'],
    ['the night before the clocks go forward, until the missing hour', { deliveryDate: '2026-03-28', deliveryTimeFrom: '22:00', deliveryTimeTo: '02:30' }, 'Europe/Berlin', '2026-03-28T21:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['milliseconds before anything else', { ...day, deliveryTimeFrom: '08:00', completeAfter: 0, completeBefore: 1 }, 'UTC', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.001Z'],
    ['milliseconds of one end alone', { ...day, completeAfter: 0 }, 'UTC', '1970-01-01T00:00:00.000Z', null],
    ['nothing of times without a date', { deliveryTimeFrom: '08:00', deliveryTimeTo: '10:00' }, 'UTC', null, null],
  ])('is computed from %s', (_name, time, zone, from, to) => {
    expect(windowText(time, zone)).toEqual([from, to]);
  }); // prettier-ignore

  it('is absent without a time', () => {
    expect(windowOf(null, 'UTC')).toEqual({});
  });

  it.each<[DeliveryTime, string]>([
    [{ deliveryTimeFrom: '08:00Z', deliveryTimeTo: '08:30+01:00' }, 'deliveryTimeTo'],
    [{ completeAfter: 2, completeBefore: 1 }, 'completeBefore'],
    [{ deliveryTimeFrom: '08:00+24:00' }, 'deliveryTimeFrom'],
    [{ deliveryTimeFrom: '08:00-9999' }, 'deliveryTimeFrom'],
    [{ deliveryTimeTo: '08:00+01:60' }, 'deliveryTimeTo'],
  ])('is rejected if it ends before it starts, or by clocks that do not exist: %j', (time, field) => {
    expect(() => checkDeliveryTime(time)).toThrow(
      expect.objectContaining({ kind: 'invalid', details: [expect.objectContaining({ field: `deliveryTime.${field}` })] }),
    );
  });

  it.each<[DeliveryTime]>([
    [{}],
    [{ deliveryTimeFrom: '08:00', deliveryTimeTo: '08:00' }],
    [{ deliveryTimeFrom: '18:00', deliveryTimeTo: '08:00' }],
    [{ deliveryTimeFrom: '22:00Z', deliveryTimeTo: '06:00+01:00' }],
    [{ deliveryTimeFrom: '08:00' }],
    [{ deliveryTimeTo: '08:00' }],
    [{ deliveryTimeFrom: '08:00:30.5-23:59', deliveryTimeTo: '08:00+1400' }],
    [{ deliveryTimeFrom: '10:00+01:00', deliveryTimeTo: '09:30Z' }],
    [{ deliveryTimeFrom: '08:00', deliveryTimeTo: '07:00+01:00' }],
    [{ completeAfter: 1, completeBefore: 1 }],
  ])('is accepted if it ends after it starts in some zone, or after midnight: %j', (time) => {
    expect(() => checkDeliveryTime(time)).not.toThrow();
  });

  it('can end before it starts only if it has both ends', () => {
    expect([{}, { completeAfter: 1 }, { completeBefore: 1 }, { completeAfter: 1, completeBefore: 1 }].map(endsBeforeItBegins)).toEqual(
      Array(4).fill(false),
    );
    expect(endsBeforeItBegins({ completeAfter: 2, completeBefore: 1 })).toBe(true);
  });
});
