import { buyerOf, deliveryOf } from './buyer.ts';
import type { InvoicedContent } from './invoiced-order.ts';

const contentOf = (content: object) => content as InvoicedContent;
const ADA = { firstName: 'Ada', lastName: 'Eckert', email: 'ada@example.com' };
const ordered = (billingAddress: object) => contentOf({ customer: ADA, billingAddress });

describe('the buyer of an order', () => {
  it.each<[string, object, string | undefined, object]>([
    ['a person', {}, undefined, { name: 'Ada Eckert' }],
    ['the person of the address', { contactName: 'Eva' }, undefined, { name: 'Eva' }],
    ['a person with a VAT id, who is a company', {}, 'DE123456789', { name: 'Ada Eckert', isCompany: true, vatId: 'DE123456789' }],
    ['a company', { companyName: 'Eckert' }, undefined, { name: 'Eckert', contact: 'Ada Eckert', isCompany: true }],
    ['a person if the company is blank', { companyName: ' ' }, undefined, { name: 'Ada Eckert' }],
  ])('is %s', (_who, address, vatId, expected) => {
    const { email, country, ...buyer } = buyerOf(ordered({ country: 'DE', ...address }), 'AT', vatId);
    expect([email, country]).toEqual(['ada@example.com', 'DE']);
    expect(buyer).toStrictEqual(expected);
  });

  it.each<[string, object, object]>([
    ['first name', { firstName: ' Ada', email: 'a@b.example' }, { name: 'Ada', email: 'a@b.example' }],
    ['last name', { lastName: 'Eckert ', email: 'a@b.example' }, { name: 'Eckert', email: 'a@b.example' }],
    ['e-mail address', { email: 'a@b.example' }, { name: 'a@b.example', email: 'a@b.example' }],
  ])('has the %s as its name if nothing else is known', (_what, customer, expected) => {
    expect(buyerOf(contentOf({ customer }), 'AT')).toStrictEqual({ ...expected, country: 'AT' });
  });

  it('has no name for an order without a customer, and no contact for a company without a person', () => {
    expect(buyerOf(contentOf({}), 'AT')).toStrictEqual({ name: '-', country: 'AT' });
    expect(buyerOf(contentOf({ billingAddress: { companyName: 'Eckert', country: 'DE' } }), 'AT')).toStrictEqual({
      ...{ name: 'Eckert', isCompany: true, country: 'DE' },
    });
  });

  it('is at the address of the bill, else where the goods go', () => {
    const [billingAddress, shippingAddress] = [
      { city: 'Köln', country: 'DE' },
      { city: 'Wien', country: 'AT' },
    ];
    expect(buyerOf(contentOf({ billingAddress, shippingAddress }), 'CH').city).toBe('Köln');
    expect(buyerOf(contentOf({ shippingAddress }), 'CH')).toMatchObject({ city: 'Wien', country: 'AT' });
  });

  it('has all parts of the address that are not blank', () => {
    const address = {
      ...{ street: ' Am Markt ', streetNumber: '3', streetAppendix: 'b', zipCode: '04109', city: 'Leipzig', state: 'SN', country: 'DE' },
      ...{ extraLine1: 'Haus B', extraLine2: ' ', extraLine3: 'Aufgang 3', extraLine4: 'links' },
    };
    expect(buyerOf(contentOf({ customerId: 'C-1', billingAddress: address }), 'AT')).toStrictEqual({
      ...{ name: '-', customerNumber: 'C-1', street: 'Am Markt', streetNumber: '3 b', zipCode: '04109', city: 'Leipzig', state: 'SN' },
      ...{ extraLines: ['Haus B', 'Aufgang 3', 'links'], country: 'DE' },
    });
    const blank = { street: '', streetNumber: ' ', zipCode: '', city: ' ', state: '', country: 'DE' };
    expect(buyerOf(contentOf({ billingAddress: blank }), 'AT')).toStrictEqual({ name: '-', country: 'DE' });
    expect(buyerOf(contentOf({ billingAddress: { streetAppendix: 'b', country: 'DE' } }), 'AT').streetNumber).toBe('b');
  });
});

it.each<[string, object | undefined, string | undefined, object | undefined]>([
  ['unknown without an address and a day', undefined, undefined, undefined],
  ['a day', undefined, '2026-11-28', { deliveredOn: '2026-11-28' }],
  ['an address without a name', { companyName: ' ', country: 'DE' }, undefined, { recipient: { country: 'DE' } }],
  ['a person', { contactName: 'Ada', country: 'DE' }, undefined, { recipient: { name: 'Ada', country: 'DE' } }],
  [
    'a company on a day',
    { companyName: 'Eckert', contactName: 'Ada', city: 'Köln', country: 'DE' },
    '2026-11-28',
    { deliveredOn: '2026-11-28', recipient: { name: 'Eckert', city: 'Köln', country: 'DE' } },
  ],
])('a delivery is %s', (_what, shippingAddress, deliveredOn, expected) => {
  expect(deliveryOf(contentOf({ shippingAddress }), deliveredOn)).toStrictEqual(expected);
});
