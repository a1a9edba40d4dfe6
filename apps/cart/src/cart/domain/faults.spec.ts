import { NotLookedUp } from '../../catalog/domain/catalog-snapshot';
import { catalogOf, priceOf, TEA, teaOf } from './catalog.fixture';
import { addressIn, cartOf, itemOf, SITE, snapshotOf } from './draft.fixture';
import { cartFaults, type Fault, lineFaults } from './faults';
import { resolveLine } from './resolved-line';

const codes = (faults: readonly Fault[]) => faults.map(({ errorCode, field }) => [errorCode, field]);
const line = { id: 0, requested: teaOf(), resolved: resolveLine(teaOf(), catalogOf()) };
const FEE = { id: 'box', feeType: 'ABSOLUTE', feeAbsolute: { amount: 1, currency: 'EUR' }, itemType: 'PRODUCT', active: true } as const;

describe('a line of a cart', () => {
  it.each<[string, ReturnType<typeof catalogOf>, string[][]]>([
    ['nothing that is as it was', catalogOf(), []],
    ['another price', catalogOf([TEA], [priceOf('tea', 4)]), [['price_changed', 'price.effectiveAmount']]],
    ['another tax rate', catalogOf([{ ...TEA, taxCode: 'REDUCED' }]), [['tax_changed', 'tax.rate']]],
    [
      'other fees',
      catalogOf([{ ...TEA, feeIds: ['box'] }], undefined, { fees: new Map([['box', FEE]]) }),
      [['fees_changed', 'fees']],
    ],
    [
      'all changes at once',
      catalogOf([{ ...TEA, taxCode: 'REDUCED' }], [priceOf('tea', 4)]),
      [['price_changed', 'price.effectiveAmount'], ['tax_changed', 'tax.rate']],
    ],
    ['that it is no longer available', catalogOf([TEA], [priceOf('tea', 3, { currency: 'CHF' })]), [['price_not_found', 'price']]],
    ['no missing tax country, which the cart reports', catalogOf([TEA], undefined, { taxes: { classes: [], undetermined: true } }), []],
  ])('reports %s', (_name, catalog, faults) => expect(codes(lineFaults(line, catalog))).toEqual(faults)); // prettier-ignore

  it('throws for a line whose product was not looked up', () => expect(() => lineFaults(line, snapshotOf())).toThrow(NotLookedUp));
});

describe('a cart', () => {
  const to = (country: string, zipCode = '1010') => cartOf({ countryCode: country, zipCode, addresses: [addressIn(country, zipCode)] });
  const slot = { slotId: 'morning', date: '2026-03-02', cost: { amount: 3, currency: 'EUR' } };
  const inFrancs = [itemOf(20, { price: { effectiveAmount: 20, currency: 'CHF' } })];

  it.each<[string, ReturnType<typeof cartOf>, Parameters<typeof snapshotOf>[0], string[][]]>([
    ['nothing where it is delivered', cartOf(), {}, []],
    ['nothing without items', cartOf({ ...to('FR').head }, []), {}, []],
    ['nothing where taxes were not looked up', cartOf(), { taxes: undefined }, []],
    ['nothing without a country', cartOf({ countryCode: null, addresses: null }), {}, []],
    ['nothing without a destination', cartOf({ countryCode: null, zipCode: null, addresses: null }), {}, []],
    ['nothing where the site does not ship', to('FR'), { site: { ...SITE, homeBase: {} } }, []],
    ['nothing for a pickup where the site does not deliver', cartOf({ ...to('FR').head, pickup: true }), {}, []],
    ['nothing for a slot with a cost where no method accepts its value', cartOf({ ...to('AT').head, deliveryWindow: slot }), {}, []],
    ['nothing where shipping has no methods', to('CH'), {}, []],
    ['nothing where shipping has no methods, in another currency', cartOf({ ...to('CH').head, currency: 'CHF' }, inFrancs), { currency: 'CHF' }, []],
    ['that the tax country is unknown', cartOf(), { taxes: { classes: [], undetermined: true } }, [['tax_country_undetermined', 'countryCode']]],
    ['that the site does not deliver there', to('FR'), {}, [['shipping_zone_not_found', 'zipCode']]],
    ['that shipping has no cost in its currency', cartOf({ currency: 'CHF' }, inFrancs), { currency: 'CHF' }, [['shipping_currency_unknown', 'currency']]],
    ['that no method accepts its value', to('AT'), {}, [['shipping_method_not_found', 'zipCode']]],
  ])('reports %s', (_name, cart, change, faults) => expect(codes(cartFaults(cart, snapshotOf(change)))).toEqual(faults)); // prettier-ignore

  it('names the destination as far as it is known', () => {
    const cart = cartOf({ countryCode: 'HK', zipCode: null, addresses: [{ type: 'SHIPPING', country: 'HK' }] });
    expect(cartFaults(cart, snapshotOf())[0]?.message).toBe('The site main does not deliver to HK');
    expect(cartFaults(to('FR', '75001'), snapshotOf())[0]?.message).toBe('The site main does not deliver to FR 75001');
  });
});
