import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { serviceNames } from '../generate/services/list.ts';
import { buildersOf, noteBuilt } from '../local-suite/start/process/build-changed.ts';
import { repositoryRoot } from '../paths.ts';

// Builds all projects with Nx and its cache. `npm start` builds with a program of its own; without the note it would repeat the builds,
// and replace them below the tests that run beside it.
const nx = join(repositoryRoot, 'node_modules', '.bin', 'nx');
const { status } = spawnSync(process.execPath, [nx, 'run-many', '-t', 'build', '--output-style=static'], {
  cwd: repositoryRoot,
  stdio: 'inherit',
});
const apps = new Set(serviceNames());
if (status === 0) noteBuilt(buildersOf([...apps]).flatMap(({ builds }) => builds.filter(({ name }) => apps.has(name))));
process.exitCode = status ?? 1;
