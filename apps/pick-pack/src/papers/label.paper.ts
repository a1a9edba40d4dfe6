import { DOTS_PER_MM, LABEL, type LabelLayout } from './domain/label-layout.ts';
import { MM, type PdfFile } from './pages.paper.ts';

const DOT = MM / DOTS_PER_MM;

/** Draws a label on a page of its own size. */
export function drawLabel(file: PdfFile, { texts, rules, barcode }: LabelLayout): void {
  file.addPage(LABEL.width * DOT, LABEL.height * DOT);
  for (const { text, x, y, size, isBold } of texts) file.text(text, x * DOT, y * DOT, { size: size * DOT, isBold });
  for (const { y, width } of rules) file.rule(0, y * DOT, width * DOT, 2 * DOT);
  if (!barcode) return;
  const { x, y, module, bars, isUpright } = barcode;
  file.barcode(barcode, { x: x * DOT, y: y * DOT, module: module * DOT, length: bars * DOT, isUpright });
}
