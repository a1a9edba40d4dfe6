import { existsSync, readFileSync } from 'node:fs';
import { SuiteError } from '../../libs/client/src/index.ts';
import { suiteDirOf } from '../start/settings.ts';
import { type Demo, demoFileOf } from '../start/seed/tenants.ts';
import { pricePublishedCart } from './published-cart.ts';
import { receipt } from './receipt.ts';
import { type Cart, tellStory } from './story.ts';
import { paintFor } from './table.ts';

const paint = paintFor(process.stdout, process.env);

const listener = {
  chapter: (title: string) => console.log(`\n${paint.bold(title)}`),
  step: (line: string) => console.log(`${paint.green('✓')} ${line}`),
};
const show = (cart: Cart) => console.log(`\n${receipt(cart, paint)}\n`);

// npm run demo: real stories against the running suite.
try {
  const demo = readDemo();
  show(await tellStory(demo, listener));
  show(await pricePublishedCart(demo, listener));
} catch (error) {
  console.error(isUnreachable(error) ? notRunning() : (error as Error).message);
  process.exitCode = 1;
}

function readDemo(): Demo {
  const file = demoFileOf(suiteDirOf(process.env));
  if (!existsSync(file)) throw new Error(notRunning());
  return JSON.parse(readFileSync(file, 'utf8')) as Demo;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof SuiteError && error.type === 'unreachable';
}

function notRunning(): string {
  return 'The suite does not run here: start it with "npm start" in another terminal (with the same SUITE_DIR, if you set one).';
}
