import { bearer } from '@suite/testing';
import { intake, SCANNED_AT, Warehouse } from './warehouse';

describe('staff in packing', () => {
  let warehouse: Warehouse;
  const backend = bearer.application('pickpack.pickpack_manage');
  const packer = (sub: string, claims: object = {}) => bearer.staff('pickpack.pickpack_pack', { sub, roles: ['packer'], ...claims });
  const lead = bearer.staff('pickpack.pickpack_view pickpack.pickpack_manage', { sub: 'lea', roles: ['lead'] });
  const call = (headers: Record<string, string>, method: string, path: string, body?: object) =>
    warehouse.service.call(method, `/pick-pack/acme${path}`, { headers, ...(body !== undefined && { body }) });
  const assign = (headers: Record<string, string>, orderId: string, id: string, query = '') =>
    call(headers, 'POST', `/orders/${orderId}/assignees?siteCode=main${query}`, { id, firstName: 'Mia', lastName: 'Weber' });
  const scan = (orderId: string, eventId: string) => ({
    ...{ eventId, orderNumber: orderId, productId: 'milk', pickedAmount: 1, packedAmount: 1, canceledAmount: 0 },
    ...{ timestamp: SCANNED_AT, siteCode: 'main', bookProduct: true },
  });

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  let orders = 0;
  let orderId: string;
  beforeEach(async () => {
    orderId = `order-${(orders += 1)}`;
    expect((await call(backend, 'PUT', `/orders/${orderId}`, intake())).status).toBe(200);
  });

  it('lets a packer pack an order with their own token, without a saas token', async () => {
    const mia = packer('mia');
    expect((await assign(mia, orderId, 'mia')).status).toBe(200);
    expect((await call(mia, 'POST', '/events', scan(orderId, `event-${orderId}`))).status).toBe(200);
    expect((await call(mia, 'POST', `/orders/${orderId}/finish`)).status).toBe(200);
    const { body } = await call(mia, 'GET', `/orders/${orderId}/history`);
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'assigned', user: expect.objectContaining({ id: 'mia' }) })]),
    );
  });

  it.each([
    ['their name', { given_name: 'Mia', family_name: 'Weber' }, { firstName: 'Mia', lastName: 'Weber' }],
    ['one name', { given_name: 'Mia' }, { firstName: 'Mia', lastName: '' }],
    ['no name in the token', {}, { firstName: '', lastName: '' }],
  ])('gives a member the next order with %s', async (_name, claims, names) => {
    const siteCode = `named-${orderId}`;
    await call(backend, 'PUT', `/orders/${siteCode}`, intake({ siteCode }));
    const member = packer('mia', claims);
    expect(await call(member, 'POST', '/assignments/next', { siteCode })).toMatchObject({ status: 200, body: { orderId: siteCode } });
    const { body } = await call(member, 'GET', `/orders/${siteCode}`);
    expect(body.assignees).toEqual([{ id: 'mia', ...names }]);
  });

  it('keeps a packer from assigning others, force, intake and cancellation', async () => {
    const mia = packer('mia');
    const refused = { status: 403 };
    expect(await assign(mia, orderId, 'ann')).toMatchObject(refused);
    expect(await assign(mia, orderId, 'mia', '&force=true')).toMatchObject(refused);
    expect(await call(mia, 'PUT', `/orders/${orderId}`, intake())).toMatchObject(refused);
    expect(await call(mia, 'DELETE', `/orders/${orderId}/assignees/ann?siteCode=main`)).toMatchObject(refused);
    expect(await call(mia, 'PATCH', `/orders/${orderId}`, { packingStatus: 'CANCELLED' })).toMatchObject(refused);
    expect(await call(mia, 'GET', '/events?timestamp=2020-01-01T00:00:00Z')).toMatchObject(refused);
    await assign(packer('ann'), orderId, 'ann');
    expect((await assign(mia, orderId, 'mia')).status).toBe(409);
    expect((await assign(lead, orderId, 'mia', '&force=true')).status).toBe(200);
  });

  it('keeps a member within their sites, whatever names the site', async () => {
    const north = { ...packer('mia', { sites: ['north'] }) };
    const main = { ...packer('mia', { sites: ['main'] }) };
    for (const [method, path, body] of [
      ['GET', `/orders/${orderId}`, undefined],
      ['GET', `/orders/${orderId}/history`, undefined],
      ['GET', '/orderCycles?siteCode=main', undefined],
      ['POST', `/orders/${orderId}/assignees?siteCode=main`, { id: 'mia', firstName: 'Mia', lastName: 'Weber' }],
      ['POST', '/events', scan(orderId, `event-${orderId}`)],
      ['PUT', `/orders/${orderId}/packaging`, [{ entryId: 'bag', packedCount: 1 }]],
      ['POST', `/orders/${orderId}/finish`, undefined],
    ] as const) {
      expect(await call(north, method, path, body)).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
      expect((await call(main, method, path, body)).status).not.toBe(403);
    }
  });

  it('lets a lead of some sites receive the orders of their sites', async () => {
    const ofSites = (...sites: string[]) => bearer.staff('pickpack.pickpack_manage', { sub: 'lea', roles: ['lead'], sites });
    expect(await call(ofSites('north'), 'PUT', `/orders/${orderId}`, intake())).toMatchObject({
      status: 403,
      body: { type: 'wrong_site' },
    });
    expect((await call(ofSites('main'), 'PUT', `/orders/${orderId}`, intake())).status).toBe(200);
  });

  it('keeps a scan of another site out of an order and its history, although the call names a site of the member', async () => {
    const north = packer('mia', { sites: ['north'] });
    const event = { ...scan(orderId, `event-${orderId}`), siteCode: 'north' };
    expect(await call(north, 'POST', '/events', event)).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
    expect(JSON.stringify((await call(lead, 'GET', `/orders/${orderId}/history`)).body)).not.toContain(event.eventId);
  });
});
