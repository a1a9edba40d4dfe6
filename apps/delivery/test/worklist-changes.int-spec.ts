import { addressed, type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, ownVansOf } from './own-vans-site';

describe('the worklist', () => {
  let service: DeliveryService;
  const { newSite, order } = ownVansOf(() => service);
  const kinds = async (siteCode: string) => {
    const { body } = await service.send('GET', `/worklist?siteCode=${siteCode}`);
    return (body as { kind: string }[]).map(({ kind }) => kind);
  };

  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  it.each<[string, object, object, string]>([
    ['no van drives at its time', { ...at(1), deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '20:00' } }, at(1), 'WINDOW'],
    ['its address is not on the map', { coordinates: undefined }, at(1), 'NO_ADDRESS'],
  ])('keeps an order that has failed because %s until this changes', async (_why, sent, mend, kind) => {
    const { siteCode, put, plan } = await newSite();
    const id = await put(sent);
    expect(await plan()).toMatchObject([{ orderId: id }]);
    await put({ ...sent, orderStatus: 'CONFIRMED', customerNumber: 'C1' }, id);
    expect(await kinds(siteCode)).toEqual([kind]);
    expect(await order(id)).toMatchObject({ orderStatus: 'CONFIRMED', failure: expect.any(String) });
    await put({ ...mend, orderStatus: 'CONFIRMED' }, id);
    expect(await kinds(siteCode)).toEqual([]);
  });

  it('does not have an order that is in a tour of another day than the one that was named', async () => {
    const { siteCode, put, plan } = await newSite();
    const id = await put(at(1));
    expect(await plan()).toEqual([]);
    const answer = [{ orderId: id, errorMessage: 'The delivery time is not on 2026-03-03' }];
    expect(await plan({ date: '2026-03-03', orderIds: [id] })).toMatchObject(answer);
    expect(await order(id)).toMatchObject({ failure: null, task: { status: 'ASSIGNED' } });
    expect(await kinds(siteCode)).toEqual([]);
  });

  it('reads delivery times in the zone of the site', async () => {
    const siteCode = 'west';
    await service.configure('acme', { siteCode, timeZone: 'America/Los_Angeles' });
    const put = (deliveryTimeTo: string) => {
      const deliveryTime = { deliveryDate: DATE, deliveryTimeFrom: '10:00', deliveryTimeTo };
      return service.send('PUT', '/order/west-1', { siteCode, orderNumber: 'N', shippingAddress: addressed, deliveryTime });
    };
    await put('12:00Z');
    expect(await service.plan({ siteCode })).toMatchObject([{ errorMessage: 'The delivery time ends before it begins' }]);
    await put('12:30Z');
    expect(await kinds(siteCode)).toEqual(['WINDOW']);
    await put('18:30Z');
    expect(await kinds(siteCode)).toEqual([]);
  });
});
