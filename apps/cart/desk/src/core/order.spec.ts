import { canCredit, canPay, linesOf, timeLine } from './order';

type Order = Parameters<typeof canPay>[0];

const at = (minute: number) => `2026-11-02T10:0${minute}:00.000Z`;

describe('timeLine', () => {
  it('joins the histories of the services, oldest first', () => {
    const events = timeLine({
      cart: [{ at: at(1), type: 'order.placed' }],
      packing: [{ at: at(3), action: 'assigned', clientId: 'station', user: { id: 'mia', firstName: 'Mia', lastName: 'Weber' } }],
      delivery: [{ at: at(2), source: 'PLANNING', event: 'PLACED', data: {} }],
    });
    expect(events.map(({ service, type }) => [service, type])).toEqual([
      ['cart', 'order.placed'],
      ['delivery', 'PLACED'],
      ['pick-pack', 'assigned'],
    ]);
  });

  it.each([
    ['the shop for an id', { type: 'payment.paid', actor: 'sue' }, { actor: 'sue', role: 'shop' }],
    ['the shopper for what shoppers do', { type: 'return.requested' }, { role: 'shopper' }],
    ['the shop for what was done in the name of a shopper', { type: 'return.requested', actor: 'sue' }, { actor: 'sue', role: 'shop' }],
    ['no actor where none is known', { type: 'order.confirmed' }, {}],
  ])('names for the order %s', (_name, event, by) => {
    expect(timeLine({ cart: [{ at: at(1), ...event }] })).toEqual([{ id: 'cart-0', service: 'cart', at: at(1), type: event.type, ...by }]);
  });

  it.each([
    ['the packer', { id: 'mia', firstName: 'Mia', lastName: 'Weber' }, { actor: 'mia', actorName: 'Mia Weber', role: 'shop' }],
    ['the system', undefined, { actor: 'cart-client', role: 'system' }],
  ])('names for the packing %s', (_name, user, by) => {
    const [event] = timeLine({ cart: [], packing: [{ at: at(1), action: 'assigned', clientId: 'cart-client', ...(user && { user }) }] });
    expect(event).toEqual({ id: 'pick-pack-0', service: 'pick-pack', at: at(1), type: 'assigned', ...by });
  });

  it.each([
    ['DRIVER', { role: 'driver' }],
    ['WEBHOOK', { role: 'provider' }],
    ['POLL', { role: 'provider' }],
    ['PLANNING', { role: 'planning' }],
    ['CALL', {}],
  ] as const)('names for the delivery what %s stands for', (source, by) => {
    const [event] = timeLine({ cart: [], delivery: [{ at: at(1), source, event: 'STARTED', data: {} }] });
    expect(event).toEqual({ id: 'delivery-0', service: 'delivery', at: at(1), type: 'STARTED', ...by });
  });
});

describe('the lines of an order', () => {
  it('have what was credited, without what corrects an invoice', () => {
    const item = { id: '0', quantity: 2, weightDependent: false, price: {}, calculatedPrice: { finalPrice: { grossValue: 20 } } };
    const noteOf = (kind: string, gross: number) => ({
      kind,
      lines: [
        { itemId: '0', price: { gross } },
        { itemId: '1', price: { gross: 99 } },
      ],
    });
    const notes = [noteOf('CREDIT', 5), noteOf('CORRECTION', 7), noteOf('CREDIT', 2)] as unknown as Parameters<typeof linesOf>[1];
    expect(linesOf({ items: [item] } as unknown as Order, notes)).toMatchObject([{ itemId: '0', ordered: 2, credited: 7, gross: 20 }]);
  });
});

describe('a payment', () => {
  it.each([
    ['PENDING', 'CREATED', true],
    ['FAILED', 'CREATED', true],
    ['PAID', 'CREATED', false],
    ['PENDING', 'CANCELLED', false],
    ['FAILED', 'CANCELLED', false],
  ])('that is %s of an order that is %s can be recorded: %s', (paymentStatus, status, can) => {
    expect(canPay({ paymentStatus, status } as unknown as Order)).toBe(can);
  });
});

describe('an order can be credited', () => {
  it.each([
    ['once it is packed', { status: 'CONFIRMED' }, 'packed', true],
    ['once its packing is seen', { status: 'CONFIRMED', finalAmount: 5 }, undefined, true],
    ['once it is shipped, also if the warehouse does not know it', { status: 'SHIPPED' }, undefined, true],
    ['not before', { status: 'CONFIRMED' }, 'in_progress', false],
    ['not if it is cancelled', { status: 'CANCELLED', finalAmount: 0 }, 'packed', false],
  ])('%s', (_name, order, packingStatus, can) => {
    expect(canCredit(order as unknown as Order, packingStatus)).toBe(can);
  });
});
