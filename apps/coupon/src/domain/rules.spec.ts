import fc from 'fast-check';
import { ALPHABET, bytesFor, codesFrom, conventionKey, DEFAULT_CONVENTION, liveMax, readCode } from './code';
import { campaignTerms } from './campaign';
import { statusOf, statusRefusal } from './coupon-status';
import { nextUse } from './customer-uses';
import { BLOCK_SIZE, blockOf, pageStart } from './deleted-positions';
import { isFor, keepOwner, type OwnedCoupon } from './ownership';
import { referralTerms } from './referral-terms';
import { rewardTerms } from './reward-terms';

const now = new Date('2026-03-01T12:00:00Z');
const ENABLED = { disabled: false, campaign: null };

describe('the status of a coupon', () => {
  it.each([
    ['VALID', {}, -1, 1_000],
    ['VALID', {}, 3, 2],
    ['USED', {}, 3, 3],
    ['INACTIVE', { validFrom: '2026-03-02T00:00:00.000Z' }, -1, 0],
    ['EXPIRED', { validUntil: '2026-03-01T11:59:59.999Z' }, -1, 0],
    ['VALID', { validFrom: '2026-03-01T12:00:00.000Z', validUntil: '2026-03-01T12:00:00.000Z' }, -1, 0],
    ['EXPIRED', { validUntil: '2026-02-01T00:00:00.000Z' }, 3, 3],
  ])('is %s with %j, at most %p and %p redemptions', (status, restrictions, maxRedemptions, redeemed) => {
    expect(statusOf({ ...ENABLED, restrictions, maxRedemptions, redeemed }, now)).toBe(status);
  });
});

describe('a coupon that cannot be redeemed', () => {
  const state = (more: object) => ({ ...campaignTerms({ name: 'Spring' }).terms, startsAt: null, endsAt: null, ...more });
  it.each([
    ['has expired', { validUntil: '2026-02-01T00:00:00.000Z' }, null, 'coupon_expired', 'has expired'],
    ['is not valid yet', { validFrom: '2026-04-01T00:00:00.000Z' }, state({}), 'coupon_not_active', 'is not valid yet'],
    ['has a campaign that is not active', {}, state({ active: false }), 'coupon_not_active', 'belongs to a campaign that is not active'],
    ['has a campaign that ended', {}, state({ endsAt: new Date(0) }), 'coupon_expired', 'belongs to a campaign that has ended'],
    [
      'and its campaign differ',
      { validUntil: '2026-02-01T00:00:00.000Z' },
      state({ active: false }),
      'coupon_not_active',
      'belongs to a campaign that is not active',
    ],
  ])('%s', (_name, restrictions, campaign, reason, why) => {
    expect(statusRefusal({ ...ENABLED, restrictions, maxRedemptions: -1, redeemed: 0, campaign }, now)).toEqual({ reason, why });
  });

  it('was disabled, whatever its period, its redemptions and its campaign are', () => {
    const past = { restrictions: { validUntil: '2026-02-01T00:00:00.000Z' }, maxRedemptions: 1, redeemed: 1 };
    const disabled = { ...past, disabled: true, campaign: state({ active: false }) };
    expect(statusOf(disabled, now)).toBe('INACTIVE');
    expect(statusOf({ ...disabled, campaign: null }, now)).toBe('INACTIVE');
    expect(statusRefusal(disabled, now)).toEqual({ reason: 'coupon_not_active', why: 'was disabled' });
  });

  it('is not refused while it is valid, and has no redemptions left when it is used', () => {
    const valid = { ...ENABLED, restrictions: {}, maxRedemptions: 1, redeemed: 0, campaign: state({}) };
    expect(statusRefusal(valid, now)).toBeUndefined();
    expect(statusRefusal({ ...valid, redeemed: 1 }, now)).toEqual({
      reason: 'coupon_redemptions_exceeded',
      why: 'has no redemptions left',
    });
  });
});

