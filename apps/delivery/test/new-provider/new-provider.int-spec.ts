import { createHmac } from 'node:crypto';
import { bearer, send } from '@suite/testing';
import { startEmulators } from '../../../../tools/local-suite/emulators/start-emulators';
import type { ProviderKind } from '../../src/providers/kind.provider';
import { DELIVERY_PROVIDERS } from '../../src/providers/provider.list';
import type { DeliveryService } from '../delivery-service';
import { NEW_PROVIDER } from './new-provider';

const { name } = NEW_PROVIDER;
const SECRET = 'secret-of-webhooks';

// The service reads the list when it is loaded. So the provider is listed first.
describe('a provider that is added by its folder and its line in the list', () => {
  let service: DeliveryService;
  beforeAll(async () => {
    (DELIVERY_PROVIDERS as unknown as ProviderKind[]).push(NEW_PROVIDER);
    const { startDelivery } = await import('../delivery-service');
    const emulators = await startEmulators();
    service = await startDelivery({ emulators, env: { PROVIDER_OF_TESTS_URL: emulators.providerAUrl } });
  });
  afterAll(() => service.stop());

  /** Reads an order. The document does not know the provider, so the answer is not compared with it. */
  const read = async (orderId: string) => {
    const headers = bearer.application('delivery.order_view');
    return (await send(`${service.url}/delivery-v2/acme/order/${orderId}`, 'GET', { headers })).body as { task: { taskId: string } };
  };

  it('is configured, gets the orders of a site, and moves them by its webhooks', async () => {
    const siteCode = 'site-of-tests';
    const configure = (credentials: object) => service.send('POST', '/configuration', { siteCode, deliveryProvider: name, credentials });
    const field = 'credentials.token';
    expect(await configure({ apiKey: 'not-this' })).toMatchObject({ status: 400, body: { details: [{ field, type: 'missing_value' }] } });
    const { body } = await configure({ token: 'token-of-tests', webhookSecret: SECRET });
    const { insertedId } = body as { insertedId: { value: string } };
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    expect(await service.plan({ siteCode, orderIds: [orderId] })).toEqual([]);
    const planned = await read(orderId);
    expect(planned).toMatchObject({ task: { deliveryProvider: name, status: 'PLACED' } });

    const { taskId } = planned.task;
    const text = JSON.stringify({ id: taskId, status: 'STARTED', at: new Date().toISOString() });
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = `t=${seconds},v1=${createHmac('sha256', SECRET).update(`${seconds}.${text}`).digest('hex')}`;
    const answer = await fetch(`${service.url}/delivery-v2/acme/provider-webhooks/${insertedId.value}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature-of-tests': signature },
      body: text,
    });
    expect(await answer.json()).toEqual({ outcome: 'APPLIED' });
    expect(await read(orderId)).toMatchObject({ task: { status: 'STARTED' } });
  });
});
