import type { TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, eur, ORDER, startCoupon, TEN_PERCENT } from './coupon-app';

describe('the terms of a coupon', () => {
  let service: TestApp;
  let coupons: CouponClient;
  const change = (code: string, body: object) => coupons.call('PATCH', `${COUPONS}/${code}`, body);
  const restrictionsOf = async (code: string) => (await coupons.get(code)).body.restrictions;

  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
  });
  afterAll(() => service.stop());

  describe('on a change', () => {
    it('keep each omitted restriction, so that a private coupon stays private', async () => {
      await coupons.create({ code: 'PRIVATE', restrictions: { validFor: ['1'], minOrderValue: eur(20) } });
      expect((await change('PRIVATE', { restrictions: { validUntil: '2098-12-31' } })).status).toBe(204);
      const unchanged = { validFor: ['1'], minOrderValue: eur(20), validUntil: '2098-12-31T23:59:59.999Z' };
      expect(await restrictionsOf('PRIVATE')).toEqual(unchanged);
      expect((await coupons.redeem('PRIVATE', 'stranger', { customerNumber: '2' })).status).toBe(403);
      await change('PRIVATE', { restrictions: { minOrderValue: { amount: 30 } } });
      expect(await restrictionsOf('PRIVATE')).toEqual({ ...unchanged, minOrderValue: eur(30) });
    });

    it('lose a restriction that is null, or all if the object is null', async () => {
      await coupons.create({ code: 'OPENED', restrictions: { validFor: ['1'], validUntil: '2098-12-31', minOrderValue: eur(20) } });
      expect((await change('OPENED', { restrictions: { validFor: null, minOrderValue: null } })).status).toBe(204);
      expect(await restrictionsOf('OPENED')).toEqual({ validUntil: '2098-12-31T23:59:59.999Z' });
      expect((await coupons.redeem('OPENED', 'stranger', { customerNumber: '2' })).status).toBe(201);
      expect((await change('OPENED', { restrictions: null })).status).toBe(204);
      expect(await restrictionsOf('OPENED')).toBeUndefined();
    });

    it('have no percentage after a change to an amount', async () => {
      await coupons.create({ code: 'AMOUNT' });
      expect((await change('AMOUNT', { discountType: 'ABSOLUTE', discountAbsolute: eur(5) })).status).toBe(204);
      const { discountType, discountPercentage, discountAbsolute } = (await coupons.get('AMOUNT')).body;
      expect([discountType, discountPercentage, discountAbsolute]).toEqual(['ABSOLUTE', undefined, eur(5)]);
      await change('AMOUNT', { discountAbsolute: { amount: 6 } });
      expect((await coupons.get('AMOUNT')).body.discountAbsolute).toEqual(eur(6));
    });
  });

  it('are valid until the end of the last day', async () => {
    await coupons.create({ code: 'LASTDAY', restrictions: { validFrom: '2099-01-01', validUntil: '2099-12-31' } });
    expect(await restrictionsOf('LASTDAY')).toEqual({ validFrom: '2099-01-01T00:00:00.000Z', validUntil: '2099-12-31T23:59:59.999Z' });
  });

  it.each<[string, object, string]>([
    ['an empty list of customers', { restrictions: { validFor: [] } }, 'restrictions.validFor'],
    ['a restriction that is null', { restrictions: { validFor: null } }, 'restrictions.validFor'],
    ['a year that cannot be sent back', { restrictions: { validFrom: '9999-12-31T23:59:59-23:59' } }, 'restrictions.validFrom'],
    ['one customer and all customers', { issuedTo: '1', allowAnonymous: true }, 'allowAnonymous'],
    ['a name in a language that is a method of objects', { name: { toString: 'x', en: 'y' } }, 'name'],
    ['a description in a language that is a method of objects', { description: { valueOf: 'x' } }, 'description'],
    ['a field that is a method of objects', { toString: 'x' }, 'toString'],
    ['a restriction that is a method of objects', { restrictions: { hasOwnProperty: 'x' } }, 'restrictions.hasOwnProperty'],
  ])('reject %s', async (_name, terms, field) => {
    await coupons.create({ code: 'WHOLE', ...TEN_PERCENT });
    const complete = { ...TEN_PERCENT, ...terms };
    const answers = [
      await coupons.create(terms),
      await coupons.call('PUT', `${COUPONS}/WHOLE`, complete),
      await coupons.call('POST', '/coupon/generateCoupon', complete),
    ];
    for (const { status, body } of answers) {
      expect([status, body.details.some((detail: { field: string }) => detail.field.startsWith(field))]).toEqual([400, true]);
    }
  });

  it('reject a change to an empty list of customers', async () => {
    await coupons.create({ code: 'EMPTIED', restrictions: { validFor: ['1'] } });
    expect((await change('EMPTIED', { restrictions: { validFor: [] } })).status).toBe(400);
    expect((await coupons.validate('EMPTIED', { ...ORDER, customerNumber: '1' })).status).toBe(200);
  });
});
