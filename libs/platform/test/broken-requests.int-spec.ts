import { connect } from 'node:net';
import { bearer, rounds, startTestApp, type TestApp } from '@suite/testing';
import { Metrics } from '@suite/platform';
import { SampleConfig, SampleModule } from './sample-service';

const NOTES = '/sample/acme/notes';
const headers = bearer.application('sample.manage');
const MIB = 1_048_576;

describe('a request that is broken', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
  });
  afterAll(() => service.stop());

  /** Sends bytes as they are and answers all that comes back until the connection is closed. */
  function raw(bytes: string): Promise<string> {
    const { hostname, port } = new URL(service.url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
  }

  const REQUEST_ID = /^x-request-id: [0-9a-f-]{36}\r$/m;
  const get = (lines: string) => `GET ${NOTES}/everybody HTTP/1.1\r\n${lines}connection: close\r\n\r\n`;

  it.each<[string, string, string, string]>([
    ['that is no HTTP', 'HELLO\r\n\r\n', '400 Bad Request', 'bad_request'],
    ['with headers that are too large', get(`host: a\r\nx-long: ${'a'.repeat(20_000)}\r\n`), '431 ', 'headers_too_large'],
    ['with two Host headers', get('host: a\r\nHost: b\r\n'), '400 Bad Request', 'bad_request'],
    [
      'with two Authorization headers',
      get('host: a\r\nauthorization: Bearer a\r\nAuthorization: Bearer b\r\n'),
      '400 Bad Request',
      'bad_request',
    ],
    [
      'with the same Authorization twice',
      get('host: a\r\nauthorization: Bearer a\r\nauthorization: Bearer a\r\n'),
      '400 Bad Request',
      'bad_request',
    ],
    [
      'with two Content-Type headers',
      get('host: a\r\ncontent-type: text/plain\r\nContent-Type: application/json\r\n'),
      '400 Bad Request',
      'bad_request',
    ],
    ['with the same Host twice', get('host: a\r\nhost: a\r\n'), '400 Bad Request', 'bad_request'],
  ])('%s is answered with an id, in the area’s shape', async (_name, bytes, status, type) => {
    const answer = await raw(bytes);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toMatch(REQUEST_ID);
    expect(answer).toContain(`"type":"${type}"`);
  });

  it.each([
    ['a path that is too long', `${NOTES}/${'x'.repeat(3_000)}/pages/1`],
    ['a path that is no UTF-8', `${NOTES}/%F0%9F/pages/1`],
    ['a path with half an escape', `${NOTES}/%E0%A4%A/pages/1`],
  ])('is answered with its own id, and %s is not repeated', async (_name, path) => {
    const answer = await service.call('PUT', path, { headers: { 'x-request-id': 'abc-1' } });
    expect(answer).toMatchObject({ status: 400, body: { status: 400, type: 'bad_request' } });
    expect(answer.headers.get('x-request-id')).toBe('abc-1');
    expect(JSON.stringify(answer.body).length).toBeLessThan(200);
  });

  it('is measured', async () => {
    await service.call('GET', `/sample/%F0%9F/notes`);
    await raw('HELLO\r\n\r\n');
    const figures = await service.app.get(Metrics).registry.metrics();
    expect(figures).toMatch(/http_request_duration_seconds_count\{service="sample",method="GET",route="unknown",status="400"\} \d/);
    expect(figures).toMatch(/http_request_duration_seconds_count\{service="sample",method="unknown",route="unknown",status="400"\} \d/);
  });

  describe('because its body is too large', () => {
    const post = (bytes: number, path = NOTES) =>
      fetch(service.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: Buffer.alloc(bytes, 97),
      });

    it.each([
      [1.1, rounds(3, 100)],
      [5, rounds(5, 100)],
      [20, rounds(1, 100)],
    ])('is told so each time: %d MB, %d times', async (size, times) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i += 1) {
        const answer = await post(size * 1_000_000);
        statuses.push(answer.status);
        expect(await answer.json()).toMatchObject({ status: 413, type: 'body_too_large' });
      }
      expect(statuses).toEqual(statuses.map(() => 413));
    });

    it('is told so when it says no length beforehand', async () => {
      const chunks = function* () {
        for (let i = 0; i < 5; i += 1) yield Buffer.alloc(MIB, 97);
      };
      const answer = await fetch(service.url + NOTES, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: ReadableStream.from(chunks()),
        duplex: 'half',
      });
      expect(answer.status).toBe(413);
    });

    it.each([
      ['an unknown path', '/sample/nowhere', 404],
      ['a media type that nobody takes', NOTES, 415],
    ])('and one for %s is answered, too', async (_name, path, status) => {
      for (let i = 0; i < rounds(1, 100); i += 1) {
        const answer = await fetch(service.url + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/plain' },
          body: Buffer.alloc(5 * MIB, 97),
        });
        expect(answer.status).toBe(status);
        await answer.arrayBuffer();
      }
    });

    it('leaves the connection to the next request', async () => {
      const size = 3 * MIB;
      const answers = await raw(
        `POST ${NOTES} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n${'a'.repeat(size)}${get('host: a\r\n')}`,
      );
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
      expect(answers).toContain('{"hello":"world"}');
    });

    it.each([
      ['sends no more of it', 0],
      ['sends far too much of it', 65 * MIB],
    ])('is cut off when it %s', async (_name, bytes) => {
      const answer = await raw(
        `POST ${NOTES} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000000000\r\n\r\n${'a'.repeat(bytes)}`,
      ).catch((error: NodeJS.ErrnoException) => error.code);
      if (bytes === 0) expect(answer).toContain('HTTP/1.1 413');
    });
  });
});
