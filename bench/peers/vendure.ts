import { join } from 'node:path';
import { type BenchDatabase, run, type Stage } from '../harness/index.ts';
import { end, startNode, untilReady } from '../harness/child.ts';
import { freePort } from '../harness/ports.ts';
import { call, createDatabase, install, type PeerShop } from './peer-shop.ts';

const READY_MS_MAX = 180_000;
/** The fields of a cart that a storefront shows. */
const ORDER = `id code state totalQuantity subTotalWithTax shippingWithTax totalWithTax taxSummary { description taxRate taxTotal }
  discounts { description amountWithTax }
  lines { id quantity unitPriceWithTax linePriceWithTax discountedLinePriceWithTax productVariant { id name sku } }`;
const READ = `{ activeOrder { ${ORDER} } }`;
const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename ... on Order { ${ORDER} } } }`;
const OPEN = `mutation ($inputs: [AddItemInput!]!) { addItemsToOrder(inputs: $inputs) { order { lines { id } } } }`;

interface Answer<T> {
  readonly data: T;
  readonly errors?: readonly object[];
}

/** Starts Vendure 3 with a catalogue and its shop API. */
export async function startVendure(stage: Stage, database: BenchDatabase, products: number): Promise<PeerShop> {
  const folder = install('vendure');
  const port = await freePort();
  const env = {
    ...{
      NODE_ENV: 'production',
      VENDURE_DISABLE_TELEMETRY: 'true',
      PORT: String(port),
      PRODUCTS: String(products),
      FOLDER: stage.temporaryFolder(),
    },
    DATABASE_URL: await createDatabase(database, 'vendure'),
  };
  run([join(folder, 'server.cjs'), 'fill'], env);
  const server = startNode(stage, ['server.cjs'], env, { cwd: folder });
  const url = `http://127.0.0.1:${port}/shop-api`;
  await untilReady(server, `http://127.0.0.1:${port}/health`, READY_MS_MAX);
  const ask = async <T>(query: string, headers: Readonly<Record<string, string>>, variables: object = {}) => {
    const answer = await call<Answer<T>>(url, headers, { query, variables });
    if (answer.json.errors) throw new Error(JSON.stringify(answer.json.errors).slice(0, 500));
    return answer;
  };
  return {
    name: 'vendure',
    stop: () => end(server),
    openCart: async (lines) => {
      const ids = Array.from({ length: lines }, (_, index) => String(index + 1));
      const inputs = ids.map((productVariantId) => ({ productVariantId, quantity: 1 }));
      const { json, headers } = await ask<{ addItemsToOrder: { order: { lines: unknown[] } } }>(OPEN, {}, { inputs });
      const made = json.data.addItemsToOrder.order.lines.length;
      if (made !== lines) throw new Error(`The cart has ${made} lines, not ${lines}`);
      const session = { authorization: `Bearer ${headers.get('vendure-auth-token') ?? ''}` };
      let count = 0;
      return { read: () => ask(READ, session), add: () => ask(ADD, session, { id: ids[(count += 1) % lines] }) };
    },
  };
}
