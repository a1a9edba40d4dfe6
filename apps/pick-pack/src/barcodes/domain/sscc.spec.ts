import { lastSerial, ssccOf } from './sscc';

describe('an SSCC', () => {
  it.each([
    // Examples of GS1: in the Tag Data Standard, and in the General Specifications.
    ['0614141', '1', 234_567_890, '106141412345678908'],
    ['0614141', 0, 123_456_789, '006141411234567890'],
    ['1234567890', 9, 1, '912345678900000015'],
  ])('of %s, extension %s, serial %i is %s', (companyPrefix, extension, serial, sscc) => {
    expect(ssccOf({ companyPrefix, extension }, serial)).toBe(sscc);
  });

  it.each([
    ['1234567', 999_999_999],
    ['12345678', 99_999_999],
    ['123456789', 9_999_999],
    ['1234567890', 999_999],
  ])('with the prefix %s has serials up to %i', (companyPrefix, last) => {
    expect(lastSerial(companyPrefix)).toBe(last);
    expect(ssccOf({ companyPrefix, extension: 9 }, last)).toMatch(new RegExp(`^9${companyPrefix}9+\\d$`));
    expect(ssccOf({ companyPrefix, extension: 9 }, last)).toHaveLength(18);
  });
});
