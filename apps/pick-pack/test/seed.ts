import { bearer, SEEDED, type Seed, type TestApp, untilAnswered } from '@suite/testing';
import { intake, SCANNED_AT } from './warehouse';

const headers = bearer.application('pickpack.pickpack_manage');
const ORDER = '/pick-pack/{tenant}/orders/{orderId}';
const DAY = 'siteCode=main&deliveryDate=2030-05-01';
const ZONE = { timeZone: 'Europe/Berlin' };
const PACKER = { id: SEEDED.customerNumber, firstName: 'Ada', lastName: 'Byron' };

/** An order in packing, an order without a packer, a site, and a job. */
export async function seed(service: TestApp, name: string): Promise<Seed> {
  const call = (method: string, path: string, body: object) => service.call(method, `/pick-pack/acme${path}`, { headers, body });
  const [packed, waiting] = [`packed-${name}`, `waiting-${name}`];
  for (const orderId of [packed, waiting]) await call('PUT', `/orders/${orderId}`, intake());
  await call('PUT', '/sites/main', ZONE);
  await call('POST', `/orders/${packed}/assignees?siteCode=main`, PACKER);
  const job = await call('POST', '/jobs/recalculations', { jobType: 'MANUAL', orderIds: [waiting] });
  const look = () => service.call('GET', `/pick-pack/acme/jobs/recalculations/${job.body.jobId}`, { headers });
  await untilAnswered('the job to be done', look, ({ body }) => body.jobStatus === 'DONE');
  return {
    params: {
      orderId: packed,
      cancellationId: name,
      assigneeId: PACKER.id,
      jobId: job.body.jobId,
      siteCode: 'main',
      customerNumber: SEEDED.customerNumber,
    },
    sites: ['main'],
    paramsOf: { [`PUT ${ORDER}`]: { orderId: waiting }, [`POST ${ORDER}/assignees`]: { orderId: waiting } },
    outdated: {
      'PUT /pick-pack/{tenant}/sites/{siteCode}': async () => void (await call('PUT', '/sites/main', { timeZone: 'Asia/Tokyo' })),
    },
    queries: {
      'GET /pick-pack/{tenant}/events': 'timestamp=2020-01-01T00:00:00Z',
      'GET /pick-pack/{tenant}/orderCycles': 'siteCode=main',
      'GET /pick-pack/{tenant}/orders': DAY,
      'GET /pick-pack/{tenant}/stream': DAY,
      'GET /pick-pack/{tenant}/board': DAY,
      'GET /pick-pack/{tenant}/packlists.pdf': DAY,
      [`POST ${ORDER}/assignees`]: 'siteCode=main',
      [`DELETE ${ORDER}/assignees/{assigneeId}`]: 'siteCode=main',
    },
    bodies: {
      'POST /pick-pack/{tenant}/events': {
        eventId: `event-${name}`,
        orderNumber: packed,
        productId: 'milk',
        pickedAmount: 1,
        packedAmount: 1,
        canceledAmount: 0,
        timestamp: SCANNED_AT,
        siteCode: 'main',
        bookProduct: true,
      },
      'POST /pick-pack/{tenant}/assignments/next': { siteCode: 'main', assignee: PACKER },
      'POST /pick-pack/{tenant}/jobs/recalculations': { jobType: 'MANUAL', orderIds: [packed] },
      'PUT /pick-pack/{tenant}/sites/{siteCode}': ZONE,
      [`PUT ${ORDER}`]: intake({ orderTotal: 30 }),
      [`PATCH ${ORDER}`]: { packingStatus: 'IN_PROGRESS' },
      [`POST ${ORDER}/assignees`]: PACKER,
      [`PUT ${ORDER}/cancellations/{cancellationId}`]: { lines: [{ entryId: 'e1', quantity: 1 }], reason: 'CUSTOMER' },
      [`PUT ${ORDER}/packaging`]: [{ entryId: 'bag', packedCount: 2 }],
    },
  };
}
