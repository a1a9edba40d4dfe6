/** Types of errors by status, as the API's document lists them. */
export type RefusalTypes = Readonly<Record<number, readonly string[]>>;

/** Whatever is written, the whole cart is priced again. */
const WRITE = {
  400: ['cannot_be_priced', 'site_not_found', 'tax_code_unknown', 'tax_country_undetermined'],
  404: ['cart_not_found'],
  409: ['cart_closed', 'cart_busy', 'checkout_in_progress'],
  503: ['service_unavailable', 'source_unavailable'],
} as const satisfies RefusalTypes;

/** Where a cart goes elsewhere, everything that is in it is looked up there. */
export const MOVE = ['price_not_found', 'quantity_below_minimum', 'quantity_step_mismatch'];

/** What keeps an item from being put into a cart, or changed in it. */
export const ITEM = [
  'currency_mismatch',
  'external_items_only',
  'price_mismatch',
  'price_not_found',
  'quantity_below_minimum',
  'quantity_step_mismatch',
  'tax_mismatch',
];

export const CART_READ = { 404: ['cart_not_found'] } as const satisfies RefusalTypes;

/** What a write of a cart may be refused with: what every one may, and what only this one is. */
export function cartWrite(own: RefusalTypes = {}): RefusalTypes {
  const statuses = [...new Set([...Object.keys(own), ...Object.keys(WRITE)])].map(Number);
  return Object.fromEntries(statuses.map((status) => [status, [...(own[status] ?? []), ...((WRITE as RefusalTypes)[status] ?? [])]]));
}
