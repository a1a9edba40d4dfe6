/** The form of a sentence of a service, and how a page says its values. */
export type Form = readonly [form: RegExp, sentence: (...values: string[]) => string];

/** Returns what a page says for the first form that a sentence has; undefined for a sentence of another form. */
export function sentenceByForm(said: string, forms: readonly Form[]): string | undefined {
  for (const [form, sentence] of forms) {
    const found = form.exec(said);
    if (found) return sentence(...found.slice(1));
  }
  return undefined;
}
