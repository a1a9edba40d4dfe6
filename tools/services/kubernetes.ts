import { stringify } from 'yaml';
import type { Generated } from './generated.ts';
import { peersOf, type Service, urlVariableOf } from './list.ts';
import { withSection } from './section.ts';

const HEAD = '# Made by "npm run services" from services.json.';

const whole = (path: string, comment: string, documents: (services: readonly Service[]) => readonly object[]): Generated => ({
  path,
  make: (services) =>
    [
      HEAD,
      ...(comment === '' ? [] : [`# ${comment}`]),
      documents(services)
        .map((document) => stringify(document))
        .join('---\n'),
    ].join('\n'),
});

/** The Service, and a kustomization that takes in all else from the component k8s/service. */
function folderOf({ name, secrets, settings }: Service): Generated[] {
  const folder = `k8s/base/${name}`;
  const held = ['DATABASE_URL', ...secrets, ...settings].join(', ');
  return [
    whole(`${folder}/kustomization.yaml`, secretsOf(name, held), () => [
      {
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        resources: ['service.yaml'],
        components: ['../../service'],
      },
    ]),
    whole(`${folder}/service.yaml`, '', () => [
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name, labels: { app: name } },
        spec: { selector: { app: name, role: 'api' }, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
      },
    ]),
  ];
}

const secretsOf = (name: string, held: string) =>
  `The Secret "${name}" comes from outside and holds ${held};\n# "${name}-migration", which only the migration gets, holds MIGRATION_DATABASE_URL.`;

const base = whole('k8s/base/kustomization.yaml', '', (services) => [
  {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: ['config.yaml', 'ingress.yaml', ...services.map(({ name }) => name)],
  },
]);

const config: Generated = {
  path: 'k8s/base/config.yaml',
  make: (services, current) =>
    withSection(
      current,
      'peers',
      peersOf(services).map((peer) => `  ${urlVariableOf(peer)}: http://${peer}`),
    ),
};

const ingress = whole('k8s/base/ingress.yaml', 'One host; paths go to the services as they are.', (services) => [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'commerce' },
    spec: { rules: [{ http: { paths: services.flatMap(ingressPathsOf) } }] },
  },
]);

function ingressPathsOf({ name, paths }: Service): object[] {
  return paths.map((path) => ({ path, pathType: 'Prefix', backend: { service: { name, port: { name: 'http' } } } }));
}

const gatewayRoutes = whole(
  'k8s/overlays/gateway-api/routes.yaml',
  'For clusters with the Gateway API. The Gateway "commerce" belongs to the cluster\'s operator.',
  (services) =>
    services.map(({ name, paths }) => ({
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'HTTPRoute',
      metadata: { name },
      spec: {
        parentRefs: [{ name: 'commerce' }],
        rules: [
          {
            matches: paths.map((value) => ({ path: { type: 'PathPrefix', value } })),
            backendRefs: [{ name, port: 80 }],
          },
        ],
      },
    })),
);

const images: Generated = {
  path: 'k8s/overlays/production/kustomization.yaml',
  make: (services, current) => {
    const lines = services.map(({ name }) => {
      const image = `commerce-suite/${name}`;
      return current.split('\n').find((line) => line.includes(`name: ${image},`)) ?? imageLine(image);
    });
    return withSection(current, 'images', lines);
  },
};

/** A new service's line. Afterwards the line belongs to who rolls out: its tag stays as it is. */
const imageLine = (image: string) => `  - { name: ${image}, newName: registry.example/${image}, newTag: 0.1.0 }`;

const autoscaling = whole(
  'k8s/overlays/production/autoscaling.yaml',
  'More replicas under load, never fewer than two. Each replica opens at most DATABASE_POOL_SIZE connections:\n# keep maxReplicas × pool below what PostgreSQL takes.',
  (services) =>
    services.map(({ name }) => ({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name, labels: { app: name } },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: 2,
        maxReplicas: 6,
        metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 300 } } }],
      },
    })),
);

/** Kubernetes: what k8s/service does not say, since it differs from service to service. */
export const kubernetesFiles = (services: readonly Service[]): Generated[] => [
  ...services.flatMap(folderOf),
  base,
  config,
  ingress,
  gatewayRoutes,
  images,
  autoscaling,
];
