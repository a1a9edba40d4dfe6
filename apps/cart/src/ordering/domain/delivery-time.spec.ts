import { asReleased, deliveryTime, type Release, type ReleasedCheckout, releaseOf } from './delivery-time';
import type { CheckoutStep } from './checkout-progress';
import type { OrderContent } from './order-content';

const order = (rest: object = {}) => ({ leadTime: 0, ...rest }) as OrderContent;

const release = (content: OrderContent, releasedAt = '2031-05-01T21:30:00Z'): Release => ({
  order: content,
  timeZone: 'Europe/Berlin',
  releasedAt: new Date(releasedAt),
});

const checkoutOf = (content: OrderContent, steps: readonly CheckoutStep[], createdAt = '2031-04-01T10:00:00Z'): ReleasedCheckout => ({
  plan: { order: content, timeZone: 'Europe/Berlin' },
  steps,
  createdAt: new Date(createdAt),
});

describe('the delivery date', () => {
  it.each<[string, object, string, string]>([
    ['the next day, in the time zone of the site', {}, '2031-05-01T21:30:00Z', '2031-05-02'],
    ['counted from the current day of the site', {}, '2031-05-01T22:30:00Z', '2031-05-03'],
    ['the day when the last of the goods can be shipped', { leadTime: 3 }, '2031-02-26T10:00:00Z', '2031-03-01'],
    ['correct across the end of a year', { leadTime: 1 }, '2031-12-31T10:00:00Z', '2032-01-01'],
  ])('is %s', (_, rest, releasedAt, deliveryDate) => {
    expect(deliveryTime(release(order(rest), releasedAt))).toEqual({ deliveryDate });
  });

  it('is the date that the shopper chose', () => {
    const deliveryWindow = { date: '2031-06-01', from: '10:00', to: '12:00' };
    expect(deliveryTime(release(order({ deliveryWindow, leadTime: 60 })))).toEqual({
      deliveryDate: '2031-06-01',
      deliveryTimeFrom: '10:00',
      deliveryTimeTo: '12:00',
    });
  });
});

describe('the delivery window of an order that waited for its payment', () => {
  const HOURS = { from: '10:00', to: '12:00' };
  it.each<[string, object, string, boolean]>([
    ['the hours until they end', { date: '2031-05-02', ...HOURS }, '2031-05-02T09:59:00Z', true],
    ['no hours that have ended', { date: '2031-05-02', ...HOURS }, '2031-05-02T10:00:00Z', false],
    ['hours that end on the next day', { date: '2031-05-01', from: '22:00', to: '02:00' }, '2031-05-01T23:59:00Z', true],
    ['a slot of delivery until its hours end', { slotId: 'noon', date: '2031-05-02', ...HOURS }, '2031-05-02T09:59:00Z', true],
    ['no slot of delivery whose hours have ended', { slotId: 'noon', date: '2031-05-02', ...HOURS }, '2031-05-02T10:00:00Z', false],
    ['a slot of the shop until its day ends', { slotId: 'noon', date: '2031-05-02' }, '2031-05-02T21:59:00Z', true],
    ['no slot of the shop on an earlier day', { slotId: 'noon', date: '2031-05-02' }, '2031-05-02T22:00:00Z', false],
  ])('is %s', (_what, deliveryWindow, paidAt, isKept) => {
    const content = order({ deliveryWindow });
    const checkout = checkoutOf(content, [{ kind: 'PAYMENT', state: 'DONE', attempts: 1, result: paidAt }]);
    expect(asReleased(content, checkout)).toEqual(isKept ? content : order());
    expect(asReleased(content, { ...checkout, steps: [] })).toBe(content);
  });
});

describe('an order whose hand-over was retried by an operator', () => {
  const PLACED_AT = '2031-05-01T10:00:00Z';
  const WINDOW = { date: '2031-05-02', from: '10:00', to: '12:00' };
  const retriedIn = (content: OrderContent, retriedAt: string) =>
    checkoutOf(content, [{ kind: 'PACKING', state: 'PENDING', attempts: 1, retriedAt }], PLACED_AT);

  it.each<[string, object, string, string]>([
    ['keeps its day until that has ended', {}, '2031-05-02T21:59:00Z', '2031-05-02'],
    ['is due on the next day of the site after its day', {}, '2031-05-02T22:00:00Z', '2031-05-04'],
    ['is due after its lead time', { leadTime: 3 }, '2031-05-04T22:00:00Z', '2031-05-08'],
    ['keeps its window until that has ended', { deliveryWindow: WINDOW }, '2031-05-02T09:59:00Z', '2031-05-02 10:00'],
    ['is due as one without a window after its window', { deliveryWindow: WINDOW }, '2031-05-02T10:00:00Z', '2031-05-03'],
  ])('%s', (_what, rest, retriedAt, due) => {
    const { deliveryDate, deliveryTimeFrom } = deliveryTime(releaseOf(retriedIn(order(rest), retriedAt), 'PACKING'));
    expect([deliveryDate, deliveryTimeFrom].filter(Boolean).join(' ')).toBe(due);
  });

  it('is due as before for the peer that has it already', () => {
    const checkout = retriedIn(order(), '2031-05-09T10:00:00Z');
    expect(deliveryTime(releaseOf(checkout, 'DELIVERY'))).toEqual({ deliveryDate: '2031-05-02' });
    expect(releaseOf({ ...checkout, steps: [] }, 'PACKING').releasedAt).toEqual(new Date(PLACED_AT));
  });

  it('is named without the window that it missed', () => {
    const content = order({ deliveryWindow: WINDOW });
    expect(asReleased(content, retriedIn(content, '2031-05-02T09:59:00Z'))).toBe(content);
    expect(asReleased(content, retriedIn(content, '2031-05-02T10:00:00Z'))).toEqual(order());
  });
});
