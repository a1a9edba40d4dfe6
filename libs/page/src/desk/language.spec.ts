import { LanguageChoice } from './language';
import { de } from './texts/de';
import { en } from './texts/en';

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
});

it('no shared text has been left in English', () => {
  const texts = (value: object): string[] =>
    Object.values(value).flatMap((each) => (typeof each === 'string' ? [each] : texts(each as object)));
  const [english, german] = [texts(en), texts(de)];
  expect(german.filter((text, i) => text === english[i])).toEqual([]);
});
