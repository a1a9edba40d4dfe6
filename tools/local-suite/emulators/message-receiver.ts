import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SuiteError, verifyWebhook } from '../../../libs/client/src/index.ts';
import { answerFile, answerPage } from '../pages/answer-file.ts';
import { pageScript } from '../pages/local-pages.ts';
import type { Places } from '../pages/look.ts';
import { messageRows, receiverPage } from './message-receiver-page.ts';
import type { ReceivedMessage, ReceivedMessages } from './received-messages.ts';

const KEPT_MAX = 200;

/**
 * Another system that follows the shop: it receives the webhooks of all services, verifies them as a program of a tenant does, and
 * shows the messages on its page. Each service sends to a path of its own, since each webhook has a secret of its own.
 */
export class MessageReceiver implements ReceivedMessages {
  /** The oldest first. */
  readonly received: ReceivedMessage[] = [];
  /** How many requests had no valid signature. */
  refused = 0;
  /** The secret of each service's webhook. */
  secrets: Readonly<Record<string, string>> = {};
  private readonly places: Places;
  private server: Server | undefined;

  constructor({ places = {} }: { readonly places?: Places } = {}) {
    this.places = places;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  /** The URL of a service's webhook. */
  urlOf(service: string): string {
    return `${this.url}/messages/${service}`;
  }

  async listen(port = 0): Promise<void> {
    this.server = createServer((request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => this.server?.once('error', reject).listen(port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const call = `${request.method} ${path}`;
    if (call === 'GET /') return answerPage(response, 200, receiverPage(this, this.places));
    if (call === 'GET /rows') return answerFile(response, { type: 'text/html', body: messageRows(this) });
    if (call === 'GET /messages.js') return answerFile(response, pageScript('messages.js'));
    const [, service] = /^POST \/messages\/([a-z-]+)$/.exec(call) ?? [];
    response.writeHead(service === undefined ? 404 : await this.receive(service, request)).end();
  }

  /** Returns the status of the answer. A message that arrives again is not shown again. */
  private async receive(service: string, request: IncomingMessage): Promise<number> {
    const body = await text(request);
    try {
      const message = await verifyWebhook({ headers: request.headers, body }, { secret: this.secrets[service] ?? [] });
      if (!this.received.some((known) => known.message.id === message.id)) {
        this.received.push({ at: new Date().toISOString(), service, message });
        if (this.received.length > KEPT_MAX) this.received.shift();
      }
      return 204;
    } catch (error) {
      if (!(error instanceof SuiteError)) throw error;
      this.refused += 1;
      return 401;
    }
  }
}
