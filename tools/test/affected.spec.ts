import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

const affectedBy = (file: string): string[] => {
  const nx = join(repositoryRoot, 'node_modules', '.bin', 'nx');
  const env = { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' };
  const { stdout } = spawnSync(nx, ['show', 'projects', '--affected', '--json', `--files=${file}`], {
    cwd: repositoryRoot,
    env,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as string[]).sort();
};

it('the list of affected projects derives the projects that a library affects from imports', () => {
  expect(affectedBy('libs/tenant/src/index.ts')).toEqual(expect.arrayContaining(['tenant', 'service', 'cart', 'delivery', 'e2e']));
});

it('the list of affected projects does not affect other services by a change of one', () => {
  expect(affectedBy('apps/coupon/src/main.ts')).toEqual(['coupon', 'e2e']);
});
