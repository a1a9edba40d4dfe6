import {
  type ChildStatuses,
  contradictionOf,
  type DeliveryStatus,
  firstLook,
  followed,
  isSameProgress,
  type FollowedOrder,
  type Packed,
  type PackingStatus,
  type ReportedChildren,
} from './order-children';
import type { OrderStatus } from './order-status';

const NOW = new Date('2031-05-01T10:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const packedFor = (amount: number, packedCount = 1): Packed => ({
  finalAmount: { amount, currency: 'EUR' },
  packedItems: [{ itemId: '0', packedCount, canceledCount: 2 - packedCount }],
});

const confirmed: FollowedOrder = { status: 'CONFIRMED', packed: null, children: null, followAt: NOW };
const order = (status: OrderStatus, changes: Partial<FollowedOrder> = {}): FollowedOrder => ({ ...confirmed, status, ...changes });
const known = (packing: PackingStatus, delivery: DeliveryStatus, changedAt = NOW) => ({
  packing,
  delivery,
  changedAt: changedAt.toISOString(),
});

describe('an order that follows packing and delivery', () => {
  it.each<[string, OrderStatus, ReportedChildren, OrderStatus, Packed | null]>([
    [
      'keeps its status while both wait',
      'CONFIRMED',
      { packing: 'initial', delivery: 'CREATED', packed: packedFor(20, 0) },
      'CONFIRMED',
      null,
    ],
    ['has no final amount before packing is finished', 'CONFIRMED', { packing: 'pre_packed', packed: packedFor(10) }, 'CONFIRMED', null],
    ['has the final amount of a packed order', 'CONFIRMED', { packing: 'packed', packed: packedFor(10) }, 'CONFIRMED', packedFor(10)],
    ['is shipped with the delivery', 'CONFIRMED', { packing: 'initial', delivery: 'SHIPPED' }, 'SHIPPED', null],
    ['is completed with the delivery', 'CONFIRMED', { delivery: 'COMPLETED' }, 'COMPLETED', null],
    ['keeps its status after a late answer', 'COMPLETED', { delivery: 'SHIPPED' }, 'COMPLETED', null],
    ['stays shipped without a delivery', 'SHIPPED', { delivery: 'NONE' }, 'SHIPPED', null],
    ['is not cancelled with its delivery', 'CONFIRMED', { delivery: 'DECLINED' }, 'CONFIRMED', null],
    ['is not cancelled with its packing', 'CONFIRMED', { packing: 'cancelled' }, 'CONFIRMED', null],
    ['is not confirmed with its delivery', 'CREATED', { delivery: 'CONFIRMED' }, 'CREATED', null],
    ['keeps its status if neither answers', 'CONFIRMED', {}, 'CONFIRMED', null],
  ])('%s', (_what, status, reported, expected, packed) => {
    expect(followed(order(status), reported, NOW)).toMatchObject({ status: expected, packed });
  });

  const PROGRESS = { status: 'STARTED', eta: '2031-05-01T11:00:00.000Z', trackingURL: 'https://track.example/1' };

  it.each<[string, ReportedChildren, object | undefined]>([
    ['shows a delivery that was seen', { progress: PROGRESS }, PROGRESS],
    ['shows another time of arrival', { progress: { ...PROGRESS, eta: '2031-05-01T12:00:00.000Z' } }, { eta: '2031-05-01T12:00:00.000Z' }],
    ['keeps the delivery if it is not answered', {}, PROGRESS],
    ['shows no delivery that the provider no longer has', { progress: null }, undefined],
  ])('%s', (_what, reported, expected) => {
    const children = { ...known('packed', 'CONFIRMED', after(-DAY_MS)), progress: PROGRESS };
    const { children: stored } = followed(order('CONFIRMED', { children }), reported, NOW);
    if (expected) expect(stored?.progress).toMatchObject(expected);
    else expect(stored).not.toHaveProperty('progress');
  });

  it.each([
    ['PLACED', 'CONFIRMED', 2 * MINUTE_MS],
    ['ASSIGNED', 'CONFIRMED', MINUTE_MS / 2],
    ['STARTED', 'SHIPPED', MINUTE_MS / 2],
    ['ARRIVING', 'SHIPPED', MINUTE_MS / 2],
    ['FAILED', 'SHIPPED', 10 * MINUTE_MS],
    ['STARTED', 'DECLINED', 10 * MINUTE_MS],
  ] as const)('is polled as often as a delivery that is %s needs', (status, delivery, pauseMs) => {
    const progress = { ...PROGRESS, status };
    const children = { ...known('packed', delivery, after(-DAY_MS + MINUTE_MS)), progress };
    expect(followed(order('CONFIRMED', { children }), { progress }, NOW).followAt).toEqual(after(pauseMs));
  });

  it('stays cancelled and is no longer polled', () => {
    const cancelled = order('CANCELLED');
    expect(followed(cancelled, { packing: 'packed', packed: packedFor(10), delivery: 'SHIPPED' }, NOW)).toEqual({
      ...cancelled,
      followAt: null,
    });
  });

  it('keeps the last state of a service that does not answer', () => {
    const before = order('SHIPPED', { packed: packedFor(10), children: known('packed', 'SHIPPED') });
    expect(followed(before, {}, NOW)).toMatchObject({ status: 'SHIPPED', packed: packedFor(10), children: before.children });
  });

  it('adopts the totals of a recalculation, and ignores a different order of members', () => {
    const before = order('SHIPPED', { packed: packedFor(10), children: known('packed', 'SHIPPED') });
    const second = followed(before, { packing: 'packed', packed: packedFor(8, 0), delivery: 'SHIPPED' }, after(MINUTE_MS));
    expect(second).toMatchObject({ packed: packedFor(8, 0), children: { changedAt: after(MINUTE_MS).toISOString() } });
    const { packedItems } = packedFor(10);
    const stored = { packedItems, finalAmount: { currency: 'EUR', amount: 5 } };
    expect(followed({ ...before, packed: stored }, { packed: packedFor(10) }, after(MINUTE_MS)).children).toEqual(before.children);
  });

  it.each<[string, number, number | null, ChildStatuses]>([
    ['half a minute after a change', 0, 30_000, { packing: 'initial', delivery: 'CREATED' }],
    ['half a minute after five quiet minutes', 5 * MINUTE_MS, 30_000, { packing: 'initial', delivery: 'CREATED' }],
    ['four minutes after forty quiet minutes', 40 * MINUTE_MS, 4 * MINUTE_MS, { packing: 'initial', delivery: 'CREATED' }],
    ['ten minutes after a quiet day', DAY_MS, 10 * MINUTE_MS, { packing: 'initial', delivery: 'CREATED' }],
    ['ten minutes later during the last quiet day', DAY_MS - 1, 10 * MINUTE_MS, { packing: 'packed', delivery: 'COMPLETED' }],
    ['until a day after both have ended', DAY_MS, null, { packing: 'packed', delivery: 'COMPLETED' }],
    ['never again if both were cancelled', DAY_MS, null, { packing: 'cancelled', delivery: 'DECLINED' }],
    ['never if it has neither', DAY_MS, null, { packing: 'NONE', delivery: 'NONE' }],
    ['as long as the delivery is in progress', DAY_MS, 10 * MINUTE_MS, { packing: 'packed', delivery: 'SHIPPED' }],
    ['as long as goods that are picked up are being packed', DAY_MS, 10 * MINUTE_MS, { packing: 'in_progress', delivery: 'NONE' }],
    ['as long as only one of them was seen', DAY_MS, 10 * MINUTE_MS, { packing: 'packed' }],
  ])('is polled %s', (_when, quietMs, pauseMs, children) => {
    const before = order('CONFIRMED', { children: { ...children, changedAt: NOW.toISOString() } });
    const { followAt } = followed(before, {}, after(quietMs));
    expect(followAt && followAt.getTime() - after(quietMs).getTime()).toBe(pauseMs);
  });

  it.each<[string, ReportedChildren]>([
    ['packing', { packing: 'packed' }],
    ['the delivery', { delivery: 'SHIPPED' }],
    ['the status of the delivery', { progress: { ...PROGRESS, status: 'ARRIVING' } }],
    ['the time of arrival', { progress: { ...PROGRESS, eta: '2031-05-01T11:30:00.000Z' } }],
    ['the link', { progress: { ...PROGRESS, trackingURL: 'https://track.example/2' } }],
    ['nothing else', { packing: 'in_progress', delivery: 'CONFIRMED', progress: PROGRESS }],
  ])('has changed when %s changes', (what, reported) => {
    const children = { ...known('in_progress', 'CONFIRMED', after(-DAY_MS)), progress: PROGRESS };
    const changedAt = what === 'nothing else' ? children.changedAt : NOW.toISOString();
    expect(followed(order('CONFIRMED', { children }), reported, NOW).children?.changedAt).toBe(changedAt);
  });

  it('has the same progress if it shows the same', () => {
    expect([isSameProgress(null, undefined), isSameProgress(PROGRESS, { ...PROGRESS }), isSameProgress(PROGRESS, null)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is polled half a minute after it was sent to fulfillment', () => {
    expect(firstLook(NOW)).toEqual(after(30_000));
  });
});

describe('a status that is set by call', () => {
  const PACKING: readonly PackingStatus[] = ['initial', 'in_progress', 'pre_packed', 'cancelled', 'packed', 'NONE'];
  const DELIVERY: readonly DeliveryStatus[] = ['IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'NONE', 'SHIPPED', 'COMPLETED'];

  it.each(DELIVERY)('is compared with packing if the delivery is %s', (delivery) => {
    const hasShipped = delivery === 'SHIPPED' || delivery === 'COMPLETED';
    const isOpen = delivery === 'IN_CHECKOUT' || delivery === 'CREATED' || delivery === 'CONFIRMED';
    for (const packing of PACKING) {
      const unpacked = packing === 'packed' || packing === 'NONE' || hasShipped ? undefined : 'order_not_packed';
      expect([packing, contradictionOf('SHIPPED', { packing, delivery }, false)]).toEqual([packing, unpacked]);
      expect([packing, contradictionOf('COMPLETED', { packing, delivery }, true)]).toEqual([packing, unpacked]);
      const completed = isOpen ? 'order_not_shipped' : unpacked;
      expect([packing, contradictionOf('COMPLETED', { packing, delivery }, false)]).toEqual([packing, completed]);
    }
  });

  it('is not contradicted by a delivery that was never seen', () => {
    expect(contradictionOf('COMPLETED', { packing: 'packed' }, false)).toBeUndefined();
    expect(contradictionOf('COMPLETED', { packing: 'initial' }, false)).toBe('order_not_packed');
  });
});
