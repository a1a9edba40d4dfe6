import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = readonly [status: number, body: unknown, headers?: Record<string, string>];

/** Replaces the suite in tests: issues tokens, and answers other calls as the test says. */
export class FakeShop {
  readonly received: { readonly path: string; readonly token: string; readonly body: unknown }[] = [];
  logins = 0;
  /** Answers a call; the id is the last part of its path. */
  reply: (id: string, token: string, body: unknown) => Reply | Promise<Reply> = () => [200, {}];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get ids(): string[] {
    return this.received.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const [status, body, headers = {}] = await (request.url === '/oauth/token' ? this.login(text) : this.take(request, text));
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }

  private login(form: string): Reply {
    this.logins += 1;
    const isGood = new URLSearchParams(form).get('client_secret') === 'secret';
    return isGood ? [200, { access_token: `token-${this.logins}` }] : [401, { message: 'The client is unknown' }];
  }

  private take({ url = '', headers }: IncomingMessage, text: string): Reply | Promise<Reply> {
    const token = String(headers.authorization).replace('Bearer ', '');
    const body: unknown = JSON.parse(text);
    this.received.push({ path: url, token, body });
    return this.reply(decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)), token, body);
  }
}