describe('a coupon', () => {
  const coupon = (more: Partial<OwnedCoupon> = {}): OwnedCoupon => ({
    kind: 'standard',
    allowAnonymous: false,
    restrictions: {},
    issuedTo: null,
    ...more,
  });
  it.each<[string, OwnedCoupon, string | undefined, boolean]>([
    ['is for any customer', coupon(), '1', true],
    ['is not for anonymous shoppers', coupon(), undefined, false],
    ['is for anonymous shoppers if allowed', coupon({ allowAnonymous: true }), undefined, true],
    ['is for customers if anonymous shoppers are allowed', coupon({ allowAnonymous: true }), '1', true],
    ['is for a named customer', coupon({ restrictions: { validFor: ['1', '2'] } }), '2', true],
    ['is not for a customer that is not named', coupon({ restrictions: { validFor: ['1', '2'] } }), '3', false],
    ['is for the customer it was issued to', coupon({ issuedTo: '1', kind: 'reward' }), '1', true],
    ['is not for a customer it was not issued to', coupon({ issuedTo: '1' }), '2', false],
    ['is for friends of the owner of a referral coupon', coupon({ issuedTo: '1', kind: 'referral' }), '2', true],
    ['is never for the owner of a referral coupon', coupon({ issuedTo: '1', kind: 'referral' }), '1', false],
    [
      'is never for the owner of a referral coupon who is named',
      coupon({ issuedTo: '1', kind: 'referral', allowAnonymous: true }),
      '1',
      false,
    ],
  ])('%s', (_name, owned, customerNumber, expected) => expect(isFor(owned, customerNumber)).toBe(expected));
});

describe('the owner of a coupon', () => {
  const percent = { discountType: 'PERCENT', discountPercentage: 5 } as const;
  it.each(['referral', 'reward'] as const)('the owner of a coupon of kind %s cannot change', (kind) => {
    const coupon = { kind, issuedTo: '1' };
    expect(keepOwner(coupon, percent)).toEqual({ ...percent, issuedTo: '1' });
    expect(keepOwner(coupon, { issuedTo: '1' })).toEqual({ issuedTo: '1' });
    expect(() => keepOwner(coupon, { issuedTo: '2' })).toThrow('issuedTo cannot be changed');
  });
  it('the owner of a coupon of other kinds can change', () => {
    expect(keepOwner({ kind: 'standard', issuedTo: '1' }, { issuedTo: '2' })).toEqual({ issuedTo: '2' });
    expect(keepOwner({ kind: 'standard', issuedTo: '1' }, percent)).toEqual(percent);
  });
});

describe('the next use of a customer', () => {
  it.each<[number, (number | null)[], number | null]>([
    [-1, [], null],
    [1, [], 1],
    [3, [1, 2], 3],
    [3, [1, 3], 2],
    [3, [null], 1],
    [3, [null, 1], 2],
  ])('has a number: of at most %p, after %j: %p', (maxRedemptionsPerCustomer, uses, expected) => {
    expect(nextUse({ maxRedemptionsPerCustomer, uses })).toBe(expected);
  });

  it.each<[number, (number | null)[]]>([
    [1, [1]],
    [2, [1, 2]],
    [2, [null, 1]],
    [1, [null, null]],
    [1, [1, 2]],
  ])('is rejected: of at most %p, after %j', (maxRedemptionsPerCustomer, uses) => {
    expect(nextUse({ maxRedemptionsPerCustomer, uses })).toBeUndefined();
  });
});

describe('a code that was typed', () => {
  it.each([
    ['spring', 'SPRING'],
    [' spring\n', 'SPRING'],
    ['a-b_9', 'A-B_9'],
    ['a'.repeat(64), 'A'.repeat(64)],
    ['a'.repeat(65), undefined],
    ['a b', undefined],
    ['b!', undefined],
    ['!b', undefined],
    ['', undefined],
  ])('%j is read as %p', (text, code) => expect(readCode(text)).toBe(code));
});

describe('generated codes', () => {
  it('follow the convention and differ', () => {
    const convention = { ...DEFAULT_CONVENTION, codePrefix: 'VIP-', length: 6, alphabet: 'ABCDEFGH' };
    const bytes = Uint8Array.from({ length: bytesFor(50, convention) }, (_, i) => Math.imul(i + 1, 2_654_435_761) >>> 24);
    const codes = codesFrom(bytes, convention, 20);
    expect(codes).toHaveLength(20);
    expect(new Set(codes).size).toBe(20);
    expect(codes.every((code) => /^VIP-[A-H]{6}$/.test(code) && readCode(code) === code)).toBe(true);
  });

  it('are uniform: bytes that would bias them are skipped', () => {
    const every = Uint8Array.from({ length: 256 }, (_, i) => i);
    const codes = codesFrom(every, { ...DEFAULT_CONVENTION, length: 1 }, 1_000);
    expect(codes.sort()).toEqual([...ALPHABET].sort());
    const one = { ...DEFAULT_CONVENTION, length: 1 };
    expect(codesFrom(Uint8Array.of(248, 249, 250, 251, 252, 253, 254, 255), one, 8)).toEqual([]);
    expect(codesFrom(Uint8Array.of(255, 0, 248, 247), { ...one, length: 2 }, 8)).toEqual(['2Z']);
  });

  it('have no similar characters', () => {
    expect(ALPHABET).not.toMatch(/[01OIL]/);
  });

  it.each<[string, number, number, bigint]>([
    [ALPHABET, 4, 0.000_001, 0n],
    [ALPHABET, 5, 0.000_001, 28n],
    [ALPHABET, 6, 0.000_001, 887n],
    [ALPHABET, 8, 0.000_001, 852_891n],
    [ALPHABET, 10, 0.000_001, 819_628_286n],
    ['ABCDEFGH', 4, 0.5, 2_048n],
    ['23456789AB', 4, 0.57, 5_700n], // 0.57 * 100 is less than 57 in floating point
    [ALPHABET, 32, 1, 31n ** 32n],
  ])('of %s and length %i allow at a ratio of %p so many live codes: %i', (alphabet, length, guessableMax, expected) => {
    expect(liveMax({ codePrefix: '', alphabet, length, guessableMax })).toBe(expected);
  });

  it('have the same convention for any order of the alphabet', () => {
    const convention = { ...DEFAULT_CONVENTION, codePrefix: 'A', length: 4, alphabet: 'BACDEFGH' };
    expect(conventionKey(convention)).toBe('A/4/ABCDEFGH');
    expect(conventionKey({ ...convention, guessableMax: 1 })).toBe('A/4/ABCDEFGH');
  });
});

