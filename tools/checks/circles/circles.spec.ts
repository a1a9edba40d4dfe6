import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

it('finds a circle that only type imports close', () => {
  const depcruise = join(repositoryRoot, 'node_modules', '.bin', 'depcruise');
  const folder = 'tools/checks/circles/fixture';
  const env = { ...process.env, NODE_OPTIONS: '' };
  const args = [depcruise, folder, '--include-only', `^${folder}`];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: repositoryRoot, env, encoding: 'utf8' });
  expect(stdout).toContain('no-circle-of-files');
  expect(status).toBe(1);
});
