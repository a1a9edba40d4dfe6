import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { PdfFile, type PdfOptions } from './pdf-file.ts';

const PROFILE = 'sRGB_IEC61966_2_1.icc';
/** Next to the built service, or in the library of PDFs. */
const PROFILE_FILES = [
  join(import.meta.dirname, 'fonts', PROFILE),
  join(import.meta.dirname, '..', '..', '..', 'node_modules', 'pdfkit', 'js', 'data', PROFILE),
];

/** More than a page shows; the thread that draws holds all pixels of a PNG. */
const PIXELS_MAX = 4_000_000;
/** Four channels of two bytes. */
const BYTES_OF_PIXEL_MAX = 8;

/** The members of the library's documents that its types leave out. */
interface Internals {
  readonly _root: { readonly data: Record<string, unknown> };
  appendXML(xml: string): void;
  _addInfo(): void;
  openImage(bytes: Buffer): Picture;
}

interface Picture {
  /** Of a JPEG. */
  readonly colorSpace?: string;
  /** Of a PNG. */
  readonly image?: { readonly imgData: Uint8Array };
  readonly width: number;
  readonly height: number;
}

export interface ArchiveOptions extends Omit<PdfOptions, 'pdfVersion'> {
  readonly author: string;
  /** Descriptions for the metadata (XMP) besides title, author and date: elements of RDF. */
  readonly metadata: string;
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
  readonly content: string;
}

/** A PDF/A-3b: with metadata, a profile of its colours and attached files. */
export class ArchiveFile extends PdfFile {
  private readonly createdAt: Date;

  constructor(options: ArchiveOptions) {
    super({ ...options, pdfVersion: '1.7' });
    this.createdAt = new Date(`${options.date}T00:00:00Z`);
    const internals = this.pdf as unknown as Internals;
    // The library writes titles into its metadata as they are, also those with an ampersand.
    internals._addInfo = () => internals.appendXML(metadataOf(options, this.createdAt));
    const profile = this.pdf.ref({ N: 3 });
    profile.end(readFileSync(PROFILE_FILES.find((file) => existsSync(file)) ?? PROFILE));
    const name = 'sRGB IEC61966-2.1';
    internals._root.data['OutputIntents'] = [
      {
        ...{ Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile },
        ...{ Info: new String(name), OutputConditionIdentifier: new String(name) },
      },
    ];
  }

  attach({ name, type, description, relationship, content }: Attachment): void {
    const { createdAt: creationDate } = this;
    this.pdf.file(Buffer.from(content), { name, type, description, relationship, creationDate, modifiedDate: creationDate } as never);
  }

  /** Returns how to draw a PNG or JPEG in a box. Returns undefined for other files, for CMYK images and for large ones. */
  picture(bytes: Buffer, fit: { readonly width: number; readonly height: number }): ((x: number, y: number) => void) | undefined {
    const image = this.opened(bytes);
    if (!image || image.colorSpace === 'DeviceCMYK') return undefined;
    return (x, y) => void this.pdf.image(image as never, x, y, { fit: [fit.width, fit.height] });
  }

  /** Ends the document and returns its bytes. Some pictures are decoded asynchronously in between. */
  async finish(): Promise<Buffer> {
    this.pdf.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.pdf) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  private opened(bytes: Buffer): Picture | undefined {
    try {
      const picture = (this.pdf as unknown as Internals).openImage(bytes);
      if (picture.width * picture.height > PIXELS_MAX) return undefined;
      // The library reads these pixels later, where nothing catches its error. A small file can be many pixels.
      if (picture.image) inflateSync(picture.image.imgData, { maxOutputLength: BYTES_OF_PIXEL_MAX * PIXELS_MAX });
      return picture;
    } catch {
      return undefined;
    }
  }
}

function metadataOf({ title, author, language = 'en', metadata }: ArchiveOptions, createdAt: Date): string {
  const date = createdAt.toISOString().replace('.000Z', 'Z');
  return `
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
  <pdfaid:part>3</pdfaid:part>
  <pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
  <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
  <dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
  <xmp:CreateDate>${date}</xmp:CreateDate>
  <xmp:CreatorTool>PDFKit</xmp:CreatorTool>
  <pdf:Producer>PDFKit</pdf:Producer>
</rdf:Description>
${metadata}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (each) => ENTITIES[each] as string);
