import { isFor, isOnlyFor, isReferrer, keepOwner, type OwnedCoupon } from './ownership';

const coupon = (more: Partial<OwnedCoupon> = {}): OwnedCoupon => ({
  ...{ kind: 'standard', allowAnonymous: false, restrictions: {}, issuedTo: null },
  ...more,
});

describe('a coupon', () => {
  it.each<[string, Partial<OwnedCoupon>, string | undefined, boolean, boolean]>([
    ['for all customers', {}, 'ada', true, false],
    ['for all customers', {}, undefined, false, false],
    ['for all', { allowAnonymous: true }, undefined, true, false],
    ['for all, of a customer', { allowAnonymous: true, issuedTo: 'ada' }, 'ada', true, false],
    ['that is issued to the customer', { issuedTo: 'ada' }, 'ada', true, true],
    ['that is issued to another customer', { issuedTo: 'bob' }, 'ada', false, false],
    ['that is issued to a customer', { issuedTo: 'ada' }, undefined, false, false],
    ['that names the customer', { restrictions: { validFor: ['ada'] } }, 'ada', true, true],
    ['that names the customer beside another', { restrictions: { validFor: ['ada', 'bob'] } }, 'ada', true, false],
    ['that names another customer', { restrictions: { validFor: ['bob'] } }, 'ada', false, false],
    ['that names the customer before its owner', { issuedTo: 'bob', restrictions: { validFor: ['ada'] } }, 'ada', true, true],
    ['of a referral, for others', { kind: 'referral', issuedTo: 'bob' }, 'ada', true, false],
    ['of a referral, for its owner', { kind: 'referral', issuedTo: 'ada' }, 'ada', false, false],
    [
      'of a referral, for its owner whom it names',
      { kind: 'referral', issuedTo: 'ada', restrictions: { validFor: ['ada'] } },
      'ada',
      false,
      false,
    ],
    ['of a reward, for its owner', { kind: 'reward', issuedTo: 'ada' }, 'ada', true, true],
  ])('%s (%j) is for %s: %s, and only: %s', (_name, more, customerNumber, isForAll, isForOne) => {
    expect([isFor(coupon(more), customerNumber), isOnlyFor(coupon(more), customerNumber)]).toEqual([isForAll, isForOne]);
  });

  it('a coupon of a referral has a referrer, and another one has none', () => {
    expect(isReferrer(coupon({ kind: 'referral', issuedTo: 'ada' }), 'ada')).toBe(true);
    expect(isReferrer(coupon({ kind: 'referral', issuedTo: 'ada' }), 'bob')).toBe(false);
    expect(isReferrer(coupon({ kind: 'reward', issuedTo: 'ada' }), 'ada')).toBe(false);
  });

  it.each<[string, Pick<OwnedCoupon, 'kind' | 'issuedTo'>, { issuedTo?: string }, object]>([
    ['that is standard can change', { kind: 'standard', issuedTo: 'ada' }, { issuedTo: 'bob' }, { issuedTo: 'bob' }],
    ['that is standard can lose', { kind: 'standard', issuedTo: 'ada' }, {}, {}],
    ['of a referral keeps', { kind: 'referral', issuedTo: 'ada' }, {}, { issuedTo: 'ada' }],
    ['of a reward keeps', { kind: 'reward', issuedTo: 'ada' }, { issuedTo: 'ada' }, { issuedTo: 'ada' }],
  ])('%s its owner', (_name, stored, requested, kept) => {
    expect(keepOwner(stored, requested)).toEqual(kept);
  });

  it('a coupon of a referral or a reward cannot get another owner', () => {
    for (const kind of ['referral', 'reward'] as const) {
      expect(() => keepOwner({ kind, issuedTo: 'ada' }, { issuedTo: 'bob' })).toThrow(expect.objectContaining({ kind: 'invalid' }));
    }
  });
});
