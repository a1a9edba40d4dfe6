import { promotionUses, type RedeemingOrder, type UsedPromotion } from './promotion-redemption';

const now = new Date('2026-11-28T12:00:00Z');
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const usd = (amount: number) => ({ amount, currency: 'USD' });
const promotion = (more: Partial<UsedPromotion> = {}): UsedPromotion => ({
  active: true,
  startsAt: null,
  endsAt: null,
  promotion: { benefit: { type: 'PERCENT', percentage: 10 }, appliesTo: 'SUBTOTAL', priority: 100, stop: false },
  budgetAmount: null,
  budgetCurrency: null,
  maxRedemptions: null,
  redeemed: 0,
  spent: '0',
  uses: [],
  earlier: {},
  ...more,
});
const limitedTo = (maxRedemptionsPerCustomer: number): Partial<UsedPromotion> => ({
  promotion: { ...promotion().promotion!, maxRedemptionsPerCustomer },
});
const order = (orderCode: string, more: Partial<RedeemingOrder> = {}): RedeemingOrder => ({
  orderCode,
  orderTotal: eur(50),
  discount: eur(5),
  ...more,
});
/** What each order gets: the number of the use, the id of an earlier redemption, or the reason of the refusal. */
const outcomes = (state: UsedPromotion, ...orders: readonly RedeemingOrder[]) =>
  promotionUses('spring', state, orders.map((each) => ({ id: `id of ${each.orderCode}`, order: each })), now).map((use) => {
    if ('refusal' in use) return use.reason;
    return 'earlierId' in use ? use.earlierId : use.useNumber;
  }); // prettier-ignore

describe('an order', () => {
  it.each<[string | null, string, Partial<UsedPromotion>, Partial<RedeemingOrder>]>([
    [null, 'without limits', {}, {}],
    ['coupon_not_active', 'of a campaign that is not active', { active: false }, {}],
    ['coupon_not_active', 'before its start', { startsAt: new Date(now.getTime() + 1) }, {}],
    [null, 'at its end', { endsAt: now }, {}],
    ['coupon_expired', 'after its end', { endsAt: new Date(now.getTime() - 1) }, {}],
    ['coupon_currency_incorrect', 'with a discount in another currency', {}, { orderTotal: usd(50) }],
    ['coupon_currency_incorrect', 'in another currency than the budget', { budgetAmount: '50', budgetCurrency: 'USD' }, {}],
    [null, 'that takes the rest of the budget', { budgetAmount: '50.01', budgetCurrency: 'EUR', spent: '45.010000' }, {}],
    ['coupon_budget_exceeded', 'that takes more', { budgetAmount: '50', budgetCurrency: 'EUR', spent: '45.000001' }, {}],
    [null, 'that is the last of a limit', { maxRedemptions: 3, redeemed: 2 }, {}],
    ['coupon_redemptions_exceeded', 'after the last', { maxRedemptions: 3, redeemed: 3 }, {}],
    ['coupon_redemption_forbidden', 'of a guest, with a limit for each customer', limitedTo(1), {}],
  ])('%s: %s', (expected, _name, state, more) => expect(outcomes(promotion(state), order('a', more))).toEqual([expected]));

  it('uses the first free number of its customer', () => {
    const uses = [1, 3].map((useNumber) => ({ customerNumber: '1', useNumber })).concat({ customerNumber: '2', useNumber: 2 });
    expect(outcomes(promotion({ ...limitedTo(3), uses }), order('a', { customerNumber: '1' }))).toEqual([2]);
    expect(outcomes(promotion({ ...limitedTo(2), uses }), order('a', { customerNumber: '1' }))).toEqual([2]);
    expect(outcomes(promotion({ ...limitedTo(1), uses }), order('a', { customerNumber: '1' }))).toEqual(['coupon_redemptions_exceeded']);
  });

  it('gets its existing redemption, whatever the campaign allows now', () => {
    expect(outcomes(promotion({ active: false, earlier: { a: 'first' } }), order('a'))).toEqual(['first']);
  });
});

describe('the orders of a group', () => {
  it('share a budget, and one that does not fit leaves it to the next', () => {
    const orders = [8, 5, 2].map((amount) => order(String(amount), { discount: eur(amount) }));
    expect(outcomes(promotion({ budgetAmount: '10', budgetCurrency: 'EUR' }), ...orders)).toEqual([null, 'coupon_budget_exceeded', null]);
  });

  it('share a limit, and that of their customer', () => {
    const [ada, bob] = ['1', '2'].map((customerNumber) => (code: string) => order(code, { customerNumber }));
    const state = promotion({ ...limitedTo(2), maxRedemptions: 3 });
    expect(outcomes(state, ada!('a'), bob!('b'), ada!('c'), ada!('d'), bob!('e'))).toEqual([
      ...[1, 1, 2],
      ...['coupon_redemptions_exceeded', 'coupon_redemptions_exceeded'],
    ]);
  });

  it('redeem once for an order that is repeated', () => {
    expect(outcomes(promotion({ maxRedemptions: 1 }), order('a'), order('a'))).toEqual([null, 'id of a']);
  });
});
