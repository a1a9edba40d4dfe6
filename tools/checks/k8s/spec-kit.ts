import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { repositoryRoot } from '../../paths.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { rendered } from './kustomization.ts';

export const idOf = ({ kind, metadata: { name } }: KubernetesObject): string => `${kind} ${name}`;
export const sorted = (objects: readonly KubernetesObject[]): KubernetesObject[] =>
  [...objects].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

/** Renders a folder by kustomize itself. */
export const kustomize = (folder: string): KubernetesObject[] =>
  parseAllDocuments(execFileSync('kubectl', ['kustomize', relative(process.cwd(), folder)], { encoding: 'utf8' })).map(
    (document) => document.toJS() as KubernetesObject,
  );

/** Renders a kustomization of a test, with relative paths. */
export function renderedFrom(kustomization: object, render: (folder: string) => KubernetesObject[] = rendered): KubernetesObject[] {
  const parent = join(repositoryRoot, 'dist', 'k8s');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'test-'));
  try {
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
    return render(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns a kustomization that renders a service with components, which are folders of k8s. */
export const variant = (name: string, components: readonly string[]): object => ({
  kind: 'Kustomization',
  resources: [`../../../k8s/base/${name}`],
  components: components.map((each) => `../../../k8s/${each}`),
});

/** The first version whose kustomize supports components. */
const KUBECTL_MINOR_MIN = 21;
/** Why kubectl cannot be used, or undefined. */
export const NO_KUBECTL = missingKubectl();

function missingKubectl(): string | undefined {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client', '--output', 'json'], { encoding: 'utf8' });
  if (status !== 0) return 'kubectl is not installed (apt-get install kubernetes-client)';
  const { clientVersion } = JSON.parse(stdout) as { clientVersion: { major: string; minor: string } };
  const isOld = clientVersion.major === '1' && parseInt(clientVersion.minor, 10) < KUBECTL_MINOR_MIN;
  return isOld ? `kubectl is older than 1.${KUBECTL_MINOR_MIN} and knows no components` : undefined;
}
