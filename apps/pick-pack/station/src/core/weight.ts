/** Returns the weight that a packer has typed, with a comma or a point; undefined for anything else. */
export function weightIn(text: string): number | undefined {
  const [, number] = /^\s*(\d{1,6}(?:[.,]\d{0,6})?|[.,]\d{1,6})\s*(?:kg|g)?\s*$/i.exec(text) ?? [];
  const weight = Number(number?.replace(',', '.') ?? NaN);
  return weight > 0 ? weight : undefined;
}
