import fc from 'fast-check';
import type { CatalogSnapshot } from './catalog-snapshot';
import { bookPrice, bookTiers, isPriceFor, requireBookPrice } from './price-book';
import type { PriceEntry, PriceTier } from './reference-data';
import { refusalOf } from './refused.fixture';

const NOON = '2026-03-01T12:00:00.000Z';

const entry = (id: string, rest: Partial<PriceEntry> = {}): PriceEntry => ({
  id,
  productId: 'tea',
  currency: 'EUR',
  tiers: [{ minQuantity: 0, amount: 1 }],
  ...rest,
});
const from = (minQuantity: number, amount: number): PriceTier => ({ minQuantity, amount });
const book = (...prices: PriceEntry[]): CatalogSnapshot => ({
  site: { code: 'main', currency: 'EUR', includesTax: true },
  currency: 'EUR',
  at: new Date(NOON),
  taxes: { classes: [] },
  productIds: new Set(),
  products: new Map(),
  prices: new Map([['tea', prices]]),
  fees: new Map(),
});
const amountAt = (prices: CatalogSnapshot, quantity: number): number => bookPrice(prices, 'tea', quantity).amount;

describe('bookPrice', () => {
  const tiers = [10, 1, 100].map((minQuantity) => from(minQuantity, 1_000 / minQuantity));
  it.each([
    [1, 1_000],
    [9.999999, 1_000],
    [10, 100],
    [99, 100],
    [100, 10],
    [1_000_000, 10],
  ])('uses for a quantity of %d the highest tier reached', (quantity, amount) => {
    expect(amountAt(book(entry('p', { tiers })), quantity)).toBe(amount);
  });

  it('rejects a quantity below the lowest tier of all levels', () => {
    const prices = book(entry('p', { tiers }), entry('own', { customerNumber: '7', tiers: [from(2, 1)] }));
    expect(() => bookPrice(prices, 'tea', 0.999999)).toThrow(/^The quantity 0.999999 is below the lowest tier; it must be at least 1$/);
    expect(refusalOf(() => bookPrice(prices, 'tea', 0.999999))).toEqual(['invalid quantity_below_minimum', 'quantity']);
  });

  const EVERYBODY = entry('e', { tiers: [from(1, 3), from(10, 2)] });
  const SEGMENT = entry('s', { segmentId: 'vip', tiers: [from(5, 6)] });
  const CUSTOMER = entry('c', { customerNumber: '7', tiers: [from(20, 9)] });
  it.each([
    [1, 'e', 3],
    [4.9, 'e', 3],
    [5, 's', 6],
    [10, 's', 6],
    [19, 's', 6],
    [20, 'c', 9],
  ])('uses for a quantity of %d the most specific level with a tier for it, even if it is dearer: %s', (quantity, priceId, amount) => {
    for (const prices of [book(EVERYBODY, SEGMENT, CUSTOMER), book(CUSTOMER, SEGMENT, EVERYBODY)])
      expect(bookPrice(prices, 'tea', quantity)).toEqual({ priceId, amount });
  });

  it('uses the cheapest price of a level for the quantity, of the site or of all sites, and of equal ones the first by id', () => {
    const site = entry('site', { siteCode: 'main', tiers: [from(1, 5), from(10, 3)] });
    const general = entry('general', { tiers: [from(1, 4)] });
    expect(bookPrice(book(site, general), 'tea', 1).priceId).toBe('general');
    expect(bookPrice(book(site, general), 'tea', 10).priceId).toBe('site');
    expect(bookPrice(book(entry('b'), entry('a')), 'tea', 1).priceId).toBe('a');
    expect(bookPrice(book(entry('a'), entry('b')), 'tea', 1).priceId).toBe('a');
    const [one, other] = ['one', 'other'].map((id, index) => entry(id, { customerNumber: '7', tiers: [from(1, 5 - index)] }));
    expect(bookPrice(book(one!, other!, entry('e')), 'tea', 1).priceId).toBe('other');
  });

  it.each<[string, Partial<PriceEntry>, boolean]>([
    ['at its first moment', { validFrom: NOON }, true],
    ['before its first moment', { validFrom: '2026-03-01T12:00:00.001Z' }, false],
    ['at its last moment', { validUntil: NOON }, true],
    ['after its last moment', { validUntil: '2026-03-01T11:59:59.999Z' }, false],
    ['within its period', { validFrom: '2026-02-28T00:00:00.000Z', validUntil: '2026-03-02T00:00:00.000Z' }, true],
  ])('applies a price or not: %s', (_when, period, applies) => {
    expect(amountAt(book(entry('e', { tiers: [from(0, 9)] }), entry('p', { customerNumber: '7', ...period })), 1)).toBe(applies ? 1 : 9);
  });

  it.each<[string, Partial<PriceEntry>[], string | undefined]>([
    ['none for prices at any time', [{}, {}], undefined],
    ['the start of a later price', [{ validFrom: '2026-03-02T00:00:00.000Z' }], '2026-03-02T00:00:00.000Z'],
    ['the moment after a price’s last one', [{ validUntil: '2026-03-02T23:59:59.999Z' }], '2026-03-03T00:00:00.000Z'],
    ['the moment after now, if now is the last one', [{ validUntil: NOON }], '2026-03-01T12:00:00.001Z'],
    ['the earliest', [{ validUntil: '2026-03-05T00:00:00.000Z' }, { validFrom: '2026-03-04T00:00:00.000Z' }], '2026-03-04T00:00:00.000Z'],
    ['none of the past', [{ validFrom: NOON }, { validUntil: '2026-03-01T11:59:59.999Z' }], undefined],
    [
      'none of another site or currency',
      [
        { siteCode: 'other', validUntil: NOON },
        { currency: 'CHF', validUntil: NOON },
      ],
      undefined,
    ],
  ])('returns when another price may apply: %s', (_what, periods, moment) => {
    const prices = book(entry('always'), ...periods.map((period, index) => entry(`p${index}`, period)));
    expect(bookPrice(prices, 'tea', 1).changesAt?.toISOString()).toBe(moment);
  });

  it.each([
    ['no price', []],
    ['a price of another site', [entry('a', { siteCode: 'other' })]],
    ['a price in another currency', [entry('a', { currency: 'CHF' })]],
    ['a price that is over', [entry('a', { validUntil: '2026-03-01T11:59:59.999Z' })]],
  ])('is rejected if the book has only %s', (_name, prices) => {
    expect(() => bookPrice(book(...prices), 'tea', 1)).toThrow('There is no price for tea in EUR on site main');
  });
});

