/** The pictures, each a PNG in docs/screenshots, by the page that shows them. */
export const PICTURES = {
  shop: 'README.md',
  docs: 'README.md',
  demo: 'README.md',
  station: 'apps/pick-pack/README.md',
  'station-phone': 'apps/pick-pack/README.md',
  dispatch: 'apps/delivery/README.md',
  invoice: 'libs/invoice/README.md',
  'credit-note': 'libs/invoice/README.md',
} as const;

/** A page of a repository should not be heavier than a page of a shop. */
export const BYTES_MAX = 150_000;

export const WIDTH = 1_280;
