import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const PACKAGES = join(__dirname, '../../../node_modules');
/** The pixels of a point: enough for all but the longest texts. */
const SCALE = 4;

/** One object, so that it is compiled once. */
const SCANNER = { wasmBinary: new Uint8Array(readFileSync(join(PACKAGES, 'zxing-wasm/dist/reader/zxing_reader.wasm'))).buffer };
/** Barcodes of papers are black and large. Long ones of labels are turned. */
const TRIES = { tryInvert: false, tryDownscale: false };

/** A text of a page by its place in points, from the upper left corner. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A page of a PDF as a viewer sees it. */
export interface RenderedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  /** The texts in their order. */
  readonly text: string;
  /** The barcodes that a scanner reads from the picture of the page, with so many pixels a point. */
  barcodes(scale?: number): Promise<{ readonly text: string; readonly kind: string }[]>;
}

/** Reads the pages of a PDF by pdf.js, from a page on. */
export async function renderedPages(pdf: Uint8Array, { from = 1 } = {}): Promise<RenderedPage[]> {
  const document = await opened(pdf);
  return Promise.all(Array.from({ length: document.numPages - from + 1 }, async (_, i) => rendered(await document.getPage(from + i))));
}

export const pageCount = async (pdf: Uint8Array): Promise<number> => (await opened(pdf)).numPages;

async function opened(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
}

async function rendered(page: PDFPageProxy): Promise<RenderedPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, baseline] = [item.transform[4] as number, item.transform[5] as number];
    return [{ text: item.str, left, right: left + item.width, top: height - baseline - item.height, bottom: height - baseline }];
  });
  return {
    ...{ width, height, texts },
    text: texts.map(({ text }) => text).join('\n'),
    async barcodes(scale = SCALE) {
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      const context = canvas.getContext('2d');
      await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      prepareZXingModule({ overrides: SCANNER });
      const image = { data, width: canvas.width, height: canvas.height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0];
      const found = await readBarcodes(image, { ...TRIES, formats: ['Code128'], tryHarder: true, maxNumberOfSymbols: 50 });
      return found.map(({ text, contentType }) => ({ text, kind: contentType }));
    },
  };
}
