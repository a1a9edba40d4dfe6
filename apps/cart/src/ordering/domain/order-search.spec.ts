import { type SearchedOrder, searchTextsOf } from './order-search';

const order = (content: Partial<SearchedOrder['content']>, customerId: string | null = null) =>
  ({ orderNumber: 'O-1', customerId, content: { discounts: [], ...content } }) as SearchedOrder;
const coupon = (code: string) => ({ id: 'discount', terms: { code }, valid: true });

describe('searchTextsOf', () => {
  it.each<[string, SearchedOrder, string[]]>([
    ['only the number of an order without a customer', order({}), ['O-1']],
    [
      'everything that names the order or its customer',
      order(
        {
          customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
          discounts: [coupon('TEN'), coupon('NEW')],
        } as never,
        '4711',
      ),
      ['O-1', '4711', 'ada@example.com', 'Ada Lovelace', 'Lovelace', 'TEN', 'NEW'],
    ],
    ['each text once', order({ customer: { email: 'O-1', lastName: 'Ada' }, discounts: [coupon('Ada')] } as never), ['O-1', 'Ada']],
    [
      'the name of the address if the customer has none',
      order({ customer: { email: 'a@b.example' }, shippingAddress: { contactName: 'Bob' } } as never),
      ['O-1', 'a@b.example', 'Bob'],
    ],
  ])('returns %s', (_what, searched, texts) => expect(searchTextsOf(searched)).toEqual(texts));
});
