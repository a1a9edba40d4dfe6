import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { BenchDatabase } from '../harness/index.ts';

/** A cart of one shopper. */
export interface Cart {
  read(): Promise<unknown>;
  /** Adds one of an existing product. */
  add(): Promise<unknown>;
}

/** A running shop server. */
export interface PeerShop {
  readonly name: string;
  openCart(lines: number): Promise<Cart>;
  stop(): Promise<void>;
}

/** Installs the peer into its folder, the first time only. */
export function install(peer: string): string {
  const folder = join(import.meta.dirname, peer);
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return folder;
  console.log(`Installing ${peer} for the comparison; this takes some minutes the first time …`);
  const options = ['--prefix', folder, '--no-package-lock', '--legacy-peer-deps', '--no-fund', '--no-audit', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm could not install ${peer}: check the network and try again.`);
  return folder;
}

/** Creates a database for the peer on the shared server. Returns its address. */
export async function createDatabase({ adminUrl }: BenchDatabase, name: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

/** Sends and returns JSON. Throws for any answer except 2xx. */
export async function call<T>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<{ json: T; headers: Headers }> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`);
  return { json: (text === '' ? undefined : JSON.parse(text)) as T, headers: response.headers };
}
