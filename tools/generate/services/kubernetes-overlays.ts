import { parse, stringify } from 'yaml';
import type { Generated } from './generated.ts';
import type { Service } from './list.ts';
import { withSection } from './section.ts';

interface Overlay {
  readonly name: string;
  readonly components: readonly string[];
  readonly imageOf: (service: string) => object;
}

/** The overlays of the repository. A copy of one is its owner's. */
const OVERLAYS: readonly Overlay[] = [
  {
    name: 'production',
    components: ['../../../autoscaling', '../settings'],
    imageOf: (name) => ({ name: `commerce-suite/${name}`, newName: `registry.example/commerce-suite/${name}`, newTag: '0.1.0' }),
  },
  { name: 'local', components: ['../settings'], imageOf: (name) => ({ name: `commerce-suite/${name}`, newTag: 'dev' }) },
];

const HEAD = `# Made by "npm run services" from services.json, but for "components" and "images", which belong to who rolls out: the tag of
# the image is the version.
`;
const VERSION = `# The tag stands in the names of the Jobs too, since a Job cannot be changed: a new version is a new Job, and the same version
# again is the same Job. It must fit a name: small letters, digits, "-" and ".".
`;
const LABEL = '[app.kubernetes.io/version]';
const LABELS = [`metadata.labels.${LABEL}`, `spec.template.metadata.labels.${LABEL}`];

/** The folder with which one service is rolled out, its migration before it. */
const folderOf = ({ name }: Service, overlay: Overlay): Generated => ({
  path: `k8s/overlays/${overlay.name}/${name}/kustomization.yaml`,
  make: (_services, current) => {
    const kept = (parse(current) ?? {}) as { readonly components?: readonly string[]; readonly images?: readonly object[] };
    const image = 'spec.template.spec.containers.0.image';
    const source = { kind: 'Deployment', fieldPath: image, options: { delimiter: `/${name}:`, index: 1 } };
    const targets = [
      { select: { kind: 'Job' }, fieldPaths: ['metadata.name'], options: { delimiter: '.', index: 1 } },
      ...['Job', 'Deployment'].map((kind) => ({ select: { kind }, fieldPaths: LABELS, options: { create: true } })),
    ];
    const head = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: [`../../../base/${name}`],
      components: kept.components ?? overlay.components,
      images: kept.images ?? [overlay.imageOf(name)],
    };
    return `${HEAD}${stringify(head)}${VERSION}${stringify({ replacements: [{ source, targets }] }, { aliasDuplicateObjects: false })}`;
  },
});

/** The list of those folders. */
const listOf = (overlay: Overlay): Generated => ({
  path: `k8s/overlays/${overlay.name}/kustomization.yaml`,
  make: (services, current) =>
    withSection(
      current,
      'folders',
      services.map(({ name }) => `  - ${name}`),
    ),
});

export const foldersOf = (services: readonly Service[]): Generated[] =>
  OVERLAYS.flatMap((overlay) => [...services.map((service) => folderOf(service, overlay)), listOf(overlay)]);
