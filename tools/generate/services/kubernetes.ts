import { stringify } from 'yaml';
import type { Generated } from './generated.ts';
import { hasClient, type Service } from './list.ts';
import { peerUrlsOf, policiesOf } from './kubernetes-network.ts';
import { foldersOf } from './kubernetes-overlays.ts';
import { clientJobOf, secretFiles, secretsOf } from './kubernetes-secrets.ts';

export const HEAD = '# Made by "npm run services" from services.json.';
const KUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };

function whole(path: string, comment: string, documents: (services: readonly Service[]) => readonly object[]): Generated {
  const head = comment === '' ? [HEAD] : [HEAD, `# ${comment}`];
  const textOf = (services: readonly Service[]) =>
    documents(services).map((document) => stringify(document, { aliasDuplicateObjects: false }));
  return { path, make: (services) => [...head, textOf(services).join('---\n')].join('\n') };
}

/** The Service and who talks to whom; all else is taken in from the component k8s/service. */
function baseOf(service: Service, services: readonly Service[]): Generated[] {
  const { name } = service;
  const folder = `k8s/base/${name}`;
  const labels = { app: name, 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'commerce' };
  const clients = name === 'auth' ? services.filter(hasClient) : [];
  const resources = ['service.yaml', 'network.yaml', ...(clients.length > 0 ? ['clients.yaml'] : [])];
  const urls = peerUrlsOf(service);
  const settings = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: urls };
  const patches = [{ target: { kind: 'ConfigMap' }, patch: stringify(settings) }];
  return [
    whole(`${folder}/kustomization.yaml`, 'Rolled out with an overlay: k8s/overlays/<overlay>/<service>.', () => [
      {
        ...KUSTOMIZATION,
        labels: [{ pairs: labels, includeTemplates: true }],
        resources,
        components: ['../../service'],
        ...(Object.keys(urls).length > 0 && { patches }),
      },
    ]),
    whole(`${folder}/service.yaml`, '', () => [
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name },
        spec: { selector: { app: name, role: 'api' }, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
      },
    ]),
    whole(`${folder}/network.yaml`, 'Who may talk to it, and to whom it may talk; nobody else.', () => policiesOf(service, services)),
    ...(clients.length > 0
      ? [
          whole(`${folder}/clients.yaml`, 'Lets services in that call their peers, with the credentials that they have themselves.', () =>
            clients.map(clientJobOf),
          ),
        ]
      : []),
  ];
}

const ingress = whole('k8s/base/shared/ingress.yaml', 'One host; paths go to the services as they are.', (services) => [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'commerce' },
    spec: { ingressClassName: 'nginx', rules: [{ http: { paths: services.flatMap(ingressPathsOf) } }] },
  },
]);

function ingressPathsOf({ name, paths }: Service): object[] {
  return paths.map((path) => ({ path, pathType: 'Prefix', backend: { service: { name, port: { name: 'http' } } } }));
}

const gatewayRoutes = whole(
  'k8s/gateway-api/routes.yaml',
  'The Gateway "commerce" belongs to the cluster\'s operator; its listener says the host.',
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

const secrets = whole(
  'k8s/secrets.example.yaml',
  'What the Secrets hold that come from outside. Copy it to where no repository sees it, fill it in, and\n# kubectl apply --namespace commerce --filename <copy>; or let your secret store make Secrets of these names.',
  (services) => services.flatMap(secretsOf),
);

const filesOfSecrets = whole(
  'k8s/secret-files/kustomization.yaml',
  'For "components" of a service\'s folder in an overlay: its Secret is mounted at /secrets, a file for each member.',
  (services) => [secretFiles(services)],
);

/** Kubernetes: what k8s/service does not say, since it differs from service to service. */
export const kubernetesFiles = (services: readonly Service[]): Generated[] => [
  ...services.flatMap((service) => baseOf(service, services)),
  ...foldersOf(services),
  ingress,
  gatewayRoutes,
  secrets,
  filesOfSecrets,
];
