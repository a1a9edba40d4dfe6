import { fitted, LINE_HEIGHT, printable, wrap } from './paper-text.ts';

/** Every character is one wide. */
const widthOf = (text: string) => [...text].length;

describe('a printable text', () => {
  it.each([
    ['control characters', 'a\u0000b\u001b[31mc\u007fd\u0085e', 'a b [31mc d e'],
    ['line ends and tabs', ' one\r\ntwo\tthree\u2028four ', 'one two three four'],
    ['marks that turn the direction of a text', 'abc\u202edcba', 'abc dcba'],
    ['half of a surrogate pair', 'a\ud800b', 'a b'],
    ['more than four marks on a letter', `q${'\u0323'.repeat(9)}w`, `q${'\u0323'.repeat(4)}w`],
    ['three marks of a language', '\u0e01\u0e35\u0e49\u0e4d', '\u0e01\u0e35\u0e49\u0e4d'],
    ['letters in parts', 'Zu\u0308rich', 'Z\u00fcrich'],
    ['letters beyond Latin-1', '\u0142\u015f\u0151\u00df \u{1f600}', '\u0142\u015f\u0151\u00df \u{1f600}'],
    ['nothing to print', '\u0007\n', ''],
  ])('is made from a text with %s', (_name, text, printed) => {
    expect(printable(text)).toBe(printed);
  });
});

describe('the lines of a text', () => {
  it.each<[string, string, number, string[]]>([
    ['keep words together', 'red and green apples', 9, ['red and', 'green', 'apples']],
    ['are as wide as they may be', 'aaa bbb ccc', 7, ['aaa bbb', 'ccc']],
    ['split a word that is wider than a line', 'ab abcdefgh i', 3, ['ab', 'abc', 'def', 'gh', 'i']],
    ['keep a character of two code units', '\u{1f600}\u{1f600}\u{1f600}', 2, ['\u{1f600}\u{1f600}', '\u{1f600}']],
    ['have one character where none fits', 'abc', 0.5, ['a', 'b', 'c']],
    ['are none without a text', '', 5, []],
  ])('%s', (_name, text, width, lines) => {
    expect(wrap(text, width, widthOf)).toEqual(lines);
  });
});

describe('texts in a box', () => {
  const place = { width: 20, height: 4 * LINE_HEIGHT };

  it('have the largest size that fits', () => {
    expect(fitted(['abcdefgh', 'ij'], place, [4, 2, 1], widthOf)).toEqual({ size: 2, lines: ['abcdefgh', 'ij'] });
    expect(fitted(['ab'], place, [4, 2, 1], widthOf)).toEqual({ size: 4, lines: ['ab'] });
  });

  it('are on one line each, if that is not too small', () => {
    expect(fitted(['abcdefg h'], place, [2.5, 2, 1], widthOf)).toEqual({ size: 2, lines: ['abcdefg h'] });
    expect(fitted(['abcdefghijk l'], place, [2, 1.5, 0.5], widthOf)).toEqual({ size: 1.5, lines: ['abcdefghijk l'] });
    expect(fitted(['abcdefghij klmnopqrs'], place, [2, 0.5], widthOf)).toEqual({ size: 2, lines: ['abcdefghij', 'klmnopqrs'] });
  });

  it('are cut where the smallest size is too large, and say so', () => {
    const { size, lines } = fitted(['x'.repeat(200)], place, [2, 1], widthOf);
    expect(size).toBe(1);
    expect(lines).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(20), `${'x'.repeat(18)} \u2026`]);
  });

  it('have one line where not even one fits', () => {
    expect(fitted(['abc', 'def'], { width: 20, height: 1 }, [2], widthOf)).toEqual({ size: 2, lines: ['abc \u2026'] });
    expect(fitted([''], { width: 20, height: 1 }, [2], widthOf)).toEqual({ size: 2, lines: [] });
  });

  it('are on two lines rather than in less than half the largest size', () => {
    expect(fitted(['abcdefghij klmnopqr'], place, [2, 1], widthOf)).toEqual({ size: 1, lines: ['abcdefghij klmnopqr'] });
    expect(fitted(['abcdefghij klmnopqr'], place, [2, 0.99], widthOf)).toEqual({ size: 2, lines: ['abcdefghij', 'klmnopqr'] });
  });
});
