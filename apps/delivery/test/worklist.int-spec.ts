import { addressed, type DeliveryService, startDelivery } from './delivery-service';
import { at, idsOf, ownVansOf, type Tour } from './own-vans-site';

describe('a retry of named orders', () => {
  let service: DeliveryService;
  const { newSite, order } = ownVansOf(() => service);
  const retry = (orderIds: readonly string[]) => service.send('POST', '/worklist/retry', { orderIds });

  beforeAll(async () => {
    service = await startDelivery();
    await service.configure();
  });
  afterAll(() => service.stop());

  it('plans an order that has left the worklist because it was resolved', async () => {
    const [id = ''] = await service.putOrders(1, { shippingAddress: { city: 'Ulm' } });
    expect(await service.plan({ orderIds: [id] })).toMatchObject([{ orderId: id }]);
    await service.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: 'N', shippingAddress: addressed });
    expect(await order(id)).toMatchObject({ failure: null });
    expect(await retry([id])).toMatchObject({ status: 200, body: [] });
    expect(await order(id)).toMatchObject({ task: { status: 'PLACED' } });
  });

  it('says why an order is not planned that is not on the worklist', async () => {
    const [declined = '', pickedUp = '', planned = ''] = await service.putOrders(3);
    const put = (id: string, change: object) =>
      service.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: 'N', shippingAddress: addressed, ...change });
    await service.plan({ orderIds: [planned] });
    const { task } = await order(planned);
    await put(declined, { orderStatus: 'DECLINED' });
    await put(pickedUp, { pickup: true });
    const { status, body } = await retry([declined, pickedUp, planned, 'unknown', 'unknown']);
    expect(status).toBe(200);
    expect(body.map(({ orderId, errorMessage }: { orderId: string; errorMessage: string }) => [orderId, errorMessage])).toEqual([
      [declined, 'The order is DECLINED; only CREATED and CONFIRMED orders are planned'],
      [pickedUp, 'The customer picks up the order'],
      ['unknown', 'The order does not exist'],
    ]);
    expect(await order(planned)).toMatchObject({ task });
  });

  it('plans orders of own vans each on its day, and leaves those alone that stand in a tour', async () => {
    const site = await newSite();
    const dueOn = (deliveryDate: string) => ({ deliveryTime: { deliveryDate } });
    const [monday, tuesday, planned] = [
      await site.put({ ...at(1), ...dueOn('2031-03-03') }),
      await site.put({ ...at(2), ...dueOn('2031-03-04') }),
      await site.put({ ...at(3), ...dueOn('2031-03-05') }),
    ];
    const toursOn = async (date: string) => (await service.send('GET', `/tours?siteCode=${site.siteCode}&date=${date}`)).body as Tour[];
    await site.plan({ date: '2031-03-05' });
    const before = await toursOn('2031-03-05');
    expect(idsOf(before)).toEqual([[planned]]);
    expect(await retry([tuesday, monday, planned])).toMatchObject({ status: 200, body: [] });
    expect([idsOf(await toursOn('2031-03-03')), idsOf(await toursOn('2031-03-04'))]).toEqual([[[monday]], [[tuesday]]]);
    expect(await toursOn('2031-03-05')).toEqual(before);
  });

  it('plans no tour in the past', async () => {
    const site = await newSite();
    const orderId = await site.put({ ...at(1), deliveryTime: { deliveryDate: '2024-03-04' } });
    expect((await retry([orderId])).body).toMatchObject([
      { orderId, errorMessage: expect.stringMatching(/^The delivery time is not on /) },
    ]);
    expect((await service.send('GET', `/tours?siteCode=${site.siteCode}&date=2024-03-04`)).body).toEqual([]);
  });
});
