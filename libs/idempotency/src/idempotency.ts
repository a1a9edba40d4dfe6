import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError, validationError } from '@suite/errors';
import { anyOf, type Call, type Database, type Outcome, plainTable, purgeOf, query, queryAll, sql, type Tx } from '@suite/database';
import { IdempotencyKey } from './idempotency.entity';

export const IDEMPOTENCY_HEADER = 'idempotency-key';
const KEY_LENGTH_MAX = 255;
const KEPT_MS = 24 * 3_600_000;

/** Answers from before this moment have expired. */
const expiredAt = ({ clock }: Database | Tx): Date => clock.after(-KEPT_MS);

/** A request with an Idempotency-Key: its client, its route, its key and the hash of its body and query. */
export interface IdempotentRequest {
  readonly tenant: string;
  readonly client: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: Buffer;
}

interface HttpRequest {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly method: string;
  readonly url: string;
  readonly query: object;
  readonly body: unknown;
  readonly caller: Caller;
}

const requestUnderKey = createParamDecorator((_header: string, context: ExecutionContext): IdempotentRequest | undefined =>
  idempotentRequest(context.switchToHttp().getRequest<HttpRequest>()),
);

/** Injects the request's Idempotency-Key and its scope; undefined if the header is absent. The OpenAPI document lists the header. */
export const Idempotent = (): ParameterDecorator => requestUnderKey(IDEMPOTENCY_HEADER);

function idempotentRequest({ headers, method, url, query: parameters, body, caller }: HttpRequest): IdempotentRequest | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > KEY_LENGTH_MAX) {
    const message = `Idempotency-Key must have 1 to ${KEY_LENGTH_MAX} characters`;
    throw validationError([{ field: 'Idempotency-Key', type: 'invalid_header', message }]);
  }
  const route = `${method} ${url.split('?', 1)[0]?.replace(/\/$/, '')}`; // a slash at the end makes no other path
  const sent = Object.keys(parameters).length > 0 ? `${canonicalJson(body)}?${canonicalJson(parameters)}` : canonicalJson(body);
  const bodyHash = createHash('sha256').update(sent).digest();
  return { tenant: caller.tenant, client: `${caller.kind}:${caller.subject}`, route, key, bodyHash };
}

// The arrays are wrapped as (SELECT $1). Otherwise PostgreSQL would estimate the number of keys and find a custom
// plan cheaper than the generic one. It would then replan these statements on each execution, which takes longer than
// running them.
const LOCK_KEYS = sql<{ isFree: boolean }>(
  `SELECT pg_try_advisory_xact_lock(hashtextextended(key, 0)) AS is_free
     FROM unnest((SELECT $1::text[])) WITH ORDINALITY AS keys (key, i) ORDER BY i`,
);
// LIMIT forces an index lookup per key. A plain join, planned while the table was small, would read all keys of the tenant on
// each execution.
const FIND_ANSWERS = sql<{ i: number; bodyHash: Buffer; answer: unknown }>(
  `SELECT keys.i::integer AS i, stored.body_hash, stored.answer
     FROM unnest((SELECT $2::text[]), (SELECT $3::text[]), (SELECT $4::text[])) WITH ORDINALITY AS keys (client, route, key, i)
    CROSS JOIN LATERAL (
      SELECT body_hash, answer FROM idempotency_key
       WHERE tenant = $1 AND client = keys.client AND route = keys.route AND key = keys.key
         AND created_at > $5
       LIMIT 1) stored`,
  { table: IdempotencyKey },
);
const INSERT_ANSWERS = 'INSERT INTO idempotency_key (tenant, client, route, key, created_at, body_hash, answer)';
const OR_REPLACE = `
   ON CONFLICT (tenant, client, route, key)
   DO UPDATE SET body_hash = EXCLUDED.body_hash, answer = EXCLUDED.answer, created_at = EXCLUDED.created_at`;
