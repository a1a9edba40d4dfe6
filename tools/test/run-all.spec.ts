import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAll } from './run-all.ts';
import { runStep } from './run-step.ts';
import type { Step } from './steps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = (name: string, code: string): Step => ({ name, args: ['-e', code] });
const runQuietly = (step: Step) => runStep(step, {}, () => undefined);

it('a test run counts a failed step while another one is still running', async () => {
  const over = JSON.stringify(join(folder, 'over'));
  const steps = [
    script('fails', `require('node:fs').writeFileSync(${over}, ''); process.exit(1)`),
    script(
      'passes later',
      `const end = Date.now() + 60_000; while (!require('node:fs').existsSync(${over})) if (Date.now() > end) process.exit(1);`,
    ),
    script('passes last', ''),
  ];
  expect(await runAll(steps, 2, runQuietly)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

it('a test run counts a failure of the last step', async () => {
  const ends: string[] = [];
  const run = async ({ name }: Step) => {
    await Promise.resolve();
    ends.push(name);
    return { passed: name !== 'c', seconds: 0, output: '' };
  };
  const steps = ['a', 'b', 'c'].map((name) => script(name, ''));
  expect(await runAll(steps, 2, run)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(ends).toEqual(['a', 'b', 'c']);
});

it('a test run kills a step that hangs, with its child processes, and reports it', async () => {
  const hangs = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
  const { passed, output } = await runQuietly({ ...script('hangs', hangs), minutesMax: 0.01 });
  expect({ passed, output }).toEqual({ passed: false, output: '\nhangs has not ended after 0.01 minutes and was killed\n' });
});
