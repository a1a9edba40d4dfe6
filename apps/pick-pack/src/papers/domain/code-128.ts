/** A barcode: the text of a Code 128, or an SSCC as GS1-128. */
export interface Barcode {
  readonly text: string;
  readonly isSscc: boolean;
}

/** Modules of a symbol without its data: start, check and stop. */
const FRAME_MODULES = 11 + 11 + 13;
const CHARACTER_MODULES = 11;
/** Modules of free space on each side. */
export const QUIET_MODULES = 10;

/** A text has a Code 128 that every scanner reads alike if it is printable ASCII. */
export const hasCode128 = (text: string): boolean => /^[ -~]+$/.test(text);

/** Two digits in each character. */
const isInPairs = (text: string): boolean => /^(?:\d\d)+$/.test(text);

/** Returns the width in modules, without free space, of a symbol in one code set. A symbol that changes its set is not wider. */
export function modulesOf({ text, isSscc }: Barcode): number {
  const characters = isInPairs(text) ? text.length / 2 : text.length;
  // FNC1 and the application identifier of an SSCC are two characters.
  return FRAME_MODULES + CHARACTER_MODULES * (characters + (isSscc ? 2 : 0));
}

/** Returns the data of ZPL's `^BC` in mode N: the start of a code set, the function characters and the text, before `^FH` escapes. */
export function code128Data({ text, isSscc }: Barcode): string {
  if (isSscc) return `>;>800${text}`;
  return isInPairs(text) ? `>;${text}` : `>:${text.replaceAll('>', '>0')}`;
}
