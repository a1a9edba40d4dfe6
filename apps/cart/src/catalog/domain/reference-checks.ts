import { PAYMENT_FEE_TYPES } from '@suite/cart-pricing';
import { type ErrorDetail, fault, invalidValue, validationError } from '@suite/errors';
import { currencyDecimals } from '@suite/money';
import { zoneFault } from '@suite/postal-codes';
import { isEmptyPeriod } from './price-period';
import { type Fee, missingAmount, type PriceEntry } from './reference-data';
import { INVOICE_DECIMALS_MAX, type Site } from './site';
import { REST_OF_WORLD, type TaxClass } from './taxes';

// Rules across fields. Each check rejects (400) reference data that contradicts itself.

type CheckedSite = Pick<Site, 'shipping' | 'seller' | 'currency' | 'currencies' | 'cartCalculationScale'>;

export function checkSite({ shipping, ...site }: CheckedSite): void {
  const zones = (shipping?.zones ?? []).flatMap((zone, index) => {
    const message = zoneFault(zone);
    return message === undefined ? [] : [invalidValue(`shipping.zones[${index}].zipTo`, message)];
  });
  refuse([...zones, ...sellerFaults(site)]);
}

function sellerFaults({ seller, currency, currencies = [], cartCalculationScale }: Omit<CheckedSite, 'shipping'>): ErrorDetail[] {
  if (!seller) return [];
  const hasTaxId = seller.vatId !== undefined || seller.taxNumber !== undefined;
  const scales = [currency, ...currencies].map((each) => [each, cartCalculationScale ?? currencyDecimals(each)] as const);
  const tooFine = scales.find(([, decimals]) => decimals > INVOICE_DECIMALS_MAX);
  const amounts =
    tooFine && `Amounts in ${tooFine[0]} have ${tooFine[1]} decimals, an invoice at most ${INVOICE_DECIMALS_MAX}; omit seller`;
  return [
    ...(hasTaxId ? [] : [fault('seller.vatId', 'missing_value', 'An invoice requires seller.vatId or seller.taxNumber')]),
    ...(amounts === undefined ? [] : [invalidValue('seller', amounts)]),
  ];
}

export function checkCountry(country: string): void {
  if (/^[A-Z]{2}$/.test(country) || country === REST_OF_WORLD) return;
  refuse([invalidValue('country', `country must be two capital letters (ISO 3166-1), or ${REST_OF_WORLD} for all others`)]);
}

export function checkTaxTable({ classes }: { readonly classes: readonly TaxClass[] }): void {
  const repeated = repeats(classes.map(({ code }) => code)).map((index) =>
    invalidValue(`classes[${index}].code`, 'The code is repeated; send each code once'),
  );
  const misfits = classes.flatMap(({ rate, category }, index) =>
    category !== undefined && (category === 'S') !== rate > 0
      ? [invalidValue(`classes[${index}].category`, `A rate of ${rate} % contradicts the category ${category}`)]
      : [],
  );
  const defaults = classes.flatMap((each, index) => (each.default ? [index] : []));
  refuse([
    ...repeated,
    ...misfits,
    ...defaults.slice(1).map((index) => invalidValue(`classes[${index}].default`, 'Only one class can be the default')),
  ]);
}

export function checkPrice(price: Omit<PriceEntry, 'id'>): void {
  const { tiers, customerNumber, segmentId } = price;
  const repeated = repeats(tiers.map(({ minQuantity }) => minQuantity));
  const hasTwo = customerNumber !== undefined && segmentId !== undefined;
  refuse([
    ...repeated.map((index) => invalidValue(`tiers[${index}].minQuantity`, 'The quantity is repeated; send each minQuantity once')),
    ...(hasTwo ? [invalidValue('segmentId', 'A price is for a customer or for a segment; omit customerNumber or segmentId')] : []),
    ...(isEmptyPeriod(price) ? [invalidValue('validUntil', 'validUntil must not be before validFrom')] : []),
  ]);
}

export function checkFee(fee: Pick<Fee, 'feeType' | 'feeAbsolute' | 'feePercentage' | 'itemType'>): void {
  const { feeType, itemType } = fee;
  const member = missingAmount(fee);
  const isForPayments = PAYMENT_FEE_TYPES.some((type) => type === feeType);
  refuse([
    ...(member ? [fault(member, 'missing_value', `A fee of type ${feeType} requires ${member}`)] : []),
    ...(itemType === 'PAYMENTTYPE' && !isForPayments
      ? [invalidValue('feeType', 'A payment fee has no quantity to multiply; use ABSOLUTE or PERCENT')]
      : []),
  ]);
}

function refuse(faults: readonly ErrorDetail[]): void {
  if (faults.length > 0) throw validationError(faults);
}

/** The indices of repeated values. */
function repeats(values: readonly unknown[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}
