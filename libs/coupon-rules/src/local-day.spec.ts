import { endOfDay, startOfDay } from './local-day';

describe('the days of a time zone', () => {
  it.each([
    ['UTC', '2026-11-23', '2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z'],
    ['UTC', '0000-01-01', '0000-01-01T00:00:00.000Z', '0000-01-01T23:59:59.999Z'],
    ['UTC', '9999-12-31', '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
    ['Europe/Berlin', '2026-11-23', '2026-11-22T23:00:00.000Z', '2026-11-23T22:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T09:59:59.999Z'],
    ['Etc/GMT+12', '2026-12-31', '2026-12-31T12:00:00.000Z', '2027-01-01T11:59:59.999Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'], // starts at 1:00
  ])('begin and end in %s on %s', (timeZone, day, start, end) => {
    expect([startOfDay(day, timeZone).toISOString(), endOfDay(day, timeZone).toISOString()]).toEqual([start, end]);
  });

  it('are the same after those of a thousand others were asked for', () => {
    const start = () => startOfDay('2026-11-23', 'Europe/Berlin').toISOString();
    const days = Array.from({ length: 1_001 }, (_, i) => new Date(i * 86_400_000).toISOString().slice(0, 10));
    expect([start(), days.map((day) => startOfDay(day, 'Europe/Berlin').getTime()).length, start()]).toEqual([
      ...['2026-11-22T23:00:00.000Z', 1_001, '2026-11-22T23:00:00.000Z'],
    ]);
  });
});
