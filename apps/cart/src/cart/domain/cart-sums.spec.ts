import { sumsOf, totalsOf } from './cart-sums';
import { cartOf, itemOf, NOW, snapshotOf } from './draft.fixture';
import { priced } from './pricing';

const cart = cartOf({}, [itemOf(119, { quantity: 0.1 }), itemOf(11.9, { product: { id: 'mug' }, quantity: 0.2 })]);
const { prices } = priced(cart, snapshotOf(), NOW);

it('the sums of a cart add quantities exactly, and have its tax and prices', () => {
  const calculatedPrice = prices.totals();
  const { taxValue } = calculatedPrice.finalPrice;
  expect(sumsOf(cart, prices)).toEqual({
    totalUnitsCount: 0.3,
    leadTime: 0,
    totalTax: { amount: taxValue, currency: 'EUR' },
    calculatedPrice,
  });
});

it('the lead time of a cart is the longest of its items', () => {
  const lines = cart.lines.map((line, index) => ({ ...line, resolved: { ...line.resolved, leadTime: index === 0 ? 5 : 2 } }));
  expect(sumsOf({ ...cart, lines }, prices).leadTime).toBe(5);
  expect(sumsOf({ ...cart, lines: [] }, prices)).toMatchObject({ totalUnitsCount: 0, leadTime: 0 });
});

it('the totals of a cart have its gross price and number of lines', () => {
  expect(totalsOf(cart, prices)).toEqual({ price: prices.totals().finalPrice.grossValue, items: 2 });
});
