import type { CalculatedCart, FeeType } from '@suite/cart-pricing';
import type { Promotion } from '@suite/contracts';
import { type AppError, isRejected, toResult } from '@suite/errors';
import { cartOf, discountOf, itemOf, NOW, SITE, snapshotOf } from '../../cart/domain/draft.fixture';
import { pricedWith } from '../../cart/domain/pricing';
import { KnownPromotions } from '../../catalog/domain/promotions';
import { type Agreement, type ComparedOrders, type PriceChange, requireTotal } from './price-changes';

interface Terms {
  readonly amounts: readonly number[];
  readonly fee?: number;
  readonly shipping?: number;
  readonly payment?: number;
  readonly percentage?: number;
  readonly loyalty?: number;
  readonly promotion?: number;
}

const fees = (amount = 0) => [{ feeType: 'ABSOLUTE' as FeeType, feeAbsolute: { amount, currency: 'EUR' } }];

const SUMMER: Omit<Promotion, 'benefit'> = {
  ...{ campaignId: 'summer', name: 'Summer', active: true, timeZone: 'UTC', appliesTo: 'SUBTOTAL' },
  ...{ priority: 100, stop: false, combinable: 'ALL' },
};

/** Untaxed goods, so that amounts are easy to add. */
function pricesOf({ amounts, fee, shipping, payment, percentage, loyalty, promotion }: Terms): CalculatedCart {
  const items = amounts.map((amount, id) => itemOf(amount, { product: { id: `${id}` }, tax: { rate: 0 }, ...(fee !== undefined && { externalFees: fees(fee) }) })); // prettier-ignore
  const cart = cartOf(
    {
      discounts: percentage === undefined ? [] : [discountOf('TEN', { percentage, discountCalculationType: 'SUBTOTAL' })],
      ...(loyalty !== undefined && { externalDiscounts: [{ id: 'TEN', discountType: 'ABSOLUTE', value: loyalty }] }),
    },
    items,
  );
  const all: Promotion[] = promotion === undefined ? [] : [{ ...SUMMER, benefit: { type: 'PERCENT', percentage: promotion } }];
  return pricedWith(cart, snapshotOf({ site: SITE, promotions: { known: new KnownPromotions(all), all } }), NOW, {
    shippingFor: () => (shipping === undefined ? undefined : { amount: shipping }),
    ...(payment !== undefined && { paymentFee: { id: 'invoice', type: 'ABSOLUTE', amount: payment } }),
  }).prices;
}

function refusal(agreement: Agreement, displayed: Terms, order: Terms, codes = ['OTHER', 'TEN']): AppError | undefined {
  const compared: ComparedOrders = { displayed: pricesOf(displayed), order: pricesOf(order), currency: 'EUR', codes };
  const result = toResult(() => requireTotal(agreement, compared));
  return isRejected(result) ? result : undefined;
}
const changesOf = (error: AppError | undefined) =>
  (error?.extras.members?.['changes'] as PriceChange[]).map((change) => [
    change.part,
    change.field,
    change.old?.grossValue ?? null,
    change.new?.grossValue ?? null,
  ]);

const CURRENT = { acceptPriceChanges: false };
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const GOODS: Terms = { amounts: [10] };

