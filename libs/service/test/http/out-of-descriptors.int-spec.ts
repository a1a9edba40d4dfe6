import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { bearer, createTestDatabase, type ServiceProcess, startServiceProcess, until, untilAnswered } from '@suite/testing';

/** More than an idle service needs, and few enough to exhaust quickly. */
const DESCRIPTORS_MAX = 100;
const PREFIX = '/sequential-id';
const LIST = `${PREFIX}/acme/schemas`;
const FILES = [`${PREFIX}/openapi.json`, `${PREFIX}/docs/docs.css`, `${PREFIX}/docs/sequential-id.html`];
const HEADERS = { ...bearer.application('sequentialid.schema_manage'), 'accept-encoding': 'br' };

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('a service without file descriptors', () => {
  let service: ServiceProcess;
  const callers: Agent[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase();
    service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id', descriptorsMax: DESCRIPTORS_MAX });
    expect(await ask(LIST, undefined)).toMatchObject({ status: 200 }); // loads auth's keys
  });
  afterAll(async () => {
    for (const caller of callers) caller.destroy();
    await service?.end();
  });

  /** Undefined when the connection ends without an answer. */
  function ask(path: string, agent: Agent | undefined): Promise<RawAnswer | undefined> {
    return new Promise((resolve) => {
      const call = request(service.url + path, { agent, headers: HEADERS }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => resolve(undefined));
        const { statusCode: status = 0, headers } = response;
        response.on('end', () => resolve({ status, headers, body: Buffer.concat(chunks).toString() }));
      });
      call.on('error', () => resolve(undefined)).end();
    });
  }

  /** Opens connections until one is refused. */
  async function useUp(): Promise<void> {
    for (let made = 0; made < DESCRIPTORS_MAX; made += 1) {
      const caller = new Agent({ keepAlive: true, maxSockets: 1 });
      if (!(await ask(`${PREFIX}/nowhere`, caller))) return caller.destroy();
      callers.push(caller);
    }
    throw new Error('The service takes more connections than it has descriptors');
  }

  const isRefused = (answer: RawAnswer | undefined): answer is RawAnswer => answer?.status === 503;

  it.each([
    ['a file', FILES, 'overloaded'],
    ['the database', FILES.map(() => LIST), 'database_unavailable'],
  ])('answers 503 in its own shape to a call that needs %s, and recovers', async (_name, paths, type) => {
    const refused = await until('a call to be answered 503', async () => {
      await useUp();
      const answers = await Promise.all(callers.map((caller, i) => ask(paths[i % paths.length] ?? '', caller)));
      const statuses = new Set(answers.map((answer) => answer?.status ?? 'none'));
      expect([...statuses].filter((status) => status !== 200 && status !== 503 && status !== 'none')).toEqual([]);
      return answers.find(isRefused) && answers.filter(isRefused);
    });
    for (const { headers, body } of refused) {
      expect(JSON.parse(body)).toEqual({ status: 503, type, message: expect.any(String) });
      expect(headers).toMatchObject({ 'retry-after': '1', 'content-type': expect.stringContaining('application/json') });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).not.toHaveProperty('content-security-policy');
    }
    for (const caller of callers.splice(0)) caller.destroy();
    for (const path of [...FILES, LIST]) {
      await untilAnswered(
        `${path} to be answered again`,
        () => ask(path, undefined),
        (answer) => answer?.status === 200,
      );
    }
    expect(service.process.exitCode).toBeNull();
  });
});
