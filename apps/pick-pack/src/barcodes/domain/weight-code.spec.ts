import { digitsOfWeightCode, isWeightCode, isWeightPattern } from './weight-code';

describe('a pattern of codes with a weight', () => {
  it.each([
    ['begins with 28', '28PPPPPNNDDDC'],
    ['begins with 02', '02PPPPPXNNDDC'],
    ['has no whole kilograms', '29PPPPDDDDDDC'],
    ['has no decimals', '20PPPPPPNNNNC'],
    ['has the weight before the product', '21NNDDDPPPPPC'],
    ['has the product in two parts', '22PPNNDDDPPPC'],
    ['has fixed digits around the product', '2312PPPXNND0C'],
    ['has fixed digits behind the weight', '28PPPPNNDD1XC'],
  ])('is valid if it %s', (_what, pattern) => {
    expect(isWeightPattern(pattern)).toBe(true);
  });

  it.each([
    ['begins with another number', '30PPPPPNNDDDC'],
    ['begins with 12', '12PPPPPNNDDDC'],
    ['has a letter behind the first digit', '2PPPPPPNNDDDC'],
    ['has something before its beginning', 'P28PPPPNNDDDC'],
    ['has something behind its check digit', '28PPPPNNDDDCP'],
    ['has 12 characters', '28PPPPPNNDDC'],
    ['has 14 characters', '28PPPPPPNNDDDC'],
    ['has no product', '2812345NNDDDC'],
    ['has no weight', '28PPPPPPPPPPC'],
    ['has decimals before whole kilograms', '28PPPPPDDDNNC'],
    ['has two weights', '28NNPPPPPDDDC'],
    ['has two weights with decimals', '28DDPPPPPNNNC'],
    ['has no check digit', '28PPPPPNNDDDX'],
    ['has an unknown letter before the weight', '28PPQPPNNDDDC'],
    ['has an unknown letter behind the weight', '28PPPPNNDDDQC'],
  ])('is not valid if it %s', (_what, pattern) => {
    expect(isWeightPattern(pattern)).toBe(false);
  });
});

it.each([
  ['02812345012345', true],
  ['00212345401231', true],
  ['02012345012349', true],
  ['12812345012342', false],
  ['00312345012345', false],
  ['01212345012345', false],
  ['04006381333931', false],
  ['0281234501234', false],
  ['028123450123456', false],
  ['102812345012345', false],
])('the GTIN %s may have a weight: %s', (gtin, expected) => {
  expect(isWeightCode(gtin)).toBe(expected);
});

describe('a code with a weight', () => {
  it('is read by the first pattern that matches', () => {
    expect(digitsOfWeightCode('02812345012345', ['29PPPPPNNDDDC', '28PPPPPNNDDDC', '28PPPPNNNDDDC'])).toEqual({
      product: '12345',
      withoutWeight: '0281234500000',
      weight: 1.234,
    });
  });

  it('has zeros for digits that say nothing, and its fixed digits', () => {
    expect(digitsOfWeightCode('02812349012345', ['281PPPXNNDDDC'])).toEqual({
      product: '234',
      withoutWeight: '0281234000000',
      weight: 1.234,
    });
  });

  it.each([
    ['no pattern matches its fixed digits', '02812345012345', ['281PPP9NNDDDC', '27PPPPPNNDDDC']],
    ['the site has no pattern', '02812345012345', []],
    ['it has the prefix of a country', '04006381333931', ['40PPPPPNNDDDC']],
  ])('is not read if %s', (_why, gtin, patterns) => {
    expect(digitsOfWeightCode(gtin, patterns)).toBeUndefined();
  });

  it('has a weight in whole kilograms by a pattern without decimals', () => {
    expect(digitsOfWeightCode('02012345600125', ['20PPPPPPNNNNC'])).toMatchObject({ product: '123456', weight: 12 });
  });
});