describe('an order without a stated total', () => {
  it.each<[string, Agreement, Terms, Terms]>([
    ['has the prices that its cart has shown', CURRENT, GOODS, GOODS],
    ['may have other prices if changes are accepted', { acceptPriceChanges: true }, GOODS, { amounts: [11] }],
  ])('%s', (_name, agreement, displayed, order) => expect(refusal(agreement, displayed, order)).toBeUndefined());

  const ALL: Terms = { amounts: [10], fee: 1, shipping: 4, payment: 2, percentage: 10 };
  it.each<[string, Terms, unknown[]]>([
    ['another price', { ...ALL, amounts: [20] }, [['LINE', 'items[0]', 10, 20], ['COUPON', 'discounts[1]', 1, 2]]],
    ['a line more', { ...ALL, amounts: [10, 0] }, [['LINE', 'items[1]', null, 0], ['FEE', 'items[1].fees[0]', null, 1]]],
    ['another fee', { ...ALL, fee: 3 }, [['FEE', 'items[0].fees[0]', 1, 3]]],
    ['other shipping', { ...ALL, shipping: 5 }, [['SHIPPING', 'shipping', 4, 5]]],
    ['no shipping', { amounts: [10], fee: 1, payment: 2, percentage: 10 }, [['SHIPPING', 'shipping', 4, null]]],
    ['another discount', { ...ALL, percentage: 20 }, [['COUPON', 'discounts[1]', 1, 2]]],
    ['an external discount more', { ...ALL, loyalty: 3 }, [['COUPON', 'appliedDiscounts[1]', null, 3]]],
    ['a promotion more', { ...ALL, promotion: 5 }, [['PROMOTION', 'promotions[summer]', null, 0.5]]],
    ['another payment fee', { ...ALL, payment: 3 }, [['PAYMENT_FEE', 'paymentFees[0]', 2, 3]]],
  ])('is rejected with %s', (_name, order, changes) => {
    const error = refusal(CURRENT, ALL, order);
    expect(error).toMatchObject({ kind: 'conflict', type: 'price_changed' });
    expect(changesOf(error)).toEqual(changes);
  }); // prettier-ignore

  it('names coupons by their indexes in the cart, from the first one on', () => {
    expect(changesOf(refusal(CURRENT, ALL, { ...ALL, percentage: 20 }, ['TEN']))).toEqual([['COUPON', 'discounts[0]', 1, 2]]);
  });

  it('is rejected with all changes, in the order of the parts', () => {
    const error = refusal(CURRENT, { amounts: [10] }, { amounts: [20, 5], fee: 2, shipping: 5, payment: 3, percentage: 20 });
    const parts = ['LINE', 'LINE', 'FEE', 'FEE', 'SHIPPING', 'COUPON', 'PAYMENT_FEE'];
    expect(changesOf(error).map(([part]) => part)).toEqual(parts);
  });

  it('is rejected with both totals, and the prices of each change', () => {
    const error = refusal(CURRENT, ALL, { ...ALL, shipping: 5 });
    expect(error?.extras.members).toMatchObject({ shownTotal: euro(16), total: euro(17) });
    expect(error?.details).toEqual([{ field: 'shipping', type: 'price_changed', message: 'Changed from 4 EUR gross to 5 EUR gross' }]);
    const without = refusal(CURRENT, ALL, { amounts: [10], fee: 1, payment: 2, percentage: 10 });
    expect(without?.details[0]?.message).toBe('Changed from 4 EUR gross to nothing');
  });
});

describe('an order with a stated total', () => {
  it('costs that total, whatever its cart has shown', () => {
    expect(refusal({ ...CURRENT, expectedTotal: euro(11) }, GOODS, { amounts: [11] })).toBeUndefined();
  });

  it.each<[string, Agreement]>([
    ['another amount', { ...CURRENT, expectedTotal: euro(10) }],
    ['another amount, even if changes are accepted', { acceptPriceChanges: true, expectedTotal: euro(10) }],
    ['another currency', { ...CURRENT, expectedTotal: { amount: 11, currency: 'CHF' } }],
  ])('is rejected with %s', (_name, agreement) => {
    const error = refusal(agreement, GOODS, { amounts: [11] });
    const { expectedTotal } = agreement;
    expect(error).toMatchObject({ kind: 'conflict', type: 'price_changed', extras: { members: { expectedTotal, total: euro(11) } } });
    expect(error?.message).toContain(`is 11 EUR, not ${expectedTotal?.amount} ${expectedTotal?.currency}`);
    expect(error?.details.map(({ field, type }) => [field, type])).toEqual([
      ['expectedTotal', 'price_changed'],
      ['items[0]', 'price_changed'],
    ]);
  });
});
