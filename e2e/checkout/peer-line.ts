import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Listener } from './listener';
import type { Failpoint } from './failpoint';

interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A proxy between a service and a peer service that kills at a given call. */
export class PeerLine {
  /** Closed while the peer is down. */
  readonly listener: Listener;
  private failpoint: Failpoint | undefined;

  private constructor(private readonly target: string) {
    this.listener = new Listener(createServer((call, answer) => void this.pass(call, answer).catch(() => answer.destroy())));
  }

  static async start(target: string): Promise<PeerLine> {
    const line = new PeerLine(target);
    await line.listener.open();
    return line;
  }

  /** Strikes once, at the next call of the step. */
  arm(failpoint: Failpoint | undefined): void {
    this.failpoint = failpoint;
  }

  private async pass(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bytesOf(call);
    const failpoint = this.failpoint?.isStep(`${call.method} ${call.url}`) === true ? this.failpoint : undefined;
    if (failpoint) this.failpoint = undefined;
    if (failpoint?.when === 'before') {
      await failpoint.fire();
      if (failpoint.rejectsToken) return void answer.writeHead(401, { 'content-type': 'application/json' }).end('{}');
    }
    if (answer.destroyed) return;
    const passed = await this.forward(call, body);
    if (failpoint?.when === 'after') await failpoint.fire();
    if (!answer.destroyed) answer.writeHead(passed.status, passed.headers).end(passed.body);
  }

  private async forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${this.target}${url}`, { method, headers, agent: false }, resolve).once('error', reject).end(body);
    });
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bytesOf(answer) };
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