describe('the days of a price', () => {
  const at = (moment: string, timeZone: string | undefined, period: Partial<PriceEntry>): CatalogSnapshot => ({
    ...book(entry('always', { tiers: [from(0, 9)] }), entry('p', { siteCode: 'main', ...period })),
    site: { code: 'main', currency: 'EUR', includesTax: true, ...(timeZone && { homeBase: { timeZone } }) },
    at: new Date(moment),
  });

  it.each<[string, string | undefined, string, string, string]>([
    ['Los Angeles', 'America/Los_Angeles', '2026-12-31', '2026-12-31T08:00:00.000Z', '2027-01-01T07:59:59.999Z'],
    ['Los Angeles, where summer time begins', 'America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T06:59:59.999Z'],
    ['Los Angeles, where summer time ends', 'America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z'],
    ['Auckland', 'Pacific/Auckland', '2026-12-31', '2026-12-30T11:00:00.000Z', '2026-12-31T10:59:59.999Z'],
    ['a site without a time zone', undefined, '2026-12-31', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
  ])('begin and end in %s', (_where, timeZone, day, first, last) => {
    const period = { validFrom: day, validUntil: day };
    const amounts = [Date.parse(first) - 1, Date.parse(first), Date.parse(last), Date.parse(last) + 1].map((moment) =>
      amountAt(at(new Date(moment).toISOString(), timeZone, period), 1),
    );
    expect(amounts).toEqual([9, 1, 1, 9]);
    const changes = [Date.parse(first) - 1, Date.parse(first)].map(
      (moment) => bookPrice(at(new Date(moment).toISOString(), timeZone, period), 'tea', 1).changesAt,
    );
    expect(changes).toEqual([new Date(first), new Date(Date.parse(last) + 1)]);
  });

  it('apply at 16:00 of the last day in Los Angeles', () => {
    expect(amountAt(at('2026-12-31T16:00:00-08:00', 'America/Los_Angeles', { validUntil: '2026-12-31' }), 1)).toBe(1);
  });
});

describe('requireBookPrice', () => {
  it('accepts any price that applies, and rejects others', () => {
    const over = entry('over', { validUntil: '2026-03-01T11:59:59.999Z' });
    const prices = book(entry('a', { siteCode: 'main' }), entry('b'), entry('c', { siteCode: 'x' }), entry('d', { currency: 'USD' }), over);
    for (const id of ['a', 'b']) requireBookPrice(prices, 'tea', id);
    for (const id of ['c', 'd', 'e', 'over'])
      expect(() => requireBookPrice(prices, 'tea', id)).toThrow(`The price ${id} does not belong to tea in EUR on site main`);
  });
});

describe('isPriceFor', () => {
  const anonymous = { customerNumber: null, segmentIds: [] };
  const customer = { customerNumber: '7', segmentIds: ['vip'] };
  it.each<[string, Partial<PriceEntry>, boolean, boolean]>([
    ['for everybody', {}, true, true],
    ['for the customer', { customerNumber: '7' }, false, true],
    ['for another customer', { customerNumber: '8' }, false, false],
    ['for a segment of the customer', { segmentId: 'vip' }, false, true],
    ['for another segment', { segmentId: 'staff' }, false, false],
  ])('decides about a price %s', (_name, limits, forAnonymous, forCustomer) => {
    const price = entry('p', limits);
    expect([isPriceFor(price, anonymous), isPriceFor(price, customer)]).toEqual([forAnonymous, forCustomer]);
  });
});

describe('bookTiers', () => {
  it('are those of the only price, in order', () => {
    expect(bookTiers(book(entry('p', { tiers: [from(10, 2), from(1, 3), from(20, 2)] })), 'tea')).toEqual([
      from(1, 3),
      from(10, 2),
      from(20, 2),
    ]);
    expect(bookTiers(book(), 'tea')).toEqual([]);
  });

  it('omit tiers that the shopper never pays', () => {
    const own = entry('own', { customerNumber: '7', tiers: [from(1, 5)] });
    expect(bookTiers(book(own, entry('e', { tiers: [from(1, 6), from(10, 2)] })), 'tea')).toEqual([from(1, 5)]);
  });
});

const anyPrice = (id: number) =>
  fc
    .record(
      {
        siteCode: fc.constantFrom('main', 'other'),
        segmentId: fc.constantFrom('vip', 'staff'),
        customerNumber: fc.constant('7'),
        validFrom: fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
        validUntil: fc.constantFrom('2026-02-28T00:00:00.000Z', '2026-03-03T00:00:00.000Z'),
      },
      { requiredKeys: [] },
    )
    .chain(({ segmentId, ...limits }) =>
      fc
        .uniqueArray(fc.record({ minQuantity: fc.integer({ min: 0, max: 9 }), amount: fc.integer({ min: 1, max: 4 }) }), {
          selector: ({ minQuantity }) => minQuantity,
          minLength: 1,
          maxLength: 3,
        })
        .map((tiers) =>
          entry(`p${id}`, { ...limits, ...(limits.customerNumber === undefined && segmentId !== undefined && { segmentId }), tiers }),
        ),
    );
const anyBook = fc.integer({ min: 0, max: 6 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => anyPrice(id))));

