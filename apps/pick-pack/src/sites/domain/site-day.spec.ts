import { dayIn } from './site-day';

describe('the day of a moment in a time zone', () => {
  it.each([
    ['America/Los_Angeles', '2030-05-02T06:59:59.999Z', '2030-05-01'],
    ['America/Los_Angeles', '2030-05-02T07:00:00.000Z', '2030-05-02'],
    ['America/Los_Angeles', '2030-12-02T07:59:59.999Z', '2030-12-01'],
    ['Pacific/Kiritimati', '2030-12-31T10:00:00.000Z', '2031-01-01'],
    ['Asia/Kolkata', '2030-05-01T18:29:59.999Z', '2030-05-01'],
    ['Asia/Kolkata', '2030-05-01T18:30:00.000Z', '2030-05-02'],
    ['UTC', '2030-05-01T23:59:59.999Z', '2030-05-01'],
    ['+02:00', '2030-05-01T22:00:00.000Z', '2030-05-02'],
  ])('in %s at %s is %s', (timeZone, moment, day) => {
    expect(dayIn(timeZone, new Date(moment))).toBe(day);
  });
});
