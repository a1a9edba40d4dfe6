import type { PricingFee, PricingPaymentFee } from '@suite/cart-pricing';
import { missing, refusal } from '@suite/errors';
import { AMOUNT_MEMBER, type Fee, missingAmount, type Product } from '../../catalog/domain/reference-data';
import { type CatalogSnapshot, taxesIn } from '../../catalog/domain/catalog-snapshot';
import { type LineTax, rateOf } from '../../catalog/domain/taxes';
import type { ExternalFee, RequestedItem } from './requested-item';

/** The fees of a line: the product's own that apply, then those stated with the item. */
export function feesOf(item: RequestedItem, product: Product | undefined, tax: LineTax, snapshot: CatalogSnapshot): PricingFee[] {
  const own = item.itemType === 'INTERNAL' ? (product?.feeIds ?? []).map((id) => snapshot.fees.get(id)) : [];
  return [
    ...own.filter((fee) => fee !== undefined && applies(fee, 'PRODUCT', snapshot)).map((fee) => internalFee(fee as Fee, tax, snapshot)),
    ...(item.externalFees ?? []).map((fee, index) => externalFee(fee, `externalFees[${index}]`, tax, snapshot)),
  ];
}

/** Whether a fee applies to the cart's site and currency. A fee in another currency does not. */
function applies(fee: Fee, to: Fee['itemType'], { site, currency }: CatalogSnapshot): boolean {
  const { active, itemType, siteCode, feeAbsolute } = fee;
  const here = siteCode === undefined || siteCode === site.code;
  return active && itemType === to && here && (feeAbsolute === undefined || feeAbsolute.currency === currency);
}

/** The fee of the chosen payment method. Undefined if the site does not have the method, or not in this currency. */
export function paymentFeeOf(snapshot: CatalogSnapshot): PricingPaymentFee | undefined {
  const fee = snapshot.paymentFee;
  if (!fee || !applies(fee, 'PAYMENTTYPE', snapshot)) return undefined;
  const { id, name, feeAbsolute, feePercentage } = fee;
  return {
    id,
    ...(name !== undefined && { name }),
    ...(AMOUNT_MEMBER[fee.feeType] === 'feePercentage'
      ? { type: 'PERCENT', percentage: feePercentage ?? 0 }
      : { type: 'ABSOLUTE', amount: feeAbsolute?.amount ?? 0 }),
  };
}

function internalFee(fee: Fee, tax: LineTax, snapshot: CatalogSnapshot): PricingFee {
  return { origin: 'INTERNAL', ...amountOf(fee), ...feeTax(fee, 'itemXrn', tax, snapshot) };
}

function externalFee(fee: ExternalFee, path: string, tax: LineTax, snapshot: CatalogSnapshot): PricingFee {
  const { feeAbsolute, feeType } = fee;
  const member = missingAmount(fee);
  if (member) throw missing(`${path}.${member}`, `A fee of type ${feeType} requires ${member}`);
  if (feeAbsolute && feeAbsolute.currency !== snapshot.currency) {
    const message = `The cart is in ${snapshot.currency}, not in ${feeAbsolute.currency}; send amounts in ${snapshot.currency}`;
    throw refusal('currency_mismatch', `${path}.feeAbsolute.currency`, message);
  }
  return { origin: 'EXTERNAL', ...amountOf(fee), ...feeTax(fee, `${path}.taxCode`, tax, snapshot) };
}

function amountOf({ id, name, feeType, feeAbsolute, feePercentage }: ExternalFee | Fee): PricingFee {
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    type: feeType,
    ...(AMOUNT_MEMBER[feeType] === 'feePercentage' ? { percentage: feePercentage ?? 0 } : { amount: feeAbsolute?.amount ?? 0 }),
  };
}

/** How a fee is taxed. With a tax code it is taxable by default; without one, a taxable fee is taxed like its line. */
function feeTax({ taxable, taxCode }: ExternalFee | Fee, field: string, line: LineTax, snapshot: CatalogSnapshot): LineTax {
  if (taxable === false) return {};
  if (taxCode === undefined) return taxable ? line : {};
  if (taxCode === line.taxCode && line.taxRate !== undefined) return { taxCode, taxRate: line.taxRate };
  return { taxCode, taxRate: rateOf(taxesIn(snapshot), taxCode, field) };
}
