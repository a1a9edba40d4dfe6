import { randomUUID } from 'node:crypto';
import {
  adminQuery,
  bearer,
  createTestDatabase,
  FaultProxy,
  migrateDatabase,
  rounds,
  startTestApp,
  type TestApp,
  until,
  untilAnswered,
} from '@suite/testing';
import { Metrics } from '@suite/telemetry';
import { SampleConfig, SampleModule } from '../sample-service';

const NOTES = '/sample/acme/notes';
const headers = bearer.application('sample.manage');
const unavailable = { status: 503, body: { status: 503, type: 'database_unavailable' } };
/** The answer to a COMMIT: BindComplete, CommandComplete and ReadyForQuery. */
const ANSWER_BYTES = 23;
/** The same if the connection has not prepared it yet: CloseComplete and ParseComplete come first. */
const FIRST_ANSWER_BYTES = ANSWER_BYTES + 10;

describe('a service with a failing database', () => {
  let proxy: FaultProxy;
  let service: TestApp;
  const read = () => service.call('GET', NOTES, { headers });
  const write = (text: string, key: string = randomUUID()) =>
    service.call('POST', NOTES, { headers: { ...headers, 'idempotency-key': key }, body: { text } });
  const countOf = async (text: string) =>
    (await adminQuery<{ count: number }>(service.database, 'SELECT count FROM coupon.note WHERE text = $1', [text]))[0]?.count;

  beforeAll(async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, SampleModule.area);
    proxy = await FaultProxy.start(database.adminUrl);
    const env = { DATABASE_URL: proxy.urlFor(database.urlFor('coupon')).href, DATABASE_POOL_SIZE: '2' };
    proxy.refuse('57P03', '53100', '53300'); // starting up, disk full, too many connections
    service = await startTestApp(SampleConfig, SampleModule, { database, env, isImpatient: true });
    await adminQuery(
      database,
      `CREATE FUNCTION coupon.fail() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF NEW.text LIKE 'fails %' THEN RAISE EXCEPTION 'out of it' USING ERRCODE = right(NEW.text, 5); END IF; RETURN NEW; END $$`,
    );
    await adminQuery(database, 'CREATE TRIGGER fail BEFORE INSERT ON coupon.note FOR EACH ROW EXECUTE FUNCTION coupon.fail()');
  });
  afterAll(async () => {
    await service?.stop();
    await proxy?.stop();
  });

  it('starts without it, and answers 503 until it is available', async () => {
    const answers = [await read(), await read(), await read(), await read()];
    expect(answers).toMatchObject([unavailable, unavailable, unavailable, { status: 200 }]);
    expect(answers[0]?.headers.get('retry-after')).toBe('1');
  });

  it.each([
    ['a full disk', '53100'],
    ['a lack of memory', '53200'],
    ['a disk error', '58030'],
    ['a shutdown', '57P01'],
  ])('answers 503 with Retry-After for %s, stores nothing, and continues', async (_name, code) => {
    const answer = await write(`fails ${code}`);
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await service.app.get(Metrics).text()).toContain(
      `unavailable_answers_total{reason="database_${code === '57P01' ? 'connection' : 'shortage'}"`,
    );
    expect(await countOf(`fails ${code}`)).toBeUndefined();
    expect((await write(`after ${code}`)).status).toBe(201);
  });

  it('keeps its connections if the disk is full, and closes those to a server that becomes read-only', async () => {
    const connections = () =>
      adminQuery(
        service.database,
        `SELECT pid FROM pg_stat_activity WHERE usename = 'coupon' AND datname = current_database() ORDER BY pid`,
      );
    await read();
    const before = await connections();
    expect(await write('fails 53100')).toMatchObject(unavailable);
    expect(await connections()).toEqual(before);

    const [{ name = '' } = {}] = await adminQuery<{ name: string }>(service.database, 'SELECT current_database() AS name');
    const readOnly = `ALTER ROLE coupon IN DATABASE ${name} SET default_transaction_read_only`;
    await adminQuery(service.database, `${readOnly} = on`);
    await adminQuery(
      service.database,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'coupon' AND datname = current_database()`,
    );
    await untilAnswered('a read after the connections were ended', read, ({ status }) => status === 200);
    const refused = await write('read only');
    expect(refused).toMatchObject(unavailable);
    expect(refused.headers.get('retry-after')).toBe('1');
    await adminQuery(service.database, `${readOnly} = off`);
    expect((await write('read only')).status).toBe(201);
  });

  it('never reuses a connection that timed out', async () => {
    await Promise.all([read(), write('two connections')]);
    proxy.freeze();
    const [one, other] = await Promise.all([write('frozen'), read()]);
    expect([one, other]).toMatchObject([unavailable, unavailable]);
    expect([(await write('frozen')).status, (await read()).status]).toEqual([201, 200]);
  });

  it('measures how often and how long calls wait for a connection', async () => {
    const waits = async () => Number(/^database_pool_wait_seconds_count\{.*\} (\d+)$/m.exec(await service.app.get(Metrics).text())?.[1]);
    const before = await waits();
    const taken = [await service.pool.connect(), await service.pool.connect()];
    const waiting = read();
    await until('a call that waits for a connection', () => service.pool.waitingCount > 0);
    for (const client of taken) client.release();
    expect((await waiting).status).toBe(200);
    expect(await waits()).toBeGreaterThan(before);
  });

  describe('whose connection breaks during a COMMIT', () => {
    /** Repeats a request until it succeeds, as its 503 says. */
    async function repeated(text: string, key: string): Promise<number> {
      for (let tries = 1; tries <= 100; tries += 1) {
        const { status } = await write(text, key);
        if (status === 201) return tries;
        expect([409, 503]).toContain(status);
      }
      throw new Error('It does not come back');
    }

    it.each(Array.from({ length: FIRST_ANSWER_BYTES + 1 }, (_, bytes) => bytes))(
      'after %d bytes of the answer returns 503, and executes repeated calls once',
      async (bytes) => {
        for (let i = 0; i < rounds(2, 50); i += 1) {
          const [text, key] = [`cut ${bytes} ${i}`, randomUUID()];
          proxy.cutAnswerOfNextCommit(bytes, i % 2 === 0 ? 'closed' : 'reset');
          const answer = await write(text, key);
          expect([bytes >= ANSWER_BYTES ? 201 : 503, 503]).toContain(answer.status);
          if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
          await repeated(text, key);
          expect(await countOf(text)).toBe(1);
        }
      },
    );

    it('a connection that breaks before it is sent returns 503 without an effect, and executes the repeated call', async () => {
      proxy.cutBeforeNextCommit();
      expect(await write('lost', 'lost')).toMatchObject(unavailable);
      expect(await countOf('lost')).toBeUndefined();
      await repeated('lost', 'lost');
      expect(await countOf('lost')).toBe(1);
    });
  });
});
