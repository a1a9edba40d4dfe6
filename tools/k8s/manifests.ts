import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../paths.ts';
import { replaced, type Replacement } from './replacement.ts';

export interface Manifest {
  readonly file: string;
  readonly object: { readonly apiVersion: string; readonly kind: string; readonly metadata?: { readonly name?: string } };
}

interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly replacements?: readonly Replacement[];
  readonly patches?: readonly {
    readonly path?: string;
    readonly patch?: string;
    readonly target?: { readonly kind: string; readonly name?: string };
  }[];
  readonly images?: readonly { readonly name: string }[];
}

const kustomizationOf = (folder: string) => parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

/** Follows the kustomizations from a folder down, as kustomize does; patches are not applied. */
export function manifestsOf(folder: string, above: readonly Manifest[] = []): Manifest[] {
  const { resources = [], components = [], replacements = [] } = kustomizationOf(folder);
  const own = resources.flatMap((resource) => {
    const path = join(folder, resource);
    if (existsSync(join(path, 'kustomization.yaml'))) return manifestsOf(path);
    const file = relative(repositoryRoot, path);
    return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => ({ file, object: document.toJS() as Manifest['object'] }));
  });
  // A component sees and changes what the kustomization that takes it in has so far.
  const whole = components.reduce((manifests, component) => manifestsOf(join(folder, component), manifests), [...above, ...own]);
  const objects = replaced(
    whole.map(({ object }) => object),
    replacements,
  );
  return whole.map(({ file }, index) => ({ file, object: objects[index] as Manifest['object'] }));
}

export const nameOf = ({ file, object }: Manifest): string => `${file}: ${object.kind} ${object.metadata?.name ?? ''}`;

export const uniqueByName = (manifests: readonly Manifest[]): Manifest[] => [
  ...new Map(manifests.map((each) => [nameOf(each), each])).values(),
];

/** What an overlay changes must be there: objects of its patches, containers of its images. */
export function patchesOfNothing(folder: string): string[] {
  const { patches = [], images = [] } = kustomizationOf(folder);
  const manifests = manifestsOf(folder);
  const file = relative(repositoryRoot, folder);
  const has = (kind: string, name?: string) =>
    manifests.some(({ object }) => object.kind === kind && (!name || object.metadata?.name === name));
  const targets = patches.map(({ path, patch = '', target }) => {
    const { kind, metadata } = (
      target ? { kind: target.kind, metadata: target } : parse(path ? readFileSync(join(folder, path), 'utf8') : patch)
    ) as Manifest['object'];
    return { kind, name: metadata?.name };
  });
  const containers = JSON.stringify(manifests);
  return [
    ...targets
      .filter(({ kind, name }) => !has(kind, name))
      .map(({ kind, name }) => `${file}: a patch of ${kind} ${name ?? ''}, which does not exist`),
    ...images.filter(({ name }) => !containers.includes(`"image":"${name}"`)).map(({ name }) => `${file}: nothing runs the image ${name}`),
  ];
}
