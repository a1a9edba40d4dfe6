import { type IdempotentRequest, query, type Tx } from '@suite/platform';

/** What is known of a request before it is done. */
export interface KeyState {
  /** Another replica is working on the same key at this moment. */
  readonly isRunning: boolean;
  /** The first request of this key and what it was answered. */
  readonly earlier?: { readonly bodyHash: Buffer; readonly answer: unknown };
}

/**
 * The platform's `once`, for many requests in one transaction: the same locks, the same table, the same rules. Each key is
 * this transaction's until its end, or running elsewhere. The answers to new requests are stored with storeAnswers.
 */
export async function claimKeys(tx: Tx, requests: readonly IdempotentRequest[]): Promise<KeyState[]> {
  const locks = await query<{ free: boolean }>(
    tx,
    `SELECT pg_try_advisory_xact_lock(hashtextextended(key, 0)) AS free FROM unnest($1::text[]) WITH ORDINALITY AS keys (key, i) ORDER BY i`,
    [requests.map(({ tenant, client, route, key }) => [tenant, client, route, key].join('\n'))],
  );
  // A statement of its own: it must see what was committed before the locks were free. LIMIT makes it look up each key in
  // the index: joined freely, and planned while the table was small, it would read all keys of the tenant each time.
  const stored = await query<{ i: number; bodyHash: Buffer; answer: unknown }>(
    tx,
    `SELECT keys.i::integer AS i, stored.body_hash AS "bodyHash", stored.answer
       FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS keys (client, route, key, i)
      CROSS JOIN LATERAL (
        SELECT body_hash, answer FROM idempotency_key
         WHERE tenant = $1 AND client = keys.client AND route = keys.route AND key = keys.key
           AND created_at > now() - interval '24 hours'
         LIMIT 1) stored`,
    [requests[0]?.tenant, requests.map(({ client }) => client), requests.map(({ route }) => route), requests.map(({ key }) => key)],
  );
  const earlierOf = new Map(stored.map((row) => [row.i - 1, row]));
  return locks.map(({ free }, i) => {
    const earlier = earlierOf.get(i);
    return { isRunning: !free, ...(earlier && { earlier }) };
  });
}

/** Stores what new requests are answered, in the transaction of their effect. */
export async function storeAnswers(tx: Tx, answers: readonly { request: IdempotentRequest; answer: unknown }[]): Promise<void> {
  const requests = answers.map(({ request }) => request);
  await query(
    tx,
    `INSERT INTO idempotency_key (tenant, client, route, key, body_hash, answer)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::bytea[], $6::jsonb[])
     ON CONFLICT (tenant, client, route, key)
     DO UPDATE SET body_hash = EXCLUDED.body_hash, answer = EXCLUDED.answer, created_at = now()`,
    [
      requests[0]?.tenant,
      requests.map(({ client }) => client),
      requests.map(({ route }) => route),
      requests.map(({ key }) => key),
      requests.map(({ bodyHash }) => bodyHash),
      answers.map(({ answer }) => JSON.stringify(answer)),
    ],
  );
}
