import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bearer, SpanReceiver, startTestApp, type TestApp, untilAnswered } from '@suite/testing';
import { Database, queryAll, sql } from '@suite/database';
import { inBackground, isTracing, Metrics, type OtlpExporter, startExporter, type TraceSettings } from '@suite/telemetry';
import { pino } from 'pino';
import { SampleConfig, SampleModule } from './sample-service';

const LIBRARIES = join(__dirname, '../..');
const NOTES = '/sample/acme/notes';
const CALLER = 'b7ad6b7169203331';
const [SERVER, CLIENT] = [2, 3];
const DIVIDE_BY_ZERO = sql('SELECT 1 / 0');
const SELECT_ONE = sql('SELECT 1');
const DELETE_NOTES = sql('  DELETE FROM note WHERE false');
const headers = bearer.application('sample.manage sample.read');
let traces = 0;
const newTrace = () => `0af7651916cd43dd8448eb21${String((traces += 1)).padStart(8, '0')}`;

describe('a trace', () => {
  let service: TestApp;
  let receiver: SpanReceiver;
  let exporter: OtlpExporter | undefined;

  beforeAll(async () => {
    receiver = await SpanReceiver.start();
    service = await startTestApp(SampleConfig, SampleModule);
  });
  afterEach(async () => {
    await exporter?.stop();
    exporter = undefined;
    receiver.status = 200;
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
  });

  const record = async (changes: Partial<TraceSettings> = {}) => {
    const url = new URL(`${receiver.url}/v1/traces`);
    const settings: TraceSettings = { url, headers: { 'x-key': 'k' }, sampler: 'parentbased_always_on', ratio: 1, pauseMs: 5, ...changes };
    const spans = service.app.get(Metrics).traceSpans;
    exporter = await startExporter(settings, { spans, logger: pino({ enabled: false }), resource: { 'service.name': 'sample' } });
  };
  /** A request that runs a statement and then calls another service, here the same one. */
  const ask = (traceId: string, flags = '01') =>
    service.call('POST', `${NOTES}/asked`, {
      headers: { ...headers, traceparent: `00-${traceId}-${CALLER}-${flags}` },
      body: { text: `${service.url}${NOTES}/everybody` },
    });
  const count = async (outcome: string) =>
    Number(new RegExp(`^trace_spans_total\\{outcome="${outcome}".*\\} (.*)$`, 'm').exec(await service.app.get(Metrics).text())?.[1] ?? 0);

  it('covers a request, its statements, its calls and the called services', async () => {
    await record();
    const traceId = newTrace();
    await ask(traceId);
    const spans = await receiver.until(traceId, ({ length }) => length === 4);
    const [statement, callee, call, request] = [
      'SELECT',
      `GET /sample/:tenant/notes/everybody`,
      'GET sample',
      `POST /sample/:tenant/notes/asked`,
    ].map((name) => spans.find((span) => span.name === name));
    expect(request).toMatchObject({
      kind: SERVER,
      parentSpanId: CALLER,
      service: 'sample',
    });
    const { hostname, port } = new URL(service.url);
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/sample/:tenant/notes/asked',
      'http.response.status_code': '201',
      'url.path': `${NOTES}/asked`,
      'url.scheme': 'http',
      'server.address': hostname,
      'server.port': port,
      'network.protocol.version': '1.1',
      'tenant.id': 'acme',
    });
    expect(statement).toMatchObject({ kind: CLIENT, parentSpanId: request?.spanId });
    expect(statement?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.namespace': expect.stringMatching(/^test_\w+\|coupon$/), // the schema of the sample
      'db.operation.name': 'SELECT',
      'db.query.summary': 'SELECT',
      'db.query.text': 'SELECT 1',
      'server.address': expect.stringMatching(/^[^:]+$/),
      'server.port': expect.stringMatching(/^\d+$/),
    });
    expect(call).toMatchObject({ kind: CLIENT, parentSpanId: request?.spanId });
    expect(call?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': '200',
      'url.full': `${service.url}${NOTES}/everybody`,
      'server.address': hostname,
      'server.port': port,
      'service.peer.name': 'sample',
    });
    expect(callee).toMatchObject({ kind: SERVER, parentSpanId: call?.spanId });
    const [begin, end] = [request?.startTimeUnixNano, request?.endTimeUnixNano].map((time) => Number(BigInt(time ?? 0) / 1_000_000n));
    expect(Math.abs(Date.now() - Number(end))).toBeLessThan(60_000);
    expect(Number(end)).toBeGreaterThanOrEqual(Number(begin));
    expect(receiver.headers).toMatchObject({ 'x-key': 'k', 'content-type': 'application/json' });
  });

  it('records a request that is rejected early, and marks an unexpected error as failed', async () => {
    await record();
    const [refused, bug] = [newTrace(), newTrace()];
    await service.call('GET', '/sample/nothing', { headers: { traceparent: `00-${refused}-${CALLER}-01` } });
    await service.call('GET', `${NOTES}/bug`, { headers: { traceparent: `00-${bug}-${CALLER}-01` } });
    const [early] = await receiver.until(refused, ({ length }) => length > 0);
    expect(early).toMatchObject({ parentSpanId: CALLER, name: 'GET', attributes: { 'url.path': '/sample/nothing' } });
    expect(early?.attributes).not.toHaveProperty('http.route');
    expect(early?.status).toBeUndefined(); // a 4xx is the caller's failure
    expect(await receiver.until(bug, ({ length }) => length > 0)).toMatchObject([
      { status: { code: 2 }, attributes: { 'error.type': '500', 'http.response.status_code': '500' } },
    ]);
  });

  it('names the error of a failed statement, and of a call without an answer', async () => {
    await record();
    const [statement, call] = [newTrace(), newTrace()];
    const cause = { requestId: 'request-1', traceparent: `00-${statement}-${CALLER}-01` };
    await expect(inBackground(() => service.app.get(Database).query('acme', DIVIDE_BY_ZERO), cause)).rejects.toThrow('division by zero');
    expect(await receiver.until(statement, ({ length }) => length === 2)).toMatchObject([
      { name: 'SELECT', status: { code: 2 }, attributes: { 'error.type': '22012', 'db.response.status_code': '22012' } },
      { name: 'ROLLBACK' },
    ]);
    const refusing = new URL(service.url);
    refusing.port = '1';
    await service.call('POST', `${NOTES}/asked`, {
      headers: { ...headers, traceparent: `00-${call}-${CALLER}-01` },
      body: { text: refusing.href },
    });
    const spans = await receiver.until(call, ({ length }) => length === 3);
    expect(spans.find(({ name }) => name === 'GET sample')).toMatchObject({
      status: { code: 2 },
      attributes: { 'error.type': 'not_sent' },
    });
    expect(spans.find(({ kind }) => kind === SERVER)).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '503' } });
  });

  it('has one span for statements that are sent together, with each text once', async () => {
    await record();
    const traceId = newTrace();
    const calls = [SELECT_ONE, SELECT_ONE, DELETE_NOTES].map((statement) => ({ statement, values: [] }));
    const cause = { requestId: 'request-1', traceparent: `00-${traceId}-${CALLER}-01` };
    await inBackground(() => service.app.get(Database).run('acme', (tx) => queryAll(tx, calls)), cause);
    const [span] = await receiver.until(traceId, ({ length }) => length > 0);
    expect(span).toMatchObject({
      name: 'BATCH SELECT; DELETE note',
      attributes: {
        'db.operation.name': 'BATCH',
        'db.operation.batch.size': '3',
        'db.query.text': 'SELECT 1; DELETE FROM note WHERE false',
      },
    });
  });

  it('is sent as http/json if another protocol is set, with one warning', async () => {
    const lines: object[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line) as object) });
    const url = new URL(`${receiver.url}/v1/traces`);
    const settings: TraceSettings = { url, headers: {}, sampler: 'always_on', ratio: 1, pauseMs: 5, otherProtocol: 'grpc' };
    exporter = await startExporter(settings, {
      spans: service.app.get(Metrics).traceSpans,
      logger,
      resource: { 'service.name': 'sample' },
    });
    const traceId = newTrace();
    await ask(traceId);
    await receiver.until(traceId, ({ length }) => length === 4);
    const msg = 'OTEL_EXPORTER_OTLP_PROTOCOL is ignored: spans are sent as http/json';
    expect(lines).toMatchObject([{ protocol: 'grpc', msg }]);
  });

  it.each<[string, Partial<TraceSettings>, string, boolean]>([
    ['the caller records it', { sampler: 'parentbased_always_off' }, '01', true],
    ['the caller does not record it', { sampler: 'parentbased_always_on' }, '00', false],
    ['all traces are recorded', { sampler: 'always_on' }, '00', true],
    ['no traces are recorded', { sampler: 'always_off' }, '01', false],
    ['the recorded share is all', { sampler: 'traceidratio', ratio: 1 }, '00', true],
    ['the recorded share is none', { sampler: 'traceidratio', ratio: 0 }, '01', false],
  ])('is recorded or not if %s', async (_name, settings, flags, isRecorded) => {
    await record(settings);
    const traceId = newTrace();
    await ask(traceId, flags);
    if (isRecorded) await receiver.until(traceId, ({ length }) => length === 4);
    await exporter?.stop();
    expect(receiver.of(traceId).length).toBe(isRecorded ? 4 : 0);
  });

  it('loses only its spans if the collector does not accept them', async () => {
    await record();
    receiver.status = 503;
    const [sent, dropped] = [await count('sent'), await count('dropped')];
    expect((await ask(newTrace())).status).toBe(201);
    await untilAnswered(
      'the four spans to be dropped',
      () => count('dropped'),
      (now) => now >= dropped + 4,
    );
    expect(await count('sent')).toBe(sent);
  });

  it('is passed on unchanged without recording, and loads no code for it', async () => {
    const traceId = newTrace();
    expect(isTracing()).toBe(false);
    await ask(traceId);
    expect(receiver.of(traceId)).toEqual([]);
    const naming = globSync('*/src/**/*.ts', { cwd: LIBRARIES })
      .flatMap((file) => readFileSync(join(LIBRARIES, file), 'utf8').match(/.*\/otlp-exporter'.*/g) ?? [])
      .filter((line) => !line.startsWith('import type '));
    expect(naming.map((line) => line.trim())).toEqual([`const { OtlpExporter } = await import('./otlp-exporter');`]);
  });
});
