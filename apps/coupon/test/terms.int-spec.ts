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

  describe('with a time zone', () => {
    const LOS_ANGELES = { timeZone: 'America/Los_Angeles' };
    it.each<[string, object, object]>([
      ['Los Angeles', { ...LOS_ANGELES, validUntil: '2098-12-31' }, { ...LOS_ANGELES, validUntil: '2099-01-01T07:59:59.999Z' }],
      [
        'Berlin, where summer time begins',
        { timeZone: 'Europe/Berlin', validFrom: '2026-03-29', validUntil: '2026-03-29' },
        { timeZone: 'Europe/Berlin', validFrom: '2026-03-28T23:00:00.000Z', validUntil: '2026-03-29T21:59:59.999Z' },
      ],
      [
        'Auckland, which has moments as they are',
        { timeZone: 'Pacific/Auckland', validFrom: '2026-12-31', validUntil: '2098-12-31T12:00:00Z' },
        { timeZone: 'Pacific/Auckland', validFrom: '2026-12-30T11:00:00.000Z', validUntil: '2098-12-31T12:00:00.000Z' },
      ],
      ['no zone', { validUntil: '2098-12-31' }, { validUntil: '2098-12-31T23:59:59.999Z' }],
    ])('have days of %s', async (where, restrictions, stored) => {
      const code = `ZONE-${where.split(/\W/)[0]}`;
      await coupons.create({ code, restrictions });
      expect(await restrictionsOf(code)).toEqual(stored);
      expect((await coupons.call('PUT', `${COUPONS}/${code}`, { ...TEN_PERCENT, restrictions: stored })).status).toBe(204);
      expect(await restrictionsOf(code)).toEqual(stored);
    });

    it('keep it for the days of a change, until the change has another one', async () => {
      await coupons.create({ code: 'ZONED', restrictions: { ...LOS_ANGELES, validUntil: '2098-12-30' } });
      expect((await change('ZONED', { restrictions: { validUntil: '2098-12-31' } })).status).toBe(204);
      expect(await restrictionsOf('ZONED')).toEqual({ ...LOS_ANGELES, validUntil: '2099-01-01T07:59:59.999Z' });
      expect((await change('ZONED', { restrictions: { timeZone: null, validUntil: '2098-12-31' } })).status).toBe(204);
      expect(await restrictionsOf('ZONED')).toEqual({ validUntil: '2098-12-31T23:59:59.999Z' });
    });

    it('are rejected if there is no such zone', async () => {
      const draft = { ...TEN_PERCENT, code: 'NOWHERE', restrictions: { timeZone: 'Mars/Olympus', validUntil: '2098-12-31' } };
      const { status, body } = await coupons.call('POST', COUPONS, draft);
      expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'restrictions.timeZone' })]]);
    });
  });

  describe('that existing clients send', () => {
    const GOODS = { includedCategories: ['a', 'b'], excludedCategories: ['c'], segments: ['vip'] };

    it('may have the lists of goods among the restrictions, which mean the same', async () => {
      await coupons.create({ code: 'GOODS', categoryRestricted: true, restrictions: { ...GOODS, minOrderValue: eur(20) } });
      const expected = { ...GOODS, restrictions: { ...GOODS, minOrderValue: eur(20) } };
      expect((await coupons.get('GOODS')).body).toMatchObject(expected);
      expect((await change('GOODS', { restrictions: { segments: ['new'], excludedCategories: null } })).status).toBe(204);
      const { body } = await coupons.get('GOODS');
      expect(body).toMatchObject({ includedCategories: ['a', 'b'], segments: ['new'] });
      expect(body.restrictions).toEqual({ includedCategories: ['a', 'b'], segments: ['new'], minOrderValue: eur(20) });
      const both = { ...TEN_PERCENT, segments: ['y', 'x'], restrictions: { segments: ['x', 'y'] } };
      expect((await coupons.call('PUT', `${COUPONS}/GOODS`, both)).status).toBe(204);
      expect(await restrictionsOf('GOODS')).toEqual({ segments: ['y', 'x'] });
    });

    it.each(['includedCategories', 'excludedCategories', 'segments'])('are rejected with two different lists of %s', async (list) => {
      const terms = { ...TEN_PERCENT, [list]: ['a'], restrictions: { [list]: ['a', 'b'] } };
      const field = `restrictions.${list}`;
      expect(await coupons.create(terms)).toMatchObject({ status: 400, body: { details: [{ field, type: 'invalid_value' }] } });
      const nested = await coupons.call('POST', `${COUPONS}/bulk`, { count: 1, coupon: terms });
      expect(nested).toMatchObject({ status: 400, body: { details: [{ field: `coupon.${field}` }] } });
    });

    it('keep mixins and their schemas as sent, and merge changes by name', async () => {
      const mixins = { campaign: { source: 'Winter', list: [1, { a: null }] }, note: 'x' };
      const schemas = { campaign: 'https://schemas.example/campaign_v1.json' };
      await coupons.create({ code: 'MIXED', mixins, metadata: { version: 7, mixins: schemas } });
      expect((await coupons.get('MIXED')).body).toMatchObject({ mixins, metadata: { version: 1, mixins: schemas } });
      const schema = 'https://schemas.example/note.json';
      await change('MIXED', { mixins: { note: null, gift: true }, metadata: { version: 1, mixins: { note: schema } } });
      const { body } = await coupons.get('MIXED');
      expect(body.mixins).toEqual({ campaign: mixins.campaign, gift: true });
      expect(body.metadata).toEqual({ version: 2, mixins: { ...schemas, note: schema } });
      await change('MIXED', { metadata: { mixins: { note: null } } });
      expect((await coupons.get('MIXED')).body.metadata).toEqual({ version: 3, mixins: schemas });
      await coupons.call('PUT', `${COUPONS}/MIXED`, TEN_PERCENT);
      const replaced = (await coupons.get('MIXED')).body;
      expect([replaced.mixins, replaced.metadata]).toEqual([undefined, { version: 4 }]);
    });

    it.each<[string, object, string]>([
      ['mixins of more than 16 KiB', { mixins: { text: 'a'.repeat(16_384) } }, 'mixins'],
      ['mixins that are a list', { mixins: [] }, 'mixins'],
      ['a schema that is no URL', { metadata: { mixins: { a: 'b c' } } }, 'metadata.mixins'],
      ['a version that is a text', { metadata: { version: '1' } }, 'metadata.version'],
    ])('are rejected with %s', async (_name, terms, field) => {
      expect(await coupons.create(terms)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    });

    it('are changed only from the version that the request names, by one of many at once', async () => {
      await coupons.create({ code: 'VERSIONED' });
      const rename = (name: string) => change('VERSIONED', { name, metadata: { version: 1 } });
      const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(rename));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
      const conflict = { status: 409, body: { type: 'version_conflict', details: [{ field: 'metadata.version' }] } };
      expect(answers.find(({ status }) => status === 409)).toMatchObject(conflict);
      expect(await coupons.call('PUT', `${COUPONS}/VERSIONED`, { ...TEN_PERCENT, metadata: { version: 3 } })).toMatchObject(conflict);
      expect((await coupons.get('VERSIONED')).body.metadata).toEqual({ version: 2 });
    });

    it('are changed by PUT with partial=true as by PATCH', async () => {
      await coupons.create({ code: 'PARTLY', name: 'Spring', restrictions: { validFor: ['1'], minOrderValue: eur(20) } });
      const put = (body: object, query = '?partial=true') => coupons.call('PUT', `${COUPONS}/PARTLY${query}`, body);
      expect((await put({ restrictions: { minOrderValue: null } })).status).toBe(204);
      expect((await coupons.get('PARTLY')).body).toMatchObject({ ...TEN_PERCENT, name: 'Spring', restrictions: { validFor: ['1'] } });
      expect((await put({ name: 'Summer' }, '?partial=false')).status).toBe(400);
      expect((await put({ ...TEN_PERCENT, unheardOf: 1 })).status).toBe(400);
      expect((await put({ ...TEN_PERCENT, name: 'Summer' }, '')).status).toBe(204);
      expect((await coupons.get('PARTLY')).body.restrictions).toBeUndefined();
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
    ['a name with a line break', { name: 'Spring\nPay at https://eve.example' }, 'name'],
    ['a name with a control character in one language', { name: { en: 'Spring', de: 'Fr\u00fchling\u001b[2J' } }, 'name'],
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
