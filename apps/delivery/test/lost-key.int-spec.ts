import { randomBytes } from 'node:crypto';
import { type DeliveryService, startDelivery } from './delivery-service';
import { at, ownVansOf } from './own-vans-site';

const SECRET = 'webhook-secret';

describe('a configuration whose key is lost', () => {
  let before: DeliveryService;
  let after: DeliveryService;
  beforeAll(async () => {
    before = await startDelivery();
    const env = { KEY_RING: `k2:${randomBytes(32).toString('base64')}` };
    after = await startDelivery({ database: before.database, emulators: before.emulators, env });
  });
  afterAll(async () => {
    await after.stop();
    await before.stop();
  });

  it('is set anew, with the same or another webhook secret', async () => {
    for (const webhookSecret of [SECRET, 'another-secret']) {
      const siteCode = webhookSecret;
      const configuration = { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key-a', webhookSecret: SECRET } };
      await before.configure('acme', { siteCode, ...configuration });
      const id = (await before.send('GET', `/configuration?siteCode=${siteCode}`)).body[0].id as string;
      const news = () => after.send('POST', `/provider-webhooks/${id}`, { id: 'task', status: 'COMPLETED' });
      expect(await news()).toMatchObject({ status: 503, body: { type: 'key_missing' } });
      const change = { ...configuration, id, credentials: { apiKey: 'key-a', webhookSecret } };
      expect(await after.send('PUT', '/configuration', change)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
      expect(await news()).toMatchObject({ status: 401 });
    }
  });

  it('is named when a tour is changed that the site has of its own vans', async () => {
    const site = await ownVansOf(() => before).newSite();
    const orderIds = [await site.put(at(1)), await site.put(at(2))];
    await site.plan();
    const [tour] = await site.tours();
    const { id } = (await before.send('GET', `/configuration?siteCode=${site.siteCode}`)).body[0] as { id: string };
    await before.send('PUT', '/configuration', { id, deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key-a' } });
    const missing = { status: 503, body: { type: 'key_missing' } };
    expect(await after.send('PUT', `/tours/${tour!.tourId}/stops`, { orderIds })).toMatchObject(missing);
    expect(await after.send('POST', '/tours/move', { orderId: orderIds[0], toTourId: tour!.tourId, position: 2 })).toMatchObject(missing);
  });
});
