import type { CheckoutPlan } from '../domain/checkout-plan';
import type { OrderContent } from '../domain/order-content';
import { erasedCancellation, erasedContent, erasedPlan, erasedRefusal, erasedSteps } from './erased-order.mapper';

const PERSON = 'ada';
const ADDRESS = { contactName: PERSON, street: PERSON, streetNumber: PERSON, zipCode: '20095', city: 'Hamburg', country: 'DE' };
const CONTENT = {
  siteCode: 'main',
  currency: 'EUR',
  customerId: PERSON,
  customer: { email: PERSON, firstName: PERSON, lastName: PERSON, phone: PERSON },
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  note: PERSON,
  buyerReference: PERSON,
  mixins: { gift: { for: PERSON } },
  mixinSchemas: { gift: PERSON },
  items: [{ id: '0', quantity: 1, mixins: { engraving: { text: PERSON } }, metadata: { mixins: { engraving: PERSON } } }],
} as unknown as OrderContent;
const ERASED = { contactName: 'erased-12', zipCode: '20095', city: 'Hamburg', country: 'DE' };

describe('what is erased of an order', () => {
  it('is all that identifies its shopper', () => {
    expect(erasedContent(CONTENT, 'erased-12')).toEqual({
      siteCode: 'main',
      currency: 'EUR',
      customerId: 'erased-12',
      customer: { email: 'erased-12@erased.invalid', lastName: 'erased-12' },
      shippingAddress: ERASED,
      billingAddress: ERASED,
      items: [{ id: '0', quantity: 1 }],
    });
  });

  it('is the shopper of its coupons and promotions', () => {
    const use = { code: 'TEN', customerNumber: PERSON };
    const plan = { order: CONTENT, redemptions: [use], handOver: 'AT_ONCE' } as unknown as CheckoutPlan;
    const erased = erasedPlan({ ...plan, promotions: [use] } as unknown as CheckoutPlan, 'erased-12');
    expect(JSON.stringify(erased)).not.toContain(PERSON);
    expect([erased.redemptions, erased.promotions]).toEqual([
      [{ code: 'TEN', customerNumber: 'erased-12' }],
      [{ code: 'TEN', customerNumber: 'erased-12' }],
    ]);
    expect(erasedPlan(plan, 'erased-12')).not.toHaveProperty('promotions');
  });

  it('are the words of others about its checkout', () => {
    const refusal = { kind: 'conflict', type: 'coupon_not_valid', message: `Not for ${PERSON}`, coupon: 'TEN' } as const;
    expect(erasedRefusal(refusal)).toEqual({ kind: 'conflict', type: 'coupon_not_valid', message: 'coupon_not_valid' });
    expect(erasedRefusal(null)).toBeNull();
    expect(erasedCancellation({ reason: PERSON, refusal })).toEqual({ reason: '', refusal: erasedRefusal(refusal) });
    expect(erasedCancellation({ reason: PERSON })).toEqual({ reason: '' });
    expect(erasedCancellation(null)).toBeNull();
    const steps = [{ name: 'ORDER', state: 'DONE', lastError: PERSON }] as unknown as Parameters<typeof erasedSteps>[0];
    expect(erasedSteps(steps)).toEqual([{ name: 'ORDER', state: 'DONE' }]);
  });
});
