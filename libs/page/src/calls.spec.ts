import { Calls, Refused, Unreachable } from './calls';

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
