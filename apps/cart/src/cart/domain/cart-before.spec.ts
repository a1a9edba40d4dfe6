import { neededFor } from './cart-before';
import { teaOf } from './catalog.fixture';
import { cartOf } from './draft.fixture';

const { head } = cartOf();

it('a change of a cart needs only the items of a change at first', () => {
  expect(neededFor({ head, others: [] }, [teaOf()])).toEqual({ productIds: ['tea'], pricedIds: ['tea'], areTaxed: true });
});

it('a change of a cart needs all items of the cart as well after a plan lacked one, each once', () => {
  const before = { head, others: [teaOf({ itemXrn: 'cup' }), teaOf({ itemXrn: 'tea' })] };
  expect(neededFor(before, [teaOf()]).productIds).toEqual(['tea', 'cup']);
});
