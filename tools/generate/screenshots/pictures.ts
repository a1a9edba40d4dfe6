/** The pictures, each a PNG in docs/screenshots, by the page that shows them. */
export const PICTURES = {
  start: 'README.md',
  shop: 'README.md',
  docs: 'README.md',
  demo: 'README.md',
  station: 'apps/pick-pack/README.md',
  'station-phone': 'apps/pick-pack/README.md',
  dispatch: 'apps/delivery/README.md',
  'orders-desk': 'docs/guides/orders-desk.md',
  'orders-desk-phone': 'docs/guides/orders-desk.md',
  'coupons-desk': 'docs/guides/coupons-desk.md',
  'numbers-desk': 'docs/guides/numbers-desk.md',
  administration: 'docs/guides/administration.md',
  invoice: 'libs/invoice/README.md',
  'credit-note': 'libs/invoice/README.md',
} as const;

/** A page of a repository should not be heavier than a page of a shop. */
export const BYTES_MAX = 150_000;

export const WIDTH = 1_280;
export const PHONE_WIDTH = 390;
