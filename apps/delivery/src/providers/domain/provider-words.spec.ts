import { providerWords } from './provider-words';

describe('the words of a provider', () => {
  it.each([
    ['are kept', 'The street is unknown', 'The street is unknown'],
    ['are reduced to one line', 'No\r\nBcc: everybody@example.com\u0000\u2028x', 'No Bcc: everybody@example.com x'],
    ['lose the credential', 'key canary-1 (Y2FuYXJ5) is blocked, canary-1!', 'key *** (***) is blocked, ***!'],
    ['are cut between characters', '🚚'.repeat(150), `${'🚚'.repeat(99)}…`],
    ['lose an incomplete character', 'a\ud83db', 'a\ufffdb'],
    ['are truncated', 'x'.repeat(300), `${'x'.repeat(199)}…`],
    ['are whole with 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ])('%s', (_name, text, words) => {
    expect(providerWords(text, ['canary-1', 'Y2FuYXJ5'])).toBe(words);
  });
});
