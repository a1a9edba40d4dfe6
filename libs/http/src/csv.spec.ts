import { csvLine, type CsvCell } from './csv';

describe('a line of CSV', () => {
  it('has numbers, moments and empty cells', () => {
    expect(csvLine(['A', 2, -1.5, null, undefined, new Date('2026-11-23T12:00:00Z')])).toBe('A,2,-1.5,,,2026-11-23T12:00:00.000Z\r\n');
  });

  it.each<[CsvCell, string]>([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['say "a"', '"say ""a"""'],
    ['=1,"2"', `"'=1,""2"""`],
  ])('shows %j as text', (cell, shown) => expect(csvLine([cell])).toBe(`${shown}\r\n`));
});
