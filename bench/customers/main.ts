import { randomBytes } from 'node:crypto';
import { newToken } from '../auth/tokens.ts';
import {
  figuresOf,
  measureSearches,
  programOf,
  row,
  run,
  runBenchmark,
  shareOf,
  startAuthority,
  startPostgres,
  startService,
  timesOf,
  together,
} from '../harness/index.ts';
import { fillCustomers, SEARCHES } from './million.ts';

// Measures the search of a shop among its customers: each search a hundred times, one after the other, with random words.
const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
const TENANT = 'acme';

await runBenchmark('Customers', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const key = `bench:${randomBytes(32).toString('base64')}`;
  const env = { KEY_RING: key, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bench@commerce.example' };
  const auth = await startService(stage, 'auth', { database, authority, env });
  const settings = { ...env, DATABASE_URL: database.urlFor('auth'), JWKS_URL: authority.jwksUrl, TOKEN_ISSUER: authority.issuer };
  const { backend } = JSON.parse(run([programOf('auth'), 'tenant:create', TENANT, '--json'], settings)) as {
    readonly backend: { readonly clientId: string; readonly clientSecret: string };
  };
  await fillCustomers(database, TENANT, CUSTOMERS);
  const headers = { authorization: `Bearer ${await newToken({ url: `${auth.url}/oauth/token`, ...backend })}` };

  const list = { url: `${auth.url}/customer/${TENANT}/customers`, headers, count: CUSTOMERS };
  const results = await measureSearches(list, SEARCHES);
  const late = await timesOf(list, (i) => `pageNumber=${1 + (i % Math.floor(CUSTOMERS / 16))}`);
  const all = together(results);
  const rows = [
    row(`p99 of ${all.length.toLocaleString('en')} searches among ${CUSTOMERS.toLocaleString('en')} customers`, 'ms', shareOf(all, 0.99), {
      goal: { atMost: 100 },
    }),
    row('median of them', 'ms', shareOf(all, 0.5)),
    row('p99 of one letter', 'ms', shareOf(results['one letter'] ?? [], 0.99), { goal: { atMost: 300 } }),
    row('p99 of any page without a word', 'ms', shareOf(late, 0.99)),
  ];
  return { rows, searches: Object.fromEntries(figuresOf({ ...results, 'no word, any page': late })) };
});
