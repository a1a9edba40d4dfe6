import { type BenchDatabase, type Searches, withClient } from '../harness/index.ts';

const DAY_MS = 86_400_000;

/** Writes customers with the words that a search finds them by, newest last. Their names are spread evenly. */
export async function fillCustomers({ adminUrl }: BenchDatabase, tenant: string, count: number): Promise<void> {
  const id = `lpad(to_hex(i), 32, '0')::uuid`;
  await withClient(adminUrl, async (db) => {
    await db.query(
      `INSERT INTO auth.customer (tenant, id, customer_number, email, email_key, first_name, last_name, company, created_at, modified_at, has_words)
       SELECT $1, ${id}, (1000000000 + i)::text, 'user' || i || '@mail' || i % 100 || '.example', 'user' || i || '@mail' || i % 100 || '.example',
              'First' || i % 500, 'Last' || i % 20000, 'Company ' || i % 3000, $2, $2, true
         FROM generate_series(1, $3::integer) i`,
      [tenant, new Date(Date.now() - DAY_MS), count],
    );
    await db.query(
      `INSERT INTO auth.customer_word (tenant, customer_id, word)
       SELECT DISTINCT $1, ${id}, word
         FROM generate_series(1, $2::integer) i, unnest(ARRAY['user' || i || '@mail' || i % 100 || '.example', 'user' || i, 'mail' || i % 100,
           'example', 'first' || i % 500, 'last' || i % 20000, 'lastname:last' || i % 20000, 'company', (i % 3000)::text, (1000000000 + i)::text]) word`,
      [tenant, count],
    );
    for (const table of ['customer', 'customer_word']) await db.query(`VACUUM ANALYZE auth.${table}`);
  });
}

/** Searches as a person at a shop types them. The argument is random, below the number of customers. */
export const SEARCHES: Searches = {
  'a last name': (i) => `q=last${i % 20_000}`,
  'an e-mail address': (i) => `q=user${i}@mail`,
  'a customer number': (i) => `q=${1_000_000_000 + i}`,
  'a first and a last name': (i) => `q=first${i % 500} last${i % 20_000}`,
  'a company of two words': (i) => `q=company ${i % 3000}`,
  'a common first name': (i) => `q=first${100 + (i % 400)}`,
  'a common first name, by e-mail address': (i) => `q=first${100 + (i % 400)}&sort=email`,
  'a first name and a part of the address': (i) => `q=first${100 + (i % 400)} mail${i % 100}`,
  'a word that all have': () => 'q=example',
  'one letter': (i) => `q=${'cflmu'[i % 5]}`,
  'no word, by last name': () => 'sort=lastName',
  'no word, one of the first pages': (i) => `pageNumber=${1 + (i % 20)}`,
};
