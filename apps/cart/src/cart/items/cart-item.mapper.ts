import type { Caller } from '@suite/auth-guard';
import { invalidValue, missing, refusal, validationError } from '@suite/errors';
import { refuseWithoutExternalScope } from '../store/cart.access';
import type { CartHead } from '../domain/cart-contents';
import { without } from '../domain/objects';
import { isExternal, type RequestedItem, withoutCatalogProduct, withPriceDetails, withQuantity } from '../domain/requested-item';
import { tenantOfXrn } from '../domain/xrn';
import type { CartItemUpdateDto, CartItemDraftDto } from '../wire/item.dto';

/** Returns the item of a body. Rejects external parts if the caller may not set them. */
export function newItem(caller: Caller, dto: CartItemDraftDto): RequestedItem {
  const fields = { itemType: 'INTERNAL', ...toObject(caller, dto) } as RequestedItem;
  const item = withoutCatalogProduct(fields, fields);
  if (isExternal(item)) refuseWithoutExternalScope(caller);
  if (item.itemXrn === undefined && (item.itemType === 'INTERNAL' || !isNamed(item))) {
    const message =
      item.itemType === 'INTERNAL' ? 'itemXrn is missing; name the product of the item' : 'itemXrn or product is missing; send one of them';
    throw missing('itemXrn', message);
  }
  refuseOtherTaxCode(item);
  return item;
}

/**
 * Returns an item after a change. With `partial` absent fields keep their values. Its product stays the same. Changing only the
 * quantity of an external item needs no scope for external data.
 */
export function changedItem(caller: Caller, before: RequestedItem, dto: CartItemUpdateDto, partial: boolean): RequestedItem {
  const fields = withoutCatalogProduct(toObject(caller, dto), before);
  const bringsPrice = before.itemType === 'EXTERNAL' && [fields.price, fields.tax, fields.taxCode].some((part) => part !== undefined);
  if (bringsPrice || isExternal({ itemType: 'INTERNAL', quantity: 1, ...fields })) refuseWithoutExternalScope(caller);
  const item = partial ? partlyChanged(before, fields) : replacedBy(before, fields);
  refuseOtherTaxCode(item);
  return item;
}

function partlyChanged(before: RequestedItem, fields: Partial<RequestedItem>): RequestedItem {
  const kept = fields.price ? without(before, 'priceDetails') : before; // they belong to the price
  return { ...withQuantity(kept, fields.quantity ?? before.quantity), ...fields };
}

function replacedBy({ itemType, itemXrn, product, productDetails }: RequestedItem, fields: Partial<RequestedItem>): RequestedItem {
  if (fields.quantity === undefined)
    throw missing('quantity', 'quantity is missing; send it, or change only some fields with ?partial=true');
  const ofProduct = { ...(product !== undefined && { product }), ...(productDetails && { productDetails }) };
  const identity = { itemType, ...(itemXrn !== undefined && { itemXrn }), ...ofProduct };
  return { ...identity, ...fields, quantity: fields.quantity };
}

/** Rejects (400) two different tax codes of an external item. */
function refuseOtherTaxCode({ itemType, tax, taxCode }: RequestedItem): void {
  if (itemType !== 'EXTERNAL' || taxCode === undefined || tax?.name === undefined || tax.name === taxCode) return;
  throw validationError([invalidValue('taxCode', `taxCode is ${taxCode}, but tax.name is ${tax.name}; send one of them, or both alike`)]);
}

/** Rejects (400) an item for another site than the cart's. */
export function refuseOtherSite(head: CartHead, ...siteCodes: readonly (string | undefined)[]): void {
  const other = siteCodes.find((siteCode) => siteCode !== undefined && siteCode !== head.siteCode);
  if (other === undefined) return;
  const message = `The cart belongs to the site ${head.siteCode}, not ${other}; omit siteCode, or change the site`;
  throw validationError([invalidValue('siteCode', message)]);
}

/**
 * Returns the body with each member under one name: `itemYrn` is an alias of `itemXrn`. Rejects a product of another tenant. The site
 * is not a part of the item.
 */
function toObject({ tenant }: Caller, { itemYrn, ...dto }: CartItemUpdateDto): Partial<RequestedItem> {
  if (itemYrn !== undefined && dto.itemXrn !== undefined && itemYrn !== dto.itemXrn) {
    throw validationError([
      { field: 'itemYrn', type: 'invalid_value', message: 'itemYrn is an alias of itemXrn and must have the same value' },
    ]);
  }
  for (const [field, name] of Object.entries({ itemXrn: dto.itemXrn, itemYrn })) {
    const owner = name === undefined ? undefined : tenantOfXrn(name);
    if (owner === undefined || owner === tenant) continue;
    throw refusal('invalid_xrn', field, `${field} names a product of the tenant ${owner}; name one of ${tenant}`);
  }
  const members = { ...without(dto, 'siteCode'), ...(itemYrn !== undefined && { itemXrn: itemYrn }) };
  return withPriceDetails(JSON.parse(JSON.stringify(members)) as Partial<RequestedItem>);
}

const isNamed = ({ product }: RequestedItem): boolean =>
  [product?.id, product?.sku, product?.code, product?.name].some((name) => name !== undefined);
