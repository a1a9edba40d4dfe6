import { WORDS } from './confirmation.mail';
import { wordsIn } from './mail-formats.view';

describe('wordsIn', () => {
  it.each(['valueOf', 'toString', 'fr'])('gives English words for the unknown language %s', (language) => {
    expect(wordsIn(WORDS, language)).toBe(WORDS['en']);
  });

  it.each(['de', 'de-AT', 'DE-at'])('gives German words for %s', (language) => {
    expect(wordsIn(WORDS, language)).toBe(WORDS['de']);
  });
});
