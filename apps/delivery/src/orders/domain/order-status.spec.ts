import { canBeFirst, moveTo, notFirst, ORDER_STATUSES, stepsTo, type DeliveryOrderStatus } from './order-status';

const ALLOWED: readonly (readonly [DeliveryOrderStatus, DeliveryOrderStatus])[] = [
  ['IN_CHECKOUT', 'CREATED'],
  ['IN_CHECKOUT', 'DECLINED'],
  ['CREATED', 'CONFIRMED'],
  ['CREATED', 'DECLINED'],
  ['CONFIRMED', 'SHIPPED'],
  ['CONFIRMED', 'COMPLETED'],
  ['CONFIRMED', 'DECLINED'],
  ['SHIPPED', 'COMPLETED'],
];

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)).filter(([from, to]) => from !== to);
const isAllowed = (from: DeliveryOrderStatus, to: DeliveryOrderStatus) => ALLOWED.some(([a, b]) => a === from && b === to);

describe('the status of an order', () => {
  it.each(pairs.filter(([from, to]) => isAllowed(from, to)))('changes from %s to %s', (from, to) => {
    expect(moveTo('o1', from, to)).toBe(to);
  });

  it.each(pairs.filter(([from, to]) => !isAllowed(from, to)))('does not change from %s to %s', (from, to) => {
    expect(() => moveTo('o1', from, to)).toThrow(expect.objectContaining({ kind: 'conflict', type: 'status_move_refused' }));
  });

  it.each(ORDER_STATUSES)('stays %s without another status', (status) => {
    expect([moveTo('o1', status, status), moveTo('o1', status)]).toEqual([status, status]);
  });

  it('lists the allowed statuses in an error', () => {
    expect(() => moveTo('o1', 'CREATED', 'SHIPPED')).toThrow(
      'Order o1 is CREATED and cannot change to SHIPPED; send CONFIRMED or DECLINED',
    );
    expect(() => moveTo('o1', 'DECLINED', 'CREATED')).toThrow('Order o1 is DECLINED and cannot change to CREATED');
  });

  it('starts as IN_CHECKOUT or CREATED', () => {
    expect([undefined, ...ORDER_STATUSES].filter(canBeFirst)).toEqual([undefined, 'IN_CHECKOUT', 'CREATED']);
    expect(notFirst('o1', 'CONFIRMED')).toMatchObject({
      kind: 'conflict',
      type: 'status_move_refused',
      message: 'Order o1 is new and must be CREATED or IN_CHECKOUT, not CONFIRMED',
    });
  });
});

it.each<[DeliveryOrderStatus, DeliveryOrderStatus, DeliveryOrderStatus[]]>([
  ['IN_CHECKOUT', 'SHIPPED', ['CREATED', 'CONFIRMED', 'SHIPPED']],
  ['CONFIRMED', 'COMPLETED', ['SHIPPED', 'COMPLETED']],
  ['SHIPPED', 'SHIPPED', []],
  ['COMPLETED', 'SHIPPED', []],
  ['DECLINED', 'COMPLETED', []],
])('an order that is %s gets to %s by the statuses between', (current, reached, steps) => {
  expect(stepsTo(current, reached)).toEqual(steps);
});
