import { inLanguage } from './in-language';

const WORDS = { en: 'Hello', de: 'Hallo', 'pt-BR': 'Oi' };

describe('inLanguage', () => {
  it.each([
    ['de', 'Hallo'],
    ['de-AT', 'Hallo'],
    ['de_AT', 'Hallo'],
    ['DE', 'Hallo'],
    ['de-Latn-AT-1996', 'Hallo'],
    ['pt_br', 'Oi'],
    ['en-GB', 'Hello'],
  ])('finds the words of %s', (language, words) => {
    expect(inLanguage(WORDS, language)).toBe(words);
  });

  it.each(['pt', 'fr', '', 'toString', 'valueOf', 'constructor', '__proto__', 'd'])('does not find words of "%s"', (language) => {
    expect(inLanguage(WORDS, language)).toBeUndefined();
  });
});
