import { createHash } from 'node:crypto';
import { adminQuery, startTestApp, type TestApp, TestClock } from '@suite/testing';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { claimKeys, type IdempotentRequest, once, onceEach, purgeExpiredAnswers, storeAnswers } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { SampleConfig, SampleModule } from '../sample-service';

const request = (key: string, body = 'body', changes: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  tenant: 'acme',
  client: 'application:backend',
  route: 'POST /sample/acme/notes',
  key,
  bodyHash: createHash('sha256').update(body).digest(),
  ...changes,
});

describe('requests with keys in one transaction', () => {
  let service: TestApp;
  const clock = new TestClock(new Date('2030-01-01T00:00:00Z'));
  const nextDay = () => clock.advance(24 * 3_600_000);
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => service.app.get(Database).transaction('acme', work);
  const claim = (...requests: IdempotentRequest[]) => transaction((tx) => claimKeys<unknown>(tx, requests));
  const answer = (...answers: { request: IdempotentRequest; answer: unknown }[]) => transaction((tx) => storeAnswers(tx, answers));
  const running = { error: expect.objectContaining({ type: 'idempotency_key_in_progress', kind: 'conflict' }) };
  const reused = { error: expect.objectContaining({ type: 'idempotency_key_reused', kind: 'unprocessable' }) };

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule, { replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => service.stop());

  it('are distinguished: new, completed, with another body, and repeated keys', async () => {
    const [first, second, third] = [request('a'), request('b'), request('c')];
    await answer(
      { request: first, answer: ['INV-1', 'a "quoted" \\ one'] },
      { request: second, answer: undefined },
      { request: third, answer: 3 },
    );
    expect(await claim(request('new'), first, second, request('c', 'other body'), request('new'))).toEqual([
      undefined,
      { answer: ['INV-1', 'a "quoted" \\ one'] },
      { answer: null },
      reused,
      running,
    ]);
  });

  it.each<[string, Partial<IdempotentRequest>]>([
    ['another client', { client: 'customer:1' }],
    ['another route', { route: 'POST /sample/acme/other' }],
    ['another key', { key: 'other' }],
  ])('are new for %s', async (_name, changes) => {
    await answer({ request: request('mine'), answer: 1 });
    expect(await claim(request('mine', 'body', changes))).toEqual([undefined]);
  });

  it('do not wait: a key of another transaction is in progress', async () => {
    const claimed = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = transaction(async (tx) => {
      await claimKeys(tx, [request('busy')]);
      claimed.resolve();
      await end.promise;
    });
    await claimed.promise;
    expect(await claim(request('busy'), request('free'))).toEqual([running, undefined]);
    end.resolve();
    await first;
    expect(await claim(request('busy'))).toEqual([undefined]);
  });

  it.each([new AppError('conflict', 'taken', 'It is taken'), new AppError('not_found', 'nowhere', 'There is nothing'), new Error('a bug')])(
    'store nothing if they are rejected: %s',
    async (refusal) => {
      const key = `refused ${refusal.message}`;
      const refused = transaction((tx) => once(tx, request(key), () => Promise.reject(refusal)));
      await expect(refused).rejects.toBe(refusal);
      expect(await transaction((tx) => once(tx, request(key, 'another body'), () => Promise.resolve('done')))).toBe('done');
      expect(await transaction((tx) => once(tx, request(key, 'another body'), () => Promise.reject(refusal)))).toBe('done');
    },
  );

  it('are executed together once: stored answers are repeated, failures are not stored', async () => {
    const calls = [{ key: request('together-0') }, { key: undefined }, { key: request('together-2') }];
    const error = new AppError('conflict', 'refused', 'No');
    const send = (text: string, failing: number) =>
      transaction((tx) =>
        onceEach(tx, calls, (newCalls) =>
          Promise.resolve(newCalls.map(({ key }, i) => (i === failing ? { error } : { answer: `${text} ${key?.key ?? 'without a key'}` }))),
        ),
      );
    const first = { answer: 'first together-0' };
    expect(await send('first', 2)).toEqual([first, { answer: 'first without a key' }, { error }]);
    expect(await send('second', -1)).toEqual([first, { answer: 'second without a key' }, { answer: 'second together-2' }]);
    expect(await send('third', 0)).toEqual([first, { error }, { answer: 'second together-2' }]);
  });

  it.each([1, 3])('are executed once more after a day: %i of them in one transaction', async (count) => {
    const days = (text: string) => Array.from({ length: count }, (_, i) => request(`daily-${count}-${i}`, text));
    const did = jest.fn((i: number, text: string) => `${text} ${i}`);
    const send = (text: string) =>
      transaction(async (tx) => {
        const requests = days(text);
        const known = await claimKeys<string>(tx, requests);
        const made = requests.flatMap((one, i) => (known[i] ? [] : [{ request: one, answer: did(i, text) }]));
        await storeAnswers(tx, made);
        return known;
      });
    const fresh = days('').map(() => undefined);
    const again = (text: string) => days('').map((_, i) => ({ answer: `${text} ${i}` }));
    expect(await send('first')).toEqual(fresh);
    expect(await send('first')).toEqual(again('first'));
    nextDay();
    expect(await send('second')).toEqual(fresh); // another body: the key is new again
    expect(await send('second')).toEqual(again('second'));
    expect(await send('second')).toEqual(again('second'));
    expect(await send('first')).toEqual(days('').map(() => reused));
    expect(did).toHaveBeenCalledTimes(2 * count);
  });

  it('are new again after a day, when their answers were purged in batches', async () => {
    const old = Array.from({ length: 5 }, (_, i) => request(`old-${i}`));
    await answer(...old.map((one) => ({ request: one, answer: 1 })));
    nextDay();
    expect(await claim(...old)).toEqual(old.map(() => undefined));
    expect(await purgeExpiredAnswers(service.app.get(Database), 2)).toBeGreaterThanOrEqual(5);
    expect(await adminQuery(service.database, `SELECT 1 FROM coupon.idempotency_key WHERE key LIKE 'old-%'`)).toEqual([]);
  });
});
