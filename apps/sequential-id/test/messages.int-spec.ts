import { Clock } from '@suite/runtime';
import { adminQuery, type AnyJson, bearer, send, startTestApp, type TestApp, TestClock } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const SCHEMAS = '/sequential-id/acme/schemas';
// The service's clock is set by the test, so the tokens must not end by the real one.
const exp = Date.UTC(2100, 0) / 1_000;
const headers = bearer.application('sequentialid.schema_manage', { exp });
const reader = bearer.application('messages.read', { exp });

interface Message {
  readonly type: string;
  readonly resource: { readonly kind: string; readonly id: string };
  readonly sequence: number;
  readonly position: number;
  readonly data: AnyJson;
}

describe('messages of sequential-id', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let other: TestApp;
  let last = 0;
  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule, { replace: [{ token: Clock, value: clock }] });
    other = await startTestApp(SequentialIdConfig, AppModule, {
      database: service.database,
      replace: [{ token: Clock, value: clock }],
    });
  });
  afterAll(async () => {
    await other.stop();
    await service.stop();
  });
  beforeEach(() => read());

  const call = (method: string, path: string, body?: unknown, more: object = {}, replica = service) =>
    replica.call(method, path, { headers: { ...headers, ...more }, ...(body !== undefined && { body }) });
  /** Returns the messages since the last call. */
  const read = async (): Promise<Message[]> => {
    const { status, body } = await service.call('GET', `/sequential-id/acme/messages?after=${last}`, { headers: reader });
    expect(status).toBe(200);
    last = (body as Message[]).at(-1)?.position ?? last;
    return body as Message[];
  };
  const create = async (schema: object): Promise<string> => {
    const { status, body } = await call('POST', SCHEMAS, schema);
    expect(status).toBe(201);
    return body.id;
  };
  const load = async (id: string) => (await call('GET', `${SCHEMAS}/${id}`)).body;
  const pools = async (id: string) => (await call('GET', `${SCHEMAS}/${id}/pools`)).body as AnyJson[];
  const nextId = (type: string, more: object = {}, replica = service) => call('POST', `${SCHEMAS}/types/${type}/nextId`, {}, more, replica);
  const nextIds = (name: string, numberOfIds: number, more: object = {}) =>
    call('POST', `/sequential-id/sequenceSchemas/${name}/nextIds`, { numberOfIds }, more);
  /** Expects one message about a pool that has no numbers left: the pool as the list shows it. */
  const expectExhausted = async (id: string): Promise<void> => {
    const messages = await read();
    expect(messages).toMatchObject([{ type: 'sequence.exhausted', resource: { kind: 'sequence', id }, sequence: 1 }]);
    expect([messages[0]?.data]).toEqual(await pools(id));
    expect(messages[0]?.data.remaining).toBe(0);
  };

  describe('about a schema', () => {
    it('are written when it is created and when it is activated, with the schema as a GET returns it', async () => {
      const first = await create({ name: 'order', schemaType: 'doc', preText: '__lane__', placeholders: { __lane__: { default: 'A' } } });
      const second = await create({ name: 'order-2', schemaType: 'doc', restart: 'YEAR', preText: '__year__', timeZone: 'Europe/Berlin' });
      const created = await read();
      expect(created).toMatchObject([
        { type: 'schema.created', resource: { kind: 'schema', id: first }, sequence: 1, data: { active: true } },
        { type: 'schema.created', resource: { kind: 'schema', id: second }, sequence: 1, data: { active: false, period: '2026' } },
      ]);
      expect(created.map(({ data }) => data)).toEqual([await load(first), await load(second)]);
      await call('PUT', `${SCHEMAS}/${second}/pools/default`, { counter: 41 });
      expect((await call('POST', `${SCHEMAS}/${second}/setActive`)).status).toBe(200);
      const [activated, ...others] = await read();
      expect(others).toEqual([]);
      expect(activated).toMatchObject({ type: 'schema.activated', sequence: 2, data: { active: true, counter: 41 } });
      expect(activated?.data).toEqual(await load(second));
    });

    it('are not written for calls that are refused or change nothing, nor for single numbers', async () => {
      const id = await create({ name: 'plain' });
      await read();
      expect((await call('POST', SCHEMAS, { name: 'plain' })).status).toBe(409);
      expect((await call('POST', SCHEMAS, { name: 'a b' })).status).toBe(400);
      expect((await call('POST', `${SCHEMAS}/${id}/setActive`)).status).toBe(200); // active already
      expect((await call('POST', `${SCHEMAS}/01940000-0000-7000-8000-000000000000/setActive`)).status).toBe(404);
      expect((await nextId('plain')).status).toBe(201);
      expect((await nextIds('plain', 10)).status).toBe(201);
      expect(await read()).toEqual([]);
    });

    it('are written once by concurrent activations of the same schema', async () => {
      await create({ name: 'race-1', schemaType: 'race' });
      const id = await create({ name: 'race-2', schemaType: 'race' });
      await read();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => call('POST', `${SCHEMAS}/${id}/setActive`, undefined, {}, i % 2 ? service : other)),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(await read()).toMatchObject([{ type: 'schema.activated', resource: { id } }]);
    });
  });

  describe('about a pool that is exhausted', () => {
    it.each<[string, number, (name: string, id: string) => Promise<unknown>]>([
      ['its only number', 1, (name) => nextId(name)],
      ['its last number', 2, (name) => nextId(name)],
      ['its last number, with a key', 2, (name) => nextId(name, { 'idempotency-key': name })],
      ['all of its other numbers', 7, (name) => nextIds(name, 6)],
      ['a batch', 3, (name) => call('POST', '/sequential-id/sequenceSchemaBatch/nextIds', { [name]: { numberOfIds: 2 } })],
      ['an import of its counter', 3, (_name, id) => call('PUT', `${SCHEMAS}/${id}/pools/default`, { counter: 3 })],
    ])('are written once, by %s', async (_name, maxValue, exhaust) => {
      const name = `end-${last}`;
      const id = await create({ name, maxValue });
      if (maxValue > 1) await nextId(name);
      expect(await read()).toMatchObject([{ type: 'schema.created' }]);
      await exhaust(name, id);
      await expectExhausted(id);
      await exhaust(name, id); // refused, or repeated
      expect((await nextId(name)).status).toBe(409);
      expect(await read()).toEqual([]);
    });

    it('are written with the last number, or neither is', async () => {
      const id = await create({ name: 'whole', maxValue: 1 });
      await read();
      const key = { 'idempotency-key': 'whole' };
      await adminQuery(service.database, 'ALTER TABLE sequential_id.message ADD CONSTRAINT refused CHECK (false) NOT VALID');
      const url = `${service.url}${SCHEMAS}/types/whole/nextId`;
      expect((await send(url, 'POST', { headers: { ...headers, ...key }, body: {} })).status).toBe(500);
      await adminQuery(service.database, 'ALTER TABLE sequential_id.message DROP CONSTRAINT refused');
      expect(await nextId('whole', key)).toMatchObject({ status: 201, body: { id: '1' } });
      await expectExhausted(id);
    });

    it('are written once when 50 callers of two replicas compete for its numbers', async () => {
      const id = await create({ name: 'crowd', maxValue: 20 });
      await read();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => nextId('crowd', i % 3 ? {} : { 'idempotency-key': `crowd-${i}` }, i % 2 ? service : other)),
      );
      const ids = answers.filter(({ status }) => status === 201).map(({ body }) => Number(body.id));
      expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      await expectExhausted(id);
    });

    it('are not written while numbers are left, however many a call requests', async () => {
      await create({ name: 'almost', maxValue: 10 });
      await read();
      expect((await nextIds('almost', 9)).status).toBe(201);
      expect((await nextIds('almost', 2)).status).toBe(409);
      expect(await read()).toEqual([]);
    });

    it('are written for each period and key of a schema', async () => {
      const id = await create({ name: 'daily', maxValue: 1, restart: 'DAY', preText: '__year__-__month__-__day__-' });
      await read();
      for (const [day, key] of [
        ['2026-03-01', 'a'],
        ['2026-03-01', 'b'],
        ['2026-03-02', 'a'],
      ] as const) {
        const answer = await call('POST', `${SCHEMAS}/types/daily/nextId`, { date: day, sequenceKey: key });
        expect(answer.status).toBe(201);
      }
      const messages = await read();
      expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
      expect(messages.map(({ data }) => data)).toEqual(await pools(id));
    });
  });
});
