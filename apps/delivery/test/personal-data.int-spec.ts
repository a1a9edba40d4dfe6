import { adminQuery, bearer, dumpOf, send, undocumentedColumns } from '@suite/testing';
import { timedSignature } from '../../../tools/local-suite/emulators/dialects';
import { type DeliveryService, startDelivery } from './delivery-service';

const headers = bearer.application('privacy.manage');
const GRACE = 'grace-7';
const ADDRESS = {
  contactName: 'Grace Hopper',
  street: 'Compiler-Street',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  contactPhone: '+1 555 0101',
};

describe('the personal data of delivery', () => {
  let service: DeliveryService;
  beforeAll(async () => (service = await startDelivery()));
  afterAll(() => service.stop());

  const call = (method: string, customerNumber = GRACE, query = '') =>
    service.call(method, `/delivery-v2/acme/personal-data/${customerNumber}${query}`, { headers });

  it('are exported, and erased except for the region', async () => {
    const SECRET = 'webhook-secret';
    await service.configure('acme', { credentials: { apiKey: 'key', webhookSecret: SECRET } });
    const details = { note: 'Ask for Grace', email: 'grace@example.com', coordinates: { lat: 52.53123, lng: 13.38456 } };
    const of = { customerNumber: GRACE, contactPhone: '+1 555 0101', shippingAddress: ADDRESS, ...details };
    const [orderId = '', delivered = ''] = await service.putOrders(2, of);
    await service.plan();
    const [{ id }] = (await service.send('GET', '/configuration?siteCode=main')).body as [{ id: string }];
    const say = async (of: string, status: string, more: object) => {
      const { taskId } = (await service.send('GET', `/order/${of}`)).body.task;
      const text = JSON.stringify({ id: taskId, status, at: new Date().toISOString(), ...more });
      const signature = timedSignature(SECRET, text, Math.floor(Date.now() / 1_000));
      const answer = await send(`${service.url}/delivery-v2/acme/provider-webhooks/${id}`, 'POST', {
        ...{ body: text, headers: { 'content-type': 'application/json', 'x-signature': signature } },
      });
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'APPLIED' } });
    };
    const track = { trackingURL: 'https://track.example/Grace', driver: { name: 'Grace’s driver' } };
    await say(orderId, 'FAILED', { ...track, reason: 'Grace refused', note: 'Grace is ill' });
    await say(delivered, 'COMPLETED', { proof: [{ kind: 'PHOTO', url: 'https://files.example/Grace.jpg' }] });
    await service.configure('acme', { siteCode: 'vans', deliveryProvider: 'LOCAL', credentials: undefined });
    const start = { lat: 52.5, lng: 13.4 };
    const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' }));
    await service.send('PUT', '/vehicles/van', { siteCode: 'vans', name: 'Van', shifts, start });
    const [driven = ''] = await service.putOrders(1, { ...of, siteCode: 'vans' });
    await service.plan({ siteCode: 'vans', orderIds: [driven], date: '2026-03-02', seconds: 0 });
    const [{ tourId }] = (await service.send('GET', '/tours?siteCode=vans&date=2026-03-02')).body as [{ tourId: string }];
    const report = { status: 'FAILED', reason: 'Grace refused', note: 'Grace is ill' };
    expect(await service.send('PATCH', `/tours/${tourId}/stops/${driven}`, report)).toMatchObject({ status: 200 });
    expect((await call('GET')).body).toMatchObject({
      customerNumber: GRACE,
      orders: [{ id: orderId, shippingAddress: ADDRESS }, { id: delivered }, { id: driven }],
    });

    // The coordinates as decimals and as whole numbers. Fewer digits are in a random id now and then.
    const places = ['.53123', '.38456', '5253123', '1338456'];
    const texts = [GRACE, 'Grace', 'grace@', 'Compiler-Street', '555 0101', ...places];
    expect(await dumpOf(service.database, 'delivery')).toEqual(expect.stringMatching(/\.53123[^]*\.38456/));
    expect(await undocumentedColumns(service.database, 'delivery', texts)).toEqual([]);
    expect((await call('DELETE', GRACE, '?pseudonym=erased-12')).status).toBe(204);
    expect((await call('GET')).body).toEqual({ customerNumber: GRACE, orders: [] });
    const dump = await dumpOf(service.database, 'delivery');
    for (const text of texts) expect(dump).not.toContain(text);
    const urls = await adminQuery<{ tracking_url: string | null }>(service.database, 'SELECT tracking_url FROM delivery.delivery_task');
    expect(urls.map(({ tracking_url }) => tracking_url)).toEqual([null, null, null]);
    const [tour] = (await service.send('GET', '/tours?siteCode=vans&date=2026-03-02')).body as [object];
    expect(tour).toMatchObject({ stops: [{ orderId: driven, status: 'FAILED' }] });
    const proof = await service.send('GET', `/order/${delivered}/proof/1`);
    expect(proof).toMatchObject({ status: 410, body: { type: 'proof_deleted' } });
    const { body } = await service.send('GET', `/order/${orderId}`);
    expect(body).toMatchObject({ failure: 'FAILED_ATTEMPT', task: { attempts: [] } });
    expect(body).toMatchObject({
      customerNumber: 'erased-12',
      shippingAddress: { contactName: 'erased-12', zipCode: '10115', city: 'Berlin', country: 'DE' },
    });
    expect(body).not.toHaveProperty('contactPhone');
    expect((await call('DELETE')).status).toBe(204);

    // Later reports are stored without the name of the customer.
    await say(orderId, 'COMPLETED', {
      ...track,
      note: 'Grace was there',
      proof: [{ kind: 'PHOTO', url: 'https://files.example/Grace.jpg' }],
    });
    expect(await service.send('PATCH', `/tours/${tourId}/stops/${driven}`, { ...report, status: 'COMPLETED' })).toMatchObject({
      status: 200,
    });
    const later = await dumpOf(service.database, 'delivery');
    for (const text of texts) expect(later).not.toContain(text);
    for (const id of [orderId, driven])
      expect((await service.send('GET', `/order/${id}`)).body.task).toMatchObject({ status: 'COMPLETED' });
  });
});