describe('the start of a page', () => {
  it('is found across deleted coupons', () => {
    const size = 5 * BLOCK_SIZE;
    const deletions = fc.oneof(
      fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 4 }).map((block) => Array.from({ length: BLOCK_SIZE }, (_, i) => block * BLOCK_SIZE + i + 1)),
    );
    fc.assert(
      fc.property(deletions, fc.nat(size - 1), (deleted, index) => {
        const deletedSet = new Set(deleted);
        const remaining = Array.from({ length: size }, (_, i) => i + 1).filter((position) => !deletedSet.has(position));
        const rank = Math.min(index, remaining.length - 1);
        const counts = new Map<number, number>();
        for (const position of deleted) counts.set(blockOf(position), (counts.get(blockOf(position)) ?? 0) + 1);
        const blocks = [...counts].sort(([a], [b]) => a - b).map(([block, positions]) => ({ block, positions }));
        const { after, skip } = pageStart(rank, blocks);
        expect(skip).toBeLessThan(BLOCK_SIZE);
        expect(remaining.filter((position) => position > after)[skip]).toBe(remaining[rank]);
      }),
      { numRuns: 50 },
    );
  });

  it('is the page itself if nothing is deleted', () => {
    expect(pageStart(999_984, [])).toEqual({ after: 999_984, skip: 0 });
  });
});

describe('a coupon for reward points', () => {
  const coupon = { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5 }, issuedTo: '1' } as const;

  it('is valid for the promised number of years from now', () => {
    expect(rewardTerms({ coupon, validInYears: 2 }, now).restrictions.validUntil).toBe('2028-03-01T12:00:00.000Z');
    expect(rewardTerms({ coupon, validInYears: 1 }, new Date('2028-02-29T00:00:00Z')).restrictions.validUntil).toBe(
      '2029-03-01T00:00:00.000Z',
    );
    expect(rewardTerms({ coupon: { ...coupon, restrictions: { validUntil: '2027-01-01' } } }, now).restrictions.validUntil).toBe(
      '2027-01-01T23:59:59.999Z',
    );
  });

  it('is named after the request if it has no name', () => {
    expect(rewardTerms({ name: 'Points', coupon }, now).name).toBe('Points');
    expect(rewardTerms({ name: 'Points', coupon: { ...coupon, name: 'Five' } }, now).name).toBe('Five');
    expect(rewardTerms({ name: 'Points', description: 'For 50', coupon }, now)).toMatchObject({ name: 'Points', description: 'For 50' });
    expect(rewardTerms({ coupon }, now)).toMatchObject({ name: null, description: null });
  });

  it('has its faults at its path in the request', () => {
    const wrong = { discountType: 'PERCENT', issuedTo: '1' } as const;
    expect(() => rewardTerms({ coupon: wrong }, now)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'coupon.discountPercentage' })] }),
    );
  });

  it('is issued to the customer who gives it to friends, if it is a referral', () => {
    expect(referralTerms({ discountType: 'PERCENT', discountPercentage: 5 }, '7')).toMatchObject({ discountPercentage: 5, issuedTo: '7' });
  });

  it('belongs to a customer', () => {
    expect(() => rewardTerms({ coupon: { discountType: 'FREE_SHIPPING' } }, now)).toThrow('coupon.issuedTo is required');
  });
});
