import { startTestApp, type TestApp } from '@suite/testing';
import { Metrics } from '@suite/telemetry';
import { rawRequest } from './raw-request';
import { SampleConfig, SampleModule } from '../sample-service';

const NOTES = '/sample/acme/notes';

describe('a malformed request', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
  });
  afterAll(() => service.stop());

  const raw = (bytes: string) => rawRequest(service.url, bytes);
  const REQUEST_ID = /^x-request-id: [0-9a-f-]{36}\r$/m;
  const get = (lines: string) => `GET ${NOTES}/everybody HTTP/1.1\r\n${lines}connection: close\r\n\r\n`;

  it.each<[string, string, string, string]>([
    ['that is not HTTP', 'HELLO\r\n\r\n', '400 Bad Request', 'bad_request'],
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
    [
      'with bytes in its query that are not encoded',
      `GET ${NOTES}/everybody?text=Fr\u00fchling HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
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
    ['a path that is not UTF-8', `${NOTES}/%F0%9F/pages/1`],
    ['a path with an incomplete escape', `${NOTES}/%E0%A4%A/pages/1`],
  ])('is answered with its own id, without repeating %s', async (_name, path) => {
    const answer = await service.call('PUT', path, { headers: { 'x-request-id': 'abc-1' } });
    expect(answer).toMatchObject({ status: 400, body: { status: 400, type: 'bad_request' } });
    expect(answer.headers.get('x-request-id')).toBe('abc-1');
    expect(JSON.stringify(answer.body).length).toBeLessThan(200);
  });

  it('is counted in the metrics', async () => {
    await service.call('GET', `/sample/%F0%9F/notes`);
    await raw('HELLO\r\n\r\n');
    const metricsText = await service.app.get(Metrics).registry.metrics();
    expect(metricsText).toMatch(/http_request_duration_seconds_count\{service="sample",method="GET",route="unknown",status="400"\} \d/);
    expect(metricsText).toMatch(/http_request_duration_seconds_count\{service="sample",method="unknown",route="unknown",status="400"\} \d/);
  });
});
