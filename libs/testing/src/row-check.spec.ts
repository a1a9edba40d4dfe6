import { type DeclaredRow, rowFaults } from './row-check';

const COUNT: DeclaredRow = {
  place: 'a.queries.ts:1',
  parts: ['SELECT count(*) AS order_count FROM ', ''],
  members: { orderCount: 'string' },
};
const columns = [{ name: 'order_count', dataTypeID: 20 }];
const text = 'SELECT count(*) AS order_count FROM cart WHERE tenant = $1';

describe('the row type of a statement', () => {
  it.each<[string, Partial<DeclaredRow>, readonly string[]]>([
    ['fits columns with its members', {}, []],
    ['fits more columns than it has members', { members: {} }, []],
    [
      'has a fault for a member without a column',
      { members: { orderCuont: 'string' } },
      ['a.queries.ts:1: the statement has no column for orderCuont'],
    ],
    [
      'has a fault for a column of another type',
      { members: { orderCount: 'number' } },
      ['a.queries.ts:1: orderCount is declared as number, but the column is string'],
    ],
    ['is not compared with another statement', { parts: ['SELECT count(*) AS order_count FROM order'], members: { total: 'string' } }, []],
  ])('%s', (_name, change, faults) => expect(rowFaults(text, columns, [{ ...COUNT, ...change }])).toEqual(faults));

  it('is the one with the most exact text', () => {
    const exact = { ...COUNT, place: 'b.queries.ts:1', parts: [text], members: { total: 'string' } };
    expect(rowFaults(text, columns, [COUNT, exact])).toEqual(['b.queries.ts:1: the statement has no column for total']);
  });
});
