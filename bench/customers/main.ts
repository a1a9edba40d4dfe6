import { randomBytes } from 'node:crypto';
import { newToken } from '../auth/tokens.ts';
import { printTable, programOf, row, run, runBenchmark, startAuthority, startPostgres, startService } from '../harness/index.ts';
import { fillCustomers, SEARCHES } from './million.ts';

// Measures the search of a shop among its customers: each search a hundred times, one after the other, with random words.
const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
const TENANT = 'acme';
const TIMES = 100;
/** Reads index pages into memory first, as a day of use does. */
const WARM_UP_ROUNDS = 2;

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

  const measure = async (queryOf: (i: number) => string): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < TIMES) {
      const startedAt = performance.now();
      const answer = await fetch(`${auth.url}/customer/${TENANT}/customers?${queryOf(Math.floor(Math.random() * CUSTOMERS))}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A search was answered with ${answer.status}.`);
      times.push(performance.now() - startedAt);
    }
    return times.sort((a, b) => a - b);
  };
  for (let i = 0; i < WARM_UP_ROUNDS; i += 1) for (const queryOf of Object.values(SEARCHES)) await measure(queryOf);
  const results: Record<string, number[]> = {};
  for (const [name, queryOf] of Object.entries(SEARCHES)) results[name] = await measure(queryOf);
  const late = await measure((i) => `pageNumber=${1 + (i % Math.floor(CUSTOMERS / 16))}`);

  const at = (times: readonly number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  const table = Object.entries({ ...results, 'no word, any page': late });
  printTable(table.map(([what, times]) => ({ what, p50: at(times, 0.5), p99: at(times, 0.99), max: at(times, 1) })));
  const all = Object.values(results)
    .flat()
    .sort((a, b) => a - b);
  const rows = [
    row(`p99 of ${all.length.toLocaleString('en')} searches among ${CUSTOMERS.toLocaleString('en')} customers`, 'ms', at(all, 0.99), {
      goal: { atMost: 100 },
    }),
    row('median of them', 'ms', at(all, 0.5)),
    row('p99 of any page without a word', 'ms', at(late, 0.99)),
  ];
  return { rows, searches: Object.fromEntries(table.map(([what, times]) => [what, { p50: at(times, 0.5), p99: at(times, 0.99) }])) };
});
