import { providerWords } from './delivery-provider';

describe('a provider’s words', () => {
  it.each([
    ['are kept', 'The street is unknown', 'The street is unknown'],
    ['are put on one line', 'No\r\nBcc: everybody@example.com\u0000\u2028x', 'No Bcc: everybody@example.com x'],
    ['lose the credential', 'key canary-1 (Y2FuYXJ5) is blocked, canary-1!', 'key *** (***) is blocked, ***!'],
    ['are cut between characters', '🚚'.repeat(150), `${'🚚'.repeat(99)}…`],
    ['lose half a character', 'a\ud83db', 'a\ufffdb'],
    ['are cut short', 'x'.repeat(300), `${'x'.repeat(199)}…`],
  ])('%s', (_name, text, words) => {
    expect(providerWords(text, ['canary-1', 'Y2FuYXJ5'])).toBe(words);
  });
});
