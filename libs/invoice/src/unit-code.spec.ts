import { unitCodeOf, unitSymbolOf } from './unit-code.ts';

describe('the unit of a quantity', () => {
  it.each([
    ['kg', 'KGM', 'kg'],
    ['KGM', 'KGM', 'kg'],
    ['Min', 'MIN', 'min'],
    ['m2', 'MTK', 'm²'],
    ['m²', 'MTK', 'm²'],
    ['mtq', 'MTQ', 'm³'],
    ['hl', 'HLT', 'hl'],
  ])('%s has the code %s and is read as %s', (unitCode, code, symbol) => {
    expect(unitCodeOf({ quantity: 1, unitCode })).toBe(code);
    expect(unitSymbolOf(code)).toBe(symbol);
  });

  it('is one piece without a unit, with one that is not known, and if the price is for another quantity of it', () => {
    for (const unit of [undefined, { quantity: 1, unitCode: 'box' }, { quantity: 100, unitCode: 'g' }])
      expect(unitCodeOf(unit)).toBe('C62');
    expect(unitSymbolOf('C62')).toBeUndefined();
  });
});
