import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until';

it('keeps the lines of modules in errors', async () => {
  const error = await until('nothing', () => undefined, { msMax: 0 }).catch((reason: Error) => reason);
  const lines = readFileSync(join(__dirname, '../until.ts'), 'utf8').split('\n');
  const thrownAt = lines.findIndex((line) => line.includes('throw new Error')) + 1;
  expect(error.stack).toContain(`until.ts:${thrownAt}:`);
});

it('executes a module anew for each test file, also if it was compiled for an earlier one', () => {
  const load = () => jest.requireActual<typeof import('../until')>('../until');
  const first = load();
  jest.resetModules();
  expect(load().until).not.toBe(first.until);
});