// A single answer, the usual case, uses VALUES, which a cluster forwards to the node unchanged.
const STORE_ANSWER = sql(`${INSERT_ANSWERS} VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb) ${OR_REPLACE}`, { table: IdempotencyKey });
const STORE_ANSWERS = sql(
  `${INSERT_ANSWERS}
   SELECT $1, client, route, key, $5::timestamptz, body_hash, answer FROM ROWS FROM (
     unnest((SELECT $2::text[]), (SELECT $3::text[]), (SELECT $4::text[]), (SELECT $6::bytea[])), jsonb_array_elements($7::jsonb))
     AS stored (client, route, key, body_hash, answer)
   ${OR_REPLACE}`,
  { table: IdempotencyKey },
);
const deleteKey = plainTable(IdempotencyKey, { table: IdempotencyKey }).delete(['tenant', 'client', 'route', 'key']);
const purgeAnswers = purgeOf(IdempotencyKey, 'created_at', { table: IdempotencyKey });

/**
 * Runs the effect at most once per key. The answer is stored in the effect's own transaction, so a failed request stores
 * nothing. A repeat with the same body gets the first answer, one with another body gets 422, and one while the first is in
 * flight gets 409. The answer must survive JSON.
 */
export async function once<T>(tx: Tx, request: IdempotentRequest | undefined, effect: () => Promise<T>): Promise<T> {
  if (!request) return effect();
  const earlier = await claimKey<T>(tx, request);
  if (earlier) return earlier.answer;
  const answer = await effect();
  await storeAnswers(tx, [{ request, answer }]);
  return answer;
}

/** Claims the key of one request, as `once` does. Returns the first answer; undefined for a new request, whose answer must be stored. */
export async function claimKey<T>(tx: Tx, request: IdempotentRequest): Promise<{ readonly answer: T } | undefined> {
  const [known] = await claimKeys<T>(tx, [request]);
  if (known && 'error' in known) throw known.error;
  return known;
}

/**
 * Returns the stored answer, for a request whose effect is prepared outside of the transaction; undefined if the request is
 * new or in flight. Throws 422 for another body. The transaction must still use `once`.
 */
export async function findAnswer<T>(db: Database, request: IdempotentRequest): Promise<{ readonly answer: T } | undefined> {
  const [earlier] = await db.query(request.tenant, FIND_ANSWERS, [...keysOf([request]), expiredAt(db)]);
  if (!earlier) return undefined;
  if (!earlier.bodyHash.equals(request.bodyHash)) throw otherBody();
  return { answer: earlier.answer as T };
}

/**
 * Like `once`, for calls of one tenant that share a transaction. Runs the effect for calls without a key or with a
 * new one, and stores the answers in the round trip that commits. Returns the outcomes in the order of the calls. A failed call stores
 * nothing.
 */
export async function onceEach<Call extends { readonly key: IdempotentRequest | undefined }, T>(
  tx: Tx,
  calls: readonly Call[],
  effect: (newCalls: readonly Call[]) => Promise<readonly Outcome<T>[]>,
): Promise<readonly Outcome<T>[]> {
  const keys = calls.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return effect(calls);
  const claimed = (await claimKeys<T>(tx, keys)).values();
  const known = calls.map(({ key }) => key && claimed.next().value);
  const newCalls = calls.filter((_, i) => !known[i]);
  const outcomes = newCalls.length > 0 ? await effect(newCalls) : [];
  const answers = newCalls.flatMap(({ key }, i) => {
    const outcome = outcomes[i] as Outcome<T>;
    return key && 'answer' in outcome ? [{ request: key, answer: outcome.answer }] : [];
  });
  if (answers.length > 0) await storeAnswers(tx, answers, { commits: true });
  const rest = outcomes.values();
  return known.map((outcome) => outcome ?? (rest.next().value as Outcome<T>));
}

/**
 * Claims the keys of several requests of one tenant that share a transaction. Returns the outcome of each, or undefined for a
 * new request. The transaction then holds the key until its end, and stores the answer with `storeAnswers`.
 */
