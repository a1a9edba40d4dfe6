import { MM, PdfFile as Pages } from '../../../../libs/paper/src/pdf.ts';
import { type Barcode, modulesOf } from './domain/code-128.ts';
import { barsOf } from './barcode.paper.ts';

export { MM };

/** A PDF with texts and barcodes. */
export class PdfFile extends Pages {
  /** Draws bars centered in their area, from its top edge down; upright ones are read from top to bottom. */
  barcode(barcode: Barcode, place: { x: number; y: number; module: number; length: number; isUpright?: boolean }): void {
    const { x, y, module, length, isUpright = false } = place;
    const bars = barsOf(barcode);
    const last = bars.at(-1);
    // Digits in a text need less space than their column.
    const free = modulesOf(barcode) - (last ? last.x + last.width : 0);
    for (const bar of bars) {
      const [start, width] = [(bar.x + free / 2) * module, bar.width * module];
      if (isUpright) this.pdf.rect(x, y + start, length, width);
      else this.pdf.rect(x + start, y, width, length);
    }
    this.pdf.fill('black');
  }
}
