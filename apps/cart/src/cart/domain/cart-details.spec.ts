import type { AppError } from '@suite/errors';
import {
  addressOf,
  type CartAddress,
  type CartDetails,
  changedDetails,
  NO_DETAILS,
  refuseContradictions,
  withDestination,
} from './cart-details';

const shipping: CartAddress = { type: 'SHIPPING', country: 'DE', zipCode: '10115', city: 'Berlin' };
const billing: CartAddress = { type: 'BILLING', country: 'AT' };
const window = (from: string, to: string) => ({ date: '2031-03-14', from, to });

function faultsOf(details: Partial<CartDetails>): string[] | undefined {
  try {
    refuseContradictions({ ...NO_DETAILS, ...details });
    return undefined;
  } catch (error) {
    return (error as AppError).details.map(({ field, type }) => `${field} ${type}`);
  }
}

describe('withDestination', () => {
  it.each<[string, Partial<CartDetails>, Partial<CartDetails>]>([
    ['country and zip code of a SHIPPING address', { addresses: [billing, shipping] }, { countryCode: 'DE', zipCode: '10115' }],
    ['no zip code if the address has none', { addresses: [{ type: 'SHIPPING', country: 'IE' }] }, { countryCode: 'IE', zipCode: null }],
    ['country and zip code, next to other details', { addresses: [shipping], zipCode: '10117' }, { countryCode: 'DE', zipCode: '10117' }],
    ['nothing from a BILLING address', { addresses: [billing] }, {}],
    ['nothing if the addresses are cleared', { addresses: null }, {}],
    ['nothing without addresses', { countryCode: 'FR' }, { countryCode: 'FR' }],
  ])('derives %s', (_what, input, expected) => {
    expect(withDestination(input)).toEqual({ ...input, ...expected });
  });
});

describe('refuseContradictions', () => {
  const destination = { countryCode: 'DE', zipCode: '10115' };

  it.each<[string, Partial<CartDetails>, string[]]>([
    ['nothing', {}, []],
    ['one address of each type', { ...destination, addresses: [shipping, billing] }, []],
    ['an address without a zip code', { countryCode: 'IE', addresses: [{ type: 'SHIPPING', country: 'IE' }] }, []],
    ['a country without an address', { countryCode: 'FR' }, []],
    ['an end after the start', { deliveryWindow: window('09:00', '09:01') }, []],
    ['an end on the next day', { deliveryWindow: window('22:00', '02:00') }, []],
    ['a discount of 100 percent', { externalDiscounts: [{ id: 'd', discountType: 'PERCENT', value: 100 }] }, []],
    ['a discount of 101 euros', { externalDiscounts: [{ id: 'd', discountType: 'ABSOLUTE', value: 101 }] }, []],
    [
      'a discount of 101 percent',
      {
        externalDiscounts: [
          { id: 'd', discountType: 'ABSOLUTE', value: 5 },
          { id: 'e', discountType: 'PERCENT', value: 101 },
        ],
      },
      ['externalDiscounts[1].value invalid_value'],
    ],
    ['a slot', { deliveryWindow: { slotId: 'morning', date: '2031-03-14', from: '09:00', to: '09:00' } }, []],
    ['two addresses of one type', { addresses: [billing, billing] }, ['addresses[1].type invalid_value']],
    ['another country', { ...destination, countryCode: 'AT', addresses: [shipping] }, ['countryCode invalid_value']],
    ['no country', { ...destination, countryCode: null, addresses: [shipping] }, ['countryCode invalid_value']],
    ['another zip code', { ...destination, zipCode: '10117', addresses: [shipping] }, ['zipCode invalid_value']],
    [
      'an end equal to the start',
      { countryCode: 'IE', zipCode: 'D02', addresses: [{ type: 'SHIPPING', country: 'IE' }] },
      ['zipCode invalid_value'],
    ],
    ['all faults at once', { deliveryWindow: window('09:00', '09:00') }, ['deliveryWindow.to invalid_value']],
    [
      'everything at once',
      { addresses: [shipping, shipping], deliveryWindow: window('12:00', '12:00') },
      ['addresses[1].type', 'deliveryWindow.to', 'countryCode', 'zipCode'].map((field) => `${field} invalid_value`),
    ],
  ])('accepts or names the faults of %s', (_what, details, faults) => {
    expect(faultsOf(details)).toEqual(faults.length === 0 ? undefined : faults);
  });
});

it('addressOf finds an address by type, without the type in it', () => {
  expect(addressOf({ addresses: [billing, shipping] }, 'SHIPPING')).toEqual({ country: 'DE', zipCode: '10115', city: 'Berlin' });
  expect(addressOf({ addresses: [billing] }, 'SHIPPING')).toBeUndefined();
  expect(addressOf({ addresses: null }, 'BILLING')).toBeUndefined();
});

it('changedDetails compares values, regardless of the order of members', () => {
  const before = { ...NO_DETAILS, addresses: [shipping], note: 'Ring', pickup: false };
  const input = { addresses: [{ city: 'Berlin', zipCode: '10115', country: 'DE', type: 'SHIPPING' as const }], note: null, pickup: true };
  expect(changedDetails(before, input)).toEqual({ note: null, pickup: true });
});
