import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { parse } from 'yaml';
import { serviceNames } from '../../generate/services/list.ts';
import { repositoryRoot } from '../../paths.ts';
import { readDockerfile } from './dockerfile.ts';
import { BASE_IMAGES, composeFiles, foreignImages, manifestFiles } from './files.ts';
import { architecture, digestOf, type ImageParts, readImage, type RunConfig, writeImageLayout } from './oci-layout.ts';
import { signed } from './signature.ts';

const DIGESTS = Object.fromEntries(serviceNames().map((name) => [name, digestOf(name)]));
const RELEASE = { version: '1.2.3', digests: DIGESTS };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'artefacts-'));
  mkdirSync(join(folder, 'app', 'docs'), { recursive: true });
  writeFileSync(join(folder, 'app', 'main.js'), 'the program');
  writeFileSync(join(folder, 'app', 'docs', 'a.html'), '<p>', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const partsOf = (changed: Partial<ImageParts> = {}): ImageParts => ({
  ...{ source: join(folder, 'app'), target: 'app', tag: '1.2.3', createdAt: new Date('2026-01-02T03:04:05Z') },
  run: { User: 'node', Env: ['B=2'], ExposedPorts: { '3000/tcp': {} }, Labels: { own: 'yes' }, Cmd: ['node', 'main.js'] },
  base: { name: 'node:24', digest: undefined, layout: undefined },
  annotations: { 'org.opencontainers.image.title': 'a service' },
  ...changed,
});
const blobOf = (layout: string, digest: string): Buffer => readFileSync(join(folder, layout, 'blobs', ...digest.split(':')));
const imageIn = (layout: string) => {
  const { digest, manifest, config } = readImage(join(folder, layout));
  return {
    digest,
    config: config as typeof config & { config: RunConfig },
    manifest: manifest as typeof manifest & { annotations: object },
  };
};
const filesOf = (layout: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(join(folder, layout), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))]),
  );

async function entriesOf(tar: Buffer): Promise<string[]> {
  const lines: string[] = [];
  const reader = extract();
  reader.on('entry', ({ name, mode = 0, uid, gid, mtime }, stream, next) => {
    void buffer(stream).then((content) => {
      lines.push(`${name} ${mode.toString(8)} ${uid}:${gid} ${mtime?.toISOString()} ${content.toString()}`);
      next();
    });
  });
  const end = new Promise<void>((resolve, reject) => reader.on('finish', () => resolve()).on('error', reject));
  reader.end(tar);
  await end;
  return lines;
}

