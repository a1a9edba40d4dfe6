import type { OrderDetails } from '../orders';
import { paperOrder } from './paper.view';

/** An order without lines, for a customer at an address. */
const orderFor = (customerName: string, deliveryAddress: object): OrderDetails =>
  ({
    order: {
      orderId: 'o-1',
      siteCode: 'main',
      customer: { id: '1', customerName },
      delivery: { deliveryTime: { deliveryDate: '2030-05-01', deliveryTimeFrom: '08:00' }, deliveryAddress },
      entries: [],
    },
    tallies: [],
  }) as unknown as OrderDetails;

describe('the address of a printed order', () => {
  it('names its customer once', () => {
    const paper = paperOrder(orderFor('Grace Hopper', { contactName: 'Grace Hopper', street: 'Lane', streetNumber: '1', city: 'Berlin' }));
    expect([paper.customerName, paper.address]).toEqual(['Grace Hopper', ['Lane 1', 'Berlin']]);
  });

  it('names another one who receives the order', () => {
    const address = { companyName: 'Eckert', title: 'Dr.', contactName: 'Ada', zipCode: '10115', zip: '0', city: 'Berlin', country: 'DE' };
    expect(paperOrder(orderFor('Grace Hopper', address)).address).toEqual(['Eckert', 'Dr. Ada', '10115 Berlin', 'DE']);
  });

  it('has the postal code of either name', () => {
    expect(paperOrder(orderFor('Ada', { zip: '10115', city: 'Berlin' })).address).toEqual(['10115 Berlin']);
  });

  it('is empty for an order without an address', () => expect(paperOrder(orderFor('Grace Hopper', {})).address).toEqual([]));
});
