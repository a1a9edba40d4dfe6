import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { connectionsDocumented, connectionsNeeded, connectionsOf } from './connections.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { rendered } from './kustomization.ts';

const overlay = (name: string) => rendered(join(repositoryRoot, 'k8s', 'overlays', name));
/** PostgreSQL's default max_connections. */
const BY_DEFAULT = 100;

it.each([
  ['production', connectionsDocumented()],
  ['local', BY_DEFAULT],
])('the overlay %s opens fewer connections than the limit of PostgreSQL, %d', (name, max) => {
  expect(connectionsNeeded(serviceNames(), overlay(name))).toBeLessThanOrEqual(max);
});

it('the check of connections notices a pool or a number of replicas that exceeds the limit', () => {
  const enlarged = (from: string, to: string) =>
    JSON.parse(JSON.stringify(overlay('production')).replaceAll(from, to)) as KubernetesObject[];
  const max = connectionsDocumented();
  expect(connectionsNeeded(serviceNames(), enlarged('"DATABASE_POOL_SIZE":"5"', '"DATABASE_POOL_SIZE":"6"'))).toBeGreaterThan(max);
  expect(connectionsNeeded(serviceNames(), enlarged('"maxReplicas":6', '"maxReplicas":7'))).toBeGreaterThan(max);
});

it('the check of connections counts replicas, extra replicas of a rollout, pools, schema checks and Jobs', () => {
  const labels = { app: 'notes' };
  const objects = [
    { kind: 'ConfigMap', metadata: { labels }, data: { DATABASE_POOL_SIZE: '4' } },
    { kind: 'Deployment', metadata: { labels }, spec: { replicas: 2, strategy: { rollingUpdate: { maxSurge: 1 } } } },
    { kind: 'Job', metadata: { labels } },
  ] as unknown as KubernetesObject[];
  expect(connectionsOf('notes', objects)).toBe(3 * 5 + 2);
});
