import { Calls, Refused, Unreachable, urlOf } from './calls';

const PATH = '/cart/{tenant}/orders/{orderId}';
const of = (token: string) => ({ tenant: 'acme', token, path: { orderId: '1' } });

/** A service with one resource for each caller, which answers 304 to a request that knows it. */
class Service {
  readonly versions = new Map<string, number>();
  sent = 0;

  answer(headers: Headers): Response {
    const token = headers.get('authorization') ?? '';
    const tag = `W/"${token} ${this.versions.get(token) ?? 0}"`;
    if (headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: { etag: tag } });
    this.sent += 1;
    return Response.json({ token, version: this.versions.get(token) ?? 0 }, { headers: { etag: tag } });
  }
}

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

describe('a read that is repeated', () => {
  let service: Service;
  let calls: Calls;
  beforeEach(() => {
    service = new Service();
    calls = new Calls();
    globalThis.fetch = (_url, init) => Promise.resolve(service.answer(new Headers(init?.headers)));
  });

  it('returns the same object while the answer has not changed, and another one after that', async () => {
    const first = await calls.json('get', PATH, of('a'));
    expect(await calls.json('get', PATH, of('a'))).toBe(first);
    expect(service.sent).toBe(1);
    service.versions.set('Bearer a', 1);
    expect(await calls.json('get', PATH, of('a'))).toEqual({ token: 'Bearer a', version: 1 });
    expect(service.sent).toBe(2);
  });

  it('does not return what another caller has read', async () => {
    await calls.json('get', PATH, of('a'));
    expect(await calls.json('get', PATH, of('b'))).toEqual({ token: 'Bearer b', version: 0 });
  });

  it('keeps the thirty answers that were asked for last', async () => {
    const [first, second] = [await calls.json('get', PATH, of('0')), await calls.json('get', PATH, of('1'))];
    for (let i = 2; i < 30; i += 1) await calls.json('get', PATH, of(String(i)));
    expect(await calls.json('get', PATH, of('0'))).toBe(first);
    await calls.json('get', PATH, of('30'));
    expect(await calls.json('get', PATH, of('0'))).toBe(first);
    expect(await calls.json('get', PATH, of('1'))).not.toBe(second);
  });
});

describe('what a service is sent', () => {
  const calls = new Calls();
  const asked = { tenant: 'a b', path: { orderId: 'x/1' } };
  /** A service that answers each request with the request, and with the tag if it has one. */
  const answerWith = (etag?: string) => {
    globalThis.fetch = (url, { method, headers, body } = {}) => {
      const given = { method, url, headers: Object.fromEntries(new Headers(headers)), body };
      return Promise.resolve(Response.json(given, { headers: { ...(etag !== undefined && { etag }) } }));
    };
  };

  it('has neither a token nor a body that the page has not given', async () => {
    answerWith();
    expect(await calls.json('get', PATH, asked)).toEqual({ method: 'GET', url: '/cart/a%20b/orders/x%2F1', headers: {} });
  });

  it('has the token, the headers and the body', async () => {
    answerWith();
    const body = { reason: 'late' };
    const given = { ...asked, token: 'one', headers: { 'if-match': '"1"' }, body } as unknown as ReturnType<typeof of>;
    expect(await calls.json('patch' as 'get', PATH, given)).toEqual({
      method: 'PATCH',
      url: '/cart/a%20b/orders/x%2F1',
      headers: { authorization: 'Bearer one', 'content-type': 'application/json', 'if-match': '"1"' },
      body: '{"reason":"late"}',
    });
  });

  it('asks for a change only where a read had a tag', async () => {
    const twice = async (verb: string) => {
      await calls.json(verb as 'get', PATH, asked);
      return (await calls.json(verb as 'get', PATH, asked)) as unknown as { headers: object };
    };
    answerWith();
    expect((await twice('get')).headers).toEqual({});
    answerWith('"1"');
    expect((await twice('post')).headers).toEqual({});
    expect((await twice('get')).headers).toEqual({ 'if-none-match': '"1"' });
  });
});

it('an address has the parameters that are given', () => {
  const stream = (query: object) =>
    urlOf('/pick-pack/{tenant}/stream', { tenant: 'acme', query: query as { siteCode: string; deliveryDate: string } });
  expect([stream({ siteCode: 'a b', deliveryDate: undefined }), stream({ siteCode: undefined }), stream({})]).toEqual([
    '/pick-pack/acme/stream?siteCode=a+b',
    '/pick-pack/acme/stream',
    '/pick-pack/acme/stream',
  ]);
});

describe('an answer', () => {
  const get = (answer: () => Promise<Response>, reached: boolean[] = []) => {
    globalThis.fetch = answer;
    return new Calls((isReached) => reached.push(isReached)).json('get', PATH, of('a'));
  };
  const cutOff = () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('gone')) }));

  it('may be empty', async () => {
    expect(await get(() => Promise.resolve(new Response(null, { status: 204 })))).toBeUndefined();
  });

  it('is missing without a network', async () => {
    const reached: boolean[] = [];
    await expect(get(() => Promise.reject(new TypeError('no network')), reached)).rejects.toBeInstanceOf(Unreachable);
    expect(reached).toEqual([false]);
  });

  it('that is cut off may be asked for again', async () => {
    await expect(get(() => Promise.resolve(cutOff()))).rejects.toBeInstanceOf(Unreachable);
    await expect(new Calls().file(PATH, of('a'))).rejects.toBeInstanceOf(Unreachable);
  });

  it('may be a file with headers', async () => {
    globalThis.fetch = (_url, init) => Promise.resolve(new Response(init?.method ?? '', { headers: { 'x-missing-characters': 'é' } }));
    const { content, headers } = await new Calls().file(PATH, of('a'));
    expect([await content.text(), headers.get('x-missing-characters')]).toEqual(['GET', 'é']);
  });
});

