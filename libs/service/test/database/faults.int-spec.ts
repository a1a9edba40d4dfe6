import {
  adminQuery,
  bearer,
  createTestDatabase,
  type EmbeddedServer,
  migrateDatabase,
  rounds,
  startEmbedded,
  startTestApp,
  type TestApp,
  untilAnswered,
} from '@suite/testing';
import { connect } from 'node:net';
import { SampleConfig, SampleModule } from '../sample-service';

const NOTES = '/sample/acme/notes';
const TRICKLE_MS = 100;
const headers = bearer.application('sample.manage');

describe('a service whose database server fails', () => {
  let server: EmbeddedServer;
  let service: TestApp;
  const read = () => service.call('GET', NOTES, { headers });
  const write = (text: string) => service.call('POST', NOTES, { headers, body: { text } });

  beforeAll(async () => {
    server = await startEmbedded({ durable: true });
    const database = await createTestDatabase(server.url);
    await migrateDatabase(database, SampleModule.area);
    service = await startTestApp(SampleConfig, SampleModule, {
      isImpatient: true,
      database,
      env: { DATABASE_POOL_SIZE: '4' },
    }).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
  });
  afterAll(async () => {
    await service?.stop();
    await server?.stop();
  });

  /** PostgreSQL's connections briefly outlive a killed server. */
  async function firstRefusal(call: typeof read): ReturnType<typeof read> {
    for (let tries = 1; tries < 1_000; tries += 1) {
      const answer = await call();
      if (answer.status >= 400) return answer;
    }
    throw new Error('It does not notice');
  }

  const untilBack = () => untilAnswered('the service to come back', read, ({ status }) => status === 200);

  it('answers 503 with Retry-After while the server is killed, and recovers', async () => {
    expect((await read()).status).toBe(200);
    const killed = process.kill(server.pid as number, 'SIGKILL');
    expect(killed).toBe(true);
    const answers = [await firstRefusal(read), await firstRefusal(() => write('lost'))];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.headers.get('retry-after')).toBe('1');
    expect(answers[0]?.body).toMatchObject({ status: 503, type: 'database_unavailable' });
    await server.restart();
    await untilBack();
  });

  it(
    'answers 503 while the server is frozen, and executes each write once afterwards',
    async () => {
      const keyed = (text: string) => service.call('POST', NOTES, { headers: { ...headers, 'idempotency-key': text }, body: { text } });
      for (let round = 0; round < rounds(1, 50); round += 1) {
        const texts = Array.from({ length: 40 }, (_, i) => `frozen ${round} ${i}`);
        const writes = texts.map(keyed);
        await Promise.race(writes); // some are done, others in progress
        await server.freeze();
        const answers = await Promise.all(writes);
        const refused = answers.filter(({ status }) => status !== 201);
        expect(refused.length).toBeGreaterThan(0);
        expect(refused.map(({ status, headers: sent }) => [status, sent.get('retry-after')])).toEqual(refused.map(() => [503, '1']));

        await server.thaw();
        await untilBack();
        for (const text of texts)
          await untilAnswered(
            `${text} to be written`,
            () => keyed(text),
            ({ status }) => status === 201,
          );
        const counts = await adminQuery<{ count: number }>(service.database, 'SELECT count FROM coupon.note WHERE text = ANY ($1)', [
          texts,
        ]);
        expect(counts).toEqual(texts.map(() => ({ count: 1 })));
      }
    },
    240_000 * rounds(1, 50),
  );

  it('still rejects invalid tokens and unknown routes if all connections are busy', async () => {
    const taken = await Promise.all(Array.from({ length: 4 }, () => service.pool.connect()));
    const waiting = read();
    expect((await service.call('GET', NOTES)).status).toBe(401);
    expect((await service.call('GET', '/sample/nowhere', { headers })).status).toBe(404);
    expect(await waiting).toMatchObject({ status: 503 }); // before a connection is free
    for (const client of taken) client.release();
    expect((await read()).status).toBe(200);
  });

  it.each([
    ['its headers', 'POST /sample/acme/notes HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n'],
    ['its body', `POST /sample/acme/notes HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\ncontent-type: application/json\r\n\r\n`],
  ])('disconnects a client that sends %s too slowly', async (_name, head) => {
    const { hostname, port } = new URL(service.url);
    let trickled = 0;
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(head));
      const trickle = setInterval(() => ((trickled += 1), socket.write('a')), TRICKLE_MS);
      let text = '';
      socket.on('data', (chunk) => (clearInterval(trickle), (text += chunk.toString())));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(answer).toContain('408 Request Timeout');
    expect(answer).toContain('request_timeout');
    expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/m);
    // Some seconds, not Node's own check each half minute. A slow machine trickles less, not more.
    expect(trickled * TRICKLE_MS).toBeLessThan(15_000);
  });
});
