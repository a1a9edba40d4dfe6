import { randomBytes } from 'node:crypto';
import {
  inTurns,
  loadRow,
  printTable,
  programOf,
  row,
  run,
  runBenchmark,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { argonRate, failureTimes, loginRate, otherCalls } from './logins.ts';
import { compareReads } from './reads.ts';
import { Shop } from './shop.ts';
import { loadTokens, newToken, startRival, startTokenFloor } from './tokens.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const TIMED_ACCOUNTS = 30;

interface Tenant {
  readonly backend: { readonly clientId: string; readonly clientSecret: string };
  readonly storefront: { readonly clientId: string };
}

await runBenchmark('Authorization', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const own = {
    ...{ KEY_RING: `bench:${randomBytes(32).toString('base64')}`, TRUSTED_PROXIES: '127.0.0.1', SIGNUPS_PER_HOUR: '1000' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bench@commerce.example' },
  };
  const auth = await startService(stage, 'auth', { database, authority, env: own });
  const env = { ...own, DATABASE_URL: database.urlFor('auth'), JWKS_URL: authority.jwksUrl, TOKEN_ISSUER: authority.issuer };
  const { backend, storefront } = JSON.parse(run([programOf('auth'), 'tenant:create', 'acme', '--json'], env)) as Tenant;

  const rivalAt = { url: await startRival(stage, backend.clientSecret), clientId: 'backend', clientSecret: backend.clientSecret };
  const oursAt = { url: `${auth.url}/oauth/token`, ...backend };
  const { rival, tokens } = await inTurns(SECONDS, { rival: loadTokens(rivalAt), tokens: loadTokens(oursAt) });
  const floorAt = { url: await startTokenFloor(stage, database.adminUrl), ...backend };
  const { floor, tokensBesideFloor } = await inTurns(SECONDS, { floor: loadTokens(floorAt), tokensBesideFloor: loadTokens(oursAt) });

  const shop = await Shop.open(auth.url, storefront.clientId, await newToken(oursAt));
  const others = await otherCalls(shop, SECONDS);
  const { argon, logins } = await inTurns(SECONDS, {
    argon: async (seconds) => ({ perSecond: await argonRate(seconds) }),
    logins: async (seconds) => ({ perSecond: await loginRate(shop, seconds) }),
  });
  const failures = await failureTimes(shop, TIMED_ACCOUNTS);
  const { guarded, open } = await compareReads(stage, database, authority, SECONDS);

  printTable([
    loadRow('oidc-provider, ES256 JWT, clients in memory', rival),
    loadRow('/oauth/token beside it, clients in PostgreSQL', tokens),
    loadRow('bare Node, one row, one signature', floor),
    loadRow('/oauth/token beside it', tokensBesideFloor),
    loadRow('read without a guard', open),
    loadRow('the same read with a token', guarded),
  ]);
  const rows = [
    row('/oauth/token, beside oidc-provider', '/s', tokens.perSecond, { floor: rival.perSecond, goal: { atLeast: 1.5 } }),
    row('/oauth/token, beside bare Node', '/s', tokensBesideFloor.perSecond, { floor: floor.perSecond, goal: { atLeast: 2 } }),
    row('logins, 200 at once, beside argon2id checks', '/s', logins.perSecond, { floor: argon.perSecond, goal: { atLeast: 0.8 } }),
    row('p99 of another call beside 200 logins, and calm', 'ms', others.beside, { floor: others.calm, goal: { atMost: 3 } }),
    row('login refused for a wrong password, and for an unknown e-mail, median', 'ms', failures.known, {
      floor: failures.unknown,
      goal: { atMost: 1.1 },
    }),
    row('a read with a token, beside one without a guard', '/s', guarded.perSecond, { floor: open.perSecond, goal: { atLeast: 0.85 } }),
    row('ready', 'ms', auth.readyMs),
  ];
  return { rows, tokens, rival, tokensBesideFloor, floor, others, failures, guarded, open };
});
