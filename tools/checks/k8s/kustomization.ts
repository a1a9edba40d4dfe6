import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../../paths.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { type Patch, patched } from './patch.ts';
import { replaced, type Replacement } from './replacement.ts';
import { hashedSettings, settingsOf } from './settings.ts';

interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly envs: readonly string[] }[];
  readonly patches?: readonly Patch[];
  readonly namespace?: string;
  readonly labels?: readonly { readonly pairs: Readonly<Record<string, string>>; readonly includeTemplates: boolean }[];
  readonly images?: readonly Image[];
  readonly replacements?: readonly Replacement[];
}

interface Image {
  readonly name: string;
  readonly newName?: string;
  readonly newTag?: string;
}

type Objects = readonly KubernetesObject[];

/** The supported fields of a kustomization. Any other field is an error, since it would be ignored. */
const KNOWN = [
  'apiVersion',
  'kind',
  'resources',
  'components',
  'configMapGenerator',
  'patches',
  'namespace',
  'labels',
  'images',
  'replacements',
];

/**
 * Renders a folder like `kubectl kustomize`, so that manifests can be checked without kubectl. A test compares both if
 * kubectl is installed. Throws where kustomize would fail, and for entries without an effect.
 */
export function rendered(folder: string): KubernetesObject[] {
  return hashedSettings(built(folder, []));
}

function built(folder: string, above: Objects): Objects {
  const file = join(folder, 'kustomization.yaml');
  const kustomization = parse(readFileSync(file, 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((field) => !KNOWN.includes(field));
  if (unknown.length > 0) throw new Error(`${relative(repositoryRoot, file)}: tools/checks/k8s does not support ${unknown.join(', ')}`);
  const { resources = [], components = [], configMapGenerator = [] } = kustomization;
  const own = resources.flatMap((resource) => resourcesOf(join(folder, resource)));
  const settings = configMapGenerator.map((generator) => settingsOf(generator, folder));
  // A component changes the objects that its kustomization has so far.
  const whole = components.reduce((objects, component) => built(join(folder, component), objects), [
    ...above,
    ...own,
    ...settings,
  ] as Objects);
  try {
    return transformed(kustomization, unique(whole));
  } catch (error) {
    throw new Error(`${relative(repositoryRoot, file)}: ${(error as Error).message}`, { cause: error });
  }
}

function resourcesOf(path: string): Objects {
  if (existsSync(join(path, 'kustomization.yaml'))) return built(path, []);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as KubernetesObject);
}

/** The transformers, in the order of kustomize. */
function transformed({ patches = [], namespace, labels = [], images = [], replacements = [] }: Kustomization, objects: Objects): Objects {
  const changed = patched(objects, patches)
    .map((object) => (namespace === undefined ? object : { ...object, metadata: { ...object.metadata, namespace } }))
    .map((object) => labels.reduce((labelled, { pairs }) => withLabels(labelled, pairs), object));
  return replaced(
    images.reduce((all, image) => withImage(all, image), changed as Objects),
    replacements,
  );
}

function withLabels(object: KubernetesObject, pairs: Readonly<Record<string, string>>): KubernetesObject {
  const labelled = structuredClone(object) as { metadata: { labels?: object }; spec?: { template?: { metadata?: { labels?: object } } } };
  for (const { metadata } of [labelled, ...(labelled.spec?.template ? [labelled.spec.template] : [])]) {
    if (metadata) metadata.labels = { ...metadata.labels, ...pairs };
  }
  return labelled as KubernetesObject;
}

function withImage(objects: Objects, { name, newName = name, newTag }: Image): Objects {
  const copies = structuredClone([...objects]);
  const containers = copies.flatMap(({ spec }) => spec?.template?.spec?.containers ?? []) as { image: string }[];
  const running = containers.filter(({ image }) => image === name);
  if (running.length === 0) throw new Error(`no container runs the image ${name}`);
  for (const container of running) container.image = newTag === undefined ? newName : `${newName}:${newTag}`;
  return copies;
}

function unique(objects: Objects): Objects {
  const ids = objects.map(({ kind, metadata: { name } }) => `${kind} ${name}`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${twice} exists twice`);
  return objects;
}
