import { readElements, symbolData } from './element-string';

const FNC1 = '\u001d';
const GTIN = '04006381333931';
const SSCC = '106141412345678908';

describe('the data of a scanned symbol', () => {
  it.each(['C1', 'e0', 'd2', 'Q3', 'J1'])('is a GS1 element string with the prefix ]%s', (prefix) => {
    expect(symbolData(`]${prefix}10LOT`)).toEqual({ text: '10LOT', isGs1: true });
  });

  it.each([
    ['without a prefix', '10LOT', '10LOT'],
    ['with the prefix of another symbology', ']E04006381333931', '4006381333931'],
    ['with something like a prefix inside', '10]C1', '10]C1'],
    ['with a bracket that begins no prefix', ']-110LOT', ']-110LOT'],
    ['with a prefix that is too short', ']C-10LOT', ']C-10LOT'],
    ['with a separator inside', `10LOT${FNC1}17260131`, `10LOT${FNC1}17260131`],
  ])('is any text %s', (_name, scanned, text) => {
    expect(symbolData(scanned)).toEqual({ text, isGs1: false });
  });

  it('is a GS1 element string if it begins with a separator, which is no part of it', () => {
    expect(symbolData(`${FNC1}10LOT`)).toEqual({ text: '10LOT', isGs1: true });
    expect(symbolData(`]d2${FNC1}10LOT`)).toEqual({ text: '10LOT', isGs1: true });
  });
});

describe('a GS1 element string', () => {
  it.each([
    ['a product', `01${GTIN}`, { gtin: GTIN }],
    ['a box', `00${SSCC}`, { sscc: SSCC }],
    ['a product and a box', `00${SSCC}01${GTIN}`, { gtin: GTIN, sscc: SSCC }],
    ['a product and a lot', `01${GTIN}10LOT`, { gtin: GTIN }],
    ['a product and a lot of one character', `01${GTIN}10L`, { gtin: GTIN }],
    ['a product behind a lot', `10LOT${FNC1}01${GTIN}`, { gtin: GTIN }],
    ['a product with a separator that is not needed', `01${GTIN}${FNC1}10LOT`, { gtin: GTIN }],
    ['a product with a separator at its end', `01${GTIN}${FNC1}`, { gtin: GTIN }],
    ['a net weight', `01${GTIN}3103001500`, { gtin: GTIN, weight: 1.5 }],
    ['a net weight in whole kilograms', `01${GTIN}3100000012`, { gtin: GTIN, weight: 12 }],
    ['a net weight with six decimals', `01${GTIN}3106000012`, { gtin: GTIN, weight: 0.000012 }],
    ['no weight of zero', `01${GTIN}3103000000`, { gtin: GTIN }],
    ['no weight with seven decimals', `01${GTIN}3107001500`, { gtin: GTIN }],
    ['no weight in pounds', `01${GTIN}3203001500`, { gtin: GTIN }],
    ['no weight in a lot', `01${GTIN}1021310300`, { gtin: GTIN }],
  ])('names %s', (_name, text, expected) => {
    expect(readElements(text)).toEqual(expected);
  });

  it.each([
    ...['02', '03'].map((ai) => [ai, `${ai}${GTIN}`]),
    ['04', `04${'1'.repeat(16)}`],
    ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, `${ai}260131`]),
    ['20', '2001'],
    ...['31', '32', '33', '34', '35', '36'].map((ai) => [ai, `${ai}02001500`]),
    ['41', `414${'1'.repeat(13)}`],
  ])('needs no separator behind the element %s', (_ai, element) => {
    expect(readElements(`${element}01${GTIN}`)?.gtin).toBe(GTIN);
  });

  it.each([
    ['is empty', ''],
    ['names no product and no box', '10LOT'],
    ['does not begin with a number', `A10LOT${FNC1}01${GTIN}`],
    ['begins with one digit', `1A${FNC1}01${GTIN}`],
    ['has a short element', `01${GTIN}172601`],
    ['has an element without data', `01${GTIN}10`],
    ['has a letter in a number', '010400638133393A'],
    ['has two separators in a row', `01${GTIN}10LOT${FNC1}${FNC1}17260131`],
  ])('is any text if it %s', (_what, text) => {
    expect(readElements(text)).toBeUndefined();
  });
});

describe('a GS1 Digital Link', () => {
  it.each([
    `https://example.com/01/${GTIN}`,
    `http://example.com/01/${GTIN}`,
    `https://example.com/01/${GTIN}/10/LOT`,
    `https://example.com/01/${GTIN}?17=260131`,
    `https://example.com/01/${GTIN}#lot`,
    `https://example.com/shop/de/01/${GTIN}`,
  ])('names a product: %s', (link) => {
    expect(readElements(link)).toEqual({ gtin: GTIN });
  });

  it.each([
    `ftp://example.com/01/${GTIN}`,
    `see https://example.com/01/${GTIN}`,
    `https:///01/${GTIN}`,
    `https://example.com/02/${GTIN}`,
    `https://example.com/1001/${GTIN}`,
    `https://example.com/01/${GTIN.slice(1)}`,
    `https://example.com/01/${GTIN}1`,
    'https://example.com/01/0400638133393A',
  ])('is any text in another form: %s', (text) => {
    expect(readElements(text)).toBeUndefined();
  });
});
