import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { load, type LoadResult } from '../harness/index.ts';

const PASSWORD = 'correct horse battery';
const AT_ONCE = 200;
const ID = 2; // Algorithm.Argon2id

/** How many passwords this machine can check a second with all its cores and nothing else to do. */
export async function argonRate(seconds: number): Promise<number> {
  const known = await hash(PASSWORD, { algorithm: ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const started = performance.now();
  let checked = 0;
  const check = async (): Promise<void> => {
    for (; performance.now() - started < seconds * 1_000; checked += 1) await verify(known, PASSWORD);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, check));
  return (checked * 1_000) / (performance.now() - started);
}

/** A shop's shoppers: who they are and how they log in. */
export interface Shop {
  readonly url: string;
  readonly headers: { readonly authorization: string };
}

export async function openShop(authUrl: string, clientId: string): Promise<Shop> {
  const query = new URLSearchParams({ tenant: 'acme', client_id: clientId, 'session-id': 'bench-session' });
  const response = await fetch(`${authUrl}/customerlogin/auth/anonymous?${query.toString()}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  const shop = { url: `${authUrl}/customer/acme`, headers: { authorization: `Bearer ${token}` } };
  const signUp = await post(shop, 'signup', 'shopper@example.com', PASSWORD);
  if (signUp.status !== 201) throw new Error(await signUp.text());
  return shop;
}

function post({ url, headers }: Shop, path: string, email: string, password: string, from?: string): Promise<Response> {
  return fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(from !== undefined && { 'x-forwarded-for': from }) },
    body: JSON.stringify({ email, password }),
  });
}

/** 200 people log in at once, again and again. */
export function loadLogins({ url, headers }: Shop, seconds: number, connections = AT_ONCE): Promise<LoadResult> {
  return load({
    url: `${url}/login`,
    method: 'POST',
    headers,
    body: { email: 'shopper@example.com', password: PASSWORD },
    connections,
    seconds,
  });
}

/** Medians of failed logins in milliseconds: of an account that exists, and of one that does not. */
export async function failureTimes(shop: Shop, accounts: number): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < accounts; i += 1) {
    const email = `timing-${i}@example.com`;
    const from = (guess: number) => `10.${i >> 8}.${i % 256}.${guess}`;
    await post(shop, 'signup', email, PASSWORD, from(99));
    for (let guess = 0; guess < 8; guess += 1) {
      const kind = (guess + i) % 2 === 0 ? 'known' : 'unknown';
      const started = performance.now();
      const response = await post(shop, 'login', kind === 'known' ? email : `nobody-${i}@example.com`, 'wrong password', from(guess));
      await response.text();
      times[kind].push(performance.now() - started);
      if (response.status !== 401) throw new Error(`A failed login was answered ${response.status}`);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
