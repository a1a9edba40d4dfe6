import { unitCodeOf, unitSymbolOf } from './unit-code.ts';

describe('the unit of a quantity', () => {
  it.each([
    ['KGM', 'kg'],
    ['GRM', 'g'],
    ['MGM', 'mg'],
    ['TNE', 't'],
    ['LBR', 'lb'],
    ['ONZ', 'oz'],
    ['LTR', 'l'],
    ['MLT', 'ml'],
    ['CLT', 'cl'],
    ['HLT', 'hl'],
    ['MTR', 'm'],
    ['CMT', 'cm'],
    ['MMT', 'mm'],
    ['MTK', 'm²'],
    ['MTQ', 'm³'],
    ['HUR', 'h'],
    ['MIN', 'min'],
    ['DAY', 'd'],
  ])('%s is named by its code or by its symbol %s', (code, symbol) => {
    for (const unitCode of [code, code.toLowerCase(), symbol, symbol.toUpperCase()])
      expect(unitCodeOf({ quantity: 1, unitCode })).toBe(code);
    expect(unitSymbolOf(code)).toBe(symbol);
  });

  it('is a square metre for m2', () => expect(unitCodeOf({ quantity: 1, unitCode: 'm2' })).toBe('MTK'));

  it('is one piece without a unit, with one that is not known, and if the price is for another quantity of it', () => {
    for (const unit of [undefined, { quantity: 1, unitCode: 'box' }, { quantity: 100, unitCode: 'g' }])
      expect(unitCodeOf(unit)).toBe('C62');
    expect(unitSymbolOf('C62')).toBeUndefined();
  });
});
