import { changesOf, type OrderChange, type OrderState } from './order-change';

const state = (orderStatus: OrderState['orderStatus'], pickup = false): OrderState => ({ orderStatus, pickup });

describe('a change of an order', () => {
  it.each<[string, OrderState, OrderState, OrderChange[]]>([
    ['nothing', state('CREATED'), state('CREATED'), []],
    ['its status', state('CREATED'), state('CONFIRMED'), ['status changed']],
    ['a decline', state('CONFIRMED'), state('DECLINED'), ['cancelled']],
    ['a repeated decline', state('DECLINED'), state('DECLINED'), []],
    ['pick-up instead of a delivery', state('CREATED'), state('CREATED', true), ['cancelled']],
    ['delivery instead of a pick-up', state('CREATED', true), state('CREATED'), []],
    ['its status and pick-up', state('CREATED'), state('CONFIRMED', true), ['status changed', 'cancelled']],
    ['a decline with pick-up', state('CREATED'), state('DECLINED', true), ['cancelled']],
    ['a decline of a pick-up', state('CREATED', true), state('DECLINED', true), ['cancelled']],
    ['pick-up of a declined order', state('DECLINED'), state('DECLINED', true), []],
  ])('means for %s what is announced', (_name, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});
