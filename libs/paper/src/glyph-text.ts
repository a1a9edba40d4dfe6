/** A glyph of a shaped text, with the characters that it shows. */
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** The members of a font, as it shapes texts. */
interface ShapingFont {
  /** The glyphs that it has read. */
  readonly _glyphs: Record<number, Glyph>;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The members of an embedded font of the library that its types leave out. */
export interface EmbeddedFont {
  readonly font: ShapingFont;
  readonly subset: { includeGlyph(id: number): number; readonly glyphs: number[] };
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly scale: number;
  layout(text: string, features?: unknown): { readonly glyphs: readonly Glyph[]; readonly positions: readonly unknown[] };
  encode(text: string, features?: unknown): [codes: string[], positions: readonly unknown[]];
}

/**
 * Makes the text of a document the one that was written. The libraries map a glyph to the characters of its first
 * use, but a glyph can have several. An ọ is drawn as an o and a dot, so after it every o would be read as ọ. So each
 * character gets its own glyph and code.
 */
export function keepText(font: EmbeddedFont): void {
  keepCharacters(font.font);
  keepCodes(font);
}

function keepCharacters(font: ShapingFont): void {
  const known = new Map<string, Glyph>();
  const read = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints.join(' ')}`;
    const found = known.get(key);
    if (found) return found;
    delete font._glyphs[id]; // with the characters of its first use
    const glyph = read(id, codePoints);
    known.set(key, glyph);
    return glyph;
  };
}

/** Maps a mark that is drawn apart from its letter to its own character. Unmapped, it would be read as a control character. */
function withParts(glyphs: readonly Glyph[]): Glyph[] {
  const parted: Glyph[] = [];
  for (let start = 0, end = 1; start < glyphs.length; start = end, end += 1) {
    while (glyphs[end]?.codePoints.length === 0) end += 1;
    const group = glyphs.slice(start, end);
    const text = String.fromCodePoint(...(group[0]?.codePoints ?? []));
    const parts = group.length === 1 ? [] : [...text.normalize('NFD')].map((part) => part.codePointAt(0) ?? 0);
    const whole = parts.length - group.length + 1;
    parted.push(...(whole < 1 ? group : group.map((glyph, i) => ({ ...drawn(glyph), codePoints: partsAt(parts, whole, i) }))));
  }
  return parted;
}

const drawn = ({ id, advanceWidth }: Glyph) => ({ id, advanceWidth });

/** The letter has all parts without a glyph of their own. */
const partsAt = (parts: readonly number[], whole: number, i: number): readonly number[] =>
  i === 0 ? parts.slice(0, whole) : parts.slice(whole + i - 1, whole + i);

function keepCodes(font: EmbeddedFont): void {
  const codes = new Map<string, number>();
  const codeOf = ({ id, advanceWidth, codePoints }: Glyph): number => {
    const key = `${id} ${codePoints.join(' ')}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    let code = font.subset.includeGlyph(id);
    if (font.unicode[code] !== undefined) code = font.subset.glyphs.push(id) - 1;
    font.widths[code] = advanceWidth * font.scale;
    font.unicode[code] = codePoints;
    codes.set(key, code);
    return code;
  };
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    return [withParts(glyphs).map((glyph) => codeOf(glyph).toString(16).padStart(4, '0')), positions];
  };
}
