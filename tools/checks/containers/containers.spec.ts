import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { baseImages } from './base-images.ts';

it('the container test reports a missing engine in one line and succeeds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-engine-'));
  symlinkSync(process.execPath, join(folder, 'node'));
  const main = join(repositoryRoot, 'tools', 'checks', 'containers', 'main.ts');
  const { status, stdout } = spawnSync(process.execPath, [main], { env: { PATH: folder }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'containers: skipped, since there is no program "docker"\n' });
});

it('the container test lists the base images, each with one version', () => {
  expect([...baseImages().keys()]).toEqual(['node', 'postgres', 'nginx']);
  for (const image of baseImages().values()) expect(image).toMatch(/:\d+\.\d+/);
});
