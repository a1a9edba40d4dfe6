import { decimalsOf } from '../../../money/src/index.ts';
import { printable } from '../../../paper/src/index.ts';
import { ArchiveFile, Sheet } from '../../../paper/src/pdf.ts';
import { type AnyDocument, isCreditNote, numberOf, type Seller } from '../document.ts';
import { ciiXml } from '../xml/cii.ts';
import { FACTUR_X, FACTUR_X_FILE } from './factur-x.ts';
import { Formats } from './formats.ts';
import { labelsOf } from './labels.ts';
import { Page } from './page.ts';

export interface PdfTerms {
  /** The language of the page's words. Default: that of the document. */
  readonly language?: string;
  /** A PNG or JPEG. Without one, and in place of any other file, the page shows the seller's name. */
  readonly logo?: Uint8Array;
}

/**
 * Draws a document as PDF/A-3b on A4 with its data inside: Factur-X and ZUGFeRD, profile EN 16931. The same document gives the same
 * bytes.
 */
export async function documentPdf(document: AnyDocument, { language = document.language, logo }: PdfTerms = {}): Promise<Buffer> {
  const labels = labelsOf(language);
  const title = `${isCreditNote(document) ? labels.creditNote : labels.invoice} ${numberOf(document)}`;
  const { seller, issuedOn, currency } = document;
  const file = new ArchiveFile({ title, author: seller.name, date: issuedOn, language, metadata: FACTUR_X });
  const sheet = new Sheet(file, ...footerOf(document.seller, labels.vatId, labels.taxNumber).map((line) => file.drawable(line)));
  const formats = new Formats(language, currency, Math.max(...amountsOf(document).map(decimalsOf)));
  new Page({ document: asPrinted(document), file, sheet, labels, formats, title }).draw(logo && Buffer.from(logo));
  file.attach({
    ...{ name: FACTUR_X_FILE, type: 'text/xml', description: labels.attachment, relationship: 'Alternative' },
    content: ciiXml(document, 'EN16931'),
  });
  return file.finish();
}

/** The amounts of a document but the prices, which have decimals of their own. */
function amountsOf(document: AnyDocument): number[] {
  const { lines, taxes, net, tax, gross } = document;
  const paid = isCreditNote(document) ? 0 : (document.paid ?? 0);
  const adjustments = [document, ...lines].flatMap((each) => [...each.allowances, ...each.charges]);
  const ofTaxes = taxes.flatMap((each) => [each.net, each.tax]);
  return [net, tax, gross, paid, ...lines.map((line) => line.net), ...adjustments.map(({ amount }) => amount), ...ofTaxes];
}

/** Texts of shoppers may hold marks that a viewer would act on. */
const asPrinted = (document: AnyDocument): AnyDocument =>
  JSON.parse(JSON.stringify(document), (_name, value: unknown) => (typeof value === 'string' ? printable(value) : value)) as AnyDocument;

function footerOf(seller: Seller, vatId: string, taxNumber: string): string[] {
  const { name, registration, email, phone } = seller;
  const lines = [
    [name, `${seller.street} ${seller.streetNumber ?? ''}`.trim(), `${seller.zipCode} ${seller.city}`, email, phone],
    [registration, seller.vatId && `${vatId} ${seller.vatId}`, seller.taxNumber && `${taxNumber} ${seller.taxNumber}`],
  ];
  return lines.map((parts) => parts.filter((part) => part !== undefined).join(' \u00b7 ')).filter((line) => line !== '');
}
