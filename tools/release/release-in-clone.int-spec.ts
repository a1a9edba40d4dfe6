import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

const run = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 }).trim();
const clone = mkdtempSync(join(tmpdir(), 'release-'));
const git = (...args: readonly string[]): string => run('git', args, clone);
const read = (file: string): string => readFileSync(join(clone, file), 'utf8');
const write = (file: string, change: (text: string) => string): void => writeFileSync(join(clone, file), change(read(file)));
const versionOf = (file: string): string => (JSON.parse(read(file)) as { version: string }).version;
const released = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/release/main.ts', ...args], { cwd: clone, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

/** Documents are generated from all services' types. */
const SLOW_MS_MAX = 600_000;

/** The tree as it is here, committed on main. */
beforeAll(() => {
  run('git', ['clone', '--quiet', '--shared', '--no-tags', repositoryRoot, clone], repositoryRoot);
  git('checkout', '--quiet', '-B', 'main');
  for (const [name, value] of Object.entries({ 'user.name': 'Tests', 'user.email': 'tests@example.com', 'commit.gpgSign': 'false' })) {
    git('config', name, value);
  }
  const changed = run('git', ['ls-files', '--modified', '--others', '--deleted', '--exclude-standard'], repositoryRoot).split('\n');
  for (const file of changed.filter((each) => each !== '')) {
    const source = join(repositoryRoot, file);
    if (existsSync(source)) cpSync(source, join(clone, file));
    else rmSync(join(clone, file), { force: true });
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(clone, 'node_modules'));
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
  write('CHANGELOG.md', (text) => text.replace(/(?<=^## Unreleased\n)/m, '\n- suite: something to release\n'));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'the tree to release');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const [major = 0, minor = 0] = (JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }).version
  .split('.')
  .map(Number);
const next = `${major}.${minor + 1}.0`;

it('prints what it would do, and does nothing', () => {
  const { status, output } = released('minor', '--dry-run');
  expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining(`Would release ${next}`) });
  expect(output).toContain('- suite: something to release');
  expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
});

it.each<[string, () => void, () => void, string]>([
  ['another branch', () => git('checkout', '--quiet', '-b', 'topic'), () => git('checkout', '--quiet', 'main'), 'git switch main'],
  ['a changed tree', () => write('README.md', (text) => `${text}\n`), () => git('checkout', '--quiet', '.'), 'commit or stash them first'],
  ['an existing tag', () => git('tag', `v${next}`), () => git('tag', '--delete', `v${next}`), `the tag v${next} exists`],
  [
    'an interface that breaks clients',
    () => {
      write('apps/coupon/openapi.json', (text) => text.replaceAll('"/coupon/{tenant}/coupons"', '"/coupon/{tenant}/vouchers"'));
      git('commit', '--quiet', '--all', '--message', 'break clients');
    },
    () => git('reset', '--quiet', '--hard', 'HEAD~1'),
    '/coupon/{tenant}/coupons` was removed',
  ],
])('a release refuses %s', (_what, prepare, undo, reason) => {
  prepare();
  try {
    const { status, output } = released('minor');
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(reason) });
    expect(versionOf('package.json')).not.toBe(next);
  } finally {
    undo();
  }
});

it(
  'a release leaves the tree as it was when it fails',
  () => {
    writeFileSync(join(clone, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const head = git('rev-parse', 'HEAD');
    try {
      expect(released('minor').status).toBe(1);
    } finally {
      rmSync(join(clone, '.git/hooks/pre-commit'));
    }
    expect([git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag')]).toEqual(['', head, '']);
  },
  SLOW_MS_MAX,
);

it(
  'a release writes the version everywhere, records the documents, commits and tags',
  () => {
    const { status, output } = released('minor');
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining(`Released ${next}`) });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe(`suite: release ${next}`);
    expect(git('rev-parse', `v${next}^{commit}`)).toBe(git('rev-parse', 'HEAD'));
    expect(git('tag', '--list', '--format=%(contents)', `v${next}`)).toContain('- suite: something to release');

    expect(['package.json', 'package-lock.json', 'libs/client/package.json'].map(versionOf)).toEqual([next, next, next]);
    expect(JSON.parse(read('apps/cart/openapi.json'))).toMatchObject({ info: { version: next } });
    expect(JSON.parse(read(`docs/releases/${next}/cart.json`))).toMatchObject({ info: { version: next } });
    expect(read('docker/Dockerfile')).toContain(`ARG VERSION=${next}\n`);
    expect(read('docker/compose.yaml')).toContain(`\${VERSION:-${next}}`);
    expect(read('k8s/overlays/production/cart/kustomization.yaml')).toContain(`newTag: ${next}\n`);
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`## Unreleased\n\n## ${next} - \\d{4}-\\d\\d-\\d\\d\n\n- suite: something to release`));

    run(process.execPath, ['tools/build/main.ts', 'sequential-id'], clone);
    expect(JSON.parse(read('dist/apps/sequential-id/sbom.cdx.json'))).toMatchObject({ metadata: { component: { version: next } } });
    expect(read('dist/apps/sequential-id/app.js')).toContain(`"${next}"`);
  },
  SLOW_MS_MAX,
);
