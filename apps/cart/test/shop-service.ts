import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = (response: ServerResponse) => void;

/** A shop's own service for prices and taxes, and its possible failures. */
export class ShopService {
  /** While set, it answers every request. */
  fault: Fault | undefined;
  /** The requests, newest last. */
  readonly questions: string[] = [];
  private readonly server: Server;

  private constructor() {
    // never closes a connection that a caller is about to use again
    this.server = createServer({ keepAliveTimeout: 0 }, (request, response) => void this.reply(request, response));
  }

  static async start(): Promise<ShopService> {
    const shop = new ShopService();
    await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
    return shop;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/shop/`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    this.questions.push(`${request.method} ${request.url} ${text}`.trim());
    if (this.fault) this.fault(response);
    else sendJson(request.method === 'POST' ? pricesFor(text) : taxesOf(request.url ?? ''))(response);
  }
}

/** A price for every product from one piece on, and a lower one from ten on. `unknown` has no price. */
function pricesFor(question: string): object[] {
  const { productIds, siteCode, currency } = JSON.parse(question) as { productIds: string[]; siteCode: string; currency: string };
  const tiers = [
    { minQuantity: 1, amount: 11.9 },
    { minQuantity: 10, amount: 9.9 },
  ];
  const general = productIds
    .filter((id) => id !== 'unknown')
    .map((id) => ({ id: `price-of-${id}`, productId: id, siteCode, currency, tiers }));
  return [...general, ...limitedPrices.filter(({ productId }) => productIds.includes(productId))];
}

const limited = { currency: 'EUR', tiers: [{ minQuantity: 1, amount: 20 }] };
/** Prices of customers and segments, also of others than those of the question. */
const limitedPrices = [
  { ...limited, id: 'own-of-7', productId: 'own', customerNumber: '7' },
  { ...limited, id: 'own-of-8', productId: 'own', customerNumber: '8', tiers: [{ minQuantity: 1, amount: 1 }] },
  { ...limited, id: 'own-of-staff', productId: 'own', segmentId: 'staff', tiers: [{ minQuantity: 1, amount: 2 }] },
  { ...limited, id: 'staff-price', productId: 'segment', segmentId: 'staff' },
  { ...limited, id: 'others-price', productId: 'segment', segmentId: 'others', tiers: [{ minQuantity: 1, amount: 1 }] },
  { ...limited, id: 'over', productId: 'segment', customerNumber: '7', validUntil: '2026-02-28' },
];

const CLASSES: Readonly<Record<string, object>> = { DE: { rate: 19 }, CH: { rate: 0, category: 'G' } };

function taxesOf(path: string): object | undefined {
  const country = path.slice(path.lastIndexOf('/') + 1);
  return CLASSES[country] && { country, classes: [{ code: 'STANDARD', default: true, ...CLASSES[country] }] };
}

const sendJson = (body: object | undefined) => (response: ServerResponse) => {
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
};

const price = { id: 'p', productId: 'apple', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 1 }] };

export const FAULTS: readonly (readonly [string, Fault])[] = [
  ['never answers', () => undefined],
  ['stops in the middle of its answer', (response) => void response.writeHead(200).write('[')],
  ['answers 500', (response) => void response.writeHead(500).end('{"message":"oops"}')],
  ['answers 429', (response) => void response.writeHead(429).end()],
  ['answers 403', (response) => void response.writeHead(403).end('{}')],
  ['answers nothing', (response) => void response.writeHead(204).end()],
  ['answers a page for people', (response) => void response.writeHead(200).end('<html>Welcome</html>')],
  ['answers something else than prices', sendJson({ prices: [price] })],
  ['answers null among its prices', sendJson([price, null] as object[])],
  ['answers a price without its id', sendJson([{ ...price, id: undefined }])],
  ['answers a negative price', sendJson([{ ...price, tiers: [{ minQuantity: 1, amount: -1 }] }])],
  ['answers a price that is no number', sendJson([{ ...price, tiers: [{ minQuantity: 1, amount: '1' }] }])],
  ['answers a price beyond all numbers', (response) => void response.writeHead(200).end(JSON.stringify([price]).replace('1}', '1e999}'))],
  ['hangs up', (response) => void response.destroy()],
  ['answers more than the limit', (response) => void response.writeHead(200).end(`[${' '.repeat(17 * 1_024 * 1_024)}]`)],
  ['sends us elsewhere', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
];
