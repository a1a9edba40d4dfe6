import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

// Image layouts by the OCI image specification 1.1, written without an engine: the same input makes the same bytes.
const INDEX = 'application/vnd.oci.image.index.v1+json';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const CONFIG = 'application/vnd.oci.image.config.v1+json';
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip';

export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
  readonly platform?: { readonly architecture: string; readonly os: string };
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Manifest {
  readonly config: Descriptor;
  readonly layers: readonly Descriptor[];
  readonly manifests?: readonly Descriptor[];
}

/** How a container of the image runs, in the words of the image specification. */
export interface RunConfig {
  readonly User?: string;
  readonly WorkingDir?: string;
  readonly Env?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly ExposedPorts?: Readonly<Record<string, object>>;
  readonly Labels?: Readonly<Record<string, string>>;
  /** Read by Docker; other engines ignore it. */
  readonly Healthcheck?: object;
}

interface ImageConfig {
  readonly architecture: string;
  readonly os: string;
  readonly config?: RunConfig;
  readonly rootfs: { readonly type: string; readonly diff_ids: readonly string[] };
  readonly history?: readonly object[];
}

/** The image below ours: its layers are in an image layout, or only its name and digest are known. */
export interface BaseImage {
  readonly name: string;
  readonly digest: string | undefined;
  /** The folder of its image layout. */
  readonly layout: string | undefined;
}

export interface ImageParts {
  /** The folder whose files the image gets, and where it has them. */
  readonly source: string;
  readonly target: string;
  readonly run: RunConfig;
  readonly base: BaseImage;
  readonly tag: string;
  readonly createdAt: Date;
  readonly annotations: Readonly<Record<string, string>>;
}

export const architecture = (): string => (process.arch === 'x64' ? 'amd64' : process.arch);
export const digestOf = (content: Buffer | string): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** Writes an image layout. Returns the digest of the image. */
export async function writeImageLayout(folder: string, parts: ImageParts): Promise<string> {
  const { base, run, createdAt, annotations, tag } = parts;
  const blobs = join(folder, 'blobs', 'sha256');
  mkdirSync(blobs, { recursive: true });
  const write = (content: Buffer | string, mediaType: string): Descriptor => {
    const digest = digestOf(content);
    writeFileSync(join(blobs, digest.slice('sha256:'.length)), content);
    return { mediaType, digest, size: Buffer.byteLength(content) };
  };
  const below = base.layout === undefined ? undefined : readImage(base.layout);
  for (const { digest } of below?.manifest.layers ?? []) cpSync(blobIn(base.layout ?? '', digest), blobIn(folder, digest));
  const tar = await tarOf(parts);
  const layer = write(gzipSync(tar, { level: 9 }), LAYER);
  const created = createdAt.toISOString();
  const config: ImageConfig & { readonly created: string } = {
    created,
    architecture: below?.config.architecture ?? architecture(),
    os: 'linux',
    config: runConfigOn(below?.config.config, run),
    rootfs: { type: 'layers', diff_ids: [...(below?.config.rootfs.diff_ids ?? []), digestOf(tar)] },
    history: [
      ...(below?.config.history ?? []),
      { created, created_by: 'npm run release:artefacts', comment: annotations['org.opencontainers.image.title'] },
    ],
  };
  const digest = base.digest ?? below?.digest;
  const manifest = {
    schemaVersion: 2,
    mediaType: MANIFEST,
    config: write(JSON.stringify(config), CONFIG),
    layers: [...(below?.manifest.layers ?? []), layer],
    annotations: {
      ...annotations,
      'org.opencontainers.image.created': created,
      'org.opencontainers.image.base.name': base.name,
      ...(digest !== undefined && { 'org.opencontainers.image.base.digest': digest }),
    },
  };
  const image = write(JSON.stringify(manifest), MANIFEST);
  const platform = { architecture: config.architecture, os: config.os };
  const index = {
    schemaVersion: 2,
    mediaType: INDEX,
    manifests: [{ ...image, platform, annotations: { 'org.opencontainers.image.ref.name': tag } }],
  };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  return image.digest;
}

const blobIn = (layout: string, digest: string): string => join(layout, 'blobs', ...digest.split(':'));
const readBlob = <T>(layout: string, digest: string): T => {
  const content = readFileSync(blobIn(layout, digest));
  if (digestOf(content) !== digest) throw new Error(`${layout}: the blob ${digest} has another content`);
  return JSON.parse(content.toString()) as T;
};

/** Reads the image of a layout for this processor. */
export function readImage(layout: string): { readonly digest: string; readonly manifest: Manifest; readonly config: ImageConfig } {
  const { manifests } = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')) as { manifests: readonly Descriptor[] };
  const fits = ({ platform }: Descriptor) =>
    platform === undefined || (platform.os === 'linux' && platform.architecture === architecture());
  const [found] = manifests.filter(fits);
  if (!found) throw new Error(`${layout} has no image for linux/${architecture()}`);
  let { digest } = found;
  let manifest = readBlob<Manifest>(layout, digest);
  if (manifest.manifests) {
    digest = manifest.manifests.find(fits)?.digest ?? '';
    manifest = readBlob<Manifest>(layout, digest);
  }
  return { digest: found.digest, manifest, config: readBlob<ImageConfig>(layout, manifest.config.digest) };
}

/** Adds to the configuration of the base image what the Dockerfile adds. A command replaces that of the base. */
const runConfigOn = (below: RunConfig | undefined, own: RunConfig): RunConfig => ({
  ...below,
  ...own,
  Env: [...(below?.Env ?? []), ...(own.Env ?? [])],
  ExposedPorts: { ...below?.ExposedPorts, ...own.ExposedPorts },
  Labels: { ...below?.Labels, ...own.Labels },
});

/** Returns a folder as a tar: all files belong to root, in the order of their names, and with one time. */
async function tarOf({ source, target, createdAt }: ImageParts): Promise<Buffer> {
  const archive = pack();
  const whole = buffer(archive);
  const common = { uid: 0, gid: 0, mtime: createdAt } as const;
  archive.entry({ ...common, name: `${target}/`, type: 'directory', mode: 0o755 });
  const entries = readdirSync(source, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name));
  for (const path of entries.sort()) {
    const name = `${target}/${relative(source, path).replaceAll('\\', '/')}`;
    const { mode } = statSync(path);
    if (statSync(path).isDirectory()) archive.entry({ ...common, name: `${name}/`, type: 'directory', mode: 0o755 });
    else archive.entry({ ...common, name, mode: (mode & 0o100) === 0 ? 0o644 : 0o755 }, readFileSync(path));
  }
  archive.finalize();
  return whole;
}
