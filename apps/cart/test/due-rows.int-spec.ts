import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { adminQuery, metricsOf, NO_BACKGROUND_WORK, type TestApp, TestClock } from '@suite/testing';
import { v7 as uuidv7 } from 'uuid';
import { listTenantsWithMarks } from '../src/cart/messages/cart-marks.queries';
import { claimDueCheckouts, listDueTenants } from '../src/ordering/checkout/checkout.queries';
import { UNNUMBERED_NOTES } from '../src/ordering/credit/credit-note.queries';
import { startCart } from './cart-app';

const MINUTE_MS = 60_000;
const ID = '$2, $2, $2';

/** Inserts a row of a tenant ($1) with an id ($2), a state ($3) and a moment ($4): of its creation, and at which it is due. */
const INSERT = {
  checkout: `checkout (tenant, id, cart_id, order_id, state, steps, plan, next_attempt_at, created_at, modified_at)
    VALUES ($1, ${ID}, $3, '[]', '{}', CASE WHEN $3::text <> 'STUCK' THEN $4::timestamptz END, $4, $4)`,
  cart: `cart (tenant, id, status, site_code, currency, type, pricing_basis, totals, marked_at, created_at, modified_at)
    VALUES ($1, $2, $3, 'main', 'EUR', 'shopping', '{}', '{}', $4, $4, $4)`,
  credit_note: `credit_note (tenant, id, order_id, cart_id, state, content, is_shared, next_attempt_at, created_at, modified_at)
    VALUES ($1, ${ID}, $3, '{}', false, $4, $4, $4)`,
  order_return: `order_return (tenant, id, order_id, cart_id, order_number, site_code, state, lines, is_shared, next_attempt_at, created_at, modified_at)
    VALUES ($1, ${ID}, '1', 'main', $3, '[]', false, $4, $4, $4)`,
  invoice: `invoice (tenant, order_id, cart_id, site_code, state, created_at) VALUES ($1, $2, $2, 'main', $3, $4)`,
} as const;
type Table = keyof typeof INSERT;

describe('rows that are due', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let db: Database;
  beforeAll(async () => {
    service = await startCart({ replace: [{ token: Clock, value: clock }, NO_BACKGROUND_WORK] });
    db = service.app.get(Database);
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    for (const table of Object.keys(INSERT)) await adminQuery(service.database, `DELETE FROM cart.${table}`);
  });

  /** Stores a row that has been due for some minutes. */
  const store = (table: Table, tenant: string, state: string, minutes: number) =>
    adminQuery(service.database, `INSERT INTO cart.${INSERT[table]}`, [tenant, uuidv7(), state, clock.after(-minutes * MINUTE_MS)]);
  const claim = { id: uuidv7(), now: clock.now(), until: clock.after(MINUTE_MS) };
  const one = { ms: MINUTE_MS, limit: 1 };

  it.each<[Table, string, () => Promise<{ readonly rows: readonly { readonly tenant: string }[] }>]>([
    ['checkout', 'ORDERED', () => listDueTenants(db, clock.now())],
    ['cart', 'OPEN', () => listTenantsWithMarks(db, clock.now())],
    ['credit_note', 'PENDING', () => UNNUMBERED_NOTES.listTenants(db)],
  ])('are worked off by tenant, the most overdue one first: %s', async (table, state, list) => {
    const rows = [['b', 6], ['b', 5], ['a', 1], ['a', 9], ['c', 7], ['none', -1]] as const; // prettier-ignore
    for (const [tenant, minutes] of rows) await store(table, tenant, state, minutes);
    expect((await list()).rows).toEqual([{ tenant: 'a' }, { tenant: 'c' }, { tenant: 'b' }]);
  });

  it.each<[Table, string, () => Promise<readonly { readonly createdAt: Date }[]>]>([
    ['checkout', 'ORDERED', () => claimDueCheckouts(db, claim, { tenant: 'a', limit: 1 })],
    ['credit_note', 'PENDING', () => UNNUMBERED_NOTES.claim(db, 'a', one)],
  ])('of a tenant are claimed once, the most overdue one first: %s', async (table, state, claimNext) => {
    for (const minutes of [1, 9, 0, -1, 5]) await store(table, 'a', state, minutes);
    const claimed: number[] = [];
    for (let rows = await claimNext(); rows.length > 0; rows = await claimNext())
      claimed.push(...rows.map(({ createdAt }) => (clock.nowMs() - createdAt.getTime()) / MINUTE_MS));
    expect(claimed).toEqual([9, 5, 1, 0]);
  });

  it('are counted in the metrics, with the age of the oldest', async () => {
    const gauges: readonly (readonly [Table, string, string, string])[] = [
      ...['RUNNING', 'REFUSING', 'ORDERED', 'CANCELLING', 'STUCK'].map(
        (state) => ['checkout', state, 'checkouts_under_way', 'checkout_oldest_age_seconds'] as const,
      ),
      ...['PENDING', 'WITHDRAWN'].flatMap((state) => [
        ['credit_note', state, 'credit_notes_unnumbered', 'credit_note_oldest_age_seconds'] as const,
        ['order_return', state, 'returns_unnumbered', 'return_oldest_age_seconds'] as const,
      ]),
      ['invoice', 'PENDING', 'invoices_unnumbered', 'invoice_oldest_age_seconds'],
    ];
    const minutesOf = (index: number) => [index + 2, index + 30, index + 1].slice(index % 2);
    for (const [index, [table, state]] of gauges.entries()) for (const minutes of minutesOf(index)) await store(table, 'a', state, minutes);
    const lines = (await metricsOf(service)).split('\n');
    const valueOf = (gauge: string, state: string): number =>
      Number(lines.find((line) => line.startsWith(`${gauge}{`) && (gauge.startsWith('invoice') || line.includes(`state="${state}"`)))?.split(' ').at(-1)); // prettier-ignore
    expect(gauges.map(([, state, count, age]) => [count, state, valueOf(count, state), valueOf(age, state)])).toEqual(
      gauges.map(([, state, count], index) => [count, state, minutesOf(index).length, (index + 30) * 60]),
    );
  });
});
