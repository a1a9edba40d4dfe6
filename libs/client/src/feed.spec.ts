import { type Call, FakeSuite, type Reply } from '../test/fake-suite.ts';
import type { Client, SuiteError } from './index.ts';

/** What answers of the fake suite need, and no wait. */
const REAL = ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] as const;

let suite: FakeSuite;
let shop: Client;
/** The positions that the feed has. */
let positions: number[];

const failure = (status: number, type: string, headers: Record<string, string> = {}): Reply => [
  status,
  { status, type, message: type },
  headers,
];

function answer({ path }: Call): Reply {
  const query = new URLSearchParams(path.split('?')[1]);
  const after = Number(query.get('after') ?? 0);
  const found = positions.filter((position) => position > after).slice(0, Number(query.get('limit')));
  return [200, found.map((position) => ({ id: `m${position}`, type: 'coupon.created', position }))];
}

beforeEach(() => {
  suite = new FakeSuite();
  positions = [1, 2, 3, 5, 8];
  suite.reply = answer;
  shop = suite.application({ retries: 0 });
});

/** Reads a number of messages, then leaves the loop. */
async function read(count: number, options: Parameters<Client['coupon']['messages']['follow']>[0] = {}): Promise<number[]> {
  const found: number[] = [];
  for await (const { position } of shop.coupon.messages.follow({ pollMs: 1, ...options })) {
    found.push(position);
    if (found.length === count) break;
  }
  return found;
}

const queries = () => suite.shopCalls.map(({ path }) => path);

it('an iteration reads the feed from its oldest message, page by page', async () => {
  expect(await read(5, { limit: 2 })).toEqual([1, 2, 3, 5, 8]);
  expect(queries()).toEqual([
    '/coupon/acme/messages?limit=2',
    '/coupon/acme/messages?limit=2&after=2',
    '/coupon/acme/messages?limit=2&after=5',
  ]);
});

it('an iteration continues after a position, with the requested types', async () => {
  expect(await read(2, { after: 3, types: ['coupon.created', 'coupon.deleted'] })).toEqual([5, 8]);
  expect(queries()).toEqual(['/coupon/acme/messages?limit=100&after=3&types=coupon.created%2Ccoupon.deleted']);
});

it('an iteration starts at position 0 like a feed that was never read', async () => {
  expect(await read(1, { after: 0 })).toEqual([1]);
});

it('an iteration reads the feed of each service by its path', async () => {
  await shop.sequentialId.messages.follow().next();
  expect(queries()).toEqual(['/sequential-id/acme/messages?limit=100']);
});

it('an iteration waits for new messages at the end, and misses none', async () => {
  suite.reply = (call) => {
    const reply = answer(call);
    if (queries().length === 3) positions.push(13);
    return reply;
  };
  expect(await read(6)).toEqual([1, 2, 3, 5, 8, 13]);
  expect(queries().slice(1)).toEqual(Array(3).fill('/coupon/acme/messages?limit=100&after=8'));
});

it('an iteration requests nothing while it waits', async () => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  try {
    positions = [1];
    const feed = shop.coupon.messages.follow();
    await feed.next();
    const next = feed.next();
    await jest.advanceTimersByTimeAsync(999);
    expect(queries()).toHaveLength(1);
    positions.push(2);
    await jest.advanceTimersByTimeAsync(1);
    expect((await next).value).toMatchObject({ position: 2 });
    expect(queries()).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

it('an iteration fetches the next page only when it is needed', async () => {
  expect(await read(2, { limit: 2 })).toEqual([1, 2]);
  expect(queries()).toHaveLength(1);
});

describe('a failure', () => {
  const temporary: [string, Reply][] = [
    ['no answer', new Error('refused')],
    ['a service that is starting', failure(503, 'starting')],
    ['an error of the service', failure(500, 'internal_error')],
    ['a gateway without the service', [502, 'Bad gateway']],
    ['too many requests', failure(429, 'too_many_requests', { 'retry-after': '2' })],
  ];

  it.each(temporary)('a temporary failure is retried after growing waits: %s', async (_case, reply) => {
    jest.useFakeTimers({ doNotFake: [...REAL] });
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    try {
      let failures = 7;
      suite.reply = (call) => (failures-- > 0 ? reply : answer(call));
      const waits: number[] = [];
      const onRetry = (_error: SuiteError, waitMs: number) => waits.push(waitMs);
      const first = shop.coupon.messages.follow({ after: 3, onRetry }).next();
      await jest.advanceTimersByTimeAsync(200_000);
      expect((await first).value).toMatchObject({ position: 5 });
      const least = _case === 'too many requests' ? 2_000 : 0;
      expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000].map((ms) => ms + least));
      expect(new Set(queries())).toEqual(new Set(['/coupon/acme/messages?limit=100&after=3']));
    } finally {
      random.mockRestore();
      jest.useRealTimers();
    }
  });

  it.each([
    ['a bad position', failure(400, 'validation_violation'), 'validation_violation'],
    ['a missing scope', failure(403, 'missing_scope'), 'missing_scope'],
    ['a service without the feed', failure(404, 'route_not_found'), 'route_not_found'],
  ])('ends the iteration if it is permanent: %s', async (_case, reply, type) => {
    suite.reply = () => reply;
    await expect(read(1)).rejects.toMatchObject({ name: 'SuiteError', type });
    expect(queries()).toHaveLength(1);
  });

  it('a failure of the token ends the iteration', async () => {
    suite.issuesTokens = false;
    suite.reply = () => [401, { type: 'invalid_client', message: 'no' }];
    await expect(read(1)).rejects.toMatchObject({ type: 'no_token' });
  });
});

describe('the signal', () => {
  const STOPPED = new Error('stopped');

  it('ends the wait for new messages', async () => {
    const controller = new AbortController();
    positions = [];
    suite.reply = (call) => {
      setImmediate(() => controller.abort(STOPPED));
      return answer(call);
    };
    await expect(read(1, { pollMs: 1_000_000, signal: controller.signal })).rejects.toBe(STOPPED);
  });

  it('ends the wait for a retry', async () => {
    const controller = new AbortController();
    suite.reply = () => failure(503, 'overloaded', { 'retry-after': '1000' });
    const onRetry = () => setImmediate(() => controller.abort(STOPPED));
    await expect(read(1, { signal: controller.signal, onRetry })).rejects.toBe(STOPPED);
  });

  it('ends the iteration within a page', async () => {
    const controller = new AbortController();
    const feed = shop.coupon.messages.follow({ signal: controller.signal });
    await feed.next();
    controller.abort(STOPPED);
    await expect(feed.next()).rejects.toBe(STOPPED);
    expect(await feed.next()).toEqual({ done: true, value: undefined });
  });
});
