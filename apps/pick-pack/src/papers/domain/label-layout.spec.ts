import { layoutOf, type LabelLayout, type LabelText } from './label-layout';
import type { PaperLabel } from './paper';

/** Every character is half as wide as the size of its letters. */
const widthOf = (text: string) => text.length / 2;
const fonts = { regular: widthOf, bold: widthOf };

/** The printable part of a label of 800 × 1,200 dots. */
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 760, 40, 1_160];

const ORDER = {
  ...{ orderId: 'o1', number: 'N-1', siteCode: 'main', deliveryDate: '2031-05-01', delivery: '2031-05-01, 10:00', entries: [] },
  ...{ customerName: 'Ada', address: ['Marktplatz 1', '70173 Stuttgart'] },
};
const label = (order: Partial<typeof ORDER> = {}, more: Partial<PaperLabel> = {}): LabelLayout =>
  layoutOf({ order: { ...ORDER, ...order }, box: 1, boxes: 2, ...more }, fonts);
const textIn = ({ texts }: LabelLayout, start: string): LabelText => texts.find(({ text }) => text.startsWith(start))!;
const endOf = ({ y, size }: LabelText): number => y + size * 1.25;
const words = (count: number): string => 'abcd '.repeat(count).trim();

describe('a label', () => {
  it('has number and box above, name, address and delivery in the middle, and the barcode with its text below', () => {
    expect(label()).toEqual({
      texts: [
        { text: 'N-1', x: LEFT, y: TOP, size: 44, isBold: true },
        { text: 'Box 1 of 2', x: RIGHT - 180, y: TOP, size: 36, isBold: true },
        { text: 'Ada', x: LEFT, y: 208, size: 52, isBold: true },
        { text: 'Marktplatz 1', x: LEFT, y: 289, size: 44, isBold: false },
        { text: '70173 Stuttgart', x: LEFT, y: 344, size: 44, isBold: false },
        { text: '2031-05-01, 10:00', x: LEFT, y: 712, size: 28, isBold: false },
        { text: 'o1', x: LEFT, y: 1_088, size: 28, isBold: false },
      ],
      rules: [
        { y: 192, width: 800 },
        { y: 784, width: 800 },
      ],
      barcode: { text: 'o1', isSscc: false, module: 4, isUpright: false, bars: 264, x: 286, y: 808 },
    });
  });

  it('has an SSCC as its barcode, with the identifier in its text', () => {
    const sscc = '106141412345678908';
    const layout = label({}, { sscc });
    expect(layout.texts.at(-1)?.text).toBe(`(00) ${sscc}`);
    expect(layout.barcode).toEqual({ text: sscc, isSscc: true, module: 4, isUpright: false, bars: 264, x: 88, y: 808 });
  });

  it('measures numbers, boxes and names by the bold letters, and the rest by the regular ones', () => {
    const order = { ...ORDER, number: 'N'.repeat(14), customerName: words(5), address: [`Str. ${words(7)}`] };
    const sizesWith = (more: object) => {
      const layout = layoutOf({ order, box: 1, boxes: 2 }, { ...fonts, ...more });
      return ['N', 'abcd', 'Str.'].map((start) => textIn(layout, start).size);
    };
    const wide = (text: string) => text.length;
    expect([{}, { bold: wide }, { regular: wide }].map(sizesWith)).toEqual([
      [44, 52, 32],
      [26, 26, 32],
      [44, 52, 44],
    ]);
  });
});

