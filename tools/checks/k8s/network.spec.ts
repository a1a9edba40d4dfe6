import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { services } from '../../generate/services/list.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { rendered } from './kustomization.ts';

type Labels = Readonly<Record<string, string>>;

interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { readonly key: string; readonly operator: string; readonly values: readonly string[] }[];
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except: readonly string[] };
}

interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: readonly { readonly port: number | string }[];
}

interface Policy {
  readonly podSelector: Selector;
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

const objects = rendered(join(repositoryRoot, 'k8s', 'overlays', 'production'));
const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy);
const list = services();

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  const isIn = matchExpressions.every(({ key, operator, values }) => (operator === 'In') === values.includes(labels[key] ?? ''));
  return Object.entries(matchLabels).every(([name, value]) => labels[name] === value) && isIn;
}

/** Returns the rules of all policies that select a pod. */
const rulesOf = (labels: Labels, way: 'ingress' | 'egress') =>
  policies.filter(({ podSelector }) => selects(podSelector, labels)).flatMap((policy) => policy[way] ?? []);

function podsOf(name: string, kind = 'Deployment'): Labels {
  const owner = objects.find((object) => object.kind === kind && object.metadata.labels?.['app'] === name) as KubernetesObject;
  return (owner.spec?.template?.metadata as { labels: Labels }).labels;
}

function mayCall(caller: Labels, called: Labels): boolean {
  const names = (rules: readonly Rule[], way: 'from' | 'to', labels: Labels, port: number | string) =>
    rules.some(
      (rule) =>
        rule.ports.some((each) => each.port === port) &&
        (rule[way] ?? []).some((peer) => peer.podSelector !== undefined && !peer.namespaceSelector && selects(peer.podSelector, labels)),
    );
  return names(rulesOf(caller, 'egress'), 'to', called, 3000) && names(rulesOf(called, 'ingress'), 'from', caller, 'http');
}

it('a policy denies all traffic by default', () => {
  expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

it.each(list.map(({ name }) => name))('a policy allows %s to call only auth and its peers of services.json', (name) => {
  const { calls = [] } = list.find((each) => each.name === name) ?? {};
  const called = list.map((each) => each.name).filter((peer) => peer !== name && mayCall(podsOf(name), podsOf(peer)));
  expect(called.sort()).toEqual([...new Set([...calls, 'auth'])].filter((peer) => peer !== name).sort());
});

it.each(list.map(({ name, outside }) => [name, outside] as const))(
  'a policy allows %s to reach DNS, the database and %j',
  (name, outside) => {
    const ports = rulesOf(podsOf(name), 'egress').flatMap((rule) => rule.ports.map(({ port }) => port));
    const expected = [53, 53, 5432, ...(outside.includes('mail') ? [25, 465, 587, 2525] : []), ...(outside.includes('web') ? [443] : [])];
    expect(ports.filter((port) => port !== 3000)).toEqual(expected);
  },
);

it('a policy denies private networks to services, which call addresses that a shop configures', () => {
  const blocks = list.flatMap(({ name }) =>
    rulesOf(podsOf(name), 'egress').flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
  );
  expect(blocks.filter(({ cidr }) => cidr === '0.0.0.0/0').length).toBe(list.length);
  for (const { cidr, except } of blocks) expect(except).toContain(cidr === '0.0.0.0/0' ? '10.0.0.0/8' : 'fc00::/7');
});

it.each(list.map(({ name }) => name))('a policy allows the Jobs of %s to reach only the database, without ingress', (name) => {
  const job = podsOf(name, 'Job');
  expect(rulesOf(job, 'ingress')).toEqual([]);
  expect(rulesOf(job, 'egress').flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53, 5432]);
});

it.each(list.map(({ name }) => name))('a policy gives the workers of %s the network of its replicas, but no requests', (name) => {
  const worker = { ...podsOf(name), role: 'worker' };
  expect(rulesOf(worker, 'egress')).toEqual(rulesOf(podsOf(name), 'egress'));
  const { calls = [] } = list.find((each) => each.name === name) ?? {};
  for (const peer of calls) expect([peer, mayCall(worker, podsOf(peer))]).toEqual([peer, true]);
  const service = objects.find((object) => object.kind === 'Service' && object.metadata.name === name);
  expect(selects({ matchLabels: (service?.spec as unknown as { selector: Labels }).selector }, worker)).toBe(false);
});

it.each(list.map(({ name }) => name))('the Service of %s routes requests only to its replicas', (name) => {
  const service = objects.find(({ kind, metadata }) => kind === 'Service' && metadata.name === name);
  const { selector } = service?.spec as unknown as { selector: Labels };
  const chosen = list.filter((each) => selects({ matchLabels: selector }, podsOf(each.name))).map((each) => each.name);
  expect([chosen, selects({ matchLabels: selector }, podsOf(name, 'Job'))]).toEqual([[name], false]);
});
