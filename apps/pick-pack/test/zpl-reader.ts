/** What a printer prints of a label. */
export interface ZplLabel {
  readonly texts: readonly string[];
  readonly barcode: string | undefined;
  readonly isGs1: boolean;
  /** Control characters besides line ends, which a printer ignores. */
  readonly controls: readonly string[];
}

const SETTINGS = new Set(['XA', 'CI', 'PW', 'LL', 'LH', 'FO', 'A@', 'GB', 'BY', 'XZ']);

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
  for (const [, name = '', rest = ''] of zpl.matchAll(/\^(FD|FS|FH|A@|[A-Z]{2})([^^]*)/g)) {
    if (name === 'FH') isEscaped = true;
    else if (name === 'BC') isBarcode = true;
    else if (name === 'FD') (isBarcode ? barcodes : texts).push(isEscaped ? unescaped(rest) : rest);
    else if (name === 'FS') [isEscaped, isBarcode] = [false, false];
    else if (!SETTINGS.has(name)) throw new Error(`An unexpected command ^${name}: ${zpl}`);
  }
  const [data] = barcodes;
  return { texts, ...barcodeOf(data), controls: [...zpl.replaceAll('\n', '')].filter((each) => /\p{Cc}/u.test(each)) };
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
