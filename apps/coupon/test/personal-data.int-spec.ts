import { bearer, dumpOf, type TestApp, undocumentedColumns } from '@suite/testing';
import { client, COUPONS, ORDER, startCoupon, TEN_PERCENT } from './coupon-app';

const ADA = '4711081512';
const manager = bearer.application('privacy.manage');
const feed = bearer.application('messages.read coupon.coupon_read');

describe('the personal data of coupons', () => {
  let service: TestApp;
  let calls: ReturnType<typeof client>;
  beforeAll(async () => {
    service = await startCoupon();
    calls = client(service);
    await calls.call('PUT', '/coupon/acme/settings', { couponSettings: { codePrefix: 'S-', length: 12, referral: TEN_PERCENT } });
  });
  afterAll(() => service.stop());

  const data = (customerNumber: string) => service.call('GET', `/coupon/acme/personal-data/${customerNumber}`, { headers: manager });
  const erase = (customerNumber: string, pseudonym = 'erased-12') =>
    service.call('DELETE', `/coupon/acme/personal-data/${customerNumber}?pseudonym=${pseudonym}`, { headers: manager });

  it('are exported, and erased under the pseudonym, while redemptions still count', async () => {
    await calls.create({ code: 'TWICE', maxRedemptionsPerCustomer: 2 });
    await calls.create({ code: 'FOR-ADA', issuedTo: ADA, restrictions: { validFor: [ADA, '4711081599'] } });
    const referral = (await calls.call('POST', `/coupon/acme/referral-coupons/${ADA}`, {})).body.code;
    const customer = bearer.customer(ADA);
    await calls.redeem('TWICE', 'O-1', {}, { ...customer, 'idempotency-key': 'once' });
    const promotion = {
      campaignId: 'ten',
      name: 'Ten',
      automatic: true,
      benefit: { type: 'PERCENT', percentage: 10 },
      maxRedemptionsPerCustomer: 1,
    };
    await calls.call('POST', '/coupon/acme/campaigns', promotion);
    await calls.call('POST', '/coupon/acme/campaigns/ten/redemptions', { orderCode: 'O-1', ...ORDER, customerNumber: ADA });
    expect((await data(ADA)).body).toMatchObject({
      customerNumber: ADA,
      promotionRedemptions: [{ campaignId: 'ten', orderCode: 'O-1' }],
      coupons: [{ code: 'FOR-ADA' }, { code: referral }],
      redemptions: [{ code: 'TWICE', orderCode: 'O-1' }],
    });

    expect(await undocumentedColumns(service.database, 'coupon', [ADA])).toEqual([]);
    await calls.create({ code: 'GONE', issuedTo: ADA });
    await calls.call('DELETE', `${COUPONS}/GONE`);

    expect((await service.call('GET', `${COUPONS}/WRONG`, { headers: customer })).status).toBe(404); // is counted as a guess

    expect((await erase(ADA)).status).toBe(204);
    expect((await data(ADA)).body).toEqual({ customerNumber: ADA, coupons: [], redemptions: [], promotionRedemptions: [] });
    expect(await dumpOf(service.database, 'coupon')).not.toContain(ADA);
    const { body: ofPromotion } = await calls.call('GET', '/coupon/acme/campaigns/ten/redemptions');
    expect(ofPromotion).toMatchObject([{ orderCode: 'O-1', customerNumber: 'erased-12' }]);
    const { body: redemptions } = await calls.call('GET', `${COUPONS}/TWICE/redemptions`);
    expect(redemptions).toMatchObject([{ orderCode: 'O-1', customerNumber: 'erased-12' }]);
    expect((await calls.get('FOR-ADA')).body).toMatchObject({
      issuedTo: 'erased-12',
      restrictions: { validFor: ['erased-12', '4711081599'] },
    });
    const { body: messages } = await calls.call('GET', '/coupon/acme/messages?types=coupon.updated', undefined, feed);
    expect(messages).toHaveLength(2);
    expect(messages).toContainEqual(
      expect.objectContaining({ resource: { kind: 'coupon', id: 'FOR-ADA' }, resourceVersion: 2, sequence: 2, data: (await calls.get('FOR-ADA')).body }),
    ); // prettier-ignore
    await calls.call('PATCH', `${COUPONS}/TWICE`, { maxRedemptions: 2 });
    await calls.redeem('TWICE', 'O-2', { customerNumber: '4711081599' });
    expect((await calls.redeem('TWICE', 'O-3', { customerNumber: '4711081599' })).status).toBe(400);
  });

  it('are erased again when the customer has come back with the same order and another referral coupon', async () => {
    await calls.create({ code: 'AGAIN', maxRedemptionsPerCustomer: 1 });
    for (let i = 0; i < 2; i += 1) {
      await calls.call('POST', '/coupon/acme/referral-coupons/4711081513', {});
      await calls.redeem('AGAIN', 'O-1', { ...ORDER, customerNumber: '4711081513' });
      const use = { orderCode: `O-1${i}`, ...ORDER, customerNumber: '4711081513' };
      expect((await calls.call('POST', '/coupon/acme/campaigns/ten/redemptions', use)).status).toBe(201);
      expect((await erase('4711081513', 'erased-13')).status).toBe(204);
    }
    expect(await dumpOf(service.database, 'coupon')).not.toContain('4711081513');
    expect((await calls.call('GET', `${COUPONS}/AGAIN/redemptions`)).body).toHaveLength(2);
  });

  it('have one pseudonym in coupons of different kinds, however often the customer comes back', async () => {
    await calls.create({ code: 'FOR-EVE', issuedTo: '4711081514' });
    expect((await erase('4711081514', 'erased-14')).status).toBe(204);
    const { body } = await calls.call('POST', '/coupon/acme/referral-coupons/4711081514', {});
    expect((await erase('4711081514', 'erased-14')).status).toBe(204);
    const owners = await Promise.all(['FOR-EVE', body.code].map(async (code: string) => (await calls.get(code)).body.issuedTo));
    expect(owners).toEqual(['erased-14', 'erased-14']);
  });

  it('are empty for an unknown customer', async () => {
    expect((await data('unknown')).body).toEqual({ customerNumber: 'unknown', coupons: [], redemptions: [], promotionRedemptions: [] });
    expect((await erase('unknown')).status).toBe(204);
    expect(await data('a%20b')).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
  });
});
