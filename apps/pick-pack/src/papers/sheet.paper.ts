import { type Drawing, heightOf, MM, Sheet as Pages, type TextStyle, WIDTH } from '../../../../libs/paper/src/pdf.ts';
import { type Barcode, hasCode128, modulesOf, QUIET_MODULES } from './domain/code-128.ts';
import type { PdfFile } from './pages.paper.ts';

export { LEFT, WIDTH } from '../../../../libs/paper/src/pdf.ts';

const CAPTION: TextStyle = { size: 7, isGrey: true };
/** Bars of this width are read well from paper, wider ones need not be. */
const MODULE = { min: 0.24 * MM, max: 0.33 * MM };

/** Arranges rows with barcodes. */
export class Sheet extends Pages<PdfFile> {
  /** Returns a Code 128 with its text below. Returns undefined for a text without one, or for a width in which it cannot be read. */
  barcode(text: string, x: number, width: number, height: number): Drawing | undefined {
    if (!hasCode128(text)) return undefined;
    const barcode: Barcode = { text, isSscc: false };
    const module = Math.min(MODULE.max, width / (modulesOf(barcode) + 2 * QUIET_MODULES));
    if (module < MODULE.min && width < WIDTH / 2) return undefined;
    const caption = this.linesOf({ x: x + QUIET_MODULES * module, width, paragraphs: [{ text, ...CAPTION }] });
    const draw = (y: number) => {
      this.add(() => this.file.barcode(barcode, { x: x + QUIET_MODULES * module, y, module, length: height }));
      this.write(caption, y + height + 1);
    };
    return { height: height + 1 + heightOf(caption), draw };
  }
}
