/** Returns the width of a text that is printed on one line. */
export type WidthOf = (text: string) => number;

/**
 * Control characters, marks of text direction, and code points that are not characters. A line feed ends no line: texts of customers are
 * one line.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cn}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** More marks on one letter than any language has: they would lie on the lines around it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Returns a text without characters that a printer or a viewer would act on. Spaces around it are removed, and those in it are one. */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(UNPRINTABLE, ' ').replace(STACKED_MARKS, '$1').replace(/\s+/gu, ' ').trim();

/** Returns the lines of a text that are at most so wide. Words are kept together, except those that are wider than a line. */
export function wrap(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const start = longestStart(line, width, widthOf);
      lines.push(start);
      line = line.slice(start.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Returns the longest start of a text that fits the width, at least one character. */
function longestStart(text: string, width: number, widthOf: WidthOf): string {
  const characters = [...text];
  let [fits, tooLong] = [1, characters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(characters.slice(0, middle).join('')) <= width) fits = middle;
    else tooLong = middle;
  }
  return characters.slice(0, fits).join('');
}

/** The area for some lines of text. */
interface Place {
  readonly width: number;
  readonly height: number;
}

/** Lines of text in the size in which they fit their area. */
export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The height of a line, by the size of its letters. */
export const LINE_HEIGHT = 1.25;

/** Letters of less than half the largest size are too small: texts are rather on two lines. */
const SMALLEST = 0.5;

/**
 * Returns the lines of texts in the largest of the sizes in which they fit: each on one line if that is not too small. If no size is
 * small enough, the last line that fits ends with an ellipsis. `widthOf` is the width in the size of 1.
 */
export function fitted(texts: readonly string[], { width, height }: Place, sizes: readonly number[], widthOf: WidthOf): Fitted {
  const candidates = sizes.map((size): Fitted => ({ size, lines: texts.flatMap((text) => wrap(text, width / size, widthOf)) }));
  const fits = candidates.filter(({ size, lines }) => lines.length * size * LINE_HEIGHT <= height);
  const isUnbroken = ({ size, lines }: Fitted) => lines.length <= texts.length && size >= (sizes[0] ?? 0) * SMALLEST;
  const best = fits.find(isUnbroken) ?? fits[0];
  if (best) return best;
  const { size, lines } = candidates.at(-1) ?? { size: 1, lines: [] };
  const count = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
  const [last = ''] = wrap(`${lines[count - 1] ?? ''}`, width / size - widthOf(' \u2026'), widthOf);
  return { size, lines: [...lines.slice(0, count - 1), `${last} \u2026`] };
}
