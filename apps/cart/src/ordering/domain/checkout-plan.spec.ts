import type { Promotion } from '@suite/contracts';
import type { CartHead } from '../../cart/domain/cart-contents';
import { cartOf, discountOf, itemOf, NOW, SITE, snapshotOf } from '../../cart/domain/draft.fixture';
import { KnownPromotions } from '../../catalog/domain/promotions';
import type { Site } from '../../catalog/domain/site';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { ineffectiveCoupons, noPlan, planOf, refuseIneffective, refuseMissing, slotOf } from './checkout-plan';
import { orderDraft } from './order-draft';

const TEN = discountOf('TEN', { percentage: 10 });
const planWith = (head: Partial<CartHead> = {}, site: Partial<Site> = {}) =>
  planOf(orderDraft(cartOf(head), snapshotOf(), NOW), { ...SITE, ...site });

describe('the plan of a checkout', () => {
  it('has the order, and what the site says or leaves to its defaults', () => {
    const plan = planWith();
    expect(plan).toMatchObject({ handOver: 'AT_ONCE', language: 'en', timeZone: 'Europe/Berlin', decimals: 2, redemptions: [] });
    expect(plan.order).toMatchObject({ siteCode: 'main', currency: 'EUR', items: [{ id: '0', quantity: 1 }], discounts: [] });
    expect(plan.order).not.toHaveProperty('sessionId');
    expect(planWith({}, { handOver: 'PAID', language: 'de', cartCalculationScale: 3, homeBase: {} })).toMatchObject({
      ...{ handOver: 'PAID', language: 'de', decimals: 3, timeZone: 'UTC' },
    });
  });

  it('waits for no payment of an order of 0', () => {
    const gift = discountOf('GIFT', { discountType: 'ABSOLUTE', absolute: { amount: 100, currency: 'EUR' } });
    expect(planWith({ discounts: [gift] }, { handOver: 'PAID' })).toMatchObject({ handOver: 'AT_ONCE' });
    expect(planWith({ discounts: [TEN] }, { handOver: 'PAID' })).toMatchObject({ handOver: 'PAID' });
  });

  it('redeems each coupon for its customer, or for an anonymous shopper', () => {
    const { order, redemptions } = planWith({ discounts: [TEN], customerId: '7' });
    expect(order.discounts).toMatchObject([{ id: 'TEN', valid: true, terms: { code: 'TEN' } }]);
    expect(redemptions).toMatchObject([{ code: 'TEN', customerNumber: '7', discount: { amount: 2.49, currency: 'EUR' } }]);
    expect(planWith({ discounts: [TEN] }).redemptions[0]).not.toHaveProperty('customerNumber');
  });

  it('redeems each promotion that gives something for its customer, or for an anonymous shopper', () => {
    const terms = { active: true, timeZone: 'UTC', appliesTo: 'SUBTOTAL', priority: 100, stop: false, combinable: 'ALL' } as const;
    const all = [10, 0.001].map((percentage): Promotion => ({ ...terms, campaignId: `p${percentage}`, name: 'Spring', benefit: { type: 'PERCENT', percentage } })); // prettier-ignore
    const promoted = snapshotOf({ promotions: { known: new KnownPromotions(all), all } });
    const planFor = (customerId: string | null) => planOf(orderDraft(cartOf({ customerId }), promoted, NOW), SITE);
    const redemption = { promotionId: 'p10', orderTotal: { amount: 20, currency: 'EUR' }, discount: { amount: 2, currency: 'EUR' } };
    expect(planFor('7').promotions).toEqual([{ ...redemption, customerNumber: '7' }]);
    expect(planFor(null).promotions).toEqual([redemption]);
    expect(planFor('7').order.promotions).toEqual([
      { ...{ promotionId: 'p10', promotionType: 'PERCENT', name: 'Spring', discountType: 'PERCENT' }, discountCalculationType: 'SUBTOTAL', amount: 2 }, // prettier-ignore
    ]);
    expect([planWith(), planWith().order].some((each) => 'promotions' in each)).toBe(false);
  });

  it('has only the site if the checkout was refused before it had one', () => {
    expect(noPlan('main')).toEqual({ order: { siteCode: 'main' }, redemptions: [] });
  });
});

describe('the slot that an order reserves', () => {
  const slot = { slotId: 'morning', date: '2031-05-02' };
  const hours = { from: '08:00', to: '10:00' };
  it.each([
    ['a slot of delivery', { deliveryWindow: { ...slot, ...hours }, pickup: false }, true],
    ['no slot of the shop’s own', { deliveryWindow: slot, pickup: false }, false],
    ['no hours', { deliveryWindow: { date: slot.date, ...hours }, pickup: false }, false],
    ['none for goods that are picked up', { deliveryWindow: { ...slot, ...hours }, pickup: true }, false],
    ['none without a window', { pickup: false }, false],
  ])('is %s', (_name, order, isReserved) => expect(slotOf(order)).toEqual(isReserved ? { ...slot, ...hours } : undefined));
});

it('an order is rejected with everything that it lacks', () => {
  expect(refusalOf(() => refuseMissing([]))).toEqual([]);
  const missing = ['items', 'addresses'].map((field) => ({ field, type: 'missing_value', message: field }));
  expect(refusalOf(() => refuseMissing(missing))).toEqual(['invalid validation_violation', 'items', 'addresses']);
});

describe('the ineffective coupons of an order', () => {
  const invalid = { ...discountOf('OLD', { percentage: 10 }), valid: false };
  const useless = discountOf('ZERO', { discountType: 'ABSOLUTE', absolute: { amount: 0, currency: 'EUR' } });
  const discounts = [TEN, invalid, useless];

  it('are those that are not valid, or give no discount', () => {
    const { order } = orderDraft(cartOf({ discounts }, [itemOf(20)]), snapshotOf(), NOW);
    expect(ineffectiveCoupons(discounts, order)).toEqual([invalid, useless]);
  });

  it('are rejected by their indexes in the cart', () => {
    expect(refusalOf(() => refuseIneffective([], discounts))).toEqual([]);
    expect(refusalOf(() => refuseIneffective([invalid, useless], discounts))).toEqual([
      ...['conflict coupon_not_valid', 'discounts[1]', 'discounts[2]'],
    ]);
  });
});
