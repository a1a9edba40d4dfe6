import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most connections that the system keeps for a server to accept: Node's default. */
const PENDING_MAX = 511;

/** Makes a server that closes answer all connected callers, and disconnect those that do not send a request in time. */
export function closeGracefully(app: FastifyInstance): void {
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  app.addHook('preClose', async () => {
    await acceptPending(() => accepted);
    await stopListening(app.server);
  });
}

/**
 * Accepts pending connections before the server closes. The event loop accepts one connection a round, and closing drops the
 * pending ones without an answer. So the server closes right after a round without a new connection. A gateway that keeps
 * connecting delays it by as many connections as can have been pending, however long a round takes.
 */
async function acceptPending(acceptedCount: () => number): Promise<void> {
  const end = acceptedCount() + PENDING_MAX;
  for (let before = -1; before < acceptedCount() && acceptedCount() < end;) {
    before = acceptedCount();
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate); // the first round may have polled for connections already
  }
}

/** Stops accepting connections, and waits for the requests in flight. The method of HTTP servers would also stop the checks of their timeouts. */
async function stopListening(server: Server): Promise<void> {
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  server.closeIdleConnections();
  await closed;
}
