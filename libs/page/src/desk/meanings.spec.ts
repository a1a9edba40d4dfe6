import { meaningsOf } from './meanings';

describe('meaningsOf', () => {
  it.each([
    ['1.000', ['1000', '1']],
    ['1,000', ['1000', '1']],
    ['12.500', ['12500', '12.5']],
    ['1,250', ['1250', '1,25']],
    ['1.255', ['1255', '1.2550']],
    ['-100,001', ['-100001', '-100,0010']],
  ])('returns how to write the numbers that %s may mean', (text, meanings) => {
    expect(meaningsOf(text)).toEqual(meanings);
  });

  it.each(['', '1', '1000', '1.5', '1,25', '0.125', '0,000', '1.0000', '52.520008', '1000.000', '1.000.000', '1.00a', 'EUR 1.000', 'abc'])(
    'returns nothing for %j, which means one number or none',
    (text) => {
      expect(meaningsOf(text)).toBeUndefined();
    },
  );

  it('writes numbers that have one meaning', () => {
    const written = ['1.000', '12.500', '1,250', '1.255'].flatMap((text) => meaningsOf(text) ?? []);
    expect(written.filter((text) => meaningsOf(text))).toEqual([]);
  });
});