export async function claimKeys<T>(tx: Tx, requests: readonly IdempotentRequest[]): Promise<(Outcome<T> | undefined)[]> {
  const identities = requests.map(({ tenant, client, route, key }) => [tenant, client, route, key].join('\n'));
  // Two statements, because the snapshot of the second must include what was committed before the locks were released.
  const [locks, stored] = await queryAll(tx, [
    { statement: LOCK_KEYS, values: [identities] },
    { statement: FIND_ANSWERS, values: [...keysOf(requests), expiredAt(tx)] },
  ]);
  const earlierOf = new Map(stored.map((row) => [row.i - 1, row]));
  return requests.map(({ bodyHash }, i) => {
    const isFirst = identities.indexOf(identities[i] as string) === i;
    if (!locks[i]?.isFree || !isFirst) return { error: stillRunning() };
    const earlier = earlierOf.get(i);
    if (!earlier) return undefined;
    return earlier.bodyHash.equals(bodyHash) ? { answer: earlier.answer as T } : { error: otherBody() };
  });
}

/** Stores the answers to new requests, in the transaction of their effect. With `commits`, the same round trip ends it. */
export async function storeAnswers(tx: Tx, answers: readonly NewAnswer[], end: { readonly commits?: boolean } = {}): Promise<void> {
  const [first] = answers;
  const stored = first && answers.length === 1 ? storedAnswer(tx, first) : storedAnswers(tx, answers);
  await queryAll(tx, [stored], end);
}

function storedAnswers(tx: Tx, answers: readonly NewAnswer[]): Call {
  const requests = answers.map(({ request }) => request);
  const hashes = requests.map(({ bodyHash }) => bodyHash);
  const values = [...keysOf(requests), tx.clock.now(), hashes, `[${answers.map(textOf).join(',')}]`];
  return { statement: STORE_ANSWERS, values };
}

function storedAnswer(tx: Tx, stored: NewAnswer): Call {
  const { tenant, client, route, key, bodyHash } = stored.request;
  return { statement: STORE_ANSWER, values: [tenant, client, route, key, tx.clock.now(), bodyHash, textOf(stored)] };
}

interface NewAnswer {
  readonly request: IdempotentRequest;
  readonly answer: unknown;
}

const textOf = ({ answer }: NewAnswer): string => JSON.stringify(answer ?? null);

/** Releases the key of a failed request so that it can be retried. */
export async function deleteAnswer(
  tx: Tx,
  { tenant, client, route, key }: Pick<IdempotentRequest, 'tenant' | 'client' | 'route' | 'key'>,
): Promise<void> {
  await deleteKey(tx, tenant, client, route, key);
}

const DELETE_ANSWERS_OF = sql(`DELETE FROM idempotency_key WHERE tenant = $1 AND client ${anyOf('$2')}`, { table: IdempotencyKey });

/** Deletes all stored answers of these clients, such as `customer:1000000008`, when their data is erased. */
export async function deleteAnswersOf(tx: Tx, tenant: string, clients: readonly string[]): Promise<void> {
  await query(tx, DELETE_ANSWERS_OF, [tenant, clients]);
}

const DELETE_ANSWERS_NAMING = sql(
  `DELETE FROM idempotency_key
    WHERE tenant = $1 AND ($2 = ANY (string_to_array(route, '/')) OR jsonb_path_exists(answer, '$.** ? (@ == $id)', jsonb_build_object('id', $2::text)))`,
  { table: IdempotencyKey },
);

/**
 * Deletes the stored answers of all clients with this id in their path or body. Used to erase a customer's data.
 * It reads all stored answers of the tenant.
 */
export async function deleteAnswersNaming(tx: Tx, tenant: string, id: string): Promise<void> {
  await query(tx, DELETE_ANSWERS_NAMING, [tenant, id]);
}

function keysOf(requests: readonly IdempotentRequest[]): unknown[] {
  return [requests[0]?.tenant, requests.map(({ client }) => client), requests.map(({ route }) => route), requests.map(({ key }) => key)];
}

const stillRunning = (): AppError =>
  new AppError('conflict', 'idempotency_key_in_progress', 'A request with this Idempotency-Key is in progress; retry later');
const otherBody = (): AppError =>
  new AppError('unprocessable', 'idempotency_key_reused', 'This Idempotency-Key was already used with another body; send a new key');

/** Deletes the expired answers in batches. Returns their number. */
export const purgeExpiredAnswers = (db: Database, batch?: number): Promise<number> => purgeAnswers(db, expiredAt(db), batch);

/** Returns JSON with sorted keys, so that equivalent bodies have the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    members.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
