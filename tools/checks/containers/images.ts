import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { baseImages, isStandIn, megabytesOf } from './base-images.ts';
import type { Checks } from './checks.ts';
import { docker } from './engine.ts';

const MEGABYTES_MAX = 260;
const OWN_MEGABYTES_MAX = 30;
const EMULATORS = 'emulators';
/** Placed where a developer's secrets are while the images are built. */
const CANARY = 'canary-of-the-container-test-5f1c0a';

const REVISION = 'revision-of-the-container-test';
const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };

export const imageOf = (name: string): string => `commerce-suite/${name}`;

/** Builds the image of each service and of the emulators. */
export async function buildImages(names: readonly string[], say: (line: string) => void): Promise<void> {
  const folder = join(repositoryRoot, '.local', 'container-test');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'secret'), CANARY);
  try {
    for (const name of [...names, EMULATORS]) {
      const startedAt = performance.now();
      const file = name === EMULATORS ? 'docker/emulators/Dockerfile' : 'docker/Dockerfile';
      const args = ['--build-arg', `APP=${name}`, '--build-arg', `REVISION=${REVISION}`, '--file', join(repositoryRoot, file)];
      await docker('build', '--quiet', '--network', 'host', ...args, '--tag', imageOf(name), repositoryRoot);
      say(`${imageOf(name)} built in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s, ${await megabytesOf(imageOf(name))} MB`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Image {
  readonly User: string;
  readonly Labels: Readonly<Record<string, string>>;
  readonly Healthcheck?: object;
}

export async function checkImages(names: readonly string[], secrets: readonly string[], checks: Checks): Promise<void> {
  const base = baseImages().get('node') ?? '';
  const baseMegabytes = await megabytesOf(base);
  const isReal = !(await isStandIn(base));
  for (const name of names) {
    const image = imageOf(name);
    const config = JSON.parse(await docker('image', 'inspect', '--format', '{{json .Config}}', image)) as Image;
    const megabytes = await megabytesOf(image);
    checks.check(`${image} is not root's`, config.User === 'node', config.User);
    checks.check(`${image} has a title`, config.Labels['org.opencontainers.image.title'] === `commerce-suite ${name}`);
    checks.check(`${image} has the version of the release`, config.Labels['org.opencontainers.image.version'] === version);
    checks.check(`${image} has its revision`, config.Labels['org.opencontainers.image.revision'] === REVISION);
    const inventory = await docker('run', '--rm', '--network', 'none', image, 'cat', 'sbom.cdx.json', 'NOTICE');
    checks.check(`${image} lists its packages and their licences`, /"specVersion": "1.6"[^]*^- pg \d/m.test(inventory));
    checks.check(`${image} has a health check`, config.Healthcheck !== undefined);
    const own = megabytes - baseMegabytes;
    checks.check(`${image} is at most ${OWN_MEGABYTES_MAX} MB on its base`, own <= OWN_MEGABYTES_MAX, `${own} MB`);
    if (isReal) checks.check(`${image} is at most ${MEGABYTES_MAX} MB`, megabytes <= MEGABYTES_MAX, `${megabytes} MB`);
  }
  if (!isReal)
    checks.note(`The base is a stand-in of ${baseMegabytes} MB, so the limit of ${MEGABYTES_MAX} MB for an image is not checked`);
  const found = await foundIn(names.map(imageOf), [CANARY, ...secrets]);
  checks.check('no secret in any layer or history', found.length === 0, `${found.length} found`);
}

/** Returns the texts that occur in the images: in their layers, which are not compressed, or in their history. */
async function foundIn(images: readonly string[], texts: readonly string[]): Promise<string[]> {
  const needles = texts.map((text) => [text, Buffer.from(text)] as const);
  const overlap = Math.max(...needles.map(([, bytes]) => bytes.length));
  const found = new Set<string>();
  const child = spawn('docker', ['save', ...images], { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = Buffer.alloc(0);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    for (const [text, needle] of needles) if (bytes.includes(needle)) found.add(text);
    rest = bytes.subarray(Math.max(0, bytes.length - overlap));
  }
  return [...found];
}
