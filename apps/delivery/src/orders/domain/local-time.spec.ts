import { dayOf, findMoment, momentOf } from './local-time';

const HOUR_MS = 3_600_000;
const momentIn = (timeZone: string, local: string) => new Date(findMoment(Date.parse(`${local}Z`), timeZone)).toISOString();

describe('the moment of a local time', () => {
  it.each([
    ['UTC', '2026-03-02T08:00', '2026-03-02T08:00:00.000Z'],
    ['Europe/Berlin', '2026-03-02T08:00', '2026-03-02T07:00:00.000Z'],
    ['America/New_York', '2026-03-02T08:00', '2026-03-02T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-02T08:00', '2026-03-02T02:30:00.000Z'],
    ['America/St_Johns', '2026-03-02T08:00', '2026-03-02T11:30:00.000Z'],
    ['Africa/Monrovia', '1971-01-01T00:00', '1971-01-01T00:44:30.000Z'],
  ])('in %s at %s is %s', (timeZone, local, moment) => {
    expect(momentIn(timeZone, local)).toBe(moment);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T01:59:59.999', '2026-03-29T00:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:59:59.999', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00:00.001', '2026-03-29T01:00:00.001Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00.000Z'],
  ])('in %s at %s, when the clocks go forward, is %s', (timeZone, local, moment) => {
    expect(momentIn(timeZone, local)).toBe(moment);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T01:59:59.999', '2026-10-24T23:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:59:59.999', '2026-10-25T00:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('in %s at %s, when the clocks go back, is the first one: %s', (timeZone, local, moment) => {
    expect(momentIn(timeZone, local)).toBe(moment);
  });

  it('is the same from the cache, for each zone and time', () => {
    const local = Date.parse('2026-03-02T08:00Z');
    for (const timeZone of ['Europe/Berlin', 'Asia/Kolkata', 'Europe/Berlin']) {
      for (const time of [local, local + HOUR_MS, local]) expect(momentOf(time, timeZone)).toBe(findMoment(time, timeZone));
    }
  });
});

it.each([
  ['Europe/Berlin', '2026-03-01T22:59:59.999Z', '2026-03-01'],
  ['Europe/Berlin', '2026-03-01T23:00:00.000Z', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-02T07:59:59.999Z', '2026-03-01'],
  ['America/Los_Angeles', '2026-03-02T08:00:00.000Z', '2026-03-02'],
  ['UTC', '2026-03-02T00:00:00.000Z', '2026-03-02'],
])('the day in %s at %s is %s', (timeZone, moment, day) => {
  expect(dayOf(Date.parse(moment), timeZone)).toBe(day);
});
