import { existsSync, readFileSync } from 'node:fs';
import { suiteDirOf } from '../start/settings.ts';
import { type Demo, demoFileOf } from '../start/tenants.ts';
import { receipt } from './receipt.ts';
import { tellStory } from './story.ts';
import { paintFor } from './table.ts';

const paint = paintFor(process.stdout, process.env);

// npm run demo: one real story against the running suite.
try {
  const cart = await tellStory(readDemo(), (line) => console.log(`${paint.green('✓')} ${line}`));
  console.log(`\n${receipt(cart, paint)}\n`);
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
  return error instanceof TypeError && error.message === 'fetch failed';
}

function notRunning(): string {
  return 'The suite does not run here: start it with "npm start" in another terminal (with the same SUITE_DIR, if you set one).';
}
