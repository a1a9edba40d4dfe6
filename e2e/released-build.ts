import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const run = (program: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });

/** The commit of the newest release: its tag, or else the last change of its documents; undefined without its history. */
function commitOfRelease(): string | undefined {
  const [newest = ''] = readdirSync(join(ROOT, 'docs/releases'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return commitBy('rev-list', '-1', `refs/tags/v${newest}`, '--') ?? commitBy('log', '-1', '--format=%H', '--', `docs/releases/${newest}`);
}

function commitBy(...args: readonly string[]): string | undefined {
  try {
    return run('git', args).trim() || undefined;
  } catch {
    return undefined;
  }
}

export const releasedCommit: string | undefined = commitOfRelease();

/** The source of the last release, built with the current packages. */
export class LastRelease {
  private readonly folder = mkdtempSync(join(tmpdir(), 'last-release-'));

  constructor(commit: string) {
    const archive = join(this.folder, 'source.tar');
    run('git', ['archive', '-o', archive, commit]);
    run('tar', ['-xf', archive, '-C', this.folder]);
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Builds a service, and returns the folder of the build. */
  build(app: string): string {
    run(process.execPath, [join(this.folder, 'tools/build/main.ts'), app], this.folder);
    return join(this.folder, 'dist/apps', app);
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
