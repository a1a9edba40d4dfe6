import { CART_MESSAGES } from './cart.messages';

const PERSON = 'ada';
const NOTICE = { id: 'c', status: 'OPEN', customerId: PERSON, sessionId: PERSON, countryCode: 'DE', zipCode: '20095', itemCount: 1 };
const CART = {
  ...{ ...NOTICE, customer: { email: PERSON }, addresses: [{ type: 'SHIPPING', contactName: PERSON }] },
  ...{ note: PERSON, buyerReference: PERSON, mixins: { gift: { for: PERSON } } },
  items: [{ id: '0', quantity: 1, mixins: { engraving: { text: PERSON } } }],
};

describe('messages about carts', () => {
  const rest = { id: 'c', status: 'OPEN', countryCode: 'DE', zipCode: '20095', itemCount: 1 };

  it.each(CART_MESSAGES.map(({ type, personalData }) => [type, personalData] as const))(
    '%s has what identifies the shopper for readers of carts only',
    (_type, personalData) => {
      expect(personalData?.scopes).toEqual(['cart.cart_manage', 'cart.cart_read']);
      expect(personalData?.without(CART as never)).toEqual({ ...rest, items: [{ id: '0', quantity: 1 }] });
      expect(personalData?.without(NOTICE as never)).toEqual(rest);
    },
  );
});
