import type { DeliverableOrder } from '../../../orders/domain/delivery-order';
import { changedOnfleetTask, onfleetTask } from './onfleet-task';

const address = { street: 'Marktplatz', streetNumber: '1', zipCode: '70173', city: 'Stuttgart', contactName: 'Ada Lovelace' };
const order: DeliverableOrder = {
  ...{ id: 'o1', siteCode: 'main', orderNumber: 'N1', contactPhone: '+49 711 1', deliveryTime: null, revision: 1 },
  shippingAddress: address,
};
const taskOf = (more: Partial<DeliverableOrder>, settings = {}) =>
  onfleetTask({ key: 'acme/o1/1', order: { ...order, ...more }, window: { completeAfter: 1, completeBefore: 2 } }, settings);

describe('an order for Onfleet', () => {
  it('has our key, the window and the recipient', () => {
    expect(taskOf({})).toEqual({
      destination: { address: { unparsed: 'Marktplatz 1, 70173 Stuttgart' } },
      recipients: [{ name: 'Ada Lovelace', phone: '+49 711 1' }],
      ...{ completeAfter: 1, completeBefore: 2, notes: 'Order N1' },
      metadata: [
        { name: 'suiteTaskKey', type: 'string', value: 'acme/o1/1', visibility: ['api'] },
        { name: 'orderNumber', type: 'string', value: 'N1', visibility: ['api', 'dashboard'] },
      ],
    });
  });

  it('has an address in parts when it is complete, and a location', () => {
    const shippingAddress = { ...address, country: 'DE', companyName: 'Analytical', streetAppendix: '3', extraLine1: 'Yard' };
    expect(taskOf({ shippingAddress, coordinates: { lat: 48, lng: 9 } })['destination']).toEqual({
      address: {
        ...{ name: 'Analytical', apartment: '3', number: '1', street: 'Marktplatz', city: 'Stuttgart', postalCode: '70173', country: 'DE' },
      },
      location: [9, 48],
      notes: 'Yard',
    });
  });

  it('has a text instead of a location when the address is not complete', () => {
    expect(taskOf({ coordinates: { lat: 48, lng: 9 } })['destination']).toEqual({
      address: { unparsed: 'Marktplatz 1, 70173 Stuttgart' },
    });
  });

  it('has all that is known of an address in its text, and each extra line in its notes', () => {
    const shippingAddress = { street: 'Main St', zipCode: '10115', state: 'NY', country: 'US', extraLine2: 'Yard', extraLine4: 'Door 2' };
    expect(taskOf({ shippingAddress })['destination']).toEqual({
      address: { unparsed: 'Main St, 10115, NY, US' },
      notes: 'Yard\nDoor 2',
    });
  });

  it('names the destination and the recipient by their ids after a change, and stays with its worker', () => {
    const task = { key: 'acme/o1/1', order, window: { completeAfter: 1, completeBefore: 2 } };
    const entities = { destination: 'd1', recipients: ['r1'] };
    expect(changedOnfleetTask(task, entities)).toEqual({ ...onfleetTask(task, {}), ...entities });
  });

  it('has the details that an order may have', () => {
    const items = [
      { name: 'Coffee', quantity: 1.5 },
      { name: 'Tea', quantity: 2.5 },
    ];
    const details = { items, serviceMinutes: 7, note: 'Ring twice', requirements: { photo: true, signature: false, minimumAge: 18 } };
    expect(taskOf(details)).toMatchObject({
      ...{ quantity: 4, serviceTime: 7, requirements: { photo: true, signature: false, minimumAge: 18 } },
      notes: 'Order N1\nRing twice\n1.5 × Coffee\n2.5 × Tea',
    });
    expect(taskOf({ ...details, boxes: 3 })).toMatchObject({ quantity: 3 });
  });

  it.each<[object, object | undefined]>([
    [{}, undefined],
    [{ teamId: 't' }, { type: 'TEAM', team: 't' }],
    [{ workerId: 'w' }, { type: 'WORKER', worker: 'w' }],
  ])('is assigned by the settings %j', (settings, container) => {
    expect(taskOf({}, settings)['container']).toEqual(container);
  });

  it('calls the number of the order, else that of the address, and names the person before the company', () => {
    const shippingAddress = { ...address, companyName: 'Analytical', contactPhone: '+49 711 2' };
    const recipients = (more: Partial<DeliverableOrder>) => taskOf(more)['recipients'];
    expect(recipients({ shippingAddress })).toEqual([{ name: 'Ada Lovelace', phone: '+49 711 1' }]);
    expect(recipients({ shippingAddress, contactPhone: null })).toEqual([{ name: 'Ada Lovelace', phone: '+49 711 2' }]);
    expect(recipients({ shippingAddress: { ...shippingAddress, contactName: '' } })).toMatchObject([{ name: 'Analytical' }]);
    expect(recipients({ shippingAddress: null })).toEqual([{ name: 'N1', phone: '+49 711 1' }]);
  });

  it.each(['street', 'streetNumber', 'city', 'country'])('has a text instead of parts without the %s', (part) => {
    const whole = { ...address, country: 'DE' };
    expect(taskOf({ shippingAddress: { ...whole, [part]: '' } })['destination']).toEqual({ address: { unparsed: expect.any(String) } });
  });

  it('has at most 5,000 characters of notes', () => {
    expect(taskOf({ note: 'x'.repeat(6_000) })['notes']).toHaveLength(5_000);
  });

  it('has the name in its notes without a phone number', () => {
    expect(taskOf({ contactPhone: null })).toMatchObject({ recipients: [], notes: 'Order N1\nAda Lovelace' });
    expect(taskOf({ contactPhone: null, shippingAddress: null })).toMatchObject({ recipients: [], notes: 'Order N1' });
  });
});
