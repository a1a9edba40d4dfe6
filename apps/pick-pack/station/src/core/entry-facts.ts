import { codeOf } from '../../../src/barcodes/domain/barcode';
import type { Entry } from './wire';

/** Returns the last four digits of an entry's barcode, which a packer compares with those on the goods. */
export function lastDigits({ barcodes = [] }: Pick<Entry, 'barcodes'>): string | undefined {
  const [first] = barcodes;
  return first === undefined ? undefined : codeOf(first).slice(-4);
}

/** Returns the picture of an entry, if its origin is one that the site names. No other picture is asked for. */
export function pictureOf({ imageUrl = '' }: Pick<Entry, 'imageUrl'>, origins: readonly string[]): string | undefined {
  return URL.canParse(imageUrl) && origins.includes(new URL(imageUrl).origin) ? imageUrl : undefined;
}
