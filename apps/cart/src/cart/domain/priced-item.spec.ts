import type { CartHead } from './cart-contents';
import { catalogOf, TEA, teaOf } from './catalog.fixture';
import { cartOf, discountOf, itemOf, NOW, snapshotOf } from './draft.fixture';
import { pricedItem, pricedItems } from './priced-item';
import { priced } from './pricing';
import type { RequestedItem } from './requested-item';
import { resolveLine } from './resolved-line';

function shown(requested: RequestedItem, head: Partial<CartHead> = {}, catalog = catalogOf()) {
  const lines = [{ id: 3, requested, resolved: resolveLine(requested, catalog) }];
  const cart = { ...cartOf(head, []), lines };
  return pricedItems(cart, priced(cart, snapshotOf(), NOW).prices)[0]!;
}

describe('an item as it is shown', () => {
  it('has its own product, price and tax if it is external', () => {
    const item = shown(itemOf(5, { price: { effectiveAmount: 5, originalAmount: 6 }, mixins: { gift: true } }));
    expect(item).toMatchObject({
      ...{
        id: '3',
        itemType: 'EXTERNAL',
        product: { id: 'lamp' },
        quantity: 1,
        mixins: { gift: true },
        weightDependent: false,
        leadTime: 0,
      },
      ...{ price: { originalAmount: 6, effectiveAmount: 5, currency: 'EUR' }, tax: { name: 'STANDARD', rate: 19 } },
      unitPrice: { grossValue: 5 },
      calculatedPrice: { finalPrice: { grossValue: 5 } },
    });
    expect(item).not.toHaveProperty('itemXrn');
    expect(item).not.toHaveProperty('couponDiscounts');
    expect(item.price).not.toHaveProperty('priceId');
  });

  it('has the product, price and tax of the catalog, and what was stated besides', () => {
    const item = shown(teaOf({ productDetails: { code: 'T1' }, priceDetails: { priceListId: 'l' } }));
    expect(item).toMatchObject({
      ...{ itemType: 'INTERNAL', itemXrn: 'tea', product: { ...TEA, code: 'T1' } },
      price: { priceId: 'price-tea', originalAmount: 3, effectiveAmount: 3, currency: 'EUR', priceListId: 'l' },
      tax: { name: 'STANDARD', rate: 19 },
    });
    expect(item).not.toHaveProperty('productDetails');
    expect(item).not.toHaveProperty('priceDetails');
  });

  it('has no product if neither the catalog nor the request has one, and at least its id with details', () => {
    expect(shown(teaOf(), {}, catalogOf([]))).not.toHaveProperty('product');
    expect(shown(teaOf({ productDetails: { code: 'T1' } }), {}, catalogOf([])).product).toEqual({ id: 'tea', code: 'T1' });
  });

  it('has no tax if it is untaxed, and no name of a tax without a code', () => {
    expect(shown(itemOf(5, { tax: { rate: 7 } })).tax).toStrictEqual({ rate: 7 });
    expect(shown(teaOf(), {}, catalogOf([TEA], undefined, { taxes: { classes: [] } }))).not.toHaveProperty('tax');
  });

  it('has what the coupons of the cart take off it, and no external discount with their code', () => {
    const discounts = [discountOf('TEN', { percentage: 10 })];
    const externalDiscounts = [{ id: 'TEN', discountType: 'ABSOLUTE' as const, value: 1 }];
    const item = shown(itemOf(5, { externalDiscounts }), { discounts });
    expect(item.calculatedPrice.totalDiscount?.appliedDiscounts).toHaveLength(2);
    expect(item.couponDiscounts).toEqual([{ couponId: 'TEN', value: 0.5 }]);
    expect(shown(itemOf(5, { externalDiscounts }))).not.toHaveProperty('couponDiscounts');
  });

  it('has what each of several coupons takes off it, and no promotion with the code of one', () => {
    const discounts = ['TEN', 'FIVE'].map((code) => discountOf(code, { percentage: code === 'TEN' ? 10 : 5 }));
    expect(shown(itemOf(20), { discounts }).couponDiscounts).toEqual([
      { couponId: 'TEN', value: 2 },
      { couponId: 'FIVE', value: 1 },
    ]);
    const cart = cartOf({ discounts }, [itemOf(20)]);
    const [line] = priced(cart, snapshotOf(), NOW).prices.lines();
    const [first] = line!.calculatedPrice.totalDiscount!.appliedDiscounts;
    const totalDiscount = { ...line!.calculatedPrice.totalDiscount!, appliedDiscounts: [{ ...first!, promotionId: 'TEN' }] };
    const promoted = { ...line!, calculatedPrice: { ...line!.calculatedPrice, totalDiscount } };
    expect(pricedItem(cart.head, cart.lines[0]!, promoted)).not.toHaveProperty('couponDiscounts');
  });
});
