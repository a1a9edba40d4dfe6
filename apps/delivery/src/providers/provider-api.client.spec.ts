import type { HttpAnswer, Peer } from '@suite/http-client';
import { ProviderApi } from './provider-api.client';

const signal = new AbortController().signal;

/** What a call makes of an answer. */
function outcomeOf(answer: Partial<HttpAnswer>): Promise<unknown> {
  const peer = { send: () => Promise.resolve({ status: 200, headers: {}, text: '', ...answer }) } as unknown as Peer;
  const baseUrl = new URL('http://provider.example');
  const api = new ProviderApi({ provider: 'PROVIDER_A', peer, baseUrl, authorization: 'x', secrets: [], now: () => new Date(0) });
  return api.call({ method: 'GET', path: '/' }, signal).catch((error: unknown) => error);
}

describe('the answer of a provider', () => {
  const date = 'Sat, 21 Nov 2026 20:00:00 GMT';

  it.each<[string, HttpAnswer['headers'], number | undefined]>([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['more seconds than an order can wait', { 'retry-after': '86400' }, 300_000],
    ['a date in the next year', { 'retry-after': 'Sun, 21 Nov 2027 20:00:00 GMT', date }, 300_000],
    ['a date by the clock of the provider', { 'retry-after': 'Sat, 21 Nov 2026 20:00:30 GMT', date }, 30_000],
    ['a date in the past', { 'retry-after': 'Sat, 21 Nov 2026 19:00:00 GMT', date }, 0],
    ['a date without a date to compare with', { 'retry-after': date }, undefined],
    ['an unreadable value', { 'retry-after': 'soon', date }, undefined],
    ['nothing', {}, undefined],
  ])('requests a delay by %s', async (_name, headers, retryAfterMs) => {
    expect(await outcomeOf({ status: 429, headers })).toMatchObject({ facts: { atFault: false, outcomeUnknown: false } });
    expect(((await outcomeOf({ status: 429, headers })) as { facts: { retryAfterMs?: number } }).facts.retryAfterMs).toBe(retryAfterMs);
  });

  it.each<[string, string, string]>([
    ['a message', '{"message":"No street"}', 'No street'],
    ['a detail', '{"detail":"No street"}', 'No street'],
    ['a list of errors', '{"errors":[{"detail":"No street"}]}', 'No street'],
    ['an error inside errors inside errors', `${'{"errors":['.repeat(50_000)}${']}'.repeat(50_000)}`, 'status 422'],
    ['an unknown structure', '{"fault":1}', 'status 422'],
    ['a text that is not JSON', '<html>', 'status 422'],
  ])('is passed on as the reason of the rejection: %s', async (_name, text, words) => {
    expect(await outcomeOf({ status: 422, text })).toMatchObject({ status: 422, message: `PROVIDER_A refused the order: ${words}` });
  });

  it.each([401, 403])('rejects the credentials with %i', async (status) => {
    expect(await outcomeOf({ status })).toMatchObject({ status, message: expect.stringMatching(/refused the credentials/) });
  });

  it('the answer of a provider with a redirect is a failure and not followed', async () => {
    expect(await outcomeOf({ status: 302 })).toMatchObject({ facts: { atFault: true, outcomeUnknown: true } });
  });
});
