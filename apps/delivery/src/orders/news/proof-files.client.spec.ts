import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { judgedConnector } from '@suite/http-client';
import { Agent } from 'undici';
import { PROOF_BYTES_MAX } from '../domain/proof-file';
import { ProofFiles } from './proof-files.client';

const PDF = Buffer.from('%PDF-1.7\nbody');

/** What the provider answers, by path. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/pdf': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PDF),
  '/in-pieces'(response) {
    response.write(PDF.subarray(0, 3));
    setImmediate(() => response.end(PDF.subarray(3)));
  },
  '/html': (response) => response.end('<html>'),
  '/short': (response) => response.end('%P'),
  '/empty': (response) => response.end(),
  '/missing': (response) => response.writeHead(404).end(PDF),
  '/moved': (response) => response.writeHead(302, { location: '/pdf' }).end(),
  '/announced': (response) => response.writeHead(200, { 'content-length': PROOF_BYTES_MAX + 1 }).write(PDF),
  '/endless'(response) {
    response.write(PDF);
    const piece = Buffer.alloc(1_048_576);
    const write = (left: number): void => {
      if (left === 0) response.end();
      else response.write(piece, () => write(left - 1));
    };
    write(11);
  },
  '/broken'(response) {
    response.write(PDF);
    setImmediate(() => response.destroy());
  },
};

describe('the files of a provider', () => {
  let server: Server;
  let files: ProofFiles;
  let origin: string;
  const open = (path: string) => files.open(origin + path);
  const read = async (path: string) => Buffer.concat(await (await open(path)).content.toArray());

  beforeAll(async () => {
    server = createServer((request, response) => void ANSWERS[request.url ?? '']?.(response));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    files = new ProofFiles({
      origins: new Set([origin]),
      dispatcher: new Agent(),
      isAllowed: (url, origins) => origins.has(new URL(url).origin),
    });
  });
  afterAll(async () => {
    await files.onApplicationShutdown();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['/pdf', '/in-pieces'])('are read as they are: %s', async (path) => {
    expect(await open(path)).toMatchObject({ type: 'application/pdf', ending: 'pdf' });
    expect(await read(path)).toEqual(PDF);
  });

  it.each<[string, RegExp]>([
    ['/html', /neither a JPEG/],
    ['/short', /neither a JPEG/],
    ['/empty', /neither a JPEG/],
    ['/missing', /answered 404/],
    ['/moved', /answered 302/],
    ['/announced', /larger than 10 MiB/],
  ])('are refused: %s', async (path, reason) => {
    await expect(open(path)).rejects.toThrow(reason);
  });

  it.each<[string, RegExp]>([
    ['/endless', /larger than 10 MiB/],
    ['/broken', /./],
  ])('break off where the content does: %s', async (path, reason) => {
    await expect(read(path)).rejects.toThrow(reason);
  });

  it('are not read from an address that is not allowed', async () => {
    await expect(files.open('http://127.0.0.1:9/pdf')).rejects.toThrow(/not one of the provider/);
    const strict = new ProofFiles({ origins: new Set([origin]) });
    await expect(strict.open(`${origin}/pdf`)).rejects.toThrow(/not one of the provider/);
    await strict.onApplicationShutdown();
  });

  it('are not read from a name that leads to an address in this network', async () => {
    const resolve = (_name: string, _options: unknown, done: (error: null, addresses: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const dispatcher = new Agent({ connect: judgedConnector({ timeoutMs: 1_000, resolve }) });
    const rebound = new ProofFiles({ origins: new Set(['https://files.example']), dispatcher });
    await expect(rebound.open('https://files.example/pdf')).rejects.toThrow(/cannot be reached/);
    await rebound.onApplicationShutdown();
  });
});
