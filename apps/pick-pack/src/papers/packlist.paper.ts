import { byLocation, type PaperEntry, type PaperOrder } from './domain/paper.ts';
import { MM, type PdfFile } from './pages.paper.ts';
import { LEFT, Sheet, WIDTH } from './sheet.paper.ts';

const LOCATION = { x: LEFT + 8 * MM, width: 27 * MM };
const PRODUCT = { x: LEFT + 37 * MM, width: 70 * MM };
const AMOUNT = { x: LEFT + 108 * MM, width: 22 * MM, isRight: true };
const CODE = { x: LEFT + 132 * MM, width: 48 * MM };
const HEAD = { x: LEFT, width: 96 * MM };
const HEAD_CODE = { x: LEFT + 98 * MM, width: 82 * MM };
const SMALL = { size: 8.5, isGrey: true };
const BARS = { order: 15 * MM, entry: 8.5 * MM };

/** Draws the packlist of an order: the products sorted by location, with codes to scan. */
export function drawPacklist(file: PdfFile, order: PaperOrder): void {
  const sheet = new Sheet(file, `Packing list ${order.number}`);
  const beside = sheet.barcode(order.orderId, HEAD_CODE.x, HEAD_CODE.width, BARS.order);
  const lines = [
    { text: 'Packing list', size: 20, isBold: true },
    { text: order.number, size: 14, isBold: true },
    { text: order.customerName, size: 11 },
    { text: order.delivery, size: 11 },
    { text: order.siteCode, ...SMALL },
  ];
  sheet.row([{ ...HEAD, paragraphs: lines }], beside ? [beside] : []);
  if (!beside) codeBelow(sheet, order.orderId, LEFT, WIDTH);
  sheet.table([
    { ...LOCATION, paragraphs: [{ text: 'Location', ...SMALL }] },
    { ...PRODUCT, paragraphs: [{ text: 'Product', ...SMALL }] },
    { ...AMOUNT, paragraphs: [{ text: 'Amount', ...SMALL }] },
  ]);
  byLocation(order.entries).forEach((entry) => drawEntry(sheet, entry));
  sheet.draw();
}

function drawEntry(sheet: Sheet, { name, productId, ordered, locations, barcode, hints }: PaperEntry): void {
  const [location = '', ...others] = locations;
  const beside = barcode === undefined ? undefined : sheet.barcode(barcode, CODE.x, CODE.width, BARS.entry);
  sheet.row(
    [
      { ...LOCATION, paragraphs: [{ text: location, size: 11, isBold: true }, ...others.map((text) => ({ text, ...SMALL }))] },
      {
        ...PRODUCT,
        paragraphs: [{ text: name, size: 10.5 }, { text: productId, ...SMALL }, ...hints.map((text) => ({ text, size: 8.5 }))],
      },
      { ...AMOUNT, paragraphs: [{ text: ordered, size: 12, isBold: true }] },
    ],
    [sheet.square(LEFT, 4.5 * MM), ...(beside ? [beside] : [])],
  );
  if (barcode !== undefined && !beside) codeBelow(sheet, barcode, LOCATION.x, LEFT + WIDTH - LOCATION.x);
  sheet.rule();
}

/** Draws a code that is too long for its column in a row of its own. */
function codeBelow(sheet: Sheet, text: string, x: number, width: number): void {
  const code = sheet.barcode(text, x, width, BARS.entry);
  sheet.row([{ x, width, paragraphs: code ? [] : [{ text, ...SMALL }] }], code ? [code] : []);
}

/** Draws the only page of a list without orders. */
export function drawNothing(file: PdfFile, title: string): void {
  const sheet = new Sheet(file, title);
  sheet.row([
    {
      x: LEFT,
      width: WIDTH,
      paragraphs: [
        { text: title, size: 20, isBold: true },
        { text: 'No orders', size: 12 },
      ],
    },
  ]);
  sheet.draw();
}
