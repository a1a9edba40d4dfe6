import { checkDigitOf } from './barcode';

/** What a site needs to number its boxes: the company prefix that GS1 has assigned, and a digit of choice in front of it. */
export interface SsccSettings {
  readonly companyPrefix: string;
  readonly extension: string | number;
}

/** Digits of an SSCC without extension and check digit. */
const REFERENCE_LENGTH = 16;

/** Returns the largest serial reference of a company prefix: 999,999 to 999,999,999. The first is 1. */
export const lastSerial = (companyPrefix: string): number => 10 ** (REFERENCE_LENGTH - companyPrefix.length) - 1;

/** Returns the serial shipping container code (SSCC-18) with a serial reference. */
export function ssccOf({ companyPrefix, extension }: SsccSettings, serial: number): string {
  const digits = `${extension}${companyPrefix}${String(serial).padStart(REFERENCE_LENGTH - companyPrefix.length, '0')}`;
  return digits + checkDigitOf(digits);
}
