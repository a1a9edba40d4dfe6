import { pause, waitBeforeRetry } from './retry.ts';
import { SuiteError } from './suite-error.ts';

const LIMITS = { retries: 4, maxWaitMs: 30_000 };
const failure = (status: number, type: string, retryAfterSeconds?: number) =>
  new SuiteError({ type, message: '', status, retryAfterSeconds });

it.each<[string, SuiteError, boolean, boolean]>([
  ['there is no answer to a repeatable call', failure(0, 'unreachable'), true, true],
  ['there is no answer to a call that must not be repeated', failure(0, 'unreachable'), false, false],
  ['the database is unavailable for a call with a key', failure(503, 'database_unavailable'), true, true],
  ['the database is unavailable for a call without a key', failure(503, 'database_unavailable'), false, false],
  ['the gateway lost the answer to a GET', failure(502, 'unreadable_answer'), true, true],
  ['the gateway lost the answer to a POST', failure(504, 'service_timeout'), false, false],
  ['the call reached another service', failure(421, 'misdirected_request', 1), false, true],
  ['a replica is overloaded', failure(503, 'overloaded'), false, true],
  ['a peer is unavailable, so that nothing was written', failure(503, 'service_unavailable'), false, true],
  ['a cart has too many concurrent changes', failure(409, 'cart_busy'), false, true],
  ['the gateway had no answer in time', failure(504, 'service_timeout'), true, true],
  ['a campaign has too many concurrent changes', failure(503, 'campaign_busy', 1), false, true],
  ['a coupon has too many concurrent changes', failure(503, 'coupon_busy', 1), false, true],
  ['the planner is busy', failure(503, 'planner_busy', 10), false, true],
  ['the same key is in progress', failure(409, 'idempotency_key_in_progress'), true, true],
  ['too many requests were sent', failure(429, 'too_many_requests', 1), false, true],
  ['the tenant makes too many calls', failure(429, 'tenant_rate_exceeded', 1), false, true],
  ['a source of the tenant is unavailable, before anything was written', failure(503, 'source_unavailable'), false, true],
  ['the service is starting', failure(503, 'starting'), false, true],
  ['the keys of tokens cannot be read', failure(503, 'token_keys_unavailable'), false, true],
  ['too many passwords were wrong', failure(429, 'too_many_attempts', 1), true, false],
  ['too many coupon codes were wrong', failure(429, 'too_many_guesses', 1), true, false],
  ['the service has an error', failure(500, 'internal_error'), true, false],
  ['the resource does not exist', failure(404, 'cart_not_found'), true, false],
  ['the body is invalid', failure(400, 'validation_violation'), true, false],
])('the client retries a call or not when %s', (_name, error, isRepeatable, isRetried) => {
  expect(waitBeforeRetry({ error, tries: 1, isRepeatable }, LIMITS) !== undefined).toBe(isRetried);
});

it.each<[string, number, number | undefined, number, number | undefined]>([
  ['immediately with the lowest random delay', 1, undefined, 0, 0],
  ['up to 200 ms after the first attempt', 1, undefined, 1, 200],
  ['up to 1.6 s after the fourth', 4, undefined, 1, 1_600],
  ['never after the fifth', 5, undefined, 1, undefined],
  ['not before the service’s Retry-After', 1, 7, 0, 7_000],
  ['at a random time after Retry-After', 1, 7, 1, 7_200],
  ['after the longest Retry-After', 1, 30, 0, 30_000],
  ['never if Retry-After is too long', 1, 31, 0, undefined],
])('the client retries %s', (_name, tries, retryAfterSeconds, random, waitMs) => {
  const error = failure(503, 'overloaded', retryAfterSeconds);
  expect(waitBeforeRetry({ error, tries, isRepeatable: true }, LIMITS, () => random)).toBe(waitMs);
});

it('a retry never waits longer than the limit', () => {
  const error = failure(503, 'overloaded');
  expect(waitBeforeRetry({ error, tries: 20, isRepeatable: true }, { retries: 50, maxWaitMs: 1_000 }, () => 1)).toBe(1_000);
});

it('a retry stops waiting on abort', async () => {
  const controller = new AbortController();
  const waiting = pause(60_000, controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(pause(60_000, controller.signal)).rejects.toThrow('enough');
});
