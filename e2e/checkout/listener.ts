import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A listener that can stop and restart. While stopped, it has no connections and refuses new ones. */
export class Listener {
  private readonly sockets = new Set<Socket>();
  private port = 0;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
    });
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Always on the same port. */
  async open(): Promise<void> {
    if (this.server.listening) return;
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
