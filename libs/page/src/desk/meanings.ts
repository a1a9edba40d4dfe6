const TWO_MEANINGS = /^(-?[1-9]\d{0,2})([.,])(\d{3})$/;

/** The two numbers that a text may mean: one of thousands, and one with decimals. */
export type Meanings = readonly [thousands: string, decimals: string];

/**
 * Returns how to write each number that a text may mean, so that it means nothing else. `1.250` is 1250 for some people and 1.25 for
 * others. Undefined for a text with one meaning.
 */
export function meaningsOf(text: string): Meanings | undefined {
  const [, whole = '', mark = '', digits = ''] = TWO_MEANINGS.exec(text) ?? [];
  if (whole === '') return undefined;
  const short = digits.replace(/0+$/, '');
  const fraction = short.length === digits.length ? `${digits}0` : short;
  return [whole + digits, fraction === '' ? whole : whole + mark + fraction];
}
