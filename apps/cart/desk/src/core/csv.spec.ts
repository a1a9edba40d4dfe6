import { recordsOf } from './csv';

const plain = (text: string) => recordsOf(text).map((record) => Object.fromEntries(record));

describe('recordsOf', () => {
  it('reads records by the names of the header', () => {
    expect(plain('\uFEFFnumber,gross\r\nG-1,1.50\r\nG-2,\r\n')).toEqual([
      { number: 'G-1', gross: '1.50' },
      { number: 'G-2', gross: '' },
    ]);
  });

  it('reads quoted cells with commas, quotes and lines', () => {
    expect(plain('name,note\r\n"Weber, ""Mia""","one\r\ntwo"\r\n')).toEqual([{ name: 'Weber, "Mia"', note: 'one\r\ntwo' }]);
  });

  it.each(['', 'number,gross\r\n'])('reads no record from %j', (text) => {
    expect(plain(text)).toEqual([]);
  });

  it('reads a last line without its end', () => {
    expect(plain('a,b\n1,2')).toEqual([{ a: '1', b: '2' }]);
  });
});
