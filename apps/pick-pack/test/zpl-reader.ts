/** What a printer prints of a label. */
export interface ZplLabel {
  readonly texts: readonly string[];
  readonly barcode: string | undefined;
  readonly isGs1: boolean;
  /** Whether the bars are on the label, with the free space that scanners need on both sides. */
  readonly isWithin: boolean;
  /** Control characters besides line ends, which a printer ignores. */
  readonly controls: readonly string[];
}

const SETTINGS = new Set(['XA', 'CI', 'PW', 'LL', 'LH', 'CF', 'CW', 'FO', 'AZ', 'GB', 'BY', 'XZ']);
/** Modules of the start, the check and the stop of a Code 128, and those that stay free on each side. */
const [FRAME_MODULES, QUIET_MODULES] = [35, 10];

/** Reads ZPL as a printer does: commands begin with ^ or ~, and `^FH` lets `_` begin the hexadecimal code of a byte. Throws for others. */
export function zplLabels(zpl: string): ZplLabel[] {
  return zpl
    .split(/(?<=\^XZ)\n/)
    .filter((label) => label !== '')
    .map(labelOf);
}

function labelOf(zpl: string): ZplLabel {
  if (!zpl.startsWith('^XA^CI28') || !zpl.endsWith('^XZ')) throw new Error(`No label in UTF-8: ${zpl}`);
  if (zpl.includes('~')) throw new Error(`A control command: ${zpl}`);
  const texts: string[] = [];
  const barcodes: string[] = [];
  let isEscaped = false;
  let isBarcode = false;
  for (const [, name = '', rest = ''] of zpl.matchAll(/\^([A-Z]{2})([^^]*)/g)) {
    if (name === 'FH') isEscaped = true;
    else if (name === 'BC') isBarcode = true;
    else if (name === 'FD') (isBarcode ? barcodes : texts).push(isEscaped ? unescaped(rest) : rest);
    else if (name === 'FS') [isEscaped, isBarcode] = [false, false];
    else if (name.startsWith('A') && !zpl.includes(`^CW${name.slice(1)},E:`)) throw new Error(`An unknown font ^${name}: ${zpl}`);
    else if (!SETTINGS.has(name)) throw new Error(`An unexpected command ^${name}: ${zpl}`);
  }
  const [data] = barcodes;
  return {
    texts,
    ...barcodeOf(data),
    isWithin: isWithin(zpl, data),
    controls: [...zpl.replaceAll('\n', '')].filter((each) => /\p{Cc}/u.test(each)),
  };
}

const unescaped = (text: string): string => text.replace(/_([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Reads the data of `^BC` in mode N: `>;` and `>:` start the code sets C and B, `>8` is FNC1, `>0` is >. */
function barcodeOf(data: string | undefined): Pick<ZplLabel, 'barcode' | 'isGs1'> {
  const [, start, fnc1 = '', text = ''] = /^(>[;:])(>8)?(.*)$/.exec(data ?? '') ?? [];
  if (start === undefined) return { barcode: undefined, isGs1: false };
  if (start === '>;' && !/^(\d\d)+$/.test(text)) throw new Error(`Code set C takes pairs of digits: ${data}`);
  if (fnc1 !== '' && !/^00\d{18}$/.test(text)) throw new Error(`No SSCC: ${data}`);
  return { barcode: fnc1 === '' ? text.replaceAll('>0', '>') : text.slice(2), isGs1: fnc1 !== '' };
}

/** Computes the place of the bars from `^PW`, `^LL`, `^FO`, `^BY` and `^BC`. */
function isWithin(zpl: string, data = ''): boolean {
  const place = /\^PW(\d+)\^LL(\d+)[^]*\^FO(\d+),(\d+)\^BY(\d+)\^BC([NR]),(\d+)/.exec(zpl);
  if (!place) return false;
  const [width = 0, length = 0, left = 0, top = 0, module = 0, height = 0] = [1, 2, 3, 4, 5, 7].map((i) => Number(place[i]));
  const characters = data.startsWith('>;') ? data.replace('>8', '00').length / 2 - 1 : data.replaceAll('>0', '>').length - 2;
  const [bars, quiet] = [(FRAME_MODULES + 11 * characters) * module, QUIET_MODULES * module];
  const [start, end, side, breadth] = place[6] === 'N' ? [left, width, top, length] : [top, length, left, width];
  return start >= quiet && start + bars + quiet <= end && side + height <= breadth;
}
