import { existsSync, readFileSync } from 'node:fs';
import { SuiteError } from '../../../libs/client/src/index.ts';
import { suiteDirOf } from '../start/settings.ts';
import { type Demo, demoFileOf } from '../start/seed/tenants.ts';
import { placesOf } from './places.ts';
import { receipt } from './receipt.ts';
import { stageOf, type Stage } from './stage.ts';
import { tellStory } from './story.ts';
import { paintFor } from './table.ts';

const paint = paintFor(process.stdout, process.env);

// npm run demo: follows one order through all six services of the running suite.
try {
  const stage = openStage();
  const story = await tellStory(stage);
  console.log(`\n${paint.bold(`Order ${story.order.orderNumber}, to the cent`)}\n\n${receipt(story.order, paint)}`);
  console.log(`\n${paint.bold('To look at')}\n${placesOf(stage, story)}\n`);
} catch (error) {
  console.error(isUnreachable(error) ? notRunning() : (error as Error).message);
  process.exitCode = 1;
}

function openStage(): Stage {
  const suiteDir = suiteDirOf(process.env);
  const file = demoFileOf(suiteDir);
  if (!existsSync(file)) throw new Error(notRunning());
  const chapter = (title: string) => console.log(`\n${paint.bold(title)}`);
  const step = (line: string) => console.log(`${paint.green('✓')} ${line}`);
  return stageOf(JSON.parse(readFileSync(file, 'utf8')) as Demo, suiteDir, { chapter, step });
}

function isUnreachable(error: unknown): boolean {
  return error instanceof SuiteError && error.type === 'unreachable';
}

function notRunning(): string {
  return 'The suite is not running: start it with "npm start" in another terminal (with the same SUITE_DIR, if you set one).';
}
