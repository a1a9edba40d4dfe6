import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Gateway, LIMITS } from './gateway.ts';
import type { Route } from './routes.ts';

export const ROUTES: readonly Route[] = [
  { path: '/cart', service: 'cart', errors: 'standard' },
  { path: '/pick-pack', service: 'pick-pack', errors: 'simple' },
];

const closers: (() => Promise<unknown> | void)[] = [];

/** Closes everything that a test opened. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Starts a service that answers with the listener. */
export async function upstream(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => void server.close());
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Starts a gateway that routes /cart and /pick-pack to the origin; without an origin it is still starting. Returns its port. */
export async function gatewayTo(origin: string | undefined, limits = LIMITS): Promise<number> {
  const gateway = new Gateway(limits);
  const port = await gateway.listen(0);
  closers.push(() => gateway.close(100));
  if (origin !== undefined) gateway.serve({ routes: ROUTES, origins: { cart: origin, 'pick-pack': origin } });
  return port;
}

export interface Call {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Sends a raw request, since fetch would normalise the path. */
export async function call({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: Call): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers });
  outgoing.on('error', () => undefined); // an early answer may cut the upload
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() };
}

/** Writes bytes to a new connection and reads the answer until the other side ends it or `isEnough` holds. */
export async function speak(port: number, bytes: string | Buffer, isEnough: (text: string) => boolean = () => false): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (isEnough(text)) break;
  }
  socket.destroy();
  return text;
}
