import { type DeclaredRow, lockFaults, rowFaults } from './row-check';

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

describe('a statement whose name says that it locks', () => {
  const faultsOf = (name: string, statement: string) =>
    lockFaults(statement, [{ place: 'a.queries.ts:1', name, parts: [statement], members: {} }]);
  const LISTED = 'SELECT FROM cart WHERE tenant = $1 AND id = ANY ($2)';

  it.each([
    ['LOCK', 'SELECT FROM cart WHERE tenant = $1 FOR UPDATE', []],
    ['LOCK_CARTS', `${LISTED} ORDER BY id FOR NO KEY UPDATE`, []],
    ['LOCK_COUNT', 'INSERT INTO cart_count AS c VALUES ($1, 0) ON CONFLICT (tenant) DO UPDATE SET carts = c.carts', []],
    ['LOCK_FREE', `${LISTED} FOR UPDATE SKIP LOCKED`, []],
    ['LIST', `${LISTED} ORDER BY id`, []],
    ['LOCK', 'SELECT FROM cart WHERE tenant = $1', ['a.queries.ts:1: LOCK locks nothing']],
    ['LOCK_CARTS', `${LISTED} FOR SHARE`, ['a.queries.ts:1: LOCK_CARTS locks rows in any order']],
  ])('is judged: %s %s', (name, statement, faults) => expect(faultsOf(name, statement)).toEqual(faults));
});
