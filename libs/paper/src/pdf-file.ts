import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { type EmbeddedFont, keepText } from './glyph-text.ts';
import type { WidthOf } from './paper-text.ts';

/** Points of a millimetre. */
export const MM = 72 / 25.4;
const GREY = '#555555';
/** Replaces a character that the fonts lack. */
const REPLACEMENT = '\ufffd';

/** Next to the built service, or in the installed package. */
const FONT_FOLDERS = [
  join(import.meta.dirname, 'fonts'),
  join(import.meta.dirname, '..', '..', '..', 'node_modules', '@expo-google-fonts', 'noto-sans'),
];
const FONT_FOLDER = FONT_FOLDERS.find((folder) => existsSync(folder)) ?? '';
const REGULAR = readFileSync(join(FONT_FOLDER, '400Regular', 'NotoSans_400Regular.ttf'));
const BOLD = readFileSync(join(FONT_FOLDER, '700Bold', 'NotoSans_700Bold.ttf'));

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isGrey?: boolean;
  /** The colour as a hexadecimal value. Default: black, or grey. */
  readonly color?: string;
}

export interface PdfOptions {
  readonly title: string;
  /** The day of its making, `YYYY-MM-DD`. */
  readonly date: string;
  /** Default: en. */
  readonly language?: string;
  /** Default: the library's. PDF/A-3 is based on 1.7. */
  readonly pdfVersion?: '1.7';
}

/** Characters that are not drawn, such as a joiner or a variation selector. */
const UNDRAWN = /[\s\p{Cf}\u034f\ufe00-\ufe0f]/u;

/** Returns the characters of a text that a font can draw neither whole nor in parts. */
function missingIn(text: string, font: EmbeddedFont['font']): string[] {
  const canDraw = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text].filter((each) => !UNDRAWN.test(each) && !canDraw(each) && ![...each.normalize('NFD')].every(canDraw));
}

/** A PDF with the embedded fonts. The same content gives the same bytes: its date and its title make its id. */
export class PdfFile {
  readonly regular: WidthOf;
  readonly bold: WidthOf;
  /** The characters that were measured and that the font lacks: they are printed as boxes. */
  readonly missing = new Set<string>();
  private readonly fonts: EmbeddedFont['font'][] = [];
  protected readonly pdf: PDFKit.PDFDocument;

  constructor({ title, date, language: lang = 'en', pdfVersion }: PdfOptions) {
    const info = { Title: title, CreationDate: new Date(`${date}T00:00:00Z`) };
    const version = pdfVersion === undefined ? {} : { pdfVersion };
    // Without a default font, since those of the library have no letters beyond Latin-1.
    this.pdf = new PDFDocument({ ...version, autoFirstPage: false, font: null as never, info, lang, displayTitle: true, margin: 0 });
    this.pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
    this.regular = this.widthIn('regular');
    this.bold = this.widthIn('bold');
  }

  private widthIn(font: string): WidthOf {
    const embedded = (this.pdf.font(font) as unknown as { readonly _font: EmbeddedFont })._font;
    keepText(embedded);
    this.fonts.push(embedded.font);
    return (text) => {
      for (const character of missingIn(text, embedded.font)) this.missing.add(character);
      return this.pdf.font(font, 1_000).widthOfString(text) / 1_000;
    };
  }

  /** Returns a text with a sign in place of each character that the fonts lack: PDF/A allows no boxes. */
  drawable(text: string): string {
    const missing = new Set(this.fonts.flatMap((font) => missingIn(text, font)));
    return missing.size === 0 ? text : [...text].map((each) => (missing.has(each) ? REPLACEMENT : each)).join('');
  }

  /** Adds a page of that many points. The page before is written. */
  addPage(width: number, height: number): void {
    this.pdf.addPage({ size: [width, height], margin: 0 });
  }

  /** Writes a line of text by its upper left corner. */
  text(text: string, x: number, y: number, { size, isBold = false, isGrey = false, color = isGrey ? GREY : 'black' }: TextStyle): void {
    this.pdf
      .font(isBold ? 'bold' : 'regular', size)
      .fillColor(color)
      .text(text, x, y, { lineBreak: false });
  }

  widthOf(text: string, { size, isBold = false }: TextStyle): number {
    return (isBold ? this.bold : this.regular)(text) * size;
  }

  rule(x: number, y: number, width: number, thickness: number, color = 'black'): void {
    this.pdf.rect(x, y - thickness / 2, width, thickness).fill(color);
  }

  square(x: number, y: number, width: number): void {
    this.pdf.lineWidth(0.8).rect(x, y, width, width).stroke('black');
  }

  /** Returns what was written since the last call. */
  take(): Buffer {
    const chunks: Buffer[] = [];
    for (let chunk; (chunk = this.pdf.read() as Buffer | null) !== null;) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Ends the document and returns its last bytes. */
  end(): Buffer {
    this.pdf.end();
    return this.take();
  }
}
