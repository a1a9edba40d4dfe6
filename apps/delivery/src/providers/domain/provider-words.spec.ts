import { isTaskId, momentOf, providerWords, webUrlOf } from './provider-words';

describe('the words of a provider', () => {
  it.each([
    ['have no blanks around them', ' The street is unknown\n', 'The street is unknown'],
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

it.each<[string, unknown, boolean]>([
  ['a text', 't-1', true],
  ['255 characters', 'x'.repeat(255), true],
  ['256 characters', 'x'.repeat(256), false],
  ['an empty text', '', false],
  ['a number', 7, false],
  ['a control character', 'a\u0007', false],
])('an id of a task is %s: %s', (_name, id, expected) => {
  expect(isTaskId(id)).toBe(expected);
});

it.each<[unknown, string | null]>([
  ['https://a.example/1', 'https://a.example/1'],
  ['http://a.example', 'http://a.example/'],
  ['ftp://a.example', null],
  ['javascript:alert(1)', null],
  ['a.example', null],
  ['https://a.example/\u202e', null],
  [7, null],
  [null, null],
])('the link %j is shown as %j', (value, url) => {
  expect(webUrlOf(value)).toBe(url);
});

it('a link has at most 2,048 characters', () => {
  const link = (length: number) => 'https://a.example/'.padEnd(length, 'x');
  expect([webUrlOf(link(2_048)), webUrlOf(link(2_049))]).toEqual([link(2_048), null]);
});

it.each<[unknown, string | undefined]>([
  [Date.UTC(2000, 0), '2000-01-01T00:00:00.000Z'],
  [Date.UTC(2000, 0) - 1, undefined],
  [Date.UTC(2100, 0) - 1, '2099-12-31T23:59:59.999Z'],
  [Date.UTC(2100, 0), undefined],
  ['2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z'],
  ['soon', undefined],
  [true, undefined],
  [null, undefined],
])('the time %j is read as %s', (value, moment) => {
  expect(momentOf(value)?.toISOString()).toBe(moment);
});
