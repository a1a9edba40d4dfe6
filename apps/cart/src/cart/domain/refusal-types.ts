/** Error types by status, as listed in the OpenAPI document. */
export type RefusalTypes = Readonly<Record<number, readonly string[]>>;

/** Errors of every write, because it reprices the whole cart. */
const WRITE = {
  400: ['cannot_be_priced', 'site_not_found', 'tax_code_unknown', 'tax_country_undetermined'],
  404: ['cart_not_found'],
  409: ['cart_closed', 'cart_busy', 'checkout_in_progress'],
  503: ['service_unavailable', 'source_unavailable'],
} as const satisfies RefusalTypes;

/** Errors of a move to another context, because every line is looked up there. */
export const MOVE = ['price_not_found', 'quantity_below_minimum', 'quantity_step_mismatch'];

/** Errors of adding or changing an item. */
export const ITEM = [
  'currency_mismatch',
  'external_items_only',
  'invalid_xrn',
  'price_mismatch',
  'price_not_found',
  'quantity_below_minimum',
  'quantity_step_mismatch',
  'tax_mismatch',
];

export const CART_READ = { 404: ['cart_not_found'] } as const satisfies RefusalTypes;

/** The errors of a write: those of every write and its own. */
export function cartWrite(own: RefusalTypes = {}): RefusalTypes {
  const statuses = [...new Set([...Object.keys(own), ...Object.keys(WRITE)])].map(Number);
  return Object.fromEntries(statuses.map((status) => [status, [...(own[status] ?? []), ...((WRITE as RefusalTypes)[status] ?? [])]]));
}
