import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { serviceNames } from '../../generate/services/list.ts';
import { repositoryRoot } from '../../paths.ts';

/** Six builds, twice, with the compression of their layers. */
const SLOW_MS_MAX = 600_000;
const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };

const folder = mkdtempSync(join(tmpdir(), 'artefacts-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(target: string): void {
  const args = ['tools/bootstrap.mjs', 'tools/release/artefacts/main.ts', '--to', target, '--key', join(folder, 'key.pem')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: repositoryRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

const hashes = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(root, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
const isThere = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).error === undefined;

beforeAll(() => {
  writeFileSync(join(folder, 'key.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  make(first);
  make(second);
}, SLOW_MS_MAX);

it('the artefacts are the same each time', () => {
  expect(hashes(second)).toEqual(hashes(first));
});

it('the artefacts are complete, and SHA256SUMS names each of them with its checksum', () => {
  const all = hashes(first);
  const names = ['compose.yaml', 'release-notes.md', `suite-client-${version}.tgz`, 'chart/Chart.yaml', 'manifests/kustomization.yaml'];
  const each = serviceNames().flatMap((name) => [`images/${name}/index.json`, `sbom/${name}.cdx.json`, `manifests/${name}.yaml`]);
  expect(Object.keys(all)).toEqual(expect.arrayContaining([...names, ...each]));
  const sums = readFileSync(join(first, 'SHA256SUMS'), 'utf8');
  const listed = Object.fromEntries([...sums.matchAll(/^(\w{64}) {2}(.+)$/gm)].map(([, hash = '', path = '']) => [path, hash]));
  const signing = ['SHA256SUMS', 'SHA256SUMS.minisig', 'minisign.pub'];
  expect(listed).toEqual(Object.fromEntries(Object.entries(all).filter(([path]) => !signing.includes(path))));
});

it('the artefacts are read by other tools, where they are installed', () => {
  if (isThere('minisign', '-v')) execFileSync('minisign', ['-Vm', 'SHA256SUMS', '-p', 'minisign.pub'], { cwd: first });
  for (const name of serviceNames()) {
    if (!isThere('skopeo', '--version')) break;
    const shown = execFileSync('skopeo', ['inspect', '--config', `oci:${join(first, 'images', name)}`], { encoding: 'utf8' });
    expect(JSON.parse(shown)).toMatchObject({ config: { User: 'node', WorkingDir: '/app', Cmd: ['node', 'main.js'] } });
  }
});

it.each([
  ['an ES module', 'program.mjs', "import { applicationClient } from '@suite/client';"],
  ['a CommonJS module', 'program.cjs', "const { applicationClient } = require('@suite/client');"],
])('the client is installed outside by npm, and used by %s', (_name, file, line) => {
  const project = join(folder, file.replace('.', '-'));
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', join(first, `suite-client-${version}.tgz`)], { cwd: project });
  const call = "applicationClient({ baseUrl: 'http://x', tenant: 't', clientId: 'a', clientSecret: 'b' }).cart.webhooks.create";
  writeFileSync(join(project, file), `${line}\nconsole.log(typeof ${call});\n`);
  expect(execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' })).toBe('function\n');
});
