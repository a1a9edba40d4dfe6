import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import {
  load,
  type LoadResult,
  printTable,
  round,
  run,
  runBenchmark,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { argonRate, failureTimes, loadLogins, openShop } from './logins.ts';
import { compareReads } from './reads.ts';
import { loadTokens, startRival } from './tokens.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

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

  const secret = randomBytes(32).toString('base64url');
  const rivalUrl = await startRival(stage, secret);
  const rival = await loadTokens(rivalUrl, 'backend', secret, SECONDS);
  const tokens = await loadTokens(`${auth.url}/oauth/token`, backend.clientId, backend.clientSecret, SECONDS);

  const shop = await openShop(auth.url, storefront.clientId);
  const argon = await argonRate(SECONDS);
  const others = () => load({ url: `${auth.url}/.well-known/jwks.json`, connections: 4, seconds: SECONDS });
  const calm = await others();
  const [logins, meanwhile] = await Promise.all([loadLogins(shop, SECONDS), others()]);
  const alone = await loadLogins(shop, SECONDS);
  const failures = await failureTimes(shop, 30);
  const { guarded, open } = await compareReads(stage, database, authority, SECONDS);

  printTable([
    row('oidc-provider, ES256 JWT, clients in memory', rival),
    row('/oauth/token, clients in PostgreSQL', tokens),
    { what: 'argon2id checks of this machine', perSecond: round(argon) },
    row('login, 200 at once', alone),
    row('JWKS, 4 connections, nobody logs in', calm),
    row('JWKS, 4 connections, beside 200 logins', meanwhile),
    row('read without a guard', open),
    row('the same read with a token', guarded),
  ]);
  const figures = {
    tokenRatio: round(tokens.perSecond / rival.perSecond),
    loginRatio: round(alone.perSecond / argon),
    othersP99Ratio: round(meanwhile.p99 / Math.max(1, calm.p99)),
    guardRatio: round(guarded.perSecond / open.perSecond),
    failureKnownMs: round(failures.known),
    failureUnknownMs: round(failures.unknown),
  };
  console.log(`  tokens : oidc-provider = ${figures.tokenRatio} (goal 1); logins : argon2 = ${figures.loginRatio} (goal 0.8)`);
  console.log(
    `  p99 of other calls beside 200 logins × ${figures.othersP99Ratio} (goal below 3); guarded : open read = ${figures.guardRatio} (goal 0.85)`,
  );
  console.log(
    `  a failed login takes ${figures.failureKnownMs} ms with a known e-mail, ${figures.failureUnknownMs} ms with an unknown one`,
  );
  return { ...figures, tokens, rival, argon: round(argon), logins, alone, calm, meanwhile, guarded, open, readyMs: round(auth.readyMs) };
});

function row(what: string, { perSecond, p50, p90, p99, max, refused, errors }: LoadResult): Record<string, string | number> {
  return { what, perSecond, p50, p90, p99, max, refused, errors };
}
