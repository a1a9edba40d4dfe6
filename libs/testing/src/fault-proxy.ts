import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Line {
  readonly client: Socket;
  readonly server: Socket;
}

/** How a connection ends: gracefully (FIN), or as if the machine had crashed (RST). */
export type LineEnd = 'closed' | 'reset';

const COMMIT = Buffer.from('COMMIT\0');
/** The protocol version 3.0 in a startup message. */
const isStartup = (chunk: Buffer): boolean => chunk.length > 8 && chunk.readInt32BE(4) === 196_608;

/** A proxy between a service and its PostgreSQL that injects faults. */
export class FaultProxy {
  private readonly lines = new Set<Line>();
  private readonly server: Server;
  private refusals: string[] = [];
  private commitFault: { readonly answerBytes: number; readonly end: LineEnd } | 'not sent' | undefined;

  private constructor(private readonly target: URL) {
    this.server = createServer((client) => this.join(client));
  }

  static async start(target: URL | string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(target));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The URL of the database through the proxy. */
  urlFor(database: URL | string): URL {
    const url = new URL(database);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url;
  }

  /** Freezes the open connections without closing them. New ones work. */
  freeze(): void {
    for (const { client, server } of this.lines) {
      client.unpipe().pause();
      server.unpipe().pause();
      client.removeAllListeners('data');
      server.removeAllListeners('data');
    }
  }

  /** Refuses the next connections with errors of these SQLSTATEs, one each. */
  refuse(...codes: string[]): void {
    this.refusals = codes;
  }

  /** Lets the next COMMIT reach the server, and cuts the connection after that many bytes of its answer. */
  cutAnswerOfNextCommit(answerBytes: number, end: LineEnd = 'closed'): void {
    this.commitFault = { answerBytes, end };
  }

  /** Cuts the connection when the next COMMIT is sent, before it reaches the server. */
  cutBeforeNextCommit(): void {
    this.commitFault = 'not sent';
  }

  async stop(): Promise<void> {
    for (const { client, server } of this.lines) cut(client, server);
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private join(client: Socket): void {
    client.on('error', () => undefined);
    if (this.refusals.length > 0) return this.refuseClient(client);
    const server = connect(Number(this.target.port), this.target.hostname);
    const line = { client, server };
    this.lines.add(line);
    server.on('error', () => undefined);
    for (const socket of [client, server]) {
      socket.once('close', () => {
        this.lines.delete(line);
        cut(client, server);
      });
    }
    client.on('data', (chunk) => this.fromClient(line, chunk));
    server.on('data', (chunk) => client.write(chunk));
  }

  private refuseClient(client: Socket): void {
    client.on('data', (chunk) => {
      if (isStartup(chunk)) client.end(errorResponse(this.refusals.shift() ?? '57P03'));
      else client.write('N'); // no TLS
    });
  }

  private fromClient(line: Line, chunk: Buffer): void {
    const fault = chunk.includes(COMMIT) ? this.commitFault : undefined;
    if (fault) this.commitFault = undefined;
    if (fault === 'not sent') return cut(line.client, line.server);
    if (fault) cutAfter(line, fault);
    line.server.write(chunk);
  }
}

function cutAfter({ client, server }: Line, { answerBytes, end }: { readonly answerBytes: number; readonly end: LineEnd }): void {
  let remaining = answerBytes;
  server.removeAllListeners('data');
  server.on('data', (chunk) => {
    const passed = chunk.subarray(0, remaining);
    remaining -= passed.length;
    client.write(passed, () => {
      if (remaining > 0) return;
      if (end === 'reset') client.resetAndDestroy();
      cut(client, server);
    });
  });
}

function cut(...sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** An ErrorResponse of the protocol: severity, SQLSTATE, message. */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused by the test\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
