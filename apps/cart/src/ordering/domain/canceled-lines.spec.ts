import { checkLeft, checkLines, isCancelOpen, isNothingLeft } from './canceled-lines';
import type { OrderContent } from './order-content';

const order = {
  items: [
    { id: '0', quantity: 3 },
    { id: '1', quantity: 0.3 },
  ],
} as unknown as Pick<OrderContent, 'items'>;
const line = (itemId: string, quantity: number) => ({ itemId, quantity });

describe('the cancelled lines of an order', () => {
  it('name items of the order, each once', () => {
    const details = ['lines[1].itemId', 'lines[2].itemId'].map((field) => expect.objectContaining({ field, type: 'invalid_value' }));
    expect(() => checkLines(order, [line('0', 1), line('9', 1), line('0', 1)])).toThrow(expect.objectContaining({ details }));
    expect(() => checkLines(order, [line('0', 1), line('1', 1)])).not.toThrow();
  });

  it('are at most what was ordered and not cancelled before, without errors of rounding', () => {
    const canceled = [line('0', 1), line('1', 0.1), line('1', 0.1)];
    expect(() => checkLeft(order, canceled, [line('0', 2), line('1', 0.1)])).not.toThrow();
    const details = [
      expect.objectContaining({ ...{ field: 'lines[1].quantity', type: 'already_cancelled' }, message: 'Of item 1, 0.1 can be cancelled, not 0.2' }), // prettier-ignore
    ];
    expect(() => checkLeft(order, canceled, [line('0', 2), line('1', 0.2)])).toThrow(
      expect.objectContaining({ kind: 'conflict', type: 'already_cancelled', details }),
    );
  });

  it('may leave nothing', () => {
    expect(isNothingLeft(order, [line('0', 3), line('1', 0.2)])).toBe(false);
    expect(isNothingLeft(order, [line('0', 3), line('1', 0.2), line('1', 0.1)])).toBe(true);
  });

  it('are open to a shopper for the minutes of the site', () => {
    const placed = new Date('2026-11-02T09:00:00Z');
    expect(isCancelOpen(placed, 5, new Date('2026-11-02T09:04:59Z'))).toBe(true);
    expect(isCancelOpen(placed, 5, new Date('2026-11-02T09:05:00Z'))).toBe(false);
    expect(isCancelOpen(placed, undefined, placed)).toBe(false);
  });
});