describe('an image layout', () => {
  it('has one layer with the files, whose digests and sizes are those of the blobs', async () => {
    const digest = await writeImageLayout(join(folder, 'image'), partsOf());
    const { manifest, config, digest: found } = imageIn('image');
    expect(found).toBe(digest);
    for (const part of [manifest.config, ...manifest.layers]) {
      const content = blobOf('image', part.digest);
      expect([digestOf(content), content.length]).toEqual([part.digest, part.size]);
    }
    const tar = gunzipSync(blobOf('image', manifest.layers[0]?.digest ?? ''));
    expect(config.rootfs.diff_ids).toEqual([digestOf(tar)]);
    const time = '0:0 2026-01-02T03:04:05.000Z';
    expect(await entriesOf(tar)).toEqual([
      `app/ 755 ${time} `,
      `app/docs/ 755 ${time} `,
      `app/docs/a.html 755 ${time} <p>`,
      `app/main.js 644 ${time} the program`,
    ]);
    expect(config.config).toMatchObject({ User: 'node', Cmd: ['node', 'main.js'], ExposedPorts: { '3000/tcp': {} } });
  });

  it('is the same for the same files', async () => {
    await writeImageLayout(join(folder, 'one'), partsOf());
    cpSync(join(folder, 'app'), join(folder, 'copy'), { recursive: true });
    await writeImageLayout(join(folder, 'other'), partsOf({ source: join(folder, 'copy') }));
    expect(filesOf('other')).toEqual(filesOf('one'));
  });

  it('names its base by a known digest, if the layers of the base are not there', async () => {
    const digest = digestOf('base');
    await writeImageLayout(join(folder, 'image'), partsOf({ base: { name: 'node:24', digest, layout: undefined } }));
    expect(imageIn('image').manifest.annotations).toMatchObject({
      'org.opencontainers.image.base.name': 'node:24',
      'org.opencontainers.image.base.digest': digest,
    });
    await writeImageLayout(join(folder, 'unknown'), partsOf());
    expect(imageIn('unknown').manifest.annotations).not.toHaveProperty(['org.opencontainers.image.base.digest']);
  });

  it('has the layers of the base below its own, and what the base sets', async () => {
    const below = { Env: ['PATH=/bin'], Entrypoint: ['entry'], Labels: { below: 'yes' }, Cmd: ['sh'] };
    const baseDigest = await writeImageLayout(join(folder, 'base'), partsOf({ run: below, target: 'usr' }));
    await writeImageLayout(join(folder, 'image'), partsOf({ base: { name: 'node:24', digest: undefined, layout: join(folder, 'base') } }));
    const [base, image] = [imageIn('base'), imageIn('image')];
    expect(image.manifest.layers.slice(0, -1)).toEqual(base.manifest.layers);
    expect(image.config.rootfs.diff_ids.slice(0, -1)).toEqual(base.config.rootfs.diff_ids);
    for (const { digest } of image.manifest.layers) expect(digestOf(blobOf('image', digest))).toBe(digest);
    expect(image.config.config).toEqual({
      ...{ User: 'node', Entrypoint: ['entry'], Cmd: ['node', 'main.js'], ExposedPorts: { '3000/tcp': {} } },
      ...{ Env: ['PATH=/bin', 'B=2'], Labels: { below: 'yes', own: 'yes' } },
    });
    expect(image.manifest.annotations).toMatchObject({ 'org.opencontainers.image.base.digest': baseDigest });
  });

  it('is refused as a base without an image for this processor, or with a changed blob', async () => {
    await writeImageLayout(join(folder, 'base'), partsOf());
    const base = { name: 'node:24', digest: undefined, layout: join(folder, 'base') };
    const index = readFileSync(join(folder, 'base', 'index.json'), 'utf8');
    writeFileSync(join(folder, 'base', 'index.json'), index.replace(`"${architecture()}"`, '"mips"'));
    await expect(writeImageLayout(join(folder, 'image'), partsOf({ base }))).rejects.toThrow(`no image for linux/${architecture()}`);
    writeFileSync(join(folder, 'base', 'index.json'), index);
    const { digest } = readImage(join(folder, 'base'));
    writeFileSync(join(folder, 'base', 'blobs', ...digest.split(':')), '{}');
    await expect(writeImageLayout(join(folder, 'image'), partsOf({ base }))).rejects.toThrow('has another content');
  });
});

describe('the Dockerfile', () => {
  const text = readFileSync(join(repositoryRoot, 'docker', 'Dockerfile'), 'utf8');

  it('says how containers of a release run', () => {
    const { base, run } = readDockerfile(text, { APP: 'cart', VERSION: '1.2.3', REVISION: 'abc' });
    expect(base).toMatch(/^node:\d+\.\d+\.\d+-/);
    expect(run).toMatchObject({
      WorkingDir: '/app',
      User: 'node',
      Cmd: ['node', 'main.js'],
      ExposedPorts: { '3000/tcp': {}, '3001/tcp': {} },
    });
    expect(run.Env).toEqual(expect.arrayContaining(['NODE_COMPILE_CACHE=/tmp/compile-cache', 'MALLOC_ARENA_MAX=2']));
    expect(run.Env?.at(-1)).toMatch(/^NODE_OPTIONS=--\S+ --\S+$/);
    expect(run.Labels).toMatchObject({
      'org.opencontainers.image.title': 'commerce-suite cart',
      'org.opencontainers.image.version': '1.2.3',
      'org.opencontainers.image.revision': 'abc',
    });
    expect(run.Healthcheck).toMatchObject({
      Interval: 10e9,
      Timeout: 3e9,
      StartPeriod: 60e9,
      Retries: 3,
      Test: ['CMD', 'bash', '-c', expect.any(String)],
    });
  });

  it('fails for an instruction that the release does not apply', () => {
    expect(() => readDockerfile(`${text}\nVOLUME /data\n`, {})).toThrow('does not know how to apply VOLUME');
  });
});

