import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../paths.ts';
import { PROGRAMS_RUN } from '../../test/steps.ts';

it('the check of circles finds a circle that only type imports close', () => {
  const depcruise = join(repositoryRoot, 'node_modules', '.bin', 'depcruise');
  const folder = 'tools/checks/circles/fixture';
  const env = { ...process.env, NODE_OPTIONS: '' };
  const args = [depcruise, folder, '--include-only', `^${folder}`];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: repositoryRoot, env, encoding: 'utf8' });
  expect(stdout).toContain('no-circle-of-files');
  expect(status).toBe(1);
});

const sources = globSync('*/**/*.{ts,tsx}', {
  cwd: repositoryRoot,
  exclude: (path) => /^(node_modules|dist|tmp|coverage)$|\/(node_modules|dist)$|\.generated\.ts$|\/(migrations|fixtures?)(\/|$)/.test(path),
});
const step = PROGRAMS_RUN.find(({ name }) => name === 'circles')?.args ?? [];

it('the check of circles reads every folder with sources', () => {
  const folders = new Set(sources.map((file) => file.split('/')[0]));
  expect([...folders].filter((folder) => folder !== undefined && !step.includes(folder))).toEqual([]);
});

it('the check of circles leaves out no source file', async () => {
  interface Config {
    readonly options: { readonly includeOnly: { readonly path: string } };
  }
  const { default: config } = (await import(pathToFileURL(join(repositoryRoot, '.dependency-cruiser.mjs')).href)) as { default: Config };
  const read = new RegExp(config.options.includeOnly.path);
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => !read.test(file)).slice(0, 10)).toEqual([]);
});
