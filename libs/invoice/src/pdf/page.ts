import { type ArchiveFile, type Cell, LEFT, MM, type Paragraph, type Sheet, WIDTH } from '../../../paper/src/pdf.ts';
import { type AnyDocument, type DocumentLine, isCreditNote, numberOf, type PartyAddress } from '../document.ts';
import { unitSymbolOf } from '../unit-code.ts';
import type { Formats } from './formats.ts';
import type { Labels } from './labels.ts';
import { totalsOf } from './totals.ts';

/** The green and the rules of the suite's pages. */
const ACCENT = '#2b5a4d';
const RULE = '#c9c0b2';
const SMALL = { size: 8, isGrey: true };
const BODY = { size: 9.5 };

const LOGO = { width: 70 * MM, height: 20 * MM };
/** The place of the address in the window of an envelope (DIN 5008). */
const ADDRESS = { x: LEFT + 5 * MM, width: 85 * MM, top: 45 * MM };
const ABOUT = { label: { x: LEFT + 105 * MM, width: 28 * MM }, value: { x: LEFT + 134 * MM, width: 46 * MM } };

const PRODUCT = { x: LEFT, width: 80 * MM };
const QUANTITY = { x: LEFT + 82 * MM, width: 22 * MM, isRight: true };
const PRICE = { x: LEFT + 106 * MM, width: 30 * MM, isRight: true };
const VAT = { x: LEFT + 138 * MM, width: 14 * MM, isRight: true };
const NET = { x: LEFT + 152 * MM, width: 28 * MM, isRight: true };
/** Sums stand closer than lines. */
const TIGHT = 0.7 * MM;
const TOTAL_HEIGHT = 6 * MM;
/** More than that is not kept on one page. */
const TOTALS_MAX = 150 * MM;
const TOTAL_LABEL = { x: LEFT + 65 * MM, width: 82 * MM };
const RULE_OF_TOTAL = { x: LEFT + 110 * MM, width: 70 * MM };
/** Between the sender and the address, in the window of an envelope. */
const GAP = { text: '\u00a0', size: 4 };

export interface PageTerms {
  readonly document: AnyDocument;
  readonly file: ArchiveFile;
  readonly sheet: Sheet;
  readonly labels: Labels;
  readonly formats: Formats;
  readonly title: string;
}

/** Arranges a document on pages: address, subject, lines, totals. */
export class Page {
  private readonly terms: PageTerms;

  constructor(terms: PageTerms) {
    this.terms = terms;
  }

  draw(logo: Buffer | undefined): void {
    const { sheet, title } = this.terms;
    this.drawHead(logo);
    this.drawAddress();
    sheet.y += 6 * MM;
    this.row([{ x: LEFT, width: WIDTH, paragraphs: [{ text: title, size: 17, isBold: true, color: ACCENT }] }]);
    this.drawLines();
    this.drawTotals();
    this.drawNotes();
    sheet.draw();
  }

  /** Adds a row. Each text is one that the fonts can draw. */
  private row(cells: readonly Cell[], padding?: number): void {
    const { file, sheet } = this.terms;
    const drawable = (paragraph: Paragraph): Paragraph => ({ ...paragraph, text: file.drawable(paragraph.text) });
    sheet.row(
      cells.map((cell) => ({ ...cell, paragraphs: cell.paragraphs.map(drawable) })),
      [],
      padding,
    );
  }

  private drawHead(logo: Buffer | undefined): void {
    const { file, sheet, document } = this.terms;
    const picture = logo && file.picture(logo, LOGO);
    if (picture) sheet.row([], [{ height: LOGO.height, draw: (y) => sheet.add(() => picture(LEFT, y)) }]);
    else this.row([{ x: LEFT, width: WIDTH, paragraphs: [{ text: document.seller.name, size: 15, isBold: true, color: ACCENT }] }]);
  }

  private drawAddress(): void {
    const { sheet, document, formats } = this.terms;
    const { seller, buyer } = document;
    const sender = [seller.name, `${seller.street} ${seller.streetNumber ?? ''}`.trim(), `${seller.zipCode} ${seller.city}`].join(
      ' \u00b7 ',
    );
    const country = buyer.country === seller.country ? [] : [formats.country(buyer.country)];
    const names = [buyer.name, ...(buyer.contact === undefined ? [] : [buyer.contact])];
    const lines = [...names, ...linesOf(buyer), ...country].map((text) => ({ text, size: 10.5 }));
    const about = this.about();
    sheet.y = Math.max(sheet.y, ADDRESS.top);
    this.row([
      { ...ADDRESS, paragraphs: [{ text: sender, size: 6.5, isGrey: true }, GAP, ...lines] },
      { ...ABOUT.label, paragraphs: about.map(([label]) => ({ text: label, ...BODY, isGrey: true })) },
      { ...ABOUT.value, paragraphs: about.map(([, text]) => ({ text, ...BODY })) },
    ]);
  }

