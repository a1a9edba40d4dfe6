import type { LabelBarcode, LabelLayout } from './label-layout';
import { zplOf } from './label-zpl';

const barcode: LabelBarcode = { text: 'o_1', isSscc: false, x: 88, y: 808, module: 4, bars: 264, isUpright: false };
const layout: LabelLayout = {
  texts: [{ text: 'Ada ^XZ~JA_', x: 40.4, y: 208.6, size: 52, isBold: true }],
  rules: [{ y: 192, width: 800 }],
  barcode,
};
const START = '^XA^CI28^PW800^LL1200^LH0,0^CF0,30^CWZ,E:TT0003M_.FNT^CWZ,E:TT0003M_.TTF';
const TEXT = '^FO40,209^AZN,52,52^FH^FDAda _5EXZ_7EJA_5F^FS';
const RULE = '^FO0,192^GB800,2,2^FS';

describe('a label in ZPL', () => {
  it('has its size, font, texts, rules and barcode, and no text is a command', () => {
    const bars = '^FO88,808^BY4^BCN,264,N,N,N,N^FH^FD>:o_5F1^FS';
    expect(zplOf([layout])).toBe(`${[START, TEXT, RULE, bars, '^XZ'].join('\n')}\n`);
  });

  it('has a barcode that stands upright', () => {
    expect(zplOf([{ ...layout, barcode: { ...barcode, isUpright: true } }])).toContain('^FO88,808^BY4^BCR,264,N,N,N,N^FH^FD');
  });

  it.each<[string, number, boolean]>([
    ['of one dot', 1, true],
    ['of less than a dot', 0.99, false],
  ])('prints bars %s: %s', (_name, module, isPrinted) => {
    expect(zplOf([{ ...layout, barcode: { ...barcode, module } }]).includes('^BC')).toBe(isPrinted);
  });

  it('has no barcode if the layout has none', () => {
    expect(zplOf([{ ...layout, barcode: undefined }])).toBe(`${[START, TEXT, RULE, '^XZ'].join('\n')}\n`);
  });

  it('follows the label before it', () => {
    expect(zplOf([layout, layout])).toBe(zplOf([layout]).repeat(2));
    expect(zplOf([])).toBe('');
  });
});
