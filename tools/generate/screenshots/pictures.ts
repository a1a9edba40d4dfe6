/** The pictures of the README, each a PNG in docs/screenshots. */
export const PICTURES = ['shop', 'docs', 'demo'] as const;

/** A page of a repository should not be heavier than a page of a shop. */
export const BYTES_MAX = 150_000;

export const WIDTH = 1_280;
