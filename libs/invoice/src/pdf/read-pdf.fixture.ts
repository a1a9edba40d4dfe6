import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text, and the distances of the beginning of its base line from the edges of its page, in millimetres. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** A PDF as pdf.js reads it. */
export interface ReadPdf {
  readonly firstPage: readonly PlacedText[];
  readonly pages: readonly string[];
  readonly text: string;
  readonly attachments: Readonly<Record<string, string>>;
  /** XMP. */
  readonly metadata: string;
  /** The file without its streams. */
  readonly catalog: string;
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => textOf((await (await pdf.getPage(i + 1)).getTextContent()).items)),
  );
  const first = await pdf.getPage(1);
  const attached = [...((await pdf.getAttachments()) ?? new Map<string, never>()).keys()];
  const contents = await Promise.all(attached.map(async (name) => [name, await pdf.getAttachmentContent(name)] as const));
  const { metadata } = await pdf.getMetadata();
  return {
    ...{ pages, text: pages.join('\n') },
    firstPage: placedIn((await first.getTextContent()).items, first.view[3] ?? 0),
    attachments: Object.fromEntries(contents.map(([name, content]) => [name, Buffer.from(content ?? []).toString('utf8')])),
    metadata: (metadata as unknown as { getRaw(): string } | null)?.getRaw() ?? '',
    catalog: bytes.toString('latin1').replaceAll(/stream\n[^]*?\nendstream/g, ''),
  };
}

const textOf = (items: readonly object[]): string =>
  items
    .flatMap((item) =>
      'str' in item && typeof item.str === 'string' && item.str.trim() !== '' ? [item.str.replaceAll('\u00a0', ' ')] : [],
    )
    .join('\n');

const POINTS_OF_MM = 72 / 25.4;

const placedIn = (items: readonly object[], height: number): PlacedText[] =>
  items.flatMap((item) => {
    if (!('str' in item && typeof item.str === 'string' && 'transform' in item)) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, left: x / POINTS_OF_MM, top: (height - y) / POINTS_OF_MM }];
  });
