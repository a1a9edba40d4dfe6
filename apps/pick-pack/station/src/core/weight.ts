const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1_000 };

/**
 * Returns the weight that a packer has typed, with a comma or a point; undefined for anything else. Of goods in kilograms or grams, a weight
 * in the other one is converted.
 */
export function weightIn(text: string, unit = ''): number | undefined {
  const [, number, typed = unit] = /^\s*(\d{1,6}(?:[.,]\d{0,6})?|[.,]\d{1,6})\s*(kg|g)?\s*$/i.exec(text) ?? [];
  const [from, to] = [GRAMS[typed.toLowerCase()], GRAMS[unit.toLowerCase()]];
  const weight = Number(number?.replace(',', '.') ?? NaN);
  const converted = from === undefined || to === undefined || from === to ? weight : Number(((weight * from) / to).toFixed(6));
  return converted > 0 ? converted : undefined;
}
