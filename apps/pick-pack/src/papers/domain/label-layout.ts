import { fitted, LINE_HEIGHT, type WidthOf } from '../../../../../libs/paper/src/index.ts';
import { type Barcode, hasCode128, modulesOf, QUIET_MODULES } from './code-128.ts';
import type { PaperLabel } from './paper.ts';

/** All lengths of a label are in dots of a printer with 203 dpi, 8 a millimetre. */
export const DOTS_PER_MM = 8;
export const LABEL = { width: 100 * DOTS_PER_MM, height: 150 * DOTS_PER_MM };

/** A line of text by its upper left corner. */
export interface LabelText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
}

export interface LabelBarcode extends Barcode {
  readonly x: number;
  readonly y: number;
  /** The width of a module. Less than one dot where a text is too long for these printers. */
  readonly module: number;
  /** The length of the bars. */
  readonly bars: number;
  /** Whether it stands upright, read from top to bottom. */
  readonly isUpright: boolean;
}

export interface LabelLayout {
  readonly texts: readonly LabelText[];
  /** Lines from the left edge of the label. */
  readonly rules: readonly { readonly y: number; readonly width: number }[];
  readonly barcode: LabelBarcode | undefined;
}

const MARGIN = 5 * DOTS_PER_MM;
const WIDTH = LABEL.width - 2 * MARGIN;
const GAP = 2 * DOTS_PER_MM;
const HEAD_HEIGHT = 19 * DOTS_PER_MM;
const BOX_WIDTH = 34 * DOTS_PER_MM;
/** The lower part of a label, with the barcode and its text. */
const CODE_HEIGHT = 46 * DOTS_PER_MM;
const CODE_TEXT_HEIGHT = 9 * DOTS_PER_MM;
/** The right part of a label whose barcode stands upright. */
const UPRIGHT_WIDTH = 22 * DOTS_PER_MM;
const MODULE_MAX = 4;
/** Narrower bars are read badly from a thermal print. */
const MODULE_MIN = 2;

const SIZES = {
  number: [44, 38, 32, 26, 20, 15],
  box: [36],
  name: [52, 44, 38, 32, 26, 22, 18, 15],
  address: [44, 38, 32, 26, 22, 18, 15],
  delivery: [28, 24, 20, 16],
  code: [28, 24, 20, 16, 13],
};

/** Widths of texts in the size of 1. */
export interface LabelFonts {
  readonly regular: WidthOf;
  readonly bold: WidthOf;
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Arranges a label of 100 × 150 mm: order number and box above, the recipient in the middle, the barcode below or, if it is long, on the right. */
export function layoutOf({ order, box, boxes, sscc }: PaperLabel, fonts: LabelFonts): LabelLayout {
  const code: Barcode = sscc === undefined ? { text: order.orderId, isSscc: false } : { text: sscc, isSscc: true };
  const isUpright = hasCode128(code.text) && moduleFor(code, WIDTH) < MODULE_MIN;
  const width = isUpright ? WIDTH - UPRIGHT_WIDTH - GAP : WIDTH;
  const codeTop = LABEL.height - MARGIN - (isUpright ? CODE_TEXT_HEIGHT * 2 : CODE_HEIGHT);
  const top = MARGIN + HEAD_HEIGHT + GAP;
  const deliveryHeight = 10 * DOTS_PER_MM;
  const nameHeight = 22 * DOTS_PER_MM;
  const column = { x: MARGIN, width };
  const codeText = code.isSscc ? `(00) ${code.text}` : code.text;
  const lines = (texts: readonly string[], block: Block, sizes: readonly number[], isBold = false): LabelText[] => {
    const { size, lines } = fitted(texts, block, sizes, isBold ? fonts.bold : fonts.regular);
    return lines.map((text, i) => ({ text, x: block.x, y: block.y + i * size * LINE_HEIGHT, size, isBold }));
  };
  const name = lines([order.customerName], { ...column, y: top, height: nameHeight }, SIZES.name, true);
  const addressTop = (name.at(-1)?.y ?? top) + (name.at(-1)?.size ?? 0) * LINE_HEIGHT + GAP;
  return {
    texts: [
      ...lines([order.number], { x: MARGIN, y: MARGIN, width: width - BOX_WIDTH - GAP, height: HEAD_HEIGHT }, SIZES.number, true),
      ...lines(
        [`Box ${box} of ${boxes}`],
        { x: MARGIN + width - BOX_WIDTH, y: MARGIN, width: BOX_WIDTH, height: HEAD_HEIGHT },
        SIZES.box,
        true,
      ).map((line) => ({ ...line, x: MARGIN + width - fonts.bold(line.text) * line.size })),
      ...name,
      ...lines(order.address, { ...column, y: addressTop, height: codeTop - deliveryHeight - GAP - addressTop }, SIZES.address),
      ...lines([order.delivery], { ...column, y: codeTop - deliveryHeight, height: deliveryHeight - GAP }, SIZES.delivery),
      ...lines([codeText], codeTextBlock(column, isUpright), SIZES.code),
    ],
    rules: [MARGIN + HEAD_HEIGHT, codeTop - GAP / 2].map((y) => ({ y: Math.round(y), width: isUpright ? MARGIN + width : LABEL.width })),
    barcode: hasCode128(code.text) ? barcodeOf(code, isUpright, codeTop) : undefined,
  };
}

/** Returns the place of the barcode's text: below the bars, or alone in the lower part. */
function codeTextBlock(column: { readonly x: number; readonly width: number }, isUpright: boolean): Block {
  const height = isUpright ? CODE_TEXT_HEIGHT * 2 - GAP : CODE_TEXT_HEIGHT;
  return { ...column, y: LABEL.height - MARGIN - height, height };
}

function barcodeOf(code: Barcode, isUpright: boolean, codeTop: number): LabelBarcode {
  const length = isUpright ? LABEL.height - 2 * MARGIN : WIDTH;
  const module = moduleFor(code, length);
  const start = Math.floor((length - modulesOf(code) * module) / 2);
  return isUpright
    ? { ...code, module, isUpright, bars: UPRIGHT_WIDTH, x: LABEL.width - MARGIN - UPRIGHT_WIDTH, y: MARGIN + start }
    : { ...code, module, isUpright, bars: CODE_HEIGHT - CODE_TEXT_HEIGHT - GAP * 2, x: MARGIN + start, y: codeTop + GAP };
}

/** Returns the module width at which barcode and quiet zone fit: whole dots, or less than one. */
function moduleFor(code: Barcode, length: number): number {
  const exact = length / (modulesOf(code) + 2 * QUIET_MODULES);
  return exact < 1 ? exact : Math.min(MODULE_MAX, Math.floor(exact));
}
