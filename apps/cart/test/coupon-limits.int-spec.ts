import { Clock } from '@suite/runtime';
import { type AnyJson, TestClock, type TestApp } from '@suite/testing';
import { callsOf, external, manager, putReference, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The limits that the cart checks at each pricing. The coupon service is called only when a coupon is applied. */
describe('a coupon with limits', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let peers: Peers;
  const call = callsOf(() => service);
  const couponsOf = async (cart: string) => {
    const { discounts, calculatedPrice } = (await call('GET', cart)).body;
    return [discounts.map(({ valid }: AnyJson) => valid), calculatedPrice.finalPrice.grossValue];
  };
  const half = (restrictions: object) => ({ discountType: 'PERCENT', discountPercentage: 50, restrictions });

  beforeAll(async () => {
    peers = await Peers.start();
    service = await startCart({ env: peers.env, replace: [{ token: Clock, value: clock }] });
    await putReference(service, '/sites/net', { currency: 'EUR', includesTax: false });
    await putReference(service, '/prices/tea', priceOf('tea', 10));
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('gives no discount below its minimum order value, and gives it again above', async () => {
    peers.coupon('FROM50', half({ minOrderValue: { amount: 50, currency: 'EUR' } }));
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 10, { quantity: 6 }));
    expect((await call('POST', `${cart}/discounts`, { code: 'FROM50' })).status).toBe(201);
    const callsBefore = peers.calls.length;
    expect(await couponsOf(cart)).toEqual([[true], 30]);
    await call('PUT', `${cart}/items/0?partial=true`, { quantity: 1 });
    expect(await couponsOf(cart)).toEqual([[false], 10]);
    await call('PUT', `${cart}/items/0?partial=true`, { quantity: 5 });
    expect(await couponsOf(cart)).toEqual([[true], 25]);
    expect(peers.calls.length).toBe(callsBefore);
  });

  it('compares its minimum with the goods before discounts, without fees, gross or net as the site’s prices are', async () => {
    peers.coupon('FROM100', half({ minOrderValue: { amount: 100, currency: 'EUR' } }));
    const cart = await newCart(service, { siteCode: 'net' });
    const fee = { feeType: 'ABSOLUTE', feeAbsolute: { amount: 50, currency: 'EUR' } };
    await call('POST', `${cart}/items`, external('a', 99, { externalFees: [fee] }));
    await call('POST', `${cart}/discounts`, { code: 'FROM100' });
    expect((await couponsOf(cart))[0]).toEqual([false]);
    await call('POST', `${cart}/items`, external('b', 1));
    expect((await couponsOf(cart))[0]).toEqual([true]);
  });

  it('is rejected with a minimum in another currency', async () => {
    peers.coupon('FRANCS', half({ minOrderValue: { amount: 1, currency: 'CHF' } }));
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 100));
    await call('POST', `${cart}/discounts`, { code: 'FRANCS' });
    expect(await couponsOf(cart)).toEqual([[false], 100]);
  });

  it('ends exactly at its end time, also for reads', async () => {
    const until = new Date(clock.now().getTime() + DAY);
    peers.coupon('TODAY', half({ validUntil: until.toISOString() }));
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 10));
    await call('POST', `${cart}/discounts`, { code: 'TODAY' });
    clock.advance(DAY);
    expect(await couponsOf(cart)).toEqual([[true], 5]);
    clock.advance(1);
    expect(await couponsOf(cart)).toEqual([[false], 10]);
    await call('POST', `${cart}/items`, external('b', 10));
    expect(await couponsOf(cart)).toEqual([[false], 20]);
  });

  it('ends at its end time, even if catalog prices are valid for longer', async () => {
    peers.coupon('SOON', half({ validUntil: new Date(clock.now().getTime() + MINUTE).toISOString() }));
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await call('POST', `${cart}/discounts`, { code: 'SOON' });
    expect(await couponsOf(cart)).toEqual([[true], 5]);
    clock.advance(MINUTE + 1);
    expect(await couponsOf(cart)).toEqual([[false], 10]);
  });

  it('ends and starts with its campaign, also for reads with an ETag', async () => {
    const [start, end] = [MINUTE, 2 * MINUTE].map((ms) => new Date(clock.now().getTime() + ms).toISOString());
    const campaignPeriod = { validFrom: start, validUntil: end };
    const restrictions = { validUntil: new Date(clock.now().getTime() + DAY).toISOString() };
    peers.coupon('SEASON', { ...half(restrictions), campaignId: 'season', campaignPeriod });
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 10));
    await call('POST', `${cart}/discounts`, { code: 'SEASON' });
    const tags: (string | null)[] = [];
    const read = async (): Promise<unknown> => {
      const tag = tags.at(-1);
      const answer = await service.call('GET', cart, { headers: { ...manager, ...(tag && { 'if-none-match': tag }) } });
      tags.push(answer.headers.get('etag'));
      return answer.status === 304 ? 304 : answer.body.calculatedPrice.finalPrice.grossValue;
    };
    expect([await read(), await read()]).toEqual([10, 304]);
    clock.advance(MINUTE);
    expect([await read(), await read()]).toEqual([5, 304]);
    clock.advance(MINUTE);
    expect(await read()).toBe(304);
    clock.advance(1);
    expect([await read(), await read()]).toEqual([10, 304]);
  });

  it('starts at its start time', async () => {
    peers.coupon('LATER', half({ validFrom: new Date(clock.now().getTime() + DAY).toISOString() }));
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await call('POST', `${cart}/discounts`, { code: 'LATER' });
    expect(await couponsOf(cart)).toEqual([[false], 10]);
    clock.advance(DAY);
    expect(await couponsOf(cart)).toEqual([[true], 5]);
  });

  it('stays invalid after a rejection by the coupon service, whatever its limits', async () => {
    peers.coupon('GONE', half({ minOrderValue: { amount: 5, currency: 'EUR' } }));
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 10));
    await call('POST', `${cart}/discounts`, { code: 'GONE' });
    peers.coupon('GONE', { ...half({}), refusal: { status: 400, type: 'coupon_redemptions_exceeded' } });
    await call('PUT', `${cart}/refresh`);
    expect(await couponsOf(cart)).toEqual([[false], 10]);
    await call('POST', `${cart}/items`, external('b', 10));
    expect(await couponsOf(cart)).toEqual([[false], 20]);
    peers.coupon('GONE', half({}));
    await call('PUT', `${cart}/refresh`);
    expect(await couponsOf(cart)).toEqual([[true], 10]);
  });
});
