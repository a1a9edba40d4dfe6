import { newEnrolmentCode, normalizedCode } from './enrolment-code';

describe('an enrolment code', () => {
  it('consists of characters that do not look alike, and uses them all', () => {
    const codes = Array.from({ length: 500 }, newEnrolmentCode);
    expect(codes.filter((code) => !/^[2-9A-HJ-NP-Z]{8}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  it.each(['ABCD2345', 'abcd2345', 'ABCD-2345', ' ab cd-23\t45\n'])('is read from %j', (text) => {
    expect(normalizedCode(text)).toBe('ABCD2345');
  });
});
