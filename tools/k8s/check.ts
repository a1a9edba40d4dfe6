import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { readRoutes } from '../gateway/routes.ts';
import { appNames, repositoryRoot } from '../paths.ts';

const BASE = join(repositoryRoot, 'k8s', 'base');
const NGINX_FILE = join(repositoryRoot, 'docker', 'gateway', 'nginx.conf');

interface Manifest {
  readonly file: string;
  readonly object: { readonly apiVersion: string; readonly kind: string; readonly metadata?: { readonly name?: string } };
}

interface Model {
  validate(): void;
}

/** Finds what a cluster would refuse or ignore in k8s/base, and where the routes of Docker's gateway differ from the ingress. */
export async function checkManifests(): Promise<string[]> {
  const manifests = readFolder(BASE);
  const refused = await Promise.all(manifests.map(refusal));
  return [...refused.flat(), ...unknownFields(manifests), ...brokenRoutes(manifests), ...differencesOfNginx()];
}

/** Follows the kustomizations from a folder down, as kustomize does. */
function readFolder(folder: string): Manifest[] {
  const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] };
  return resources.flatMap((resource) => {
    const path = join(folder, resource);
    if (existsSync(join(path, 'kustomization.yaml'))) return readFolder(path);
    const file = relative(repositoryRoot, path);
    return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => ({ file, object: document.toJS() as Manifest['object'] }));
  });
}

function nameOf({ file, object }: Manifest): string {
  return `${file}: ${object.kind} ${object.metadata?.name ?? ''}`;
}

function moduleOf({ object: { apiVersion, kind } }: Manifest): string {
  return `kubernetes-models/${apiVersion}/${kind}`;
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

/** A route to a service that is not in the manifests leads nowhere; so does an app without one. */
function brokenRoutes(manifests: readonly Manifest[]): string[] {
  const services = new Set(manifests.filter(({ object }) => object.kind === 'Service').map(({ object }) => object.metadata?.name));
  const routed = readRoutes().map(({ service }) => service);
  return [
    ...routed.filter((service) => !services.has(service)).map((service) => `k8s/base/ingress.yaml: there is no Service ${service}`),
    ...appNames()
      .filter((app) => !services.has(app) || !routed.includes(app))
      .map((app) => `k8s/base: the app ${app} has no Service or no route`),
  ];
}

/** The gateway of docker/compose.yaml is the one place that cannot read the ingress, so it is compared with it. */
function differencesOfNginx(): string[] {
  const conf = readFileSync(NGINX_FILE, 'utf8');
  const inNginx = [...conf.matchAll(/location ~ \^(\S+)\(\/\|\$\) \{ set \$service ([\w-]+);/g)].map(
    ([, path = '', service = '']) => `${path.replaceAll('\\', '')} → ${service}`,
  );
  const inIngress = readRoutes().map(({ path, service }) => `${path} → ${service}`);
  const difference = [...inNginx.filter((route) => !inIngress.includes(route)), ...inIngress.filter((route) => !inNginx.includes(route))];
  return difference.map((route) => `docker/gateway/nginx.conf and k8s/base/ingress.yaml differ in ${route}`);
}
