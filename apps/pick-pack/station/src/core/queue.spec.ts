import { byUrgency, groupsIn, lateIn, orderOf, shareOf, soughtBy, wanted, withNews } from './queue';
import type { QueuedOrder } from './wire';

const order = (orderId: string, more: Partial<QueuedOrder> = {}): QueuedOrder => ({
  orderId,
  customerName: 'Ada',
  packingStatus: 'initial',
  productsTotal: 3,
  productsPacked: 0,
  linesTotal: 2,
  linesDone: 0,
  assignees: [],
  packingGroups: [],
  ...more,
});

describe('the queue', () => {
  it('is sorted by the start of the delivery time and the number, with packed orders last', () => {
    const orders = [
      order('none'),
      order('b', { deliveryTimeFrom: '10:00', orderNumber: 'N-2' }),
      order('packed', { deliveryTimeFrom: '07:00', packingStatus: 'packed' }),
      order('a', { deliveryTimeFrom: '10:00', orderNumber: 'N-1' }),
      order('early', { deliveryTimeFrom: '8:00', packingStatus: 'in_progress' }),
    ];
    expect(byUrgency(orders).map(({ orderId }) => orderId)).toEqual(['early', 'a', 'b', 'none', 'packed']);
  });

  it('keeps the order of two with the same start and number', () => {
    const orders = [order('x', { orderNumber: 'N-1', productsTotal: 1 }), order('y', { orderNumber: 'N-1', productsTotal: 2 })];
    expect(byUrgency(orders)).toEqual(orders);
    expect(byUrgency(orders.toReversed())).toEqual(orders.toReversed());
  });

  it('follows news of a packer who has left', () => {
    const packer = { id: 'mia', firstName: 'Mia', lastName: 'Weber' };
    const counts = { productsTotal: 3, productsPacked: 0, linesTotal: 2, linesDone: 0 };
    const news = { orderId: 'a', packingStatus: 'initial', ...counts, assignee: null };
    expect(withNews([order('a', { assignees: [packer] })], news)).toEqual([order('a')]);
  });

  it('follows news of its orders', () => {
    const packer = { id: 'mia', firstName: 'Mia', lastName: 'Weber' };
    const counts = { productsTotal: 3, productsPacked: 1, linesTotal: 2, linesDone: 1 };
    const news = { orderId: 'a', packingStatus: 'in_progress', ...counts, assignee: packer };
    expect(withNews([order('a'), order('b')], news)).toEqual([
      order('a', { packingStatus: 'in_progress', productsPacked: 1, linesDone: 1, assignees: [packer] }),
      order('b'),
    ]);
    expect(withNews([order('b')], news)).toBeUndefined();
  });

  it.each([
    ['a box', '106141412345678908', '106141412345678908'],
    ['a box with its identifier', '00106141412345678908', '106141412345678908'],
    ['a box with the prefix of its symbology', ']C100106141412345678908', '106141412345678908'],
    ['an id with the prefix of its symbology', ']C0order-1', 'order-1'],
    ['an id', 'order-1', 'order-1'],
    ['a GTIN', '4006381333931', '4006381333931'],
  ])('seeks the order of %s', (_name, code, sought) => {
    expect(soughtBy(code)).toBe(sought);
  });

  it.each([
    ['an id', 'a', 'a'],
    ['a number', 'N-1', 'b'],
    ['an id that is the number of another order', 'b', 'b'],
    ['the number of two orders', 'N-2', undefined],
    ['a text that is neither', 'x', undefined],
  ])('finds an order by %s', (_name, code, orderId) => {
    const orders = [
      order('a', { orderNumber: 'b' }),
      order('b', { orderNumber: 'N-1' }),
      order('c', { orderNumber: 'N-2' }),
      order('d', { orderNumber: 'N-2' }),
    ];
    expect(orderOf(orders, code)?.orderId).toBe(orderId);
  });
});

describe('what a packer sees of the queue', () => {
  const orders = [
    order('a', { orderNumber: 'N-17', packingGroups: ['chilled', 'dry'] }),
    order('b', { orderNumber: 'N-18', customerName: 'Grace Hopper', packingGroups: ['dry'] }),
    order('c-17', { customerName: 'Ida' }),
  ];
  const all = { packingGroup: '', q: '', day: 'today' } as const;
  const ids = (filter: object) => wanted(orders, { ...all, ...filter }).map(({ orderId }) => orderId);

  it('is every order without a filter', () => expect(ids({})).toEqual(['a', 'b', 'c-17']));
  it('is what has goods of a group', () => expect(ids({ packingGroup: 'dry' })).toEqual(['a', 'b']));
  it('is found by number, id and customer, in upper or lower case', () => {
    expect(ids({ q: ' 17 ' })).toEqual(['a', 'c-17']);
    expect(ids({ q: 'grace' })).toEqual(['b']);
    expect(ids({ q: 'n-1', packingGroup: 'chilled' })).toEqual(['a']);
  });
  it('can be each group, once', () => expect(groupsIn(orders)).toEqual(['chilled', 'dry']));
});

it('is late once the delivery time has begun by the clocks of the site, until it is packed', () => {
  const orders = [
    order('early', { deliveryTimeFrom: '08:00' }),
    order('due', { deliveryTimeFrom: '10:30' }),
    order('later', { deliveryTimeFrom: '10:31' }),
    order('packed', { deliveryTimeFrom: '08:00', packingStatus: 'packed' }),
    order('open'),
  ];
  const place = { day: '2026-11-23', timeZone: 'Europe/Berlin', now: new Date('2026-11-23T09:30:00Z') };
  expect([...lateIn(orders, place)]).toEqual(['early', 'due']);
  expect([...lateIn(orders, { ...place, day: '2026-11-24' })]).toEqual([]);
});

it.each([
  [{ productsPacked: 0 }, 0],
  [{ productsPacked: 1 }, 33],
  [{ productsPacked: 3 }, 99],
  [{ productsPacked: 4 }, 99],
  [{ productsPacked: 2, packingStatus: 'packed' }, 100],
  [{ productsTotal: 0 }, 0],
])('an order with %j is packed to %i %%', (more, share) => expect(shareOf(order('a', more))).toBe(share));
