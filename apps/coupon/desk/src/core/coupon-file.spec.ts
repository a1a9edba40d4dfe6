import { entriesOf } from './coupon-file';
import { codesFile, contentOf, OpenQuote, readCsv, utf8Of } from './csv';

describe('readCsv', () => {
  it.each([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons and a byte order mark',
      '\uFEFFa;b\r\nc;d,e\r\n',
      [
        ['a', 'b'],
        ['c', 'd,e'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\t',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'quotes',
      'a,b\n"x, ""y""","1\n2"',
      [
        ['a', 'b'],
        ['x, "y"', '1\n2'],
      ],
    ],
    ['a quote within a cell', 'a\n5" mug', [['a'], ['5" mug']]],
    ['nothing', '', []],
  ])('reads %s', (_name, text, cells) => {
    expect(readCsv(text).map((record) => record.cells)).toEqual(cells);
  });

  it('counts lines as an editor does, also after a cell of several lines and empty lines', () => {
    expect(readCsv('code\n"A\nB"\n\nC\n').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('names the record whose quote does not close', () => {
    const read = () => readCsv('code\nA\n"B\nC');
    expect(read).toThrow(OpenQuote);
    expect(read).toThrow(expect.objectContaining({ line: 3 }));
  });
});

describe('entriesOf', () => {
  it('makes nested members, numbers, flags and lists', () => {
    const file = [
      'code,discountType,discountAbsolute.amount,discountAbsolute.currency,allowAnonymous,segments,maxRedemptions',
      'A,ABSOLUTE,5.50,EUR,true,gold|silver,',
    ].join('\n');
    expect(entriesOf(readCsv(file))).toEqual([
      {
        line: 2,
        body: {
          ...{ code: 'A', discountType: 'ABSOLUTE', discountAbsolute: { amount: 5.5, currency: 'EUR' } },
          ...{ allowAnonymous: true, segments: ['gold', 'silver'] },
        },
      },
    ]);
  });

  it('keeps a value of another type as a text, and names a cell without a head', () => {
    const [entry] = entriesOf(readCsv('code,maxRedemptions\nA,many,more'));
    expect(entry?.body).toEqual({ code: 'A', maxRedemptions: 'many', 'column 3': 'more' });
    const counts = entriesOf(readCsv('maxRedemptions\n1.000\n1000\n-1'));
    expect(counts.map(({ body }) => body['maxRedemptions'])).toEqual(['1.000', 1000, -1]);
  });
});

it('entriesOf leaves a member and a part of it to the service to reject', () => {
  const records = readCsv('code,restrictions,restrictions.validFor,restrictions.minOrderValue.amount\nA,none,sub|one,5');
  expect(entriesOf(records)).toEqual([
    { line: 2, body: { code: 'A', restrictions: 'none', 'restrictions.validFor': 'sub|one', 'restrictions.minOrderValue.amount': '5' } },
  ]);
});

it('contentOf returns nothing of a file that has changed since it was chosen', async () => {
  const changed = { arrayBuffer: () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError')) };
  expect(await contentOf(changed)).toBeUndefined();
  expect(await contentOf(new Blob(['code'])).then((content) => content?.byteLength)).toBe(4);
});

it('utf8Of reads UTF-8, and no other encoding', () => {
  expect(utf8Of(new TextEncoder().encode('Frühling'))).toBe('Frühling');
  expect(utf8Of(Uint8Array.of(0x46, 0x72, 0xfc, 0x68))).toBeUndefined();
});

it('codesFile writes no cell that a spreadsheet takes for a formula', () => {
  expect(codesFile(['A', '-B'])).toBe("code\r\nA\r\n'-B\r\n");
});
