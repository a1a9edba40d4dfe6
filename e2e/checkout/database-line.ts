import { connect, createServer, type Socket } from 'node:net';
import { Listener } from './listener';
import { Statements } from './statements';
import type { Trap } from './trap';

/** A proxy between a service and PostgreSQL that kills at the transaction with a given statement. */
export class DatabaseLine {
  /** Closed while the server is down. */
  readonly listener: Listener;
  private trap: Trap | undefined;

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
  arm(trap: Trap | undefined): void {
    this.trap = trap;
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname).on('error', () => undefined);
    server.once('close', () => client.destroy());
    client.once('close', () => server.destroy());
    const statements = new Statements();
    /** Waits for the commit, and then for its answer. */
    let awaited: Trap | undefined;
    let committed: Trap | undefined;
    const pass = async (chunk: Buffer): Promise<void> => {
      for (const text of statements.read(chunk)) {
        const trap = this.trap?.isStep(text) === true ? this.trap : undefined;
        if (trap) this.trap = undefined;
        if (trap?.when === 'before') await trap.strike();
        else awaited ??= trap;
        if (text === 'COMMIT') [committed, awaited] = [awaited, undefined];
      }
      server.write(chunk);
    };
    const passBack = async (chunk: Buffer): Promise<void> => {
      const trap = committed;
      committed = undefined;
      await trap?.strike();
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
