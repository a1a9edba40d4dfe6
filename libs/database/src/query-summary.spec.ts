import { summaryOf } from './query-summary';

const TABLES = new Set(['cart', 'cart_item', 'checkout', 'event_counter', 'product_tally']);
const summarize = (query: string) => summaryOf(query, (name) => TABLES.has(name));

describe('summaryOf', () => {
  it.each<[string, string]>([
    ['SELECT id FROM cart WHERE tenant = $1 FOR UPDATE', 'SELECT cart'],
    ['SELECT c.id FROM cart c JOIN cart_item i USING (tenant)', 'SELECT cart cart_item'],
    ['\n  INSERT INTO cart (tenant) VALUES ($1) ON CONFLICT (tenant) DO UPDATE SET id = $2', 'INSERT cart'],
    ['UPDATE cart SET lease = $3 FROM due WHERE cart.id = due.id', 'UPDATE cart'],
    ['DELETE FROM cart_item t USING cart r WHERE t.tenant = $1', 'DELETE cart_item cart'],
    ['SELECT * FROM unnest($1::text[]) AS cart_ids', 'SELECT'],
    ['SELECT pg_current_wal_insert_lsn()::text AS position', 'SELECT'],
    [
      'WITH due AS (SELECT id FROM checkout FOR UPDATE SKIP LOCKED) UPDATE checkout SET lease = $1 FROM due',
      'SELECT checkout UPDATE checkout',
    ],
    ['WITH place AS (INSERT INTO event_counter VALUES ($1)) UPDATE product_tally t SET a = 1', 'INSERT event_counter UPDATE product_tally'],
    ['SELECT (SELECT count(*) FROM cart_item) FROM cart', 'SELECT cart_item cart'],
    ["SET LOCAL suite.tenant = 'acme'", 'SET'],
  ])('summarizes %s', (query, text) => expect(summarize(query).text).toBe(text));

  it('names operation and table of a single operation only', () => {
    expect(summarize('SELECT id FROM cart')).toEqual({ text: 'SELECT cart', operation: 'SELECT', table: 'cart' });
    expect(summarize('SELECT 1')).toEqual({ text: 'SELECT', operation: 'SELECT', table: undefined });
    expect(summarize('SELECT 1 FROM cart JOIN cart_item ON true')).toMatchObject({ operation: 'SELECT', table: undefined });
    expect(summarize('INSERT INTO cart SELECT $1 FROM cart_item')).toMatchObject({
      text: 'INSERT cart SELECT cart_item',
      operation: undefined,
      table: undefined,
    });
  });

  it('limits the length, as OpenTelemetry asks', () => {
    const query = Array.from(
      { length: 50 },
      (_, i) => `UPDATE ${i % 2 === 0 ? 'cart' : 'checkout'} SET n = (SELECT ${i} FROM cart_item)`,
    ).join('; ');
    const long = summaryOf(
      query.replaceAll('cart_item', () => `t${(names += 1)}`),
      () => true,
    );
    expect(long.text).toHaveLength(255);
  });
});

let names = 0;
