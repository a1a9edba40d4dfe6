import { AppError } from '@suite/errors';
import { isInTime, leftToReturn, perItem, refuseReturned, refuseUnannounced, type ReturnableOrder } from './returnable';

const ZERO = { netValue: 0, grossValue: 0, taxValue: 0 };
const three = [{ itemId: '0', quantity: 3 }];
const some = (quantity: number) => [{ itemId: '0', quantity }];
const order = (credited: number, ...returns: ReturnableOrder['returns']): ReturnableOrder => ({
  charge: { lines: [{ itemId: '0', quantity: 3, price: ZERO }] },
  credited: { 'items[0]': { ...ZERO, quantity: credited } },
  returns,
});

function detailsOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? [error.type, ...error.details.map(({ field }) => field)] : error;
  }
  return undefined;
}

describe('what is left to return of an item', () => {
  it.each<[string, ReturnableOrder, number]>([
    ['is the charged quantity', order(0), 3],
    ['is less what is credited', order(1), 2],
    ['is less what other open returns have', order(1, { lines: some(1), received: null }), 1],
    ['is less what came without a credit', order(0, { lines: some(2), received: some(1) }), 2],
    ['counts what came and was credited once', order(2, { lines: some(2), received: some(2) }), 1],
    ['counts what came and was credited later by the shop once', order(1, { lines: some(1), received: some(1) }), 2],
    ['is never negative', order(3, { lines: some(2), received: null }), 0],
  ])('%s', (_name, returnable, left) => expect(leftToReturn(returnable, '0')).toBe(left));

  it('is nothing of an item that is not charged', () => expect(leftToReturn(order(0), '7')).toBe(0));

  it('is exact for weighed goods', () => {
    const weighed = { ...order(0.1), charge: { lines: [{ itemId: '0', quantity: 0.3, price: ZERO }] } };
    expect(leftToReturn(weighed, '0')).toBe(0.2);
  });
});

describe('lines of a return', () => {
  it('are refused where more than is left is requested', () => {
    expect(detailsOf(() => refuseReturned(order(1), three))).toEqual(['nothing_to_return', 'lines[0].quantity']);
    expect(detailsOf(() => refuseReturned(order(0), three))).toBeUndefined();
    const detail = { field: 'lines[0].quantity', type: 'nothing_to_return', message: 'Of item 0, 2 can be returned, not 3' };
    expect(() => refuseReturned(order(1), three)).toThrow(expect.objectContaining({ kind: 'conflict', details: [detail] }));
  });

  it('are refused where more comes than was announced, over all lines of the item', () => {
    expect(detailsOf(() => refuseUnannounced(three, [...some(1), ...some(2)]))).toBeUndefined();
    expect(detailsOf(() => refuseUnannounced(three, [...some(2), ...some(2)]))).toEqual(['nothing_to_return', 'lines[0].quantity']);
    const unknown = { itemId: '1', quantity: 1 };
    expect(detailsOf(() => refuseUnannounced(three, [...some(1), ...some(2), unknown]))).toEqual([
      'nothing_to_return',
      'lines[2].quantity',
    ]);
    expect(() => refuseUnannounced(three, some(4))).toThrow('The return has 3 of item 0, not 4');
    expect(detailsOf(() => refuseUnannounced(three, [unknown]))).toEqual(['nothing_to_return', 'lines[0].quantity']);
  });

  it('are added up by item', () => {
    const lines = [...some(0.1), ...some(0.2), { itemId: '1', quantity: 1 }, { itemId: '1', quantity: 4 }];
    expect(perItem(lines)).toEqual([
      { itemId: '0', quantity: 0.3, field: 'lines[0]' },
      { itemId: '1', quantity: 5, field: 'lines[2]' },
    ]);
    expect(perItem(lines, ({ quantity }) => quantity > 1)).toEqual([{ itemId: '1', quantity: 4, field: 'lines[3]' }]);
  });
});

it.each<[string, string, boolean]>([
  ['at the end of the last day', '2026-03-15T12:00:00Z', true],
  ['a millisecond later', '2026-03-15T12:00:00.001Z', false],
])('a return of fourteen days is in time: %s', (_name, now, isOpen) => {
  expect(isInTime(new Date('2026-03-01T12:00:00Z'), 14, new Date(now))).toBe(isOpen);
});
