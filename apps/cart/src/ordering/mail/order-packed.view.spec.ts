import type { OrderContent } from '../domain/order-content';
import type { OrderAmounts } from '../domain/order-parts';
import { orderPackedMailView } from './order-packed.view';

const ZERO = { netValue: 0, grossValue: 0, taxValue: 0 };
const item = (id: string, quantity: number, weightDependent: boolean) => ({ id, quantity, weightDependent, itemXrn: `product;${id}` });
const ORDER = {
  currency: 'EUR',
  includesTax: true,
  items: [item('mug', 2, false), item('cheese', 0.5, true)],
} as unknown as OrderContent;

/** Returns what the mail says is missing of an order of which so much is packed. */
function missing(mugs: number, cheese: number, canceledLines: readonly { readonly itemId: string; readonly quantity: number }[] = []) {
  const lines = Object.entries({ mug: mugs, cheese }).map(([itemId, quantity]) => ({ itemId, quantity, price: ZERO }));
  const charge: OrderAmounts = { lines, price: ZERO, taxes: [], parts: {} };
  const view = orderPackedMailView({ orderNumber: '1', order: ORDER, language: 'en', canceledLines, charge });
  return view.missing.map(({ quantity, name }) => `${quantity} ${name}`);
}

describe('the mail about a packed order', () => {
  it('says which goods are missing, without those that were cancelled', () => {
    expect(missing(0, 0.5)).toEqual(['2 mug']);
    expect(missing(1, 0.5)).toEqual(['1 mug']);
    expect(missing(1, 0.5, [{ itemId: 'mug', quantity: 1 }])).toEqual([]);
  });

  it('says that weighed goods are missing only if there are none, since they hardly ever weigh what was ordered', () => {
    expect(missing(2, 0.48)).toEqual([]);
    expect(missing(2, 0)).toEqual(['0.5 cheese']);
  });
});
