import { adminQuery, bearer } from '@suite/testing';
import { manager } from './cart-app';
import { ADDRESS, OrderShop, orderManager } from './order-shop';

const DETAILS = {
  deliveryWindow: { date: '2031-03-14', from: '09:00', to: '12:00' },
  shippingMethodId: 'express',
  paymentMethod: 'invoice',
  note: 'Ring twice',
};

describe('a checkout', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  afterAll(() => shop.stop());

  it('places the order of the preview and notifies all services', async () => {
    const cart = await shop.readyCart(DETAILS);
    await shop.call('POST', `${cart}/discounts`, { code: 'TEN' });
    const { missing, ...preview } = (await shop.call('GET', `${cart}/checkout-preview`)).body;
    expect(missing).toEqual([]);

    const { status, body: order } = await shop.checkOut(cart);
    expect(status).toBe(201);
    const { orderId, orderNumber, checkoutId, status: orderStatus, paymentStatus, createdAt, modifiedAt, charge, ...content } = order;
    expect(content).toEqual(preview);
    expect(charge).toMatchObject({ net: 29.4, tax: 5.3, gross: 34.7 });
    expect(['CREATED', 'CONFIRMED']).toContain(orderStatus);
    expect(paymentStatus).toBe('PENDING');
    expect(Date.parse(modifiedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    expect(content.calculatedPrice).toMatchObject({
      price: { netValue: 20, grossValue: 23.8, taxValue: 3.8 },
      shipping: { netValue: 9.9, grossValue: 11.78, taxValue: 1.88 },
      paymentFees: [{ id: 'invoice', price: { netValue: 1.5, grossValue: 1.5, taxValue: 0 } }],
      totalDiscount: { value: 2.38, appliedDiscounts: [{ id: 'TEN', value: 2.38 }] },
      finalPrice: { netValue: 29.4, grossValue: 34.7, taxValue: 5.3 },
    });
    expect(content).toMatchObject({ totalTax: { amount: 5.3, currency: 'EUR' }, totalUnitsCount: 2, leadTime: 3 });

    const done = await shop.until(checkoutId, 'COMPLETED');
    expect(done).toMatchObject({ orderId, orderNumber });
    expect(
      done.steps.map(({ name, state, attempts }: { name: string; state: string; attempts: number }) => [name, state, attempts]),
    ).toEqual(['NUMBER', 'COUPON TEN', 'ORDER', 'PACKING', 'DELIVERY', 'CONFIRMATION'].map((name) => [name, 'DONE', 1]));
    expect(await shop.order(orderId)).toMatchObject({ status: 'CONFIRMED', orderNumber });
    expect([...(shop.peers.coupons.get('TEN')?.uses.keys() ?? [])]).toEqual([orderNumber]);
    expect((await shop.call('GET', cart)).body).toMatchObject({ status: 'CLOSED' });
    const mails = await shop.mails();
    expect(mails.filter(({ subject }) => subject.includes(orderNumber))).toHaveLength(1);

    expect(shop.peers.packing.get(orderId)).toMatchObject({
      orderNumber,
      siteCode: 'main',
      orderTotal: 34.7,
      valueOfGoods: 23.8,
      coupons: 2.38,
      customer: { customerName: 'Ada Example', email: 'ada@example.com' },
      delivery: {
        deliveryTime: { deliveryDate: '2031-03-14', deliveryTimeFrom: '09:00', deliveryTimeTo: '12:00' },
        deliveryAddress: { zip: '20095', city: 'Hamburg' },
        deliveryCost: { amount: 11.78, currency: 'EUR' },
      },
      payment: { methods: [{ method: 'invoice' }] },
      entries: [{ productId: 'mug', productName: 'Blue mug', orderedCount: 2, price: 11.9 }],
    });
    expect(shop.peers.delivery.get(orderId)).toMatchObject({
      orderNumber,
      deliveryTime: { deliveryDate: '2031-03-14', deliveryCosts: 11.78 },
      shippingAddress: { zipCode: '20095' },
      pickup: false,
    });
  });

  it('sends its trace and request id to all services, including the token call', async () => {
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const otherShop = await OrderShop.start();
    otherShop.peers.coupon('TEN');
    const from = { traceparent: trace, 'x-request-id': 'request-1' };
    const cart = await otherShop.readyCart(DETAILS, { ...manager, ...from });
    await otherShop.call('POST', `${cart}/discounts`, { code: 'TEN' }, { ...manager, ...from });
    await otherShop.until((await otherShop.checkOut(cart, {}, { ...manager, ...from })).body.checkoutId, 'COMPLETED');
    const services = otherShop.peers.calls.map((call) => call.split('/')[1]);
    expect(new Set(services)).toEqual(new Set(['oauth', 'coupon', 'sequential-id', 'pick-pack', 'delivery-v2']));
    expect(new Set(otherShop.peers.traces)).toEqual(new Set([`${trace} request-1`]));
    await otherShop.stop();
  });

  it('ships nothing for a pickup', async () => {
    const order = await shop.ordered({ pickup: true, addresses: [], countryCode: 'DE' });
    expect(order).toMatchObject({ pickup: true, status: 'CONFIRMED', calculatedPrice: { finalPrice: { grossValue: 23.8 } } });
    for (const member of ['shippingAddress', 'shippingMethodId', 'deliveryWindow']) expect(order).not.toHaveProperty(member);
    expect(order.calculatedPrice).not.toHaveProperty('shipping');
    expect(shop.peers.delivery.get(order.orderId)).toMatchObject({ pickup: true });
    expect(shop.peers.packing.get(order.orderId)).toMatchObject({ delivery: { deliveryOption: { pickup: true } } });
  });

  it('uses the BILLING address for the invoice, and the cheapest shipping method', async () => {
    const billing = { ...ADDRESS, type: 'BILLING', contactName: 'Example Ltd' };
    const order = await shop.ordered({ addresses: [ADDRESS, billing] });
    expect(order).toMatchObject({ shippingMethodId: 'parcel', billingAddress: { contactName: 'Example Ltd' } });
    expect(order.addresses).toEqual([ADDRESS, billing]);
    expect(order.calculatedPrice.shipping).toMatchObject({ netValue: 4.12, grossValue: 4.9 });
  });

  it('sends an order to fulfillment when it is paid, if the site waits for payment', async () => {
    await shop.putSite('prepaid', { handOver: 'PAID' });
    const { body: order } = await shop.checkOut(await shop.readyCart({ siteCode: 'prepaid' }));
    const path = `/cart/acme/orders/${order.orderId}`;
    const pay = (paymentStatus: string) => shop.call('POST', `${path}/payment`, { paymentStatus, reference: 'txn_1' }, orderManager);
    const isWaiting = async () => {
      await shop.backgroundLooked();
      return (await shop.checkout(order.checkoutId)).waitsFor === 'PAYMENT' && !shop.peers.packing.has(order.orderId);
    };

    expect(await isWaiting()).toBe(true);
    expect(await pay('FAILED')).toMatchObject({ status: 200, body: { paymentStatus: 'FAILED', status: 'CREATED' } });
    expect(await isWaiting()).toBe(true);
    expect(await pay('PAID')).toMatchObject({ status: 200, body: { paymentStatus: 'PAID', payment: { reference: 'txn_1' } } });
    expect(await shop.until(order.checkoutId, 'COMPLETED')).not.toHaveProperty('waitsFor');
    expect(shop.peers.packing.has(order.orderId)).toBe(true);
    expect(await pay('PAID')).toMatchObject({ status: 200 });
    expect(await pay('PENDING')).toMatchObject({ status: 409, body: { type: 'status_move_refused' } });
    expect(await pay('REFUNDED')).toMatchObject({ status: 200 });
  });

  it('is due as late as an order that is placed when it is paid, if it waited for that', async () => {
    await shop.putSite('prepaid', { handOver: 'PAID' });
    const { body: order } = await shop.checkOut(await shop.readyCart({ siteCode: 'prepaid' }));
    await shop.until(order.checkoutId, 'ORDERED');
    const { database } = shop.service;
    await adminQuery(database, `UPDATE cart.checkout SET created_at = created_at - interval '9 days' WHERE id = $1`, [order.checkoutId]);
    await shop.call('POST', `/cart/acme/orders/${order.orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
    await shop.until(order.checkoutId, 'COMPLETED');
    const { orderId } = await shop.ordered();
    const dueIn = (peer: 'packing' | 'delivery', id: string) =>
      JSON.stringify(shop.peers[peer].get(id)).match(/"deliveryDate":"([\d-]+)"/)?.[1];
    for (const peer of ['packing', 'delivery'] as const) expect(dueIn(peer, order.orderId)).toBe(dueIn(peer, orderId));
  });

  it('is due like an order without a delivery window, if its window ended while it waited for its payment', async () => {
    const street = { street: 'Lange Straße', zipCode: '10115', city: 'Berlin', country: 'DE' };
    const seller = { name: 'Mug Shop GmbH', ...street, vatId: 'DE123456789', email: 'billing@mugs.example' };
    await shop.putSite('prepaid', { handOver: 'PAID', seller });
    const details = { siteCode: 'prepaid', deliveryWindow: { date: '2031-05-02', from: '10:00', to: '12:00' } };
    const { body: order } = await shop.checkOut(await shop.readyCart(details));
    await shop.until(order.checkoutId, 'ORDERED');
    const passed = (json: string) => `replace(${json}::text, '2031-05-02', '2021-05-02')::json`;
    const { database } = shop.service;
    await adminQuery(database, `UPDATE cart.checkout SET plan = ${passed('plan')} WHERE id = $1`, [order.checkoutId]);
    await adminQuery(database, `UPDATE cart.sales_order SET content = ${passed('content')} WHERE id = $1`, [order.orderId]);
    const path = `/cart/acme/orders/${order.orderId}`;
    await shop.call('POST', `${path}/payment`, { paymentStatus: 'PAID' }, orderManager);
    await shop.until(order.checkoutId, 'COMPLETED');
    const { orderId } = await shop.ordered();
    const timeOf = (peer: 'packing' | 'delivery', id: string) =>
      JSON.stringify(shop.peers[peer].get(id)).match(/"deliveryDate":"[^"]+"(,"deliveryTimeFrom":"[^"]+")?/)?.[0];
    for (const peer of ['packing', 'delivery'] as const) expect(timeOf(peer, order.orderId)).toBe(timeOf(peer, orderId));
    await shop.call('POST', `${path}/mails`, { kind: 'CONFIRMATION' }, orderManager);
    const mails = (await shop.mails()).filter(({ subject }) => subject.includes(order.orderNumber));
    expect(mails.map(({ body }) => body.includes('2021-05-02'))).toEqual([false, false]);
    shop.peers.pack(order.orderId);
    await shop.follow(60_000);
    const invoice = await shop.call('GET', `${path}/invoice`, undefined, orderManager);
    expect(invoice).toMatchObject({ status: 200, body: { orderId: order.orderId } });
    expect(invoice.body.delivery).not.toHaveProperty('deliveredOn');
  });

  it('is visible to its own shopper only', async () => {
    const mine = bearer.anonymous('session-mine');
    const order = await shop.ordered({}, mine);
    const path = `/cart/acme/checkouts/${order.checkoutId}`;
    expect(await shop.call('GET', path, undefined, mine)).toMatchObject({ status: 200 });
    for (const other of [bearer.anonymous('session-other'), bearer.customer('1000000009')])
      expect(await shop.call('GET', path, undefined, other)).toMatchObject({ status: 404, body: { type: 'checkout_not_found' } });
  });
});
