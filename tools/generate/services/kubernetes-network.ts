import { type Service, urlVariableOf } from './list.ts';

const API = 3000;
const DNS = {
  to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};
const POSTGRESQL = { ports: [{ port: 5432 }] };
const MAIL = { ports: [{ port: 25 }, { port: 465 }, { port: 587 }, { port: 2525 }] };
/** The internet without private networks, since an address that a shop configures must not reach into the cluster. */
const WEB = {
  to: [
    { ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'] } },
    { ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] } },
  ],
  ports: [{ port: 443 }],
};
const OUTSIDE = { mail: MAIL, web: WEB };

/** Returns the services that a service calls: its peers, and auth for the keys of tokens. */
export const calledBy = ({ name, calls }: Service): string[] => [...new Set([...calls, 'auth'])].filter((peer) => peer !== name);

/** Returns the variables with the addresses of its peers. */
export const peerUrlsOf = ({ calls }: Service): Record<string, string> =>
  Object.fromEntries(calls.map((peer) => [urlVariableOf(peer), `http://${peer}`]));

/** The pods that run a service: its replicas, and its workers if k8s/worker separates them. */
const RUNNING = ['api', 'worker'];
const podsWith = (operator: 'In' | 'NotIn', app: string) => ({
  matchLabels: { app },
  matchExpressions: [{ key: 'role', operator, values: RUNNING }],
});
const calledPods = (name: string) => ({ podSelector: { matchLabels: { app: name, role: 'api' } } });
const callingPods = (name: string) => ({ podSelector: podsWith('In', name) });
const namespaces = (label: string) => ({ namespaceSelector: { matchLabels: { [label]: 'allowed' } } });

/** Returns one policy for the replicas and workers, and one for the Jobs, which reach only the database. */
export function policiesOf(service: Service, services: readonly Service[]): object[] {
  const { name, outside } = service;
  const callers = services.filter((each) => calledBy(each).includes(name)).map((each) => callingPods(each.name));
  const peers = calledBy(service).map(calledPods);
  const head = { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' };
  return [
    {
      ...head,
      metadata: { name },
      spec: {
        podSelector: podsWith('In', name),
        policyTypes: ['Ingress', 'Egress'],
        ingress: [
          { from: [namespaces('commerce-ingress'), ...callers], ports: [{ port: 'http' }] },
          { from: [namespaces('commerce-metrics')], ports: [{ port: 'health' }] },
        ],
        egress: [
          DNS,
          POSTGRESQL,
          ...(peers.length > 0 ? [{ to: peers, ports: [{ port: API }] }] : []),
          ...outside.map((kind) => OUTSIDE[kind]),
        ],
      },
    },
    {
      ...head,
      metadata: { name: `${name}-jobs` },
      spec: {
        podSelector: podsWith('NotIn', name),
        policyTypes: ['Ingress', 'Egress'],
        egress: [DNS, POSTGRESQL],
      },
    },
  ];
}
