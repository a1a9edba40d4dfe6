import { storedBarcode } from './barcode';

describe('a barcode', () => {
  it.each([
    ['a GTIN-13', '4006381333931', '04006381333931'],
    ['a GTIN-12', '036000291452', '00036000291452'],
    ['a GTIN-8', '96385074', '00000096385074'],
    ['a GTIN-14', '10614141543219', '10614141543219'],
    ['a GTIN whose check digit is 0', '4012345000030', '04012345000030'],
    ['another number of digits', '123456789', '123456789'],
    ['another text', 'abc-123', 'abc-123'],
    ['spaces, which belong to the text', ' 96385074', ' 96385074'],
  ])('is stored as %s', (_name, text, stored) => {
    expect(storedBarcode(text)).toBe(stored);
  });

  it.each(['4006381333932', '036000291453', '96385075', '10614141543218'])('is rejected with a wrong check digit: %s', (text) => {
    expect(storedBarcode(text)).toBeUndefined();
  });
});
