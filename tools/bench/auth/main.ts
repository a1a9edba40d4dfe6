import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { printTable, round, run, runBenchmark, startAuthority, startPostgres, startService, loadRow } from '../harness/index.ts';
import { argonRate, failureTimes, loginRate, otherCalls } from './logins.ts';
import { compareReads } from './reads.ts';
import { Shop } from './shop.ts';
import { loadTokens, newToken, startRival } from './tokens.ts';
import { inTurns, meanLoad, meanRate } from './turns.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const TIMED_ACCOUNTS = 30;

interface Tenant {
  readonly backend: { readonly clientId: string; readonly clientSecret: string };
  readonly storefront: { readonly clientId: string };
}

await runBenchmark('Authorization', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const own = { KEY_RING: `bench:${randomBytes(32).toString('base64')}`, TRUSTED_PROXIES: '127.0.0.1' };
  const auth = await startService(stage, 'auth', { database, authority, env: own });
  const env = { ...own, DATABASE_URL: database.urlFor('auth'), JWKS_URL: authority.jwksUrl, TOKEN_ISSUER: authority.issuer };
  const main = join(repositoryRoot, 'dist', 'apps', 'auth', 'main.js');
  const { backend, storefront } = JSON.parse(run([main, 'tenant:create', 'acme', '--json'], env)) as Tenant;

  const rivalAt = { url: await startRival(stage, backend.clientSecret), clientId: 'backend', clientSecret: backend.clientSecret };
  const oursAt = { url: `${auth.url}/oauth/token`, ...backend };
  const half = SECONDS / 2;
  const [rival, tokens] = await inTurns(
    () => loadTokens(rivalAt, half),
    () => loadTokens(oursAt, half),
    meanLoad,
  );

  const shop = await Shop.open(auth.url, storefront.clientId, await newToken(oursAt));
  const others = await otherCalls(shop, SECONDS);
  const [argon, logins] = await inTurns(
    () => argonRate(half),
    () => loginRate(shop, half),
    meanRate,
  );
  const failures = await failureTimes(shop, TIMED_ACCOUNTS);
  const { guarded, open } = await compareReads(stage, database, authority, SECONDS);

  printTable([
    loadRow('oidc-provider, ES256 JWT, clients in memory', rival),
    loadRow('/oauth/token, clients in PostgreSQL', tokens),
    { what: 'argon2id checks of this machine', perSecond: round(argon) },
    { what: 'logins, 200 at once', perSecond: round(logins) },
    { what: 'another call, nobody logs in', p99: round(others.calm) },
    { what: 'another call beside 200 logins at once', p99: round(others.beside) },
    { what: 'login refused: wrong password', p50: round(failures.known) },
    { what: 'login refused: unknown e-mail', p50: round(failures.unknown) },
    loadRow('read without a guard', open),
    loadRow('the same read with a token', guarded),
  ]);
  const figures = {
    tokenRatio: round(tokens.perSecond / rival.perSecond),
    loginRatio: round(logins / argon),
    othersP99Ratio: round(others.beside / others.calm),
    refusalRatio: round(failures.known / failures.unknown),
    guardRatio: round(guarded.perSecond / open.perSecond),
  };
  console.log(`  tokens : oidc-provider = ${figures.tokenRatio} (goal 1); logins : argon2 = ${figures.loginRatio} (goal 0.8)`);
  console.log(`  p99 of another call beside 200 logins × ${figures.othersP99Ratio} (goal below 3)`);
  console.log(
    `  wrong password : unknown e-mail = ${figures.refusalRatio} (goal 0.9 to 1.1); guarded : open read = ${figures.guardRatio} (goal 0.85)`,
  );
  return { ...figures, tokens, rival, logins, argon, others, failures, guarded, open, readyMs: round(auth.readyMs) };
});
