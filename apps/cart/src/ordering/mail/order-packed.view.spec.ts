import type { ItemQuantity } from '../domain/canceled-lines';
import type { OrderContent } from '../domain/order-content';
import { orderPackedMailView } from './order-packed.view';

const ZERO = { netValue: 0, grossValue: 0, taxValue: 0 };
const item = (id: string, quantity: number, weightDependent: boolean) => ({ id, quantity, weightDependent, itemXrn: `product;${id}` });
const ORDER = {
  currency: 'EUR',
  includesTax: true,
  items: [item('mug', 2, false), item('cheese', 0.5, true)],
} as unknown as OrderContent;

type Counts = readonly [packedCount: number, canceledCount: number];

/** Returns what the mail says is missing. The warehouse counts what the shop has cancelled, too. */
function missing(mug: Counts, cheese: Counts, canceledLines: readonly ItemQuantity[] = []): string[] {
  const counts = Object.entries({ mug, cheese });
  const packedItems = counts.map(([itemId, [packedCount, canceledCount]]) => ({ itemId, packedCount, canceledCount }));
  const charge = { lines: counts.map(([itemId, [quantity]]) => ({ itemId, quantity, price: ZERO })), price: ZERO, taxes: [], parts: {} };
  const view = orderPackedMailView({ orderNumber: '1', order: ORDER, language: 'en', canceledLines, packedItems, charge });
  return view.missing.map(({ quantity, name }) => `${quantity} ${name}`);
}

describe('the mail about a packed order', () => {
  it('says which goods are missing, without those that were cancelled', () => {
    expect(missing([0, 2], [0.5, 0])).toEqual(['2 mug']);
    expect(missing([1, 0], [0.5, 0])).toEqual(['1 mug']);
    expect(missing([1, 1], [0.5, 0], [{ itemId: 'mug', quantity: 1 }])).toEqual([]);
  });

  it('does not call weighed goods missing that hardly weigh what was ordered', () => {
    expect(missing([2, 0], [0.48, 0])).toEqual([]);
    expect(missing([2, 0], [0.28, 0.2], [{ itemId: 'cheese', quantity: 0.2 }])).toEqual([]);
    expect(missing([2, 0], [0, 0])).toEqual(['0.5 cheese']);
    expect(missing([2, 0], [0.3, 0.2])).toEqual(['0.2 cheese']);
  });
});