  /** What the document is about, each on one line. */
  private about(): (readonly [label: string, text: string])[] {
    const { document, labels, formats } = this.terms;
    const { buyer, buyerReference, delivery } = document;
    const deliveredOn = delivery?.deliveredOn;
    const { invoice } = isCreditNote(document) ? document : {};
    const entries: readonly (readonly [string, string | undefined])[] = [
      [labels.date, formats.day(document.issuedOn)],
      [labels.toInvoice, invoice?.invoiceNumber],
      [labels.ofDate, invoice && formats.day(invoice.issuedOn)],
      [labels.order, document.orderNumber],
      [labels.customer, buyer.customerNumber],
      [labels.reference, buyerReference],
      [labels.deliveredOn, deliveredOn === undefined ? undefined : formats.day(deliveredOn)],
      [labels.vatId, buyer.vatId],
    ];
    return entries.flatMap(([label, text]) => (text === undefined ? [] : [[label, this.onOneLine(text)] as const]));
  }

  /** Shortens a text to the width of its place, so that labels and texts stay side by side. */
  private onOneLine(text: string): string {
    const { file } = this.terms;
    const fits = (part: string): boolean => file.widthOf(part, BODY) <= ABOUT.value.width;
    let shown = file.drawable(text);
    if (fits(shown)) return shown;
    while (!fits(`${shown}\u2026`)) shown = [...shown].slice(0, -1).join('');
    return `${shown}\u2026`;
  }

  private drawLines(): void {
    const { sheet, document, labels } = this.terms;
    const head = (place: Omit<Cell, 'paragraphs'>, text: string): Cell => ({ ...place, paragraphs: [{ text, ...SMALL }] });
    sheet.table([
      head(PRODUCT, labels.product),
      head(QUANTITY, labels.quantity),
      head(PRICE, labels.price),
      head(VAT, labels.vat),
      head(NET, labels.net),
    ]);
    document.lines.forEach((line) => this.drawLine(line));
    sheet.endTable();
  }

  private drawLine(line: DocumentLine): void {
    const { sheet, labels, formats } = this.terms;
    const { name, sku, quantity, unitCode, price, baseQuantity, taxCategory, taxRate, net, allowances, charges } = line;
    const small = (text: string) => ({ text, ...SMALL });
    const base = baseQuantity === undefined ? [] : [small(`${labels.each} ${formats.number(baseQuantity)}`)];
    this.row([
      {
        ...PRODUCT,
        paragraphs: [
          { text: name, ...BODY },
          ...(sku === undefined ? [] : [small(sku)]),
          ...allowances.map(({ reason, amount }) => small(`${reason}: ${formats.amount(-amount)}`)),
          ...charges.map(({ reason, amount }) => small(`${reason}: ${formats.amount(amount)}`)),
        ],
      },
      { ...QUANTITY, paragraphs: [{ text: [formats.number(quantity), unitSymbolOf(unitCode)].filter(Boolean).join('\u00a0'), ...BODY }] },
      { ...PRICE, paragraphs: [{ text: formats.price(price), ...BODY }, ...base] },
      { ...VAT, paragraphs: [{ text: taxCategory === 'S' ? formats.percent(taxRate ?? 0) : '\u2013', ...BODY }] },
      { ...NET, paragraphs: [{ text: formats.amount(net), ...BODY }] },
    ]);
    sheet.rule(0.5, RULE);
  }

  private drawTotals(): void {
    const { sheet, document, labels, formats } = this.terms;
    const totals = totalsOf(document, labels, formats);
    sheet.reserve(Math.min(totals.length * TOTAL_HEIGHT, TOTALS_MAX));
    sheet.y += 2 * MM;
    for (const { text, amount, isBold = false } of totals) {
      if (isBold) this.drawRuleOfTotal();
      const style = isBold ? { size: 11, isBold, color: ACCENT } : BODY;
      this.row(
        [
          { ...TOTAL_LABEL, isRight: true, paragraphs: [{ text, ...style }] },
          { ...NET, paragraphs: [{ text: formats.amount(amount), ...style }] },
        ],
        TIGHT,
      );
    }
  }

  /** Draws a short line above a sum that counts. */
  private drawRuleOfTotal(): void {
    const { file, sheet } = this.terms;
    sheet.y += TIGHT;
    const { y } = sheet;
    sheet.add(() => file.rule(RULE_OF_TOTAL.x, y, RULE_OF_TOTAL.width, 0.8));
  }

  private drawNotes(): void {
    const { document, labels } = this.terms;
    const { seller, taxes } = document;
    const reason = isCreditNote(document) ? document.reason : undefined;
    const isDue = !isCreditNote(document) && document.gross > (document.paid ?? 0);
    const notes = [
      ...new Set(taxes.flatMap(({ exemptionReason }) => exemptionReason ?? [])),
      ...(reason === undefined ? [] : [`${labels.reason}: ${reason}`]),
      ...(isDue && seller.iban !== undefined
        ? [
            labels.payTo.replace('{number}', numberOf(document)),
            [seller.name, inGroups(seller.iban), seller.bic].filter(Boolean).join(' \u00b7 '),
          ]
        : []),
    ];
    this.terms.sheet.y += 5 * MM;
    if (notes.length > 0) this.row([{ x: LEFT, width: WIDTH, paragraphs: notes.map((text) => ({ text, ...BODY })) }]);
  }
}

/** Returns an IBAN as it is printed. */
const inGroups = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/.{4}(?=.)/g, '$& ');

function linesOf({ street, streetNumber, extraLines = [], zipCode, city, state }: PartyAddress): string[] {
  const lines = [`${street ?? ''} ${streetNumber ?? ''}`, ...extraLines, `${zipCode ?? ''} ${city ?? ''}`, state ?? ''];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
