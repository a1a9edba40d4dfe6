import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startNode, untilReady } from '../harness/child.ts';
import { loading, type LoadResult, type Measure, type Stage } from '../harness/index.ts';
import { freePort } from '../harness/ports.ts';

const SCOPE = 'cart.cart_manage coupon.coupon_read customer.customer_read';
const CONNECTIONS = 32;

/** A token endpoint and the credentials of a client. */
export interface TokenEndpoint {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Requests tokens with three scopes, by form fields, each after the answer to the previous one. */
export function loadTokens({ url, clientId, clientSecret }: TokenEndpoint): Measure<LoadResult> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope: SCOPE };
  return loading({ url, method: 'POST', form, connections: CONNECTIONS });
}

export async function newToken({ url, clientId, clientSecret }: TokenEndpoint): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope: SCOPE };
  const { access_token: token } = (await (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json()) as {
    access_token: string;
  };
  return token;
}

/** Starts oidc-provider, after installing it the first time. Returns its token endpoint. */
export async function startRival(stage: Stage, clientSecret: string): Promise<string> {
  const folder = import.meta.dirname;
  if (!existsSync(join(folder, 'node_modules', 'oidc-provider'))) {
    console.log('  installing oidc-provider beside the benchmark …');
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`oidc-provider could not be installed: ${stderr}`);
  }
  const port = await freePort();
  const env = { PORT: String(port), CLIENT_SECRET: clientSecret, SCOPE, NODE_NO_WARNINGS: '1' };
  const child = startNode(stage, [join(folder, 'rival.ts')], env);
  await untilReady(child, `http://127.0.0.1:${port}/.well-known/openid-configuration`);
  return `http://127.0.0.1:${port}/token`;
}

/** Starts the floor, which reads the same clients. */
export async function startTokenFloor(stage: Stage, databaseUrl: string): Promise<string> {
  const port = await freePort();
  const env = { PORT: String(port), DATABASE_URL: databaseUrl };
  const child = startNode(stage, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'token-floor.ts')], env);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url);
  return url;
}
