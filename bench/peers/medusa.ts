import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchDatabase, run, type Stage } from '../harness/index.ts';
import { end, startNode, untilReady } from '../harness/child.ts';
import { freePort } from '../harness/ports.ts';
import { call, createDatabase, install, type PeerShop } from './peer-shop.ts';

const READY_MS_MAX = 180_000;

/** Starts Medusa 2 with a catalogue and its store API. */
export async function startMedusa(stage: Stage, database: BenchDatabase, products: number): Promise<PeerShop> {
  const folder = install('medusa');
  const port = await freePort();
  const shopFile = join(stage.temporaryFolder(), 'medusa.json');
  const env = {
    ...{ NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true', LOG_LEVEL: 'error', SHOP_FILE: shopFile, PRODUCTS: String(products) },
    ...{ DATABASE_URL: await createDatabase(database, 'medusa'), HOME: stage.temporaryFolder() },
  };
  const cli = join(folder, 'node_modules', '@medusajs', 'cli', 'cli.js');
  for (const command of [['db:migrate'], ['exec', './seed.js']]) {
    run([cli, ...command], env, folder);
  }
  const server = startNode(stage, [cli, 'start', '-H', '127.0.0.1', '-p', String(port)], env, { cwd: folder });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, `${url}/health`, READY_MS_MAX);
  const { key, region, variants } = JSON.parse(readFileSync(shopFile, 'utf8')) as { key: string; region: string; variants: string[] };
  const headers = { 'x-publishable-api-key': key };
  return {
    name: 'medusa',
    stop: () => end(server),
    openCart: async (lines) => {
      const items = variants.slice(0, lines).map((variant_id) => ({ variant_id, quantity: 1 }));
      const { json } = await call<{ cart: { id: string; items: unknown[] } }>(`${url}/store/carts`, headers, { region_id: region, items });
      if (json.cart.items.length !== lines) throw new Error(`The cart has ${json.cart.items.length} lines, not ${lines}`);
      const cart = `${url}/store/carts/${json.cart.id}`;
      let count = 0;
      return {
        read: () => call(cart, headers),
        add: () => call(`${cart}/line-items`, headers, { variant_id: variants[(count += 1) % lines], quantity: 1 }),
      };
    },
  };
}
