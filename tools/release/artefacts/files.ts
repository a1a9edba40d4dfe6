import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import type { KubernetesObject } from '../../checks/k8s/kubernetes-object.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { repositoryRoot } from '../../paths.ts';
import { folders, objectsOf, type Release } from './chart.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
/** The digests of the images that come from elsewhere, by their names; empty where the digest was not looked up. */
export const BASE_IMAGES = 'docker/base-images.json';

/** Returns the digests of foreign images that are known. */
export function knownDigests(): Record<string, string> {
  const all = JSON.parse(read(BASE_IMAGES)) as Record<string, string>;
  return Object.fromEntries(Object.entries(all).filter(([, digest]) => digest !== ''));
}

/** Returns the names of all images that come from elsewhere. */
export function foreignImages(): string[] {
  const dockerfiles = globSync('docker/**/Dockerfile', { cwd: repositoryRoot }).map(read);
  const names = [
    ...dockerfiles.flatMap((text) => [...text.matchAll(/^ARG NODE_IMAGE=(\S+)$/gm)].map(([, name = '']) => name)),
    ...[...read('docker/compose.yaml').matchAll(/^ +image: (\S+)$/gm)].map(([, name = '']) => name),
  ];
  return [...new Set(names)].filter((name) => !name.startsWith('commerce-suite/')).sort();
}

const HEAD = ` The suite of this release on one machine, with Docker Engine 25 or newer and Compose 2.24 or newer. Copy the images to a registry
 first, by skopeo copy oci:images/cart docker://$REGISTRY/commerce-suite/cart:$VERSION and so on. Then
   sh make-env.sh
   REGISTRY=registry.example docker compose up --detach
 A release has no emulators: set SMTP_URL and the providers in .env, and empty COMPOSE_PROFILES.
`;

/** Returns compose.yaml with the images of the release by their digests, and the files that it mounts. */
export function composeFiles({ version, digests }: Release): Record<string, string> {
  const document = parseDocument(read('docker/compose.yaml').replace(/^(#.*\n)+/, ''));
  document.commentBefore = HEAD;
  document.deleteIn(['services', 'emulators']);
  const known = knownDigests();
  const { services } = document.toJS({ maxAliasCount: -1 }) as { services: Record<string, { image: string }> };
  for (const [name, { image }] of Object.entries(services)) {
    document.deleteIn(['services', name, 'build']);
    const app = serviceNames().find((each) => image === `commerce-suite/${each}`);
    const pinned =
      app === undefined
        ? withDigest(image, known[image])
        : withDigest(`\${REGISTRY:?set it to the registry with the images}/${image}:${version}`, digests[app]);
    document.setIn(['services', name, 'image'], pinned);
  }
  document.delete('x-build');
  const mounted = ['postgres/roles.sh', 'postgres/schemas.sql', 'gateway/nginx.conf', 'gateway/start.sh', 'make-env.sh', '.env.example'];
  return {
    'compose.yaml': document.toString({ lineWidth: 0, flowCollectionPadding: false }),
    ...Object.fromEntries(mounted.map((file) => [file, read(`docker/${file}`)])),
  };
}

const withDigest = (image: string, digest: string | undefined): string => (digest === undefined ? image : `${image}@${digest}`);

/** Returns the production overlay as kustomize renders it, a file for each service, with the images by their digests. */
export function manifestFiles({ digests }: Release): Record<string, string> {
  const files = folders().map(
    (folder) =>
      [
        `${folder}.yaml`,
        objectsOf(folder)
          .map((object) => stringify(pinned(object, folder, digests), { lineWidth: 0, aliasDuplicateObjects: false }))
          .join('---\n'),
      ] as const,
  );
  const kustomization = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: files.map(([file]) => file) };
  return {
    ...Object.fromEntries(files),
    'kustomization.yaml': `# All objects. Use it as the base of an overlay with your host, registry and settings.\n${stringify(kustomization)}`,
    'secrets.example.yaml': read('k8s/secrets.example.yaml'),
  };
}

function pinned(object: KubernetesObject, app: string, digests: Readonly<Record<string, string>>): KubernetesObject {
  const copy = structuredClone(object) as unknown as { spec?: { template?: { spec?: { containers: { image: string }[] } } } };
  for (const container of copy.spec?.template?.spec?.containers ?? []) container.image = withDigest(container.image, digests[app]);
  return copy as unknown as KubernetesObject;
}
