/** A text of the shop: one text, or one for each language. */
export type Localized = string | Readonly<Record<string, string>>;

/** Returns a text in the language of the page, or else in English or any other. */
export function textIn(text: Localized | undefined, language: string): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return text[language] ?? text['en'] ?? Object.values(text)[0] ?? '';
}

/** Returns the text with another one in the language of the page; the other languages stay. What is shown there already adds none. */
export function withText(text: Localized | undefined, language: string, changed: string): Localized {
  if (text === undefined || typeof text === 'string') return changed;
  return textIn(text, language) === changed ? text : { ...text, [language]: changed };
}
