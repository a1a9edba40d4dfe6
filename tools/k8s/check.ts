import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../paths.ts';
import { type Manifest, manifestsOf, nameOf, patchesOfNothing, uniqueByName } from './manifests.ts';

const K8S = join(repositoryRoot, 'k8s');

/** Finds what a cluster would refuse or ignore in k8s. */
export async function checkManifests(): Promise<string[]> {
  const overlays = readdirSync(join(K8S, 'overlays')).map((name) => join(K8S, 'overlays', name));
  const manifests = uniqueByName(overlays.flatMap((overlay) => manifestsOf(overlay)));
  const refused = await Promise.all(manifests.map(refusal));
  return [...refused.flat(), ...unknownFields(manifests), ...overlays.flatMap(patchesOfNothing)];
}

function moduleOf({ object: { apiVersion, kind } }: Manifest): string {
  const models = apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models';
  return `${models}/${apiVersion}/${kind}`;
}

interface Model {
  validate(): void;
}

/** What the API's schemas do not allow: missing fields and wrong values. */
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

/** Fields that no API knows: a cluster would drop them in silence. The schemas let them pass, the compiler does not. */
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
    // Each manifest is one line of the source.
    const manifest = manifests[line];
    return `${manifest ? nameOf(manifest) : 'k8s'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

function asTypeScript(manifest: Manifest, index: number): string {
  const type = `import('${moduleOf(manifest)}').I${manifest.object.kind}`;
  return `export const manifest${index}: ${type} = ${JSON.stringify(manifest.object)};`;
}
