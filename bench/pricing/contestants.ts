import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../tools/paths.ts';
import { type Cart, type Priced } from './carts.ts';

const folder = import.meta.dirname;

/** Loads our calculator as in the services: bundled with big.js. */
export async function loadPriceCart(): Promise<(cart: Cart) => Priced> {
  const outfile = join(repositoryRoot, 'dist', 'bench', 'cart-pricing.mjs');
  const entry = join(repositoryRoot, 'libs', 'cart-pricing', 'src', 'index.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', target: 'node24', format: 'esm', logLevel: 'warning' });
  const { priceCart } = (await import(pathToFileURL(outfile).href)) as { priceCart: (cart: Cart) => Priced };
  return priceCart;
}

/** Loads Medusa's calculation, after installing it beside this file the first time. It writes its results into its input. */
export function loadDecorateCartTotals(): (cart: object) => { total: { numeric: number } } {
  if (!existsSync(join(folder, 'node_modules', '@medusajs', 'utils'))) installPeers();
  const require = createRequire(join(folder, 'package.json'));
  return (require('@medusajs/utils') as { decorateCartTotals: (cart: object) => { total: { numeric: number } } }).decorateCartTotals;
}

function installPeers(): void {
  console.log('Installing @medusajs/utils for the comparison; this takes a minute the first time …');
  // --prefix, since npm run passes the root of the project to its children.
  const options = ['--prefix', folder, '--no-package-lock', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('npm could not install @medusajs/utils: check the network and try again.');
}
