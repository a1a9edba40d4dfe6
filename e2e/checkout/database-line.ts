import { connect, createServer, type Socket } from 'node:net';
import { Listener } from './listener';
import { Statements } from './statements';
import type { Failpoint } from './failpoint';

/** A proxy between a service and PostgreSQL that kills at the transaction with a given statement. */
export class DatabaseLine {
  /** Closed while the server is down. */
  readonly listener: Listener;
  private failpoint: Failpoint | undefined;

  private constructor(private readonly target: URL) {
    this.listener = new Listener(createServer((client) => this.join(client)));
  }

  static async start(target: URL): Promise<DatabaseLine> {
    const line = new DatabaseLine(target);
    await line.listener.open();
    return line;
  }

  /** The URL of the database through the line. */
  get url(): URL {
    const url = new URL(this.target);
    url.host = this.listener.host;
    return url;
  }

  /** Strikes once: before the statement, or after the commit of its transaction and before its answer. */
  arm(failpoint: Failpoint | undefined): void {
    this.failpoint = failpoint;
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname).on('error', () => undefined);
    server.once('close', () => client.destroy());
    client.once('close', () => server.destroy());
    const statements = new Statements();
    /** Waits for the commit, and then for its answer. */
    let awaited: Failpoint | undefined;
    let committed: Failpoint | undefined;
    const pass = async (chunk: Buffer): Promise<void> => {
      for (const text of statements.read(chunk)) {
        const failpoint = this.failpoint?.isStep(text) === true ? this.failpoint : undefined;
        if (failpoint) this.failpoint = undefined;
        if (failpoint?.when === 'before') await failpoint.fire();
        else awaited ??= failpoint;
        if (text === 'COMMIT') [committed, awaited] = [awaited, undefined];
      }
      server.write(chunk);
    };
    const passBack = async (chunk: Buffer): Promise<void> => {
      const failpoint = committed;
      committed = undefined;
      await failpoint?.fire();
      if (!client.destroyed) client.write(chunk);
    };
    inOrder(client, pass);
    inOrder(server, passBack);
  }
}

/** Forwards each chunk after the previous one. */
function inOrder(socket: Socket, pass: (chunk: Buffer) => Promise<void>): void {
  let turn = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    turn = turn.then(() => pass(chunk));
  });
}
