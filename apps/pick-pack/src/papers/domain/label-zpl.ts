import { code128Data } from './code-128.ts';
import { LABEL, type LabelBarcode, type LabelLayout, type LabelText } from './label-layout.ts';

/** The letter by which texts name their font. No built-in font has it. */
const FONT = 'Z';
/**
 * Zebra's font with Latin Extended letters, by its names on older and newer printers. A printer ignores an unknown
 * name. A printer without the font prints with its scalable font, instead of the small bitmap font that is its default.
 */
const FONTS = `^CF0,30^CW${FONT},E:TT0003M_.FNT^CW${FONT},E:TT0003M_.TTF`;
/** Characters that ZPL would act on, and the one that `^FH` begins an escape with. */
const SPECIAL = /[\^~_]/g;

const escaped = (text: string): string => text.replace(SPECIAL, (each) => `_${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns labels as the ZPL of printers with 203 dpi, in UTF-8. */
export const zplOf = (labels: readonly LabelLayout[]): string => labels.map(labelZpl).join('');

const labelZpl = ({ texts, rules, barcode }: LabelLayout): string =>
  [
    `^XA^CI28^PW${LABEL.width}^LL${LABEL.height}^LH0,0${FONTS}`,
    ...texts.map(textZpl),
    ...rules.map(({ y, width }) => `^FO0,${y}^GB${width},2,2^FS`),
    // A module of less than a dot cannot be printed.
    ...(barcode && barcode.module >= 1 ? [barcodeZpl(barcode)] : []),
    '^XZ\n',
  ].join('\n');

const textZpl = ({ text, x, y, size }: LabelText): string =>
  `^FO${Math.round(x)},${Math.round(y)}^A${FONT}N,${size},${size}^FH^FD${escaped(text)}^FS`;

const barcodeZpl = ({ x, y, module, bars, isUpright, ...code }: LabelBarcode): string =>
  `^FO${x},${y}^BY${module}^BC${isUpright ? 'R' : 'N'},${bars},N,N,N,N^FH^FD${escaped(code128Data(code))}^FS`;
