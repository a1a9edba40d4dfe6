import { codeUri, newCodeSecret, oldestStep, stepOf } from './one-time-code';

/** The secret of RFC 6238, appendix B: 12345678901234567890 in ASCII. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('one-time codes', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of RFC 6238 at %i', (seconds, code, step) => {
    expect(stepOf(code, SECRET, at(seconds))).toBe(step);
  });

  it('are valid for one step before and after their own', () => {
    const steps = [-31, -1, 0, 29, 59, 60].map((offset) => stepOf('081804', SECRET, at(37_037_036 * 30 + offset)));
    expect(steps).toEqual([undefined, 37_037_036, 37_037_036, 37_037_036, 37_037_036, undefined]);
    expect(oldestStep(at(37_037_036 * 30 + 59))).toBe(37_037_036);
  });

  it.each(['', '28708', '2870822', '28708a', '287 082'])('have six digits, unlike %j', (code) => {
    expect(stepOf(code, SECRET, at(59))).toBeUndefined();
  });

  it('have an address for authenticator apps', () => {
    const secret = newCodeSecret();
    const uri = new URL(codeUri(secret, { tenant: 'acme', name: 'mia@example.com' }));
    expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe('otpauth://totp/acme:mia@example.com');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'acme', period: '30', digits: '6' });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});
