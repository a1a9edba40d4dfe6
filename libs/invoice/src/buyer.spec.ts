import { buyerOf } from './buyer.ts';
import type { InvoicedContent } from './invoiced-order.ts';

const ordered = (billingAddress: object): InvoicedContent =>
  ({ customer: { firstName: 'Ada', lastName: 'Eckert', email: 'ada@example.com' }, billingAddress }) as unknown as InvoicedContent;

describe('the buyer of an order', () => {
  it.each<[string, object, string | undefined, object]>([
    ['a person', {}, undefined, { name: 'Ada Eckert' }],
    ['a person with a VAT id, who is a company', {}, 'DE123456789', { name: 'Ada Eckert', isCompany: true, vatId: 'DE123456789' }],
    ['a company', { companyName: 'Eckert' }, undefined, { name: 'Eckert', contact: 'Ada Eckert', isCompany: true }],
  ])('is %s', (_who, address, vatId, expected) => {
    const { email, country, ...buyer } = buyerOf(ordered({ country: 'DE', ...address }), 'AT', vatId);
    expect([email, country]).toEqual(['ada@example.com', 'DE']);
    expect(buyer).toEqual(expected);
  });
});
