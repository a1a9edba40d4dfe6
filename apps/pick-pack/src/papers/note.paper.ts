import type { PaperOrder } from './domain/paper.ts';
import { MM, type PdfFile } from './pages.paper.ts';
import { LEFT, Sheet, WIDTH } from './sheet.paper.ts';

const PRODUCT = { x: LEFT, width: 126 * MM };
const ORDERED = { x: LEFT + 128 * MM, width: 25 * MM, isRight: true };
const PACKED = { x: LEFT + 155 * MM, width: 25 * MM, isRight: true };
/** The place of the address in the window of an envelope (DIN 5008). */
const ADDRESS = { x: LEFT + 5 * MM, width: 85 * MM, top: 45 * MM };
const ABOUT = { x: LEFT + 105 * MM, width: 75 * MM };
const SMALL = { size: 8.5, isGrey: true };

/** Draws the delivery note of an order for the box: ordered and packed amounts, without prices. */
export function drawNote(file: PdfFile, order: PaperOrder): void {
  const sheet = new Sheet(file, `Delivery note ${order.number}`);
  sheet.row([{ x: LEFT, width: WIDTH, paragraphs: [{ text: 'Delivery note', size: 20, isBold: true }] }]);
  sheet.y = ADDRESS.top;
  sheet.row([
    {
      ...ADDRESS,
      paragraphs: [{ text: order.customerName, size: 11, isBold: true }, ...order.address.map((text) => ({ text, size: 11 }))],
    },
    {
      ...ABOUT,
      paragraphs: [
        { text: 'Order', ...SMALL },
        { text: order.number, size: 13, isBold: true },
        { text: 'Delivery', ...SMALL },
        { text: order.delivery, size: 11 },
      ],
    },
  ]);
  sheet.y += 8 * MM;
  sheet.table([
    { ...PRODUCT, paragraphs: [{ text: 'Product', ...SMALL }] },
    { ...ORDERED, paragraphs: [{ text: 'Ordered', ...SMALL }] },
    { ...PACKED, paragraphs: [{ text: 'Packed', ...SMALL }] },
  ]);
  for (const { name, productId, ordered, packed } of order.entries) {
    sheet.row([
      {
        ...PRODUCT,
        paragraphs: [
          { text: name, size: 10.5 },
          { text: productId, ...SMALL },
        ],
      },
      { ...ORDERED, paragraphs: [{ text: ordered, size: 10.5 }] },
      { ...PACKED, paragraphs: [{ text: packed, size: 10.5, isBold: true }] },
    ]);
    sheet.rule();
  }
  sheet.draw();
}
