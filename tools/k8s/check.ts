import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { readRoutes } from '../gateway/routes.ts';
import { appNames, repositoryRoot } from '../paths.ts';
import { type Manifest, manifestsOf, nameOf, patchesOfNothing, uniqueByName } from './manifests.ts';

const K8S = join(repositoryRoot, 'k8s');
const GATEWAY_OVERLAY = join(K8S, 'overlays', 'gateway-api', 'routes.yaml');
const NGINX_FILE = join(repositoryRoot, 'docker', 'gateway', 'nginx.conf');

/** Finds what a cluster would refuse or ignore in k8s, and where other gateways' routes differ from the ingress. */
export async function checkManifests(): Promise<string[]> {
  const overlays = readdirSync(join(K8S, 'overlays')).map((name) => join(K8S, 'overlays', name));
  const manifests = uniqueByName(overlays.flatMap(manifestsOf));
  const refused = await Promise.all(manifests.map(refusal));
  return [
    ...refused.flat(),
    ...unknownFields(manifests),
    ...brokenRoutes(manifests),
    ...differences('docker/gateway/nginx.conf', routesOfNginx()),
    ...differences('k8s/overlays/gateway-api', routesOfGatewayApi()),
    ...overlays.flatMap(patchesOfNothing),
  ];
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

/** Routes are listed once, in the ingress; gateways that cannot read it are compared with it. */
function differences(file: string, routes: readonly string[]): string[] {
  const inIngress = readRoutes().map(({ path, service }) => `${path} → ${service}`);
  const difference = [...routes.filter((route) => !inIngress.includes(route)), ...inIngress.filter((route) => !routes.includes(route))];
  return difference.map((route) => `${file} and k8s/base/ingress.yaml differ in ${route}`);
}

function routesOfNginx(): string[] {
  const conf = readFileSync(NGINX_FILE, 'utf8');
  return [...conf.matchAll(/location ~ \^(\S+)\(\/\|\$\) \{ set \$service ([\w-]+);/g)].map(
    ([, path = '', service = '']) => `${path.replaceAll('\\', '')} → ${service}`,
  );
}

interface HttpRoute {
  readonly spec: {
    readonly rules: readonly {
      readonly matches: readonly { readonly path: { readonly value: string } }[];
      readonly backendRefs: readonly { readonly name: string }[];
    }[];
  };
}

function routesOfGatewayApi(): string[] {
  const routes = parseAllDocuments(readFileSync(GATEWAY_OVERLAY, 'utf8')).map((document) => document.toJS() as HttpRoute);
  return routes
    .flatMap(({ spec }) => spec.rules)
    .flatMap(({ matches, backendRefs }) => matches.map(({ path }) => `${path.value} → ${backendRefs[0]?.name}`));
}
