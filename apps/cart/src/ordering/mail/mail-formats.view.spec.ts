import { WORDS } from './confirmation.mail';
import { formatsOf, type MailFormat, wordsIn } from './mail-formats.view';

describe('wordsIn', () => {
  it.each(['valueOf', 'toString', 'fr'])('gives English words for the unknown language %s', (language) => {
    expect(wordsIn(WORDS, language)).toBe(WORDS['en']);
  });

  it.each(['de', 'de-AT', 'DE-at'])('gives German words for %s', (language) => {
    expect(wordsIn(WORDS, language)).toBe(WORDS['de']);
  });
});

describe('formatsOf', () => {
  const order = { currency: 'HUF', includesTax: true } as MailFormat['order'];

  it.each([
    [undefined, '787,40 HUF'],
    [0, '787 HUF'],
    [2, '787,40 HUF'],
  ])('writes amounts with %p decimals as %s', (decimals, text) => {
    expect(formatsOf({ order, language: 'de', decimals }).money(787.4).replace(/\s/u, ' ')).toBe(text);
  });
});
