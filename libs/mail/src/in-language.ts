/** Writes a language tag as it is compared: `de_AT` is `de-at`. */
const comparable = (tag: string): string => tag.replaceAll('_', '-').toLowerCase();

/** Returns a tag and its more general tags: `de-at`, then `de`. */
function tagsOf(language: string): string[] {
  const parts = comparable(language).split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/**
 * Returns the entry in a language, or in the nearest language that is more general: `de_AT`, `de-AT` and `DE` find `de`. Returns
 * undefined for every other text, also for a name that all objects inherit, such as `toString`.
 */
export function inLanguage<T>(entries: Readonly<Record<string, T>>, language: string): T | undefined {
  const byTag = new Map(Object.entries(entries).map(([tag, entry]) => [comparable(tag), entry]));
  const tag = tagsOf(language).find((each) => byTag.has(each));
  return tag === undefined ? undefined : byTag.get(tag);
}
