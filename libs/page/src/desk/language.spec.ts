import { LanguageChoice } from './language';

const storageOf = (kept: string | null = null) => {
  const values = new Map<string, string>(kept === null ? [] : [['language', kept]]);
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
};

describe('LanguageChoice', () => {
  it.each([
    ['the one that was chosen', 'de', 'en', 'de'],
    ['that of the answer', null, 'de', 'de'],
    ['English without one', null, '', 'en'],
    ['that of the answer instead of an unknown one', 'fr', 'de', 'de'],
  ])('is %s', (_name, kept, answered, language) => {
    const root = { lang: answered };
    expect(new LanguageChoice(root, storageOf(kept)).language.value).toBe(language);
    expect(root.lang).toBe(language);
  });

  it('keeps a choice, and ignores a language without texts', () => {
    const [root, storage] = [{ lang: 'en' }, storageOf()];
    const choice = new LanguageChoice(root, storage);
    choice.choose('de');
    choice.choose('fr');
    expect([root.lang, choice.language.value, new LanguageChoice({ lang: 'en' }, storage).language.value]).toEqual(['de', 'de', 'de']);
  });

  it.each([
    ['follows the choice in another tab', 'language', 'de', 'de'],
    ['ignores what else another tab stores', 'site', 'de', 'en'],
    ['ignores a language without texts in another tab', 'language', 'fr', 'en'],
    ['stays when another tab removes the choice', 'language', null, 'en'],
  ])('%s', (_name, key, newValue, language) => {
    const root = { lang: 'en' };
    const choice = new LanguageChoice(root, storageOf());
    const listeners = new Map<string, (event: object) => void>();
    choice.start({ addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener) } as Window);
    listeners.get('storage')?.({ key, newValue });
    expect([root.lang, choice.language.value]).toEqual([language, language]);
  });
});
