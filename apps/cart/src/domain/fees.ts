import type { PricingFee } from '@suite/cart-pricing';
import type { ExternalFee, ItemOffer } from './item-offer';
import type { Fee, Product, Reference } from './reference';
import { missing, refusal } from './refusal';
import { type LineTax, rateOf } from './taxes';

/** The fees of a line: the product's own, where they apply, then those that came with the item. */
export function feesOf(offer: ItemOffer, product: Product | undefined, tax: LineTax, reference: Reference): PricingFee[] {
  const own = offer.itemType === 'INTERNAL' ? (product?.feeIds ?? []).map((id) => reference.fees.get(id)) : [];
  return [
    ...own.filter((fee) => fee !== undefined && applies(fee, reference)).map((fee) => internalFee(fee as Fee, tax, reference)),
    ...(offer.externalFees ?? []).map((fee, index) => externalFee(fee, `externalFees[${index}]`, tax, reference)),
  ];
}

/** A fee in another currency is that of another currency's carts. */
function applies({ active, itemType, siteCode, feeAbsolute }: Fee, { site, currency }: Reference): boolean {
  const here = siteCode === undefined || siteCode === site.code;
  return active && itemType === 'PRODUCT' && here && (feeAbsolute === undefined || feeAbsolute.currency === currency);
}

function internalFee(fee: Fee, tax: LineTax, reference: Reference): PricingFee {
  return { origin: 'INTERNAL', ...amountOf(fee), ...feeTax(fee, 'itemXrn', tax, reference) };
}

function externalFee(fee: ExternalFee, path: string, tax: LineTax, reference: Reference): PricingFee {
  const { feeAbsolute, feePercentage, feeType } = fee;
  if (feeType === 'PERCENT' && feePercentage === undefined) {
    throw missing(`${path}.feePercentage`, 'A fee of type PERCENT needs feePercentage');
  }
  if (feeType !== 'PERCENT' && feeAbsolute === undefined) {
    throw missing(`${path}.feeAbsolute`, `A fee of type ${feeType} needs feeAbsolute`);
  }
  if (feeAbsolute && feeAbsolute.currency !== reference.currency) {
    const message = `The cart is in ${reference.currency}, not in ${feeAbsolute.currency}`;
    throw refusal('currency_mismatch', `${path}.feeAbsolute.currency`, message);
  }
  return { origin: 'EXTERNAL', ...amountOf(fee), ...feeTax(fee, `${path}.taxCode`, tax, reference) };
}

function amountOf({ id, name, feeType, feeAbsolute, feePercentage }: ExternalFee | Fee): PricingFee {
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    type: feeType,
    ...(feeType === 'PERCENT' ? { percentage: feePercentage ?? 0 } : { amount: feeAbsolute?.amount ?? 0 }),
  };
}

/** A fee with a tax code is taxed unless it says otherwise; one that is just taxable is taxed like its line. */
function feeTax({ taxable, taxCode }: ExternalFee | Fee, field: string, line: LineTax, { taxes }: Reference): LineTax {
  if (taxable === false) return {};
  if (taxCode === undefined) return taxable ? line : {};
  if (taxCode === line.taxCode && line.taxRate !== undefined) return { taxCode, taxRate: line.taxRate };
  return { taxCode, taxRate: rateOf(taxes, taxCode, field) };
}
