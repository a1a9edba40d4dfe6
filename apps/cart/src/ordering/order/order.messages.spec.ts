import type { OrderView } from './order.dto';
import { ORDER_MESSAGES } from './order.messages';

const PERSON = 'ada';
const ADDRESS = { contactName: PERSON, street: PERSON, zipCode: '20095', city: 'Hamburg', country: 'DE' };
const ORDER = {
  ...{ orderId: 'o', status: 'CONFIRMED', customerId: PERSON, customer: { email: PERSON } },
  ...{ shippingAddress: ADDRESS, billingAddress: ADDRESS, addresses: [{ type: 'SHIPPING', ...ADDRESS }] },
  ...{ note: PERSON, buyerReference: PERSON, mixins: { gift: { for: PERSON } }, cancellation: { reason: PERSON } },
  delivery: { status: 'STARTED', trackingURL: `https://track.example/${PERSON}` },
  items: [{ id: '0', quantity: 1, mixins: { engraving: { text: PERSON } } }],
} as unknown as OrderView;

describe('messages about orders', () => {
  it.each(ORDER_MESSAGES.map(({ type, personalData }) => [type, personalData] as const))(
    '%s has what identifies the shopper for readers of orders only',
    (_type, personalData) => {
      expect(personalData?.scopes).toEqual(['cart.order_view', 'cart.order_manage']);
      expect(personalData?.without(ORDER)).toEqual({
        ...{ orderId: 'o', status: 'CONFIRMED', addresses: [], delivery: { status: 'STARTED' } },
        items: [{ id: '0', quantity: 1 }],
      });
    },
  );
});
