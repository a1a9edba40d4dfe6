import { checkDigitOf, codeOf, needsOrder, readBarcode, storedBarcode } from './barcode';

const MUG = '04006381333931';
const PATTERNS = ['28PPPPPNNDDDC', '02PPPPPXNNDDC', '29PPPPDDDDDDC'];

describe('a barcode', () => {
  it.each([
    ['a GTIN-13', '4006381333931', MUG],
    ['a GTIN-12', '036000291452', '00036000291452'],
    ['a GTIN-8', '96385074', '00000096385074'],
    ['a GTIN-14', '10614141543219', '10614141543219'],
    ['a GTIN whose check digit is 0', '4012345000030', '04012345000030'],
    ['a UPC-E that ends with 0', '04252702', '00042000005272'],
    ['a UPC-E that ends with 1', '04252614', '00042100005264'],
    ['a UPC-E that ends with 3', '04252635', '00042500000265'],
    ['a UPC-E that ends with 4', '04252641', '00042520000061'],
    ['a UPC-E that ends with 9', '04252696', '00042526000096'],
    ['a UPC-E with the check digit of a GTIN-8', '01234565', '00012345000065'],
    ['a GTIN-8 with the check digit of a UPC-E', '11234562', '00000011234562'],
    ['a GTIN with the prefix of its symbology', ']E04006381333931', MUG],
    ['a GTIN-8 with the prefix of its symbology', ']E496385074', '00000096385074'],
    ['a GTIN-14 of an ITF', ']I110614141543219', '10614141543219'],
    ['the GTIN of an element string', `01${MUG}`, MUG],
    ['the GTIN of an element string with a date and a lot', `01${MUG}1726013110LOT-1`, MUG],
    ['the GTIN of a GS1-128', `]C101${MUG}1726013110LOT-1`, MUG],
    ['the GTIN of a DataMatrix with separators', `]d201${MUG}10LOT-1\u001d172601312199`, MUG],
    ['the GTIN of a QR code that begins with a separator', `]Q3\u001d10LOT-1\u001d01${MUG}`, MUG],
    ['the GTIN behind a date', `1726013101${MUG}`, MUG],
    ['the GTIN of a Digital Link', `https://id.example.com/01/${MUG}/10/LOT-1?17=260131`, MUG],
    ['the text of a Code 128 with its prefix', ']C0abc-123', 'abc-123'],
    ['an element string without a product', '10LOT-1', '10LOT-1'],
    ['a text that begins like an element', '01abc', '01abc'],
    ['an element string that ends too soon', `01${MUG}1726`, `01${MUG}1726`],
    ['an element string with a wrong check digit, which may be any text', '0104006381333932', '0104006381333932'],
    ['another number of digits', '123456789', '123456789'],
    ['another text', 'abc-123', 'abc-123'],
    ['spaces, which belong to the text', ' 96385074', ' 96385074'],
  ])('is stored as %s', (_name, text, stored) => {
    expect(storedBarcode(text)).toBe(stored);
  });

  it.each(['4006381333932', '036000291453', '96385075', '10614141543218', ']E04006381333932', ']C10104006381333932', '04252615'])(
    'is rejected with a wrong check digit: %s',
    (text) => {
      expect(storedBarcode(text)).toBeUndefined();
    },
  );

  it.each([
    ['the weight of a code of the site', '2812345012345', { weight: 1.234, codes: ['02812345012345', '02812345000007', '12345'] }],
    ['the weight behind an inner check digit', '0212345401231', { weight: 1.23, codes: ['00212345401231', '00212345000007', '12345'] }],
    ['a weight without whole kilograms', '2912340123456', { weight: 0.012345 }],
    ['nothing with a wrong check digit', '2912340123450', undefined],
    ['the code of the site without a weight', '2812345000007', { codes: ['02812345000007', '12345'] }],
    ['the net weight of an element string', `01${MUG}3103001500`, { weight: 1.5, codes: [MUG] }],
    ['the number of a box', ']C100106141412345678908', { sscc: '106141412345678908' }],
    ['the number of a box without its identifier', '106141412345678908', { sscc: '106141412345678908' }],
    ['both GTINs that eight digits may be', '01234565', { codes: ['00012345000065', '00000001234565'] }],
    ['the eight digits as which a GTIN-12 may be stored', '012345000065', { codes: ['00012345000065', '00000001234565'] }],
    ['the eight digits that end with 0', '012000003462', { codes: ['00012000003462', '00000001234602'] }],
    ['the eight digits that end with 2', '012200003484', { codes: ['00012200003484', '00000001234824'] }],
    ['the eight digits that end with 4', '012340000060', { codes: ['00012340000060', '00000001234640', '00000001234060'] }],
    ['one form of a GTIN-12 whose eight digits are no GTIN-8', '042500000265', { codes: ['00042500000265'] }],
    ['no number of a box with a wrong check digit', '106141412345678909', { codes: ['106141412345678909'] }],
    ['no number of a box with a wrong check digit behind its identifier', '00106141412345678909', { codes: ['00106141412345678909'] }],
    ['no number of a box of 19 digits', '0106141412345678908', { codes: ['0106141412345678908'] }],
  ])('says %s', (_name, text, expected) => {
    const read = readBarcode(text, PATTERNS);
    if (expected) expect(read).toMatchObject(expected);
    else expect(read).toBeUndefined();
    expect(read?.sscc).toBe((expected as { sscc?: string } | undefined)?.sscc);
  });

  it.each([
    ['4006381333931', false],
    ['MILK', false],
    ['04252614', false],
    ['01234565', true],
    ['012345000065', true],
    ['2812345012345', true],
    [`01${MUG}3103001500`, true],
  ])('%s needs the order to be understood: %s', (text, expected) => {
    expect(needsOrder(text)).toBe(expected);
  });
});

it('the code of a barcode is its text, with or without a number of pieces', () => {
  expect([codeOf('MILK'), codeOf({ code: 'CASE', quantity: 12 })]).toEqual(['MILK', 'CASE']);
});

it.each([
  ['400638133393', '0400638133393', '1'],
  ['all zeros', '0000000', '0'],
  ['10614141234567890', '10614141234567890', '8'],
])('checkDigitOf computes the check digit of %s', (_name, digits, digit) => {
  expect(checkDigitOf(digits)).toBe(digit);
});
