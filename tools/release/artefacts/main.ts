import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '../../generate/services/list.ts';
import { repositoryRoot } from '../../paths.ts';
import { sectionOf } from '../changelog.ts';
import { chartFiles, type Release } from './chart.ts';
import { readDockerfile } from './dockerfile.ts';
import { BASE_IMAGES, composeFiles, foreignImages, knownDigests, manifestFiles } from './files.ts';
import { readImage, writeImageLayout } from './oci-layout.ts';
import { signed } from './signature.ts';
import { checkTarget, SUMS } from './target-folder.ts';

// npm run release:artefacts: makes everything that a release consists of, without a container engine. Two runs make the same bytes.
const USAGE = 'Usage: npm run release:artefacts -- [--to DIR] [--base DIR] [--key FILE] [--pinned]';
const REVISION_LENGTH = 40;

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined; // an unpacked archive has no history
  }
};
const runTool = (tool: string, ...args: readonly string[]): void => {
  execFileSync(process.execPath, [join(repositoryRoot, tool), ...args], { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'inherit'] });
};

interface Options {
  readonly base?: string | undefined;
  readonly key?: string | undefined;
  readonly pinned?: boolean | undefined;
}

/** Makes all artefacts in a folder. */
async function makeArtefacts(folder: string, { base, key, pinned }: Options): Promise<void> {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const known = knownDigests();
  const missing = foreignImages().filter((image) => known[image] === undefined);
  if (pinned && missing.length > 0) throw new Error(`${BASE_IMAGES} has no digest of ${missing.join(', ')}: skopeo inspect shows it`);
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const writeAll = (files: Readonly<Record<string, string>>, below = ''): void => {
    for (const [path, text] of Object.entries(files)) write(join(below, path), text);
  };
  runTool('tools/build/main.ts', ...serviceNames());
  runTool('tools/build/client.ts');
  const digests = await writeImages(folder, version, base);
  const release: Release = { version, digests };
  writeAll(composeFiles(release));
  writeAll(manifestFiles(release), 'manifests');
  writeAll(chartFiles(release), 'chart');
  for (const name of serviceNames()) write(`sbom/${name}.cdx.json`, read(`dist/apps/${name}/sbom.cdx.json`));
  packClient(folder);
  write(
    'release-notes.md',
    `# Commerce suite ${version}\n\n${sectionOf(read('CHANGELOG.md'), version) || sectionOf(read('CHANGELOG.md'), 'Unreleased')}\n`,
  );
  write(SUMS, sumsOf(folder));
  if (key !== undefined) {
    const { signature, publicKey } = signed(readFileSync(join(folder, SUMS)), resolve(key), `commerce-suite ${version}`);
    write(`${SUMS}.minisig`, signature);
    write('minisign.pub', publicKey);
  }
  for (const image of missing) console.warn(`${BASE_IMAGES} has no digest of ${image}: it is named by its tag`);
}

/** Writes the image of each service. Returns their digests. */
async function writeImages(folder: string, version: string, base: string | undefined): Promise<Record<string, string>> {
  const createdAt = new Date(Number(git('log', '-1', '--format=%ct') ?? '0') * 1_000);
  const revision = git('rev-parse', 'HEAD')?.slice(0, REVISION_LENGTH) ?? 'unknown';
  const layout = base === undefined ? undefined : resolve(base);
  const digests: Record<string, string> = {};
  for (const name of serviceNames()) {
    const dockerfile = readDockerfile(read('docker/Dockerfile'), { APP: name, VERSION: version, REVISION: revision });
    digests[name] = await writeImageLayout(join(folder, 'images', name), {
      source: join(repositoryRoot, 'dist', 'apps', name),
      target: 'app',
      run: dockerfile.run,
      base: { name: dockerfile.base, digest: layout === undefined ? knownDigests()[dockerfile.base] : readImage(layout).digest, layout },
      tag: version,
      createdAt,
      annotations: { ...dockerfile.run.Labels },
    });
  }
  return digests;
}

/** Packs the client by npm itself. */
function packClient(folder: string): void {
  const args = ['pack', '--silent', '--pack-destination', folder];
  execFileSync('npm', args, { cwd: join(repositoryRoot, 'dist', 'libs', 'client'), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Returns the checksums of all files, as sha256sum writes and checks them. */
function sumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
  return paths
    .map(
      (path) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex')}  ${path}\n`,
    )
    .join('');
}

try {
  const { to = join('dist', 'release'), ...options } = parseArgs({
    options: { to: { type: 'string' }, base: { type: 'string' }, key: { type: 'string' }, pinned: { type: 'boolean' } },
  }).values;
  const target = resolve(to);
  checkTarget(target);
  const folder = `${target}.${process.pid}`;
  try {
    await makeArtefacts(folder, options);
    rmSync(target, { recursive: true, force: true });
    renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`The artefacts are in ${relative(process.cwd(), target)}`);
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 1;
}
