import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError, validationError } from '@suite/errors';
import { ALL_TENANTS } from '@suite/tenant';
import { type Database, query, type Tx } from './database';

export const IDEMPOTENCY_HEADER = 'idempotency-key';
const KEY_LENGTH_MAX = 255;
const KEPT_HOURS = 24;

/** A request that may be sent again: who sent what where, under which key. */
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
  readonly body: unknown;
  readonly caller: Caller;
}

/** The request's Idempotency-Key and what it covers; undefined when the header is absent. */
export const Idempotent = createParamDecorator((_: unknown, context: ExecutionContext): IdempotentRequest | undefined =>
  idempotentRequest(context.switchToHttp().getRequest<HttpRequest>()),
);

function idempotentRequest({ headers, method, url, body, caller }: HttpRequest): IdempotentRequest | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > KEY_LENGTH_MAX) {
    const message = `Idempotency-Key must have 1 to ${KEY_LENGTH_MAX} characters`;
    throw validationError([{ field: 'Idempotency-Key', type: 'invalid_header', message }]);
  }
  const route = `${method} ${url.split('?', 1)[0]}`;
  const bodyHash = createHash('sha256').update(canonicalJson(body)).digest();
  return { tenant: caller.tenant, client: `${caller.kind}:${caller.subject}`, route, key, bodyHash };
}

/**
 * Does the effect once for each key, in the effect's own transaction: an answer is stored exactly when its effect is.
 * The same key with the same body gets the first answer again; with another body 422; while the first still runs 409.
 * The answer must survive JSON.
 */
export async function once<T>(tx: Tx, request: IdempotentRequest | undefined, effect: () => Promise<T>): Promise<T> {
  if (!request) return effect();
  const { tenant, client, route, key, bodyHash } = request;
  const [{ free } = { free: false }] = await query<{ free: boolean }>(
    tx,
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
    [[tenant, client, route, key].join('\n')],
  );
  if (!free) throw new AppError('conflict', 'idempotency_key_in_progress', 'A request with this Idempotency-Key is still running');
  const [earlier] = await query<{ body_hash: Buffer; answer: T }>(
    tx,
    `SELECT body_hash, answer FROM idempotency_key
      WHERE tenant = $1 AND client = $2 AND route = $3 AND key = $4 AND created_at > now() - interval '${KEPT_HOURS} hours'`,
    [tenant, client, route, key],
  );
  if (earlier) return sameBody(earlier.body_hash, bodyHash, earlier.answer);
  const answer = await effect();
  await query(
    tx,
    `INSERT INTO idempotency_key (tenant, client, route, key, body_hash, answer) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant, client, route, key)
     DO UPDATE SET body_hash = EXCLUDED.body_hash, answer = EXCLUDED.answer, created_at = now()`,
    [tenant, client, route, key, bodyHash, JSON.stringify(answer ?? null)],
  );
  return answer;
}

/** Forgets the answers of yesterday, a batch at a time. Returns how many. */
export async function forgetOldAnswers(db: Database, limit = 1_000): Promise<number> {
  const rows = await db.query(
    ALL_TENANTS,
    `DELETE FROM idempotency_key WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_key WHERE created_at <= now() - interval '${KEPT_HOURS} hours' LIMIT $1)) RETURNING 1`,
    [limit],
  );
  return rows.length;
}

/** The stored answer, when the request is the same one as before; otherwise 422. */
export function sameBody<T>(storedHash: Buffer, bodyHash: Buffer, answer: T): T {
  if (storedHash.equals(bodyHash)) return answer;
  throw new AppError('unprocessable', 'idempotency_key_reused', 'This Idempotency-Key was used with another body');
}

/** JSON with sorted keys: two bodies that mean the same are the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    members.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
