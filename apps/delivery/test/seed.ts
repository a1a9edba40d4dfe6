import { adminQuery, bearer, type Seed, SEEDED, type TestApp } from '@suite/testing';
import { timedSignature } from '../../../tools/local-suite/emulators/dialects';
import { addressed } from './delivery-service';
import { PROOF_ORIGIN } from './proof-at-provider';

const headers = bearer.application('delivery.configuration_manage delivery.order_manage');
const PATH = '/delivery-v2/{tenant}';
const WEBHOOK = `${PATH}/provider-webhooks/{configurationId}`;
const SECRET = 'webhook-secret';

const PLACE = { lat: 48.7758, lng: 9.1829 };

/** A site with own vans and a tour; a site with a provider, an order without a task, and an order with one. */
export async function seed(service: TestApp, name: string): Promise<Seed> {
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/delivery-v2/acme${path}`, { headers, ...(body && { body }) });
  const [siteCode, orderId] = [`site-${name}`, `order-${name}`];
  const configuration = { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: `key-${name}`, webhookSecret: SECRET } };
  await call('POST', '/configuration', { siteCode, ...configuration });
  const [{ id }] = (await call('GET', `/configuration?siteCode=${siteCode}`)).body as [{ id: string }];
  const order = { siteCode, orderNumber: `N-${name}`, customerNumber: SEEDED.customerNumber, shippingAddress: addressed };
  for (const id of [orderId, `planned-${name}`]) await call('PUT', `/order/${id}`, order);
  await adminQuery(
    service.database,
    `INSERT INTO delivery.delivery_task (tenant, order_id, delivery_provider, account_id, key_revision, tries, task_id, pushed_revision)
     VALUES ($1, $2, 'PROVIDER_A', gen_random_uuid(), 1, 1, $3, 1)`,
    [SEEDED.tenant, `planned-${name}`, `task-${name}`],
  );
  await adminQuery(
    service.database,
    `INSERT INTO delivery.task_proof (tenant, order_id, n, task_id, kind, at, source_url) VALUES ($1, $2, 1, $3, 'PHOTO', $4, $5)`,
    [SEEDED.tenant, `planned-${name}`, `task-${name}`, new Date(), `${PROOF_ORIGIN}/photo`],
  );
  const [slotId, date] = [`slot-${name}`, dayAhead()];
  const slot = {
    siteCode,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '08:00',
    to: '10:00',
    capacity: 9,
    cutOffMinutes: 60,
    zones: [{ country: 'DE' }],
  };
  await call('PUT', `/slots/${slotId}`, slot);
  await call('POST', `/slots/${slotId}/reservations`, { date, reference: `reserved-${name}` });
  await adminQuery(
    service.database,
    `UPDATE delivery.delivery_order SET failure = 'no address', failure_kind = 'NO_ADDRESS', failed_at = '2026-03-02', failure_tries = 1
      WHERE tenant = $1 AND id = $2`,
    [SEEDED.tenant, orderId],
  );
  await adminQuery(
    service.database,
    `INSERT INTO delivery.task_history (tenant, order_id, id, at, source, event, data)
     VALUES ($1, $2, gen_random_uuid(), '2026-03-02', 'PLANNING', 'PLACED', '{}')`,
    [SEEDED.tenant, orderId],
  );
  const [vans, vehicleId] = [`vans-${name}`, `van-${name}`];
  await call('POST', '/configuration', { siteCode: vans, deliveryProvider: 'LOCAL' });
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' }));
  const vehicle = { siteCode: vans, name: 'Van', shifts, start: PLACE };
  await call('PUT', `/vehicles/${vehicleId}`, vehicle);
  await call('PUT', `/order/on-tour-${name}`, { siteCode: vans, orderNumber: 'T', shippingAddress: addressed, coordinates: PLACE });
  await call('POST', '/planRoute', { siteCode: vans, date, seconds: 0 });
  const [{ tourId }] = (await call('GET', `/tours?siteCode=${vans}&date=${date}`)).body as [{ tourId: string }];
  const onTour = { tourId, orderId: `on-tour-${name}` };
  return {
    params: {
      ...{ vehicleId, tourId, configurationId: id, n: '1', slotId, reference: `reserved-${name}` },
      ...{ orderId, customerNumber: SEEDED.customerNumber },
    },
    sites: [siteCode, vans, `new-${name}`],
    paramsOf: {
      [`DELETE ${PATH}/order/{orderId}/task`]: { orderId: `planned-${name}` },
      [`GET ${PATH}/order/{orderId}/proof/{n}`]: { orderId: `planned-${name}` },
      [`PATCH ${PATH}/tours/{tourId}/stops/{orderId}`]: onTour,
    },
    queries: {
      [`GET ${WEBHOOK}`]: 'check=e8f1c0a7',
      [`GET ${PATH}/configuration`]: `siteCode=${siteCode}`,
      [`DELETE ${PATH}/configuration`]: `siteCode=${siteCode}`,
      [`GET ${PATH}/order`]: `siteCode=${siteCode}`,
      [`GET ${PATH}/worklist`]: `siteCode=${siteCode}`,
      [`GET ${PATH}/vehicles`]: `siteCode=${vans}`,
      [`GET ${PATH}/tours`]: `siteCode=${vans}&date=${date}`,
      [`GET ${PATH}/tours/day.svg`]: `siteCode=${vans}&date=${date}`,
      [`GET ${PATH}/slots`]: `siteCode=${siteCode}`,
      [`GET ${PATH}/slots/available`]: `siteCode=${siteCode}&country=DE&zipCode=70173`,
    },
    signatures: {
      [`POST ${WEBHOOK}`]: (text) => ({ 'x-signature': timedSignature(SECRET, text, Math.floor(Date.now() / 1_000)) }),
    },
    bodies: {
      [`POST ${PATH}/configuration`]: { siteCode: `new-${name}`, ...configuration },
      [`PUT ${PATH}/configuration`]: { id, siteCode, ...configuration, notificationEmail: 'dispatch@shop.example' },
      [`PUT ${PATH}/order/{orderId}`]: { ...order, contactPhone: '+49 711 123' },
      [`PUT ${PATH}/slots/{slotId}`]: { ...slot, cost: { amount: 4.9, currency: 'EUR' } },
      [`POST ${PATH}/slots/{slotId}/reservations`]: { date, reference: `new-${name}` },
      [`POST ${WEBHOOK}`]: { id: `task-${name}`, status: 'STARTED', at: '2026-03-02T10:00:00Z' },
      [`PUT ${PATH}/vehicles/{vehicleId}`]: { ...vehicle, name: 'Blue van' },
      [`POST ${PATH}/tours/move`]: { orderId: onTour.orderId, toTourId: tourId, position: 1 },
      [`PUT ${PATH}/tours/{tourId}/stops`]: { orderIds: [onTour.orderId] },
      [`PATCH ${PATH}/tours/{tourId}/stops/{orderId}`]: { status: 'STARTED' },
      [`POST ${PATH}/planRoute`]: { siteCode, orderIds: [orderId] },
      [`POST ${PATH}/worklist/retry`]: { orderIds: [orderId] },
    },
  };
}

/** A date that no cut-off is near to. */
function dayAhead(): string {
  return new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
}
