/** Joins the pages of a list. An entry of several pages stands where the first of them has it, and as that one has it. */
export function joinPages<T>(pages: readonly (readonly T[])[], idOf: (entry: T) => string): T[] {
  const joined = new Map<string, T>();
  for (const entry of pages.flat()) if (!joined.has(idOf(entry))) joined.set(idOf(entry), entry);
  return [...joined.values()];
}
