import bwip from 'bwip-js/node';
import type { Barcode } from './domain/code-128.ts';

/** A bar by its left edge, in modules. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** Returns the bars of a Code 128, or of an SSCC as GS1-128. */
export function barsOf({ text, isSscc }: Barcode): Bar[] {
  const symbol = isSscc ? { bcid: 'gs1-128', text: `(00)${text}` } : { bcid: 'code128', text };
  const [encoded] = bwip.raw(symbol) as readonly { readonly sbs: readonly number[] }[];
  let x = 0;
  // Bars and the spaces behind them.
  return (encoded?.sbs ?? []).flatMap((width, i) => {
    const bar = { x, width };
    x += width;
    return i % 2 === 0 ? [bar] : [];
  });
}
