import { hourOf, hoursOf, isLate, wallTimeIn, workOfPackers } from './board';

const NOW = new Date('2030-05-01T07:30:00Z');

describe('the clocks of a site', () => {
  it.each([
    ['UTC', '2030-05-01T07:30:00'],
    ['Europe/Berlin', '2030-05-01T09:30:00'],
    ['Asia/Kolkata', '2030-05-01T13:00:00'],
    ['America/Los_Angeles', '2030-05-01T00:30:00'],
    ['Pacific/Honolulu', '2030-04-30T21:30:00'],
  ])('of %s show %s', (timeZone, expected) => {
    expect(wallTimeIn(timeZone, NOW)).toBe(expected);
  });
});

describe('an order', () => {
  const isLateAt = (deliveryTimeFrom: string, deliveryDate = '2030-05-01') =>
    isLate({ deliveryDate, deliveryTimeFrom }, wallTimeIn('Europe/Berlin', NOW), NOW);

  it.each<[string, string, string | undefined]>([
    ['begins now', '09:30', undefined],
    ['began before', '9:00', undefined],
    ['began a second ago', '09:29:59', undefined],
    ['began on an earlier day', '23:59', '2030-04-30'],
    ['began before, with an offset', '2030-05-01T09:30:00+02:00', undefined],
    ['began before, with an offset without a colon', '2030-05-01T09:30:00+0200', undefined],
    ['began before, with an offset behind Greenwich', '2030-05-01T05:30:00-02:00', undefined],
  ])('is late if its delivery time %s', (_when, from, day) => {
    expect(isLateAt(from, day)).toBe(true);
  });

  it.each<[string, string, string | undefined]>([
    ['begins in a second', '09:30:01', undefined],
    ['begins at ten', '10:00', undefined],
    ['begins on a later day', '00:00', '2030-05-02'],
    ['begins later, with an offset', '2030-05-01T07:30:01Z', undefined],
    ['cannot be read', 'in the morning', undefined],
    ['is empty', '', undefined],
    ['has no minutes', '9', undefined],
    ['has words before it', 'at 9:00', undefined],
    ['has words behind it', '9:00 or later', undefined],
    ['has an hour of three digits', '009:00', undefined],
    ['has no offset', '2030-05-01T07:00:00', undefined],
    ['has words behind its offset', '2030-05-01T07:00:00Z or later', undefined],
    ['has words before its date', 'on 2030-05-01T07:00:00Z', undefined],
  ])('is not late if its delivery time %s', (_when, from, day) => {
    expect(isLateAt(from, day)).toBe(false);
  });
});

it.each([
  ['UTC', '2030-05-01T07:45:00.000Z', '2030-05-01T07:00:00.000Z'],
  ['Asia/Kolkata', '2030-05-01T07:45:00.000Z', '2030-05-01T07:30:00.000Z'],
  ['Asia/Kathmandu', '2030-05-01T07:00:00.000Z', '2030-05-01T06:15:00.000Z'],
])('the hour of %s in which %s lies begins at %s', (timeZone, quarter, expected) => {
  expect(hourOf(timeZone, new Date(quarter)).toISOString()).toBe(expected);
});

const quarter = (userId: string, time: string, units: string, unitsLastHour = '0') => ({
  userId,
  quarter: new Date(`2030-05-01T${time}:00Z`),
  units,
  unitsLastHour,
  lastScanAt: new Date(`2030-05-01T${time}:59Z`),
});

it('the board sums the work of each packer exactly', () => {
  const quarters = [quarter('ada', '06:45', '0.1', '0.1'), quarter('ada', '06:00', '0.2', '0.2'), quarter('bob', '01:00', '3')];
  expect(workOfPackers(quarters)).toEqual(
    new Map([
      ['ada', { unitsLastHour: 0.3, lastScanAt: new Date('2030-05-01T06:45:59Z') }],
      ['bob', { unitsLastHour: 0, lastScanAt: new Date('2030-05-01T01:00:59Z') }],
    ]),
  );
});

it('the board sums scans and packed orders by the hours of the site', () => {
  const scans = [quarter('ada', '06:45', '1'), quarter('bob', '06:15', '2'), quarter('ada', '06:30', '4'), quarter('ada', '07:15', '-1')];
  const packed = [
    { quarter: new Date('2030-05-01T07:15:00Z'), orders: 2 },
    { quarter: new Date('2030-05-01T07:30:00Z'), orders: 3 },
  ];
  const hour = (time: string) => new Date(`2030-05-01T${time}:00Z`);
  expect(hoursOf('Asia/Kolkata', scans, packed)).toEqual([
    { hour: hour('05:30'), orders: 0, units: 2 },
    { hour: hour('06:30'), orders: 2, units: 4 },
    { hour: hour('07:30'), orders: 3, units: 0 },
  ]);
});
