import { idOfXrn } from './xrn';

/** The fields that identify the product of an item. */
interface NamedProduct {
  readonly itemXrn?: string;
  readonly product?: { readonly id?: string; readonly sku?: string; readonly code?: string; readonly name?: string };
}

/** The id of a product: that of the catalog, or what identifies an external one. */
export function productIdOf({ itemXrn, product }: NamedProduct): string {
  return itemXrn !== undefined ? idOfXrn(itemXrn) : (product?.id ?? product?.sku ?? product?.code ?? product?.name ?? '');
}

/** The display name of a product: its name, or else its id. */
export const titleOf = (item: NamedProduct): string => item.product?.name ?? productIdOf(item);
