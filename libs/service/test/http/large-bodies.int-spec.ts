import { bearer, rounds, startTestApp, type TestApp } from '@suite/testing';
import { rawRequest } from './raw-request';
import { SampleConfig, SampleModule } from '../sample-service';

const NOTES = '/sample/acme/notes';
const headers = bearer.application('sample.manage');
const MIB = 1_048_576;

describe('a request with a body that is too large', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
  });
  afterAll(() => service.stop());

  const get = (lines: string) => `GET ${NOTES}/everybody HTTP/1.1\r\n${lines}connection: close\r\n\r\n`;

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
  ])('gets 413 each time: %d MB, %d times', async (size, times) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) {
      const answer = await post(size * 1_000_000);
      statuses.push(answer.status);
      expect(await answer.json()).toMatchObject({ status: 413, type: 'body_too_large' });
    }
    expect(statuses).toEqual(statuses.map(() => 413));
  });

  it('gets 413 without a declared length', async () => {
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
    ['an unsupported media type', NOTES, 415],
  ])('is answered for %s', async (_name, path, status) => {
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

  it('keeps the connection for the next request', async () => {
    const size = 3 * MIB;
    const answers = await rawRequest(
      service.url,
      `POST ${NOTES} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n${'a'.repeat(size)}${get('host: a\r\n')}`,
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    expect(answers).toContain('{"hello":"world"}');
  });

  const ANNOUNCED = `POST ${NOTES} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000000000\r\n\r\n`;

  it('is disconnected if the body stops', async () => {
    const server = service.app.getHttpServer();
    const { requestTimeout, headersTimeout } = server;
    // Once the client has its answer, the server can use a shorter timeout than in the other tests.
    const losePatience = () => Object.assign(server, { requestTimeout: 1, headersTimeout: 1 });
    const answer = await rawRequest(service.url, ANNOUNCED, losePatience);
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(answer).toContain('HTTP/1.1 413');
  });

  it('is disconnected if the body is far too large', async () => {
    const end = await rawRequest(service.url, ANNOUNCED + 'a'.repeat(65 * MIB)).catch((error: NodeJS.ErrnoException) => error.code);
    expect(end).toMatch(/HTTP\/1.1 413|^ECONNRESET$|^EPIPE$/);
  });
});