describe('the time of the server', () => {
  /** Returns the least and the most that the time can be after an answer with this date, and the time. */
  const timeAfter = async (calls: Calls, date: string | undefined, aheadMs: number) => {
    globalThis.fetch = () => Promise.resolve(Response.json({}, { headers: { ...(date !== undefined && { date }) } }));
    const before = Date.now();
    await calls.json('get', PATH, of('a'));
    const now = calls.now();
    return { now, least: before - aheadMs - 1_000, most: Date.now() - aheadMs };
  };
  const dateOf = (aheadMs: number) => new Date(Date.now() - aheadMs).toUTCString();
  const DAY_MS = 86_400_000;

  it.each([DAY_MS, -DAY_MS, 60_000])('is that of its answers if the clock of the device is %i ms ahead', async (aheadMs) => {
    const { now, least, most } = await timeAfter(new Calls(), dateOf(aheadMs), aheadMs);
    expect([now >= least, now <= most]).toEqual([true, true]);
  });

  it.each([
    ['nearly the same', () => dateOf(2_000)],
    ['missing', () => undefined],
    ['not a date', () => 'today'],
  ])('is that of the device if the date of the answer is %s', async (_name, date) => {
    const { now, least, most } = await timeAfter(new Calls(), date(), 0);
    expect([now >= least + 1_000, now <= most]).toEqual([true, true]);
  });

  it('stays as it was after an answer without a date, and is right again once the clock is', async () => {
    const calls = new Calls();
    await timeAfter(calls, dateOf(DAY_MS), DAY_MS);
    const later = await timeAfter(calls, undefined, DAY_MS);
    expect([later.now >= later.least, later.now <= later.most]).toEqual([true, true]);
    const right = await timeAfter(calls, dateOf(0), 0);
    expect([right.now >= right.least + 1_000, right.now <= right.most]).toEqual([true, true]);
  });
});

describe('a refusal', () => {
  const refusalOf = async (content: string, headers: Record<string, string> = {}): Promise<Refused> => {
    globalThis.fetch = () => Promise.resolve(new Response(content, { status: 409, headers }));
    return (await new Calls().json('get', PATH, of('a')).catch((error: unknown) => error)) as Refused;
  };
  const fault = { type: 'too_long', field: 'name', message: 'name is long' };

  it.each([
    ['an error', { type: 'order_packed', message: 'packed' }, { type: 'order_packed', message: 'packed', details: [] }],
    ['an error of a field', fault, { type: 'too_long', message: 'name is long', details: [fault] }],
    [
      'an error of a field without a type',
      { field: 'name', message: 'wrong' },
      { message: 'wrong', details: [{ field: 'name', message: 'wrong' }] },
    ],
    [
      'an error with details',
      { type: 'validation_violation', message: 'wrong', details: [fault, { field: 'price' }] },
      { type: 'validation_violation', message: 'wrong', details: [fault, { field: 'price', message: 'wrong' }] },
    ],
    ['several errors', [fault, { ...fault, field: 'code' }], { type: 'too_long', details: [fault, { ...fault, field: 'code' }] }],
    ['a field without a message', { field: 'name' }, { details: [{ field: 'name', message: '' }] }],
    ['no error', [], { details: [] }],
  ])('reads %s', async (_name, body, expected) => {
    const { type, message, details } = await refusalOf(JSON.stringify(body));
    expect({ type, message, details }).toStrictEqual({ type: 'unknown', message, ...expected });
  });

  it('may be no JSON, as that of a gateway', async () => {
    expect(await refusalOf('<html>')).toMatchObject({ status: 409, type: 'unknown', details: [] });
  });

  it.each([
    ['7', 7],
    ['0', 0],
    ['Wed, 02 Dec 2026 10:00:00 GMT', undefined],
    [undefined, undefined],
  ])('with the wait %s may be repeated after %s seconds', async (wait, seconds) => {
    expect((await refusalOf('{}', wait === undefined ? {} : { 'retry-after': wait })).retryAfter).toBe(seconds);
  });

  it('without details is of no field', () => {
    const refused = new Refused(409, 'order_packed', 'packed');
    expect([refused.details, refused.faults, refused.field]).toEqual([[], [], undefined]);
  });

  it('of a page itself is of its field', () => {
    expect(Refused.ofField('count', 'too many')).toMatchObject({
      type: 'validation_violation',
      faults: [{ field: 'count', message: 'too many', said: 'too many' }],
    });
  });
});

it('names the first field of a refusal with several', () => {
  const details = ['quantity', 'price'].map((field) => ({ field, message: `${field} is wrong` }));
  const refused = new Refused(400, 'validation_violation', 'Two fields are wrong', undefined, [{ message: 'All is wrong' }, ...details]);
  expect([refused.field, refused.faults.length]).toEqual(['quantity', 2]);
});

it.each([
  [421, Unreachable, false], // the gateway has no such service at the moment
  [499, Refused, true],
  [500, Unreachable, false],
])('an answer of %i is one of the service, or of a service that is away', async (status, kind, isReached) => {
  const reached: boolean[] = [];
  const calls = new Calls((each) => reached.push(each));
  globalThis.fetch = () => Promise.resolve(Response.json({ message: 'no' }, { status }));
  await expect(calls.json('get', PATH, of('a'))).rejects.toBeInstanceOf(kind);
  expect(reached).toEqual([isReached]);
});
