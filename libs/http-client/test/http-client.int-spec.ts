import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { HttpClient, type NoAnswerReason, type PeerOptions } from '../src';
import { inRequestContext, Metrics } from '@suite/telemetry';

const PAUSE_MS = 3_600_000;

describe('a call to a peer', () => {
  let server: Server;
  let status = 200;
  let answer: string | Buffer | undefined;
  let type: string;
  let seen: { type: string | undefined; body: string; headers: IncomingMessage['headers'] };
  let calls = 0;
  const metrics = new Metrics('sample');
  const http = new HttpClient(metrics);

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls += 1;
      void textOf(request).then((body) => {
        seen = { type: request.headers['content-type'], body, headers: request.headers };
        response.writeHead(status, { 'content-type': type, 'retry-after': '7', location: 'http://127.0.0.1:9/' });
        if (answer === undefined) response.flushHeaders();
        else response.end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    [status, answer, type, calls] = [200, '{"ok":true}', 'application/json', 0];
  });
  afterAll(async () => {
    await http.onApplicationShutdown();
    server.close();
  });

  const url = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`);
  const peer = (options: Partial<PeerOptions> = {}) => http.peer({ name: 'peer', breaker: false, ...options });
  const call = (parts: object) => peer().call(url(), { method: 'POST', ...parts });
  const metricsText = () => metrics.registry.metrics();

  it('sends a body as JSON', async () => {
    expect(await call({ body: { a: 1 } })).toEqual({ ok: true });
    expect(seen).toMatchObject({ type: 'application/json', body: '{"a":1}' });
  });

  it.each([
    ['EMFILE', 'connect', 'not_sent'],
    ['ENFILE', 'getaddrinfo', 'not_sent'],
    ['ENOBUFS', undefined, 'not_sent'],
    ['EADDRNOTAVAIL', 'connect', 'not_sent'],
    ['ENOBUFS', 'write', 'broken'],
  ])('reports the peer as unavailable if the machine lacks resources: %s of %s', async (code, syscall, reason) => {
    const short = Object.assign(new Error(code), { code, syscall });
    const dispatcher = new Agent({ connect: (_options, done) => done(short, null) });
    const answer = peer({ dispatcher }).call(url(), { method: 'POST' });
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable', extras: { retryAfter: 1 }, cause: { reason } });
    await dispatcher.close();
  });

  it('sends a form as a form', async () => {
    await call({ form: { grant_type: 'client_credentials', client_secret: 'a&b=c' } });
    expect(seen).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      body: 'grant_type=client_credentials&client_secret=a%26b%3Dc',
    });
  });

  it('returns the peer’s error', async () => {
    [status, answer] = [403, '{"type":"not_yours"}'];
    await expect(call({})).rejects.toMatchObject({ status: 403, body: { type: 'not_yours' } });
  });

  it('reports a rate limit as unavailable, with its delay', async () => {
    status = 429;
    await expect(call({})).rejects.toMatchObject({ kind: 'unavailable', cause: { status: 429, retryAfter: 7 } });
  });

  it.each<[string, number, string]>([
    ['fails', 500, '{"type":"internal_error"}'],
    ['answers without JSON', 200, '<html>'],
    ['sends an endless answer', 200, `[${' '.repeat(17 * 1_024 * 1_024)}]`],
  ])('reports the peer as unavailable if it %s', async (_name, ...answered) => {
    [status, answer] = answered;
    await expect(call({})).rejects.toMatchObject({ kind: 'unavailable', type: 'service_unavailable', extras: { retryAfter: 1 } });
  });

  const LATIN = Buffer.from('{"name":"Grüße"}', 'latin1');

  it('reports an answer that is not UTF-8 as broken', async () => {
    answer = LATIN;
    await expect(peer().send(url(), { method: 'GET' })).rejects.toMatchObject({ reason: 'broken' });
    type = 'application/json; charset=klingon';
    await expect(peer().send(url(), { method: 'GET' })).rejects.toMatchObject({ reason: 'broken' });
  });

  it('reads an answer in the charset that it declares', async () => {
    [answer, type] = [LATIN, 'application/json; charset=ISO-8859-1'];
    expect(await peer().send(url(), { method: 'GET' })).toMatchObject({ text: '{"name":"Grüße"}' });
  });

  it('returns the bytes of an answer that is no text', async () => {
    answer = Buffer.from([0x89, 0xff, 0x00]);
    expect(await peer().send(url(), { method: 'GET', wantsBytes: true })).toMatchObject({ status: 200, bytes: answer });
    await expect(peer({ answerBytesMax: 2 }).send(url(), { method: 'GET', wantsBytes: true })).rejects.toThrow('too_large');
  });

  it('reads the status of a refusal whose text is not UTF-8', async () => {
    [status, answer] = [422, LATIN];
    expect(await peer().send(url(), { method: 'GET' })).toMatchObject({ status: 422, text: '{"name":"Gr\ufffd\ufffde"}' });
  });

  it('does not follow redirects', async () => {
    status = 302;
    expect(await peer().send(url(), { method: 'GET' })).toMatchObject({
      status: 302,
      text: '{"ok":true}',
      headers: { 'retry-after': '7' },
    });
  });

  it.each<[NoAnswerReason, () => Promise<unknown>]>([
    ['timeout', () => ((answer = undefined), peer({ timeoutMs: 50 }).send(url(), { method: 'GET' }))],
    ['aborted', () => ((answer = undefined), peer().send(url(), { method: 'GET', signal: AbortSignal.timeout(50) }))],
    ['too_large', () => peer({ answerBytesMax: 5 }).send(url(), { method: 'GET' })],
    ['not_sent', () => peer().send(new URL('http://127.0.0.1:9/'), { method: 'GET' })],
  ])('reports why there is no answer: %s', async (reason, send) => {
    await expect(send()).rejects.toMatchObject({ reason });
    expect(await metricsText()).toContain(`outgoing_request_duration_seconds_count{service="sample",peer="peer",outcome="${reason}"}`);
  });

  it('is rejected for a while after failures in a row, for each host', async () => {
    status = 503;
    const failing = peer({ name: 'failing', breaker: { faultsMax: 2, pauseMs: PAUSE_MS } });
    const send = () => failing.send(url(), { method: 'GET' });
    expect([(await send()).status, (await send()).status]).toEqual([503, 503]);
    await expect(send()).rejects.toMatchObject({ reason: 'open' });
    await expect(failing.send(new URL('http://127.0.0.1:9/'), { method: 'GET' })).rejects.toMatchObject({ reason: 'not_sent' });
    expect(calls).toBe(2);
    expect(await metricsText()).toContain('peer="failing",outcome="open"} 1');
    expect(await metricsText()).toContain('peer="failing",outcome="failed"} 2');
    status = 200;
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PAUSE_MS);
    expect(await send()).toMatchObject({ status: 200 });
    now.mockRestore();
  });

  it('does not count aborts and rejections as failures', async () => {
    const patient = peer({ breaker: { faultsMax: 1, pauseMs: 60_000 } });
    await expect(patient.send(url(), { method: 'GET', signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'aborted' });
    status = 404;
    expect(await patient.send(url(), { method: 'GET' })).toMatchObject({ status: 404 });
    expect(await patient.send(url(), { method: 'GET' })).toMatchObject({ status: 404 });
  });

  describe('in a request', () => {
    const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const during = (headers: object, options: Partial<PeerOptions> = {}) =>
      new Promise<unknown>((resolve, reject) => {
        inRequestContext({ id: 'request-1', headers: { ...headers } }, () => {
          peer(options).send(url(), { method: 'GET' }).then(resolve, reject);
        });
      });

    it('sends its id and trace', async () => {
      await during({ traceparent: TRACE, tracestate: 'a=b' });
      expect(seen.headers).toMatchObject({ 'x-request-id': 'request-1', traceparent: TRACE, tracestate: 'a=b' });
    });

    it.each([{}, { traceparent: 'nonsense', tracestate: 'a=b' }, { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01` }])(
      'starts a new trace for the header %j',
      async (headers) => {
        await during(headers);
        expect(seen.headers).toMatchObject({
          'x-request-id': 'request-1',
          traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
        });
        expect(seen.headers.tracestate).toBeUndefined();
      },
    );

    it('sends nothing to hosts outside the suite', async () => {
      await during({ traceparent: TRACE }, { isForeign: true });
      expect(seen.headers['x-request-id']).toBeUndefined();
      expect(seen.headers['traceparent']).toBeUndefined();
    });

    it('sends nothing without a request', async () => {
      await call({});
      expect(seen.headers['x-request-id']).toBeUndefined();
    });
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
