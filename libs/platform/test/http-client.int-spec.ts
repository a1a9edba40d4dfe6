import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callService } from '@suite/platform';

describe('callService', () => {
  let server: Server;
  let status = 200;
  let answer = '{"ok":true}';
  let seen: { type: string | undefined; body: string };

  beforeAll(async () => {
    server = createServer((request, response) => {
      void textOf(request).then((body) => {
        seen = { type: request.headers['content-type'], body };
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' }).end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const call = (parts: object) =>
    callService(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`), { method: 'POST', ...parts });

  it('sends a body as JSON', async () => {
    expect(await call({ body: { a: 1 } })).toEqual({ ok: true });
    expect(seen).toEqual({ type: 'application/json', body: '{"a":1}' });
  });

  it('sends a form as a form', async () => {
    await call({ form: { grant_type: 'client_credentials', client_secret: 'a&b=c' } });
    expect(seen).toEqual({ type: 'application/x-www-form-urlencoded', body: 'grant_type=client_credentials&client_secret=a%26b%3Dc' });
  });

  it('throws a refusal with what the neighbour says', async () => {
    [status, answer] = [403, '{"type":"not_yours"}'];
    await expect(call({})).rejects.toMatchObject({ status: 403, body: { type: 'not_yours' } });
  });

  it('counts a neighbour that asks for patience as away, and keeps for how long', async () => {
    status = 429;
    await expect(call({})).rejects.toMatchObject({ kind: 'unavailable', cause: { status: 429, retryAfter: 7 } });
  });

  it('does not read an answer without end', async () => {
    [status, answer] = [200, `[${' '.repeat(17 * 1_024 * 1_024)}]`];
    await expect(call({})).rejects.toMatchObject({ kind: 'unavailable', type: 'service_unavailable' });
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
