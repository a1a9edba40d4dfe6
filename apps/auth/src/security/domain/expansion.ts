const EXPANSIONS: ReadonlySet<string> = new Set(['addresses', 'mixin:*']);

/** Whether the text lists what an answer can include. */
export const isExpansion = (text: string): boolean => text.split(',').every((part) => EXPANSIONS.has(part));

export const includesAddresses = (expand: string | undefined): boolean => expand?.split(',').includes('addresses') ?? false;
