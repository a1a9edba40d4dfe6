import { bearer, type Seed, type TestApp } from '@suite/testing';
import { addressed } from './delivery-service';

const headers = bearer.application('delivery.configuration_manage delivery.order_manage');
const PATH = '/delivery-v2/{tenant}';

/** A site with a provider, and an order that no provider has yet. */
export async function seed(service: TestApp, fresh: string): Promise<Seed> {
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/delivery-v2/acme${path}`, { headers, ...(body && { body }) });
  const [siteCode, orderId] = [`site-${fresh}`, `order-${fresh}`];
  const configuration = { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: `key-${fresh}` } };
  await call('POST', '/configuration', { siteCode, ...configuration });
  const [{ id }] = (await call('GET', `/configuration?siteCode=${siteCode}`)).body as [{ id: string }];
  const order = { siteCode, orderNumber: `N-${fresh}`, shippingAddress: addressed };
  await call('PUT', `/order/${orderId}`, order);
  return {
    params: { orderId },
    queries: {
      [`GET ${PATH}/configuration`]: `siteCode=${siteCode}`,
      [`DELETE ${PATH}/configuration`]: `siteCode=${siteCode}`,
      [`GET ${PATH}/order`]: `siteCode=${siteCode}`,
    },
    bodies: {
      [`POST ${PATH}/configuration`]: { siteCode: `new-${fresh}`, ...configuration },
      [`PUT ${PATH}/configuration`]: { id, siteCode, ...configuration, notificationEmail: 'dispatch@shop.example' },
      [`PUT ${PATH}/order/{orderId}`]: { ...order, contactPhone: '+49 711 123' },
      [`POST ${PATH}/planRoute`]: { siteCode, orderIds: [orderId] },
    },
  };
}
