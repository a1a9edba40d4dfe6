import { checkScanTime, parseEventTime } from './event-time';

describe('parseEventTime', () => {
  it.each([
    ['2030-04-30T10:00:00Z', '2030-04-30T10:00:00.000Z'],
    ['2030-04-30T10:00:00+0200', '2030-04-30T08:00:00.000Z'],
    ['2030-04-30T10:00:00+02:00', '2030-04-30T08:00:00.000Z'],
    ['2030-04-30T23:30:00-0530', '2030-05-01T05:00:00.000Z'],
    ['2030-04-30T10:00:00.1Z', '2030-04-30T10:00:00.100Z'],
    ['2030-04-30T10:00:00.123456789+0000', '2030-04-30T10:00:00.123Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2030-04-30T10:00:00+18:00', '2030-04-29T16:00:00.000Z'],
    ['1000-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(parseEventTime(text)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    '2030-04-30',
    '2030-04-30T10:00:00',
    '2030-04-30 10:00:00Z',
    '2030-02-29T10:00:00Z',
    '2030-13-01T10:00:00Z',
    '2030-04-30T24:00:00Z',
    '2030-04-30T10:60:00Z',
    '2030-04-30T10:00:00+18:01',
    '2030-04-30T10:00:00-18:01',
    '+2030-04-30T10:00:00Z',
    '2030-04-30T10:00:00.1234567890Z',
    '2030-04-30T10:00:00.Z',
    '2030-04-30T10:00:00+2',
    '0999-04-30T10:00:00Z',
    '9999-12-31T23:59:59-1800',
    '2030-04-30T10:00:00Z\n',
    'April 30, 2030',
  ])('rejects %j', (text) => {
    expect(parseEventTime(text)).toBeUndefined();
  });
});

describe('the time of a scan', () => {
  const now = new Date('2030-04-30T10:00:00Z');

  it('may be up to a day ahead', () => {
    expect(() => checkScanTime(new Date('2030-05-01T10:00:00.000Z'), now)).not.toThrow();
  });

  it('is rejected if it is further ahead', () => {
    expect(() => checkScanTime(new Date('2030-05-01T10:00:00.001Z'), now)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'timestamp', type: 'invalid_value' })] }),
    );
  });
});
