import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, type CsvCell, type CsvChunk, csvLine, sendCsv } from './csv';

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
    ['a"b', '"a""b"'],
    ['a\rb', '"a\rb"'],
    ['=1,"2"', `"'=1,""2"""`],
  ])('shows %j as text', (cell, shown) => expect(csvLine([cell])).toBe(`${shown}\r\n`));
});

describe('a file of CSV', () => {
  const headers: unknown[] = [];
  const reply = { headers: (more: object) => void headers.push(more) } as unknown as FastifyReply;
  const chunks: CsvChunk<number>[] = [
    { lines: '1\r\n', next: 1 },
    { lines: '', next: 2 },
    { lines: '2\r\n', next: 3 },
    { lines: '3\r\n', next: null },
  ];

  it('has the lines of all chunks, which are read one after the other', async () => {
    const read: (number | null)[] = [];
    const file = await sendCsv<number>(reply, { name: 'orders.csv', header: `${BYTE_ORDER_MARK}Order\r\n` }, (after) => {
      read.push(after);
      return Promise.resolve(chunks[after ?? 0]!);
    });
    expect([read, headers]).toEqual([
      [null],
      [
        {
          'cache-control': 'no-store',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="orders.csv"',
        },
      ],
    ]);
    const parts: unknown[] = [];
    for await (const part of file.getStream()) parts.push(part);
    expect([parts, read]).toEqual([
      ['\ufeffOrder\r\n1\r\n', '2\r\n', '3\r\n'],
      [null, 1, 2, 3],
    ]);
  });

  it('is an error if its first chunk cannot be read', async () => {
    await expect(sendCsv(reply, { name: 'a', header: '' }, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
