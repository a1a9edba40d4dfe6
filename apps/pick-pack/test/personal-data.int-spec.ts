import { bearer, dumpOf, undocumentedColumns } from '@suite/testing';
import { ADA, intake, Warehouse } from './warehouse';

const manager = bearer.application('privacy.manage');
const GRACE = 'grace-7';
const ADDRESS = { contactName: 'Grace Hopper', street: 'Compiler-Street', streetNumber: '9', zip: '10115', city: 'Berlin', country: 'DE' };
const received = intake();
const ORDER = {
  customer: { id: GRACE, title: 'Dr.', customerName: 'Grace Hopper', email: 'grace@example.com', phoneNumber: '+1 555 0101' },
  delivery: { ...received.delivery, deliveryAddress: ADDRESS },
  payment: { invoiceNumber: 'INV-1', invoiceAddress: ADDRESS, methods: [{ method: 'invoice' }] },
  entries: received.entries.map((entry) => ({ ...entry, customerComment: 'Ring at Murray' })),
};

describe('the personal data of packing', () => {
  let warehouse: Warehouse;
  beforeAll(async () => (warehouse = await Warehouse.start()));
  afterAll(() => warehouse.stop());

  const data = (customerNumber: string) => warehouse.call('GET', `/personal-data/${customerNumber}`, undefined, manager);
  const erase = (customerNumber: string) =>
    warehouse.call('DELETE', `/personal-data/${customerNumber}?pseudonym=erased-12`, undefined, manager);

  it('personal data of a customer are exported, and erased with the mails, while the packed goods stay', async () => {
    await warehouse.receive('g-1', ORDER);
    await warehouse.receive('g-1', { ...ORDER, orderTotal: 30 }); // the history tells of the change
    await warehouse.receive('g-2', ORDER);
    await warehouse.assign('g-1');
    await warehouse.finish('g-1');
    const { body } = await data(GRACE);
    expect(body.orders).toMatchObject([{ orderId: 'g-1' }, { orderId: 'g-2' }]);

    const texts = [GRACE, 'Grace', 'grace@example.com', '555 0101', 'Compiler-Street', 'Murray'];
    expect(await undocumentedColumns(warehouse.service.database, 'pick_pack', texts)).toEqual([]);
    expect((await erase(GRACE)).status).toBe(204);
    expect((await data(GRACE)).body).toEqual({ customerNumber: GRACE, orders: [], assignments: [], changes: [] });
    const dump = await dumpOf(warehouse.service.database, 'pick_pack');
    for (const text of texts) expect(dump).not.toContain(text);
    expect((await warehouse.get('/orders/g-1')).body).toMatchObject({
      packingStatus: 'packed',
      customer: { id: 'erased-12', customerName: 'erased-12' },
      delivery: { deliveryAddress: { contactName: 'erased-12', zip: '10115', city: 'Berlin', country: 'DE' } },
      payment: { invoiceNumber: 'INV-1', invoiceAddress: { contactName: 'erased-12', city: 'Berlin' } },
    });
  });

  it('personal data of a packer lose the name, in assignments and in the history of orders', async () => {
    await warehouse.receive('p-1');
    await warehouse.assign('p-1', { ...ADA, lastName: 'Lovelace-of-the-erasure' });
    await warehouse.finish('p-1');
    expect((await data(ADA.id)).body.assignments).not.toEqual([]);
    expect(await undocumentedColumns(warehouse.service.database, 'pick_pack', ['Lovelace-of-the-erasure', ADA.id])).toEqual([]);
    expect((await erase(ADA.id)).status).toBe(204);
    expect(await dumpOf(warehouse.service.database, 'pick_pack')).not.toContain('Lovelace-of-the-erasure');
    expect((await erase(ADA.id)).status).toBe(204);
  });
});