it('the signature of a release is one of minisign', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const content = Buffer.from('sums');
  const { signature, publicKey } = signed(content, join(folder, 'key.pem'), 'commerce-suite 1.2.3');
  const [, ofFile = '', trusted = '', ofComment = ''] = signature.split('\n');
  const [key, bytes] = [publicKey.split('\n')[1] ?? '', ofFile].map((line) => Buffer.from(line, 'base64'));
  expect([key?.subarray(0, 2).toString(), bytes?.subarray(0, 2).toString()]).toEqual(['Ed', 'ED']);
  expect(bytes?.subarray(2, 10)).toEqual(key?.subarray(2, 10));
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key?.subarray(10) ?? Buffer.alloc(0)]);
  const known = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const own = bytes?.subarray(10) ?? Buffer.alloc(0);
  expect(verify(null, createHash('blake2b512').update(content).digest(), known, own)).toBe(true);
  expect(trusted).toBe('trusted comment: commerce-suite 1.2.3');
  expect(verify(null, Buffer.concat([own, Buffer.from('commerce-suite 1.2.3')]), known, Buffer.from(ofComment, 'base64'))).toBe(true);
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'rsa.pem'), rsa.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => signed(content, join(folder, 'rsa.pem'), '')).toThrow('openssl genpkey -algorithm ed25519');
});

it('base-images.json lists each image from elsewhere, with its digest or nothing', () => {
  const listed = JSON.parse(readFileSync(join(repositoryRoot, BASE_IMAGES), 'utf8')) as Record<string, string>;
  expect(Object.keys(listed).sort()).toEqual(foreignImages());
  expect(Object.values(listed).filter((digest) => !/^(sha256:[0-9a-f]{64})?$/.test(digest))).toEqual([]);
});

it('compose.yaml of a release builds nothing, and names the images of the services by their digests', () => {
  const files = composeFiles(RELEASE);
  const { services } = parse(files['compose.yaml'] ?? '', { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { image: string; build?: object; volumes?: string[] }>;
  };
  expect(Object.keys(services)).not.toContain('emulators');
  expect(Object.values(services).filter(({ build }) => build !== undefined)).toEqual([]);
  for (const name of serviceNames()) {
    const image = `\${REGISTRY:?set it to the registry with the images}/commerce-suite/${name}:1.2.3@${DIGESTS[name]}`;
    expect([services[name]?.image, services[`${name}-migrate`]?.image]).toEqual([image, image]);
  }
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((volume) => volume.startsWith('./')));
  const missing = mounted
    .map((volume) => volume.slice(2).split(':')[0] ?? '')
    .filter((path) => !Object.keys(files).some((file) => file.startsWith(path)));
  expect([mounted.length, missing]).toEqual([3, []]);
});

it('manifests of a release are those of the production overlay, with the images by their digests', () => {
  const files = manifestFiles(RELEASE);
  for (const name of serviceNames()) {
    const images = [...(files[`${name}.yaml`] ?? '').matchAll(/image: (\S+)/g)].map(([, image = '']) => image);
    expect(images.length).toBeGreaterThan(1);
    expect(images.filter((image) => !(new RegExp(`/${name}:[0-9.]+@`).test(image) && image.endsWith(`@${DIGESTS[name]}`)))).toEqual([]);
  }
  expect(parse(files['kustomization.yaml'] ?? '')).toMatchObject({
    resources: ['shared.yaml', ...serviceNames().map((name) => `${name}.yaml`)],
  });
});
