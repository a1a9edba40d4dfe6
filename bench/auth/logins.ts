import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import type { Shop } from './shop.ts';

const AT_ONCE = 200;
const SETTLE_MS = 1_000;
const PROBE_EVERY_MS = 5;
const GUESSES = 8;
const ID = 2; // Algorithm.Argon2id

/** Returns how many passwords this machine can verify in a second with all its cores and no other load. */
export async function argonRate(seconds: number): Promise<number> {
  const known = await hash('correct horse battery', { algorithm: ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const counted = await repeat(availableParallelism(), seconds, () => verify(known, 'correct horse battery'));
  return counted.perSecond;
}

/** Returns logins in a second with 200 concurrent clients, each of which logs in repeatedly. */
export async function loginRate(shop: Shop, seconds: number): Promise<number> {
  return (await repeat(AT_ONCE, seconds, () => shop.login())).perSecond;
}

/** Returns the p99 in milliseconds of another call, sent 200 times a second: without logins, and with 200 concurrent logins. */
export async function otherCalls(shop: Shop, seconds: number): Promise<{ calm: number; beside: number }> {
  const calm: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    calm.push(...(await probe(shop, seconds / 2)));
    const logins = repeat(AT_ONCE, seconds / 2 + SETTLE_MS / 1_000, () => shop.login());
    await sleep(SETTLE_MS);
    beside.push(...(await probe(shop, seconds / 2)));
    await logins;
  }
  return { calm: quantile(calm, 0.99), beside: quantile(beside, 0.99) };
}

/** Returns the medians of failed logins in milliseconds, for known and unknown accounts. */
export async function failureTimes(shop: Shop, accounts: number): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < accounts; i += 1) {
    const address = (last: number) => `10.${i >> 8}.${i % 256}.${last}`;
    await shop.signUp(`timing-${i}@example.com`, address(99));
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const kind = (guess + i) % 2 === 0 ? 'known' : 'unknown';
      const email = kind === 'known' ? `timing-${i}@example.com` : `unknown-${i}@example.com`;
      times[kind].push((await shop.guess(email, address(guess))).ms);
    }
  }
  return { known: quantile(times.known, 0.5), unknown: quantile(times.unknown, 0.5) };
}

/** Runs the work concurrently for some time, and counts until the last one is done, so that queued work counts as well. */
async function repeat(atOnce: number, seconds: number, work: () => Promise<unknown>): Promise<{ perSecond: number }> {
  const started = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    for (; performance.now() - started < seconds * 1_000; done += 1) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { perSecond: (done * 1_000) / (performance.now() - started) };
}

async function probe(shop: Shop, seconds: number): Promise<number[]> {
  const calls: Promise<{ status: number; ms: number }>[] = [];
  const end = performance.now() + seconds * 1_000;
  for (; performance.now() < end; await sleep(PROBE_EVERY_MS)) calls.push(shop.otherCall());
  const answers = await Promise.all(calls);
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`Another call was answered ${failed.status}`);
  return answers.map(({ ms }) => ms);
}

const quantile = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
