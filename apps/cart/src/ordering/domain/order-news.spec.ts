import { ordersOf } from './order-news';

const ID = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00';
const news = (kind: string, id: string) => ({ position: 1, resource: { kind, id } });

describe('the news about orders', () => {
  it('name each order of packing and delivery once', () => {
    expect(ordersOf([news('packing', ID), news('delivery', ID), news('packing', ID)])).toEqual([ID]);
  });

  it.each(['packing', 'delivery'])('are those of %s', (kind) => expect(ordersOf([news(kind, ID)])).toEqual([ID]));

  it.each([
    ['another kind of resource', 'tour', ID],
    ['an order of another system', 'packing', 'A-1'],
    ['an id with more before it', 'packing', `x${ID}`],
    ['an id with more after it', 'packing', `${ID}x`],
  ])('leave out %s', (_what, kind, id) => expect(ordersOf([news(kind, id)])).toEqual([]));
});