/** The rule, level by level. */
function expectedPrice(prices: readonly PriceEntry[], quantity: number): [string, number] | undefined {
  const applicable = prices.filter(
    ({ siteCode = 'main', validFrom = '', validUntil = '9' }) => siteCode === 'main' && validFrom <= NOON && NOON <= validUntil,
  );
  const levels = [
    applicable.filter(({ customerNumber }) => customerNumber !== undefined),
    applicable.filter(({ segmentId }) => segmentId !== undefined),
    applicable.filter(({ customerNumber, segmentId }) => customerNumber === undefined && segmentId === undefined),
  ];
  for (const level of levels) {
    const amounts = level.flatMap(({ id, tiers }): [string, number][] => {
      const reached = tiers.filter(({ minQuantity }) => minQuantity <= quantity).toSorted((a, b) => a.minQuantity - b.minQuantity);
      const tier = reached.at(-1);
      return tier ? [[id, tier.amount]] : [];
    });
    const lowest = Math.min(...amounts.map(([, amount]) => amount));
    const [first] = amounts.filter(([, amount]) => amount === lowest).toSorted(([a], [b]) => (a < b ? -1 : 1));
    if (first) return first;
  }
  return undefined;
}

describe('any price book', () => {
  const quantity = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2);

  it('has the price of the first level with a tier for the quantity', () => {
    fc.assert(
      fc.property(anyBook, quantity, (prices, wanted) => {
        const expected = expectedPrice(prices, wanted);
        if (!expected) return expect(() => bookPrice(book(...prices), 'tea', wanted)).toThrow(/no price|below the lowest tier/);
        const { priceId, amount } = bookPrice(book(...prices), 'tea', wanted);
        return expect([priceId, amount]).toEqual(expected);
      }),
    );
  });

  it('has tiers that say the amount for every quantity', () => {
    fc.assert(
      fc.property(anyBook, quantity, (prices, wanted) => {
        const reached = bookTiers(book(...prices), 'tea').filter(({ minQuantity }) => minQuantity <= wanted);
        expect(reached.at(-1)?.amount).toBe(expectedPrice(prices, wanted)?.[1]);
      }),
    );
  });

  it('is the same in any order', () => {
    fc.assert(
      fc.property(anyBook, (prices) => {
        expect(bookTiers(book(...prices.toReversed()), 'tea')).toEqual(bookTiers(book(...prices), 'tea'));
      }),
    );
  });
});
