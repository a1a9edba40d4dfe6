import { adminQuery } from '@suite/testing';
import { AuthApp, type CallerHeaders } from './auth-app';

/** More customers than a search reads for one word. */
const MANY = 2_001;

describe('a search for two words that many customers have', () => {
  let auth: AuthApp;
  let backend: CallerHeaders;
  beforeAll(async () => {
    auth = await AuthApp.start();
    ({ backend } = await auth.createShop('acme'));
    const [id, rows] = [`lpad(to_hex(i), 32, '0')::uuid`, 'generate_series(1, $1::integer) i'];
    const columns = 'tenant, id, customer_number, email, email_key, created_at, modified_at, has_words';
    const customer = `'acme', ${id}, 'M' || i, i || '@many.example', i || '@many.example', $2::timestamptz, $2, true`;
    await adminQuery(auth.app.database, `INSERT INTO auth.customer (${columns}) SELECT ${customer} FROM ${rows}`, [2 * MANY, new Date()]);
    const words = `unnest(CASE WHEN i <= $1 / 2 THEN ARRAY['both', 'alpha', 'gamma'] ELSE ARRAY['both', 'beta'] END) word`;
    await adminQuery(auth.app.database, `INSERT INTO auth.customer_word SELECT 'acme', ${id}, word FROM ${rows}, ${words}`, [2 * MANY]);
  });
  afterAll(() => auth.stop());

  const found = async (q: string) => {
    const query = new URLSearchParams({ q, sort: 'createdAt:asc', pageSize: '1' }).toString();
    const { body, headers } = await auth.app.call('GET', `/customer/acme/customers?${query}`, { headers: backend });
    return { ids: body.map(({ id }: { id: string }) => id), total: headers.get('x-total-count') };
  };

  it('finds those that have both', async () => {
    expect(await found('both alpha')).toEqual({ ids: ['M1'], total: String(MANY) });
    expect(await found('beta both')).toEqual({ ids: [`M${MANY + 1}`], total: String(MANY) });
    expect(await found('alpha beta')).toEqual({ ids: [], total: '0' });
  });
});
