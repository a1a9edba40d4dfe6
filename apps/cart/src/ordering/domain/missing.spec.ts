import { type CartContents } from '../../cart/domain/cart-contents';
import { NO_DETAILS } from '../../cart/domain/cart-details';
import { without } from '../../cart/domain/objects';
import { addressIn, cartOf, feeOf, itemOf, NOW, SITE, snapshotOf } from '../../cart/domain/draft.fixture';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { orderDraft } from './order-draft';

const nowhere = { countryCode: null, zipCode: null, addresses: null };
const to = (country: string, zipCode?: string) => ({
  countryCode: country,
  zipCode: zipCode ?? null,
  addresses: [zipCode === undefined ? { type: 'SHIPPING' as const, country } : addressIn(country, zipCode)],
});
const RANGE = { country: 'DE', zipFrom: '10000', zipTo: '99999', methods: [] };
const OF_RANGES = { ...SITE, shipping: { zones: [RANGE] } };
const at = (date: string, end: string) => ({ deliveryWindow: { date, from: '00:00', to: end } });
const missingOf = (cart: CartContents, snapshot: Partial<CatalogSnapshot> = {}) =>
  orderDraft(cart, snapshotOf(snapshot), NOW).missing.map(({ field, type }) => `${field} ${type}`);

describe('missingFor', () => {
  it.each<[string, CartContents, string[], Partial<CatalogSnapshot>?]>([
    ['nothing', cartOf(), []],
    ['items', cartOf({}, []), ['items cart_empty']],
    ['an e-mail address', cartOf({ customer: null }), ['customer.email missing_value']],
    ['an address', cartOf(nowhere), ['addresses missing_value']],
    ['an address, though the country is known', cartOf({ addresses: null }), ['addresses missing_value']],
    ['no address, where the goods are picked up', cartOf({ ...nowhere, pickup: true }), []],
    ['a zone, where the site ships', cartOf(to('FR', '75001')), ['addresses no_shipping_zone']],
    ['nothing, without a zip code, where a zone is the whole country', cartOf(to('DE')), []],
    ['a zone, without a zip code, where zones have ranges', cartOf(to('DE')), ['addresses no_shipping_zone'], { site: OF_RANGES }],
    ['no zone, where the site says nothing of shipping', cartOf(to('FR', '75001')), [], { site: without(SITE, 'shipping') }],
    ['no zone, where the site has no home', cartOf(to('FR', '75001')), [], { site: without(SITE, 'homeBase') }],
    ['no zone, where the goods are picked up', cartOf({ ...to('FR', '75001'), pickup: true }), []],
    ['a method of the zone', cartOf({ shippingMethodId: 'balloon' }), ['shippingMethodId shipping_method_not_found']],
    ['a method that takes so little', cartOf({ shippingMethodId: 'bike' }), ['shippingMethodId shipping_method_not_found']],
    ['any method that takes so little', cartOf(to('AT', '1010')), ['shippingMethodId shipping_method_not_found']],
    ['no method, where the zone has none', cartOf(to('CH', '8000')), []],
    [
      'a method, where the zone has none, and one was chosen',
      cartOf({ ...to('CH', '8000'), shippingMethodId: 'parcel' }),
      ['shippingMethodId shipping_method_not_found'],
    ],
    [
      'a method for an address that is not there yet',
      cartOf({ addresses: null, shippingMethodId: 'balloon' }),
      ['addresses missing_value', 'shippingMethodId shipping_method_not_found'],
    ],
    ['no method for no goods', cartOf(to('AT', '1010'), []), ['items cart_empty']],
    [
      'what shipping costs in that currency',
      cartOf({ currency: 'CHF' }, [itemOf(20, { price: { effectiveAmount: 20, currency: 'CHF' } })]),
      ['shippingMethodId shipping_currency_unknown'],
      { currency: 'CHF' },
    ],
    [
      'no currency of shipping, where the zone has no method',
      cartOf({ ...to('CH', '8000'), currency: 'CHF' }, [itemOf(20, { price: { effectiveAmount: 20 } })]),
      [],
      { currency: 'CHF' },
    ],
    ['nothing, where taxes are not known', cartOf(), [], { taxes: undefined }],
    [
      'a tax country',
      cartOf({ ...nowhere, pickup: true }),
      ['countryCode tax_country_undetermined'],
      { taxes: { classes: [], undetermined: true } },
    ],
    [
      'an item that is sold',
      cartOf({}, [itemOf(20), itemOf(5, { tax: { name: 'STANDARD' } })]),
      ['items[1].tax.name tax_code_unknown'],
      { taxes: { country: 'FR', classes: [] } },
    ],
    [
      'a slot that costs another currency',
      cartOf({ deliveryWindow: { slotId: 'morning', date: '2031-05-02', cost: { amount: 5, currency: 'CHF' } } }),
      ['deliveryWindow shipping_currency_unknown'],
    ],
    [
      'no slot that costs its currency',
      cartOf({ deliveryWindow: { slotId: 'morning', date: '2031-05-02', cost: { amount: 5, currency: 'EUR' } } }),
      [],
    ],
    [
      'no slot for goods that are picked up',
      cartOf({ pickup: true, deliveryWindow: { slotId: 'morning', date: '2031-05-02', cost: { amount: 5, currency: 'CHF' } } }),
      [],
    ],
    ['no other method than the chosen one', cartOf({ shippingMethodId: 'express' }), []],
    ['a way of paying that is known', cartOf({ paymentMethod: 'cash' }), ['paymentMethod payment_method_not_found']],
    ['no way of paying', cartOf({ paymentMethod: null }), []],
    ['nothing, where it is known', cartOf({ paymentMethod: 'invoice' }), [], { paymentFee: feeOf() }],
    [
      'all, of an empty cart',
      { ...cartOf({ ...NO_DETAILS, paymentMethod: 'cash' }, []) },
      ['items cart_empty', 'customer.email missing_value', 'addresses missing_value', 'paymentMethod payment_method_not_found'],
    ],
  ])('reports %s', (_what, cart, missing, snapshot = {}) => {
    expect(missingOf(cart, snapshot)).toEqual(missing);
  });

  it('names the method that is not available, or says that none is', () => {
    const messagesOf = (cart: CartContents) => orderDraft(cart, snapshotOf(), NOW).missing.map(({ message }) => message);
    expect(messagesOf(cartOf({ shippingMethodId: 'balloon' }))).toEqual([expect.stringMatching(/^The shipping method balloon is not/)]);
    expect(messagesOf(cartOf(to('AT', '1010')))).toEqual([expect.stringMatching(/^No shipping method is available/)]);
  });

  // It is 13:00 in Berlin.
  it.each<[string, string, boolean]>([
    ['2026-03-01', '13:01', false],
    ['2026-03-01', '13:00', true],
    ['2026-03-02', '00:01', false],
    ['2026-02-28', '23:59', true],
  ])('compares the delivery window with the time of the site: %s %s', (date, end, hasEnded) => {
    expect(missingOf(cartOf(at(date, end)))).toEqual(hasEnded ? ['deliveryWindow delivery_window_past'] : []);
  });

  it.each([
    ['2026-02-28', '13:01', false],
    ['2026-02-28', '13:00', true],
    ['2026-02-27', '23:00', true],
    ['2026-03-01', '00:00', false],
  ])('accepts a delivery window across midnight that has not ended: %s 23:30 to %s', (date, to, hasEnded) => {
    const deliveryWindow = { date, from: '23:30', to };
    expect(missingOf(cartOf({ deliveryWindow }))).toEqual(hasEnded ? ['deliveryWindow delivery_window_past'] : []);
  });

  it('uses UTC if the site has no time zone', () => {
    const site = { ...SITE, homeBase: without(SITE.homeBase ?? {}, 'timeZone') };
    expect(missingOf(cartOf(at('2026-03-01', '12:01')), { site })).toEqual([]);
  });
});
