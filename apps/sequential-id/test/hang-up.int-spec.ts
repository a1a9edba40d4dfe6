import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { bearer, startTestApp, type TestApp, until } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';
import { TemplateCache } from '../src/schema/template.cache';
import { holdPool } from './held-locks';

const headers = { ...bearer.application('sequentialid.schema_view sequentialid.schema_manage'), 'content-type': 'application/json' };
const CONNECTIONS = 4;
const CALLERS = 6;

describe('disconnected callers', () => {
  let service: TestApp;
  const post = (path: string, body: object) => service.call('POST', `/sequential-id/${path}`, { headers, body });
  const nextId = (sequenceKey: string) => post('acme/schemas/types/order/nextId', { sequenceKey });

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule, {
      env: { DATABASE_POOL_SIZE: String(CONNECTIONS) },
    });
    expect((await post('sequenceSchemas', { name: 'order', numberOfDigits: 2 })).status).toBe(201);
  });
  afterAll(() => service.stop());
  afterEach(() => jest.restoreAllMocks());

  /** Hangs up after the service has looked up the schemas, which is all that precedes the wait. */
  async function hangUpWhileWaiting(
    path: string,
    body: object,
    { callers = CALLERS, more = () => ({}) }: { callers?: number; more?: (i: number) => Record<string, string> } = {},
  ): Promise<void> {
    const lookUps = jest.spyOn(service.app.get(TemplateCache), 'of').mockClear();
    const closed: Promise<unknown>[] = [];
    const server = service.app.getHttpServer();
    const watch = (socket: Socket) => void closed.push(once(socket, 'close'));
    server.on('connection', watch);
    let early: Error | undefined; // an answer or an error before the caller has hung up
    const calls = Array.from({ length: callers }, (_, i) => {
      const call = request(`${service.url}/sequential-id/${path}`, { method: 'POST', headers: { ...headers, ...more(i) }, agent: false });
      call
        .on('error', (error: Error) => (early ??= error))
        .on('response', ({ statusCode }) => (early ??= new Error(`answered ${statusCode}`)));
      return call.end(JSON.stringify(body));
    });
    const haveAllArrived = () => {
      if (early) throw early;
      return lookUps.mock.calls.length >= callers;
    };
    await until(`${callers} callers`, haveAllArrived, { everyMs: 1, lastSeen: () => lookUps.mock.calls.length });
    server.off('connection', watch);
    for (const call of calls) call.destroy();
    expect(closed).toHaveLength(callers);
    await Promise.all(closed);
  }

  it.each<[string, (i: number) => Record<string, string>]>([
    ['without a key', () => ({})],
    ['with a key', (i) => ({ 'idempotency-key': `gone-${i}` })],
  ])('use no number while they wait for earlier calls, %s', async (name, more) => {
    await nextId(name);
    const held = await holdPool(service, name);
    const first = nextId(name);
    await held.untilWaiting(1);
    await hangUpWhileWaiting('acme/schemas/types/order/nextId', { sequenceKey: name }, { more });
    await hangUpWhileWaiting('sequenceSchemas/order/nextIds', { sequenceKey: name, numberOfIds: 5 }, { more });
    await held.release();
    expect((await first).body).toEqual({ id: '02' });
    expect((await nextId(name)).body).toEqual({ id: '03' });
  });

  it('use no number with a batch that waits for a database connection', async () => {
    await nextId('batch');
    const connections = Array.from({ length: CONNECTIONS - 1 }, () => service.pool.connect());
    await Promise.all(connections);
    const templates = service.app.get(TemplateCache);
    const templateOf = templates.of.bind(templates);
    jest.spyOn(templates, 'of').mockImplementation((schema) => {
      if (connections.length < CONNECTIONS) connections.push(service.pool.connect()); // just before the batch asks for a connection
      return templateOf(schema);
    });
    // One caller: the look-up of a second one could find no connection.
    await hangUpWhileWaiting('sequenceSchemaBatch/nextIds', { order: { sequenceKey: 'batch', numberOfIds: 5 } }, { callers: 1 });
    for (const client of await Promise.all(connections)) client.release();
    expect((await nextId('batch')).body).toEqual({ id: '02' });
  });
});
