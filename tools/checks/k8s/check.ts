import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../../paths.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { rendered } from './kustomization.ts';

const K8S = join(repositoryRoot, 'k8s');

/** An object, and the folder that renders it. */
interface Manifest {
  readonly folder: string;
  readonly object: KubernetesObject;
}

/** Every folder of an overlay that can be applied: the overlay itself, and one for each service. */
export const FOLDERS: readonly string[] = globSync('overlays/**/kustomization.yaml', { cwd: K8S })
  .filter((file) => (parse(readFileSync(join(K8S, file), 'utf8')) as { kind: string }).kind === 'Kustomization')
  .map(dirname)
  .sort();

/** Returns what a cluster would reject or ignore in the rendered manifests. */
export async function checkManifests(): Promise<string[]> {
  const manifests = [...FOLDERS.flatMap(manifestsOf), ...examples()];
  // Most objects are rendered by several folders.
  const different = [...new Map(manifests.map((each) => [JSON.stringify(each.object), each])).values()];
  const refused = await Promise.all(different.map(refusal));
  return [...different.flatMap(wrongName), ...refused.flat(), ...unknownFields(different)];
}

const manifestsOf = (folder: string): Manifest[] => rendered(join(K8S, folder)).map((object) => ({ folder, object }));

/** Returns the objects that no overlay includes: the example of the Secrets, the backup, and workers. */
function examples(): Manifest[] {
  const others = globSync('{backup,worker,worker-autoscaling}/*.yaml', { cwd: K8S });
  const files = ['secrets.example.yaml', ...others.filter((file) => !file.endsWith('kustomization.yaml'))];
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(K8S, file), 'utf8')).map((document) => ({
      folder: file,
      object: document.toJS() as KubernetesObject,
    })),
  );
}

const nameOf = ({ folder, object }: Manifest): string => `k8s/${folder}: ${object.kind} ${object.metadata.name}`;

/** A name by RFC 1123; the tag of an image may be part of it. */
function wrongName(manifest: Manifest): string[] {
  const { name } = manifest.object.metadata;
  return /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/.test(name) ? [] : [`${nameOf(manifest)}: this is not a valid name`];
}

function moduleOf({ object: { apiVersion, kind } }: Manifest): string {
  const models = apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models';
  return `${models}/${apiVersion}/${kind}`;
}

interface Model {
  validate(): void;
}

/** Returns violations of the API's schemas: missing fields and wrong values. */
async function refusal(manifest: Manifest): Promise<string[]> {
  try {
    const module = (await import(moduleOf(manifest))) as Record<string, new (object: object) => Model>;
    const Kind = module[manifest.object.kind];
    if (!Kind) return [`${nameOf(manifest)}: unknown kind`];
    new Kind(manifest.object).validate();
    return [];
  } catch (error) {
    return [`${nameOf(manifest)}: ${(error as Error).message}`];
  }
}

/** Returns unknown fields, which a cluster drops silently. The schemas allow them; the TypeScript compiler does not. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  const source = join(repositoryRoot, 'dist', 'k8s', 'manifests.ts');
  mkdirSync(dirname(source), { recursive: true });
  writeFileSync(source, manifests.map((manifest, index) => asTypeScript(manifest, index)).join('\n'));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([source], options));
  return diagnostics.map(({ messageText, file, start = 0 }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    // Each manifest is on one line of the source.
    const manifest = manifests[line];
    return `${manifest ? nameOf(manifest) : 'k8s'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

function asTypeScript(manifest: Manifest, index: number): string {
  const type = `import('${moduleOf(manifest)}').I${manifest.object.kind}`;
  return `export const manifest${index}: ${type} = ${JSON.stringify(manifest.object)};`;
}