describe('the texts of a label', () => {
  it.each<[number, number]>([
    [19, 44],
    [20, 38],
    [22, 38],
    [23, 32],
    [33, 26],
    [34, 44],
    [39, 38],
  ])('have a number of %i characters beside the box, in the size of %i', (length, size) => {
    expect(textIn(label({ number: 'N'.repeat(length) }), 'N').size).toBe(size);
  });

  it('have the number of a box with many digits on two lines, each at the right', () => {
    const [first, second] = label({}, { box: 1_000, boxes: 1_000 }).texts.slice(1, 3);
    expect(first).toMatchObject({ text: 'Box 1000 of', x: RIGHT - 198, y: TOP });
    expect(second).toMatchObject({ text: '1000', x: RIGHT - 72, y: TOP + 45 });
  });

  it('have a long name on two lines, and the address below it', () => {
    const layout = label({ customerName: words(12) });
    expect(layout.texts.slice(2, 4).map(({ y, size }) => [y, size])).toEqual([
      [208, 44],
      [263, 44],
    ]);
    expect(textIn(layout, 'Marktplatz').y).toBe(334);
  });

  it('have no gap for a name that is empty', () => {
    expect(textIn(label({ customerName: '' }), 'Marktplatz').y).toBe(224);
  });

  it.each([
    [7, 44],
    [8, 38],
    [9, 32],
    [10, 32],
    [11, 26],
    [30, 15],
  ])('have an address of %i lines above the delivery, in the size of %i', (count, size) => {
    const layout = label({ address: Array.from({ length: count }, () => 'line') });
    const address = layout.texts.filter(({ text }) => text.startsWith('line'));
    expect(address.map((line) => line.size)).toEqual(Array(Math.min(count, 21)).fill(size));
    expect(endOf(address.at(-1)!)).toBeLessThanOrEqual(textIn(layout, '2031').y - 16);
  });

  it('have a delivery above the rule, in smaller letters if it is long', () => {
    const layout = label({ delivery: words(20) });
    const delivery = layout.texts.slice(5, -1);
    expect(delivery.map(({ y, size }) => [y, size])).toEqual([
      [712, 24],
      [742, 24],
    ]);
  });
});

describe('a barcode', () => {
  const id = (length: number) => ({ orderId: 'x'.repeat(length) });

  it.each([
    ['4 dots wide if the id has 11 characters', 11, 4],
    ['3 dots wide if it has 12', 12, 3],
    ['2 dots wide if it has 27', 27, 2],
  ])('has modules that are %s', (_rule, length, module) => {
    const { barcode } = label(id(length));
    expect(barcode).toMatchObject({ isUpright: false, module });
    const width = (35 + 11 * length) * module;
    expect(Math.abs(2 * barcode!.x + width - 800)).toBeLessThanOrEqual(1);
  });

  it('stands upright on the right if its modules would have less than 2 dots', () => {
    const layout = label(id(28));
    expect(layout.barcode).toEqual({
      ...{ text: 'x'.repeat(28), isSscc: false, module: 3, isUpright: true, bars: 176 },
      ...{ x: RIGHT - 176, y: TOP + 45 },
    });
    expect(layout.rules).toEqual([
      { y: 192, width: 568 },
      { y: 1_008, width: 568 },
    ]);
    expect(layout.texts.map(({ x, y, size }) => [x, y, size])).toEqual([
      [LEFT, TOP, 44],
      [568 - 180, TOP, 36],
      [LEFT, 208, 52],
      [LEFT, 289, 44],
      [LEFT, 344, 44],
      [LEFT, 936, 28],
      [LEFT, 1_032, 28],
    ]);
  });

  it('leaves its texts the rest of the width if it stands upright', () => {
    const layout = label({ ...id(60), number: 'N'.repeat(12), customerName: words(20) });
    expect(textIn(layout, 'N').size).toBe(38);
    for (const { text, x, size } of layout.texts) expect(x + widthOf(text) * size).toBeLessThanOrEqual(568);
    expect(endOf(layout.texts.at(-1)!)).toBeLessThanOrEqual(BOTTOM);
    expect(layout.texts.filter(({ text }) => text.startsWith('x')).map(({ y, size }) => [y, size])).toEqual([[1_032, 16]]);
  });

  it('has modules of less than a dot if it is too long for the label', () => {
    expect(label(id(95)).barcode?.module).toBe(1);
    const { barcode } = label(id(100));
    expect(barcode?.module).toBeCloseTo(1_120 / (35 + 100 * 11 + 20), 9);
    expect(barcode?.y).toBe(TOP + Math.floor((1_120 - (35 + 100 * 11) * barcode!.module) / 2));
  });

  it.each([2, 100])('is left out if no Code 128 has a text of %i characters, which then stands below', (length) => {
    const layout = label({ orderId: 'ö'.repeat(length) });
    expect(layout.barcode).toBeUndefined();
    expect(layout.rules[1]).toEqual({ y: 784, width: 800 });
    expect(layout.texts.find(({ text }) => text.startsWith('ö'))?.y).toBe(1_088);
  });
});
