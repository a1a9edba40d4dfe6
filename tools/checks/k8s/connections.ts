import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import type { KubernetesObject } from './kubernetes-object.ts';

/** Connections reserved for superusers, backups, metrics and people. */
const FOR_OTHERS = 3 + 10;
/** Until a replica is ready, it has one connection besides its pool, to check the schema. */
const LOOK = 1;
/** For each Job: a migration has one connection, auth's Job for clients at most two. */
const JOB = 2;

interface Scaled {
  readonly replicas?: number;
  readonly maxReplicas?: number;
  readonly strategy?: { readonly rollingUpdate: { readonly maxSurge: number } };
}

/** Returns the maximum of connections of one service: all replicas, the extra ones of a rollout, and its Jobs. */
export function connectionsOf(name: string, objects: readonly KubernetesObject[]): number {
  const own = objects.filter(({ metadata }) => metadata.labels?.['app'] === name);
  const specOf = (kind: string) => own.find((object) => object.kind === kind)?.spec as Scaled | undefined;
  const poolSize = Number(own.find(({ kind }) => kind === 'ConfigMap')?.data?.['DATABASE_POOL_SIZE']);
  const deployments = own.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec as Scaled);
  // The autoscaler sets the replicas of the Deployment without a number.
  const mostOf = ({ replicas = specOf('HorizontalPodAutoscaler')?.maxReplicas ?? NaN, strategy }: Scaled) =>
    replicas + (strategy?.rollingUpdate.maxSurge ?? NaN);
  const processes = deployments.reduce((sum, deployment) => sum + mostOf(deployment), 0);
  const jobs = own.filter(({ kind }) => kind === 'Job').length;
  return processes * (poolSize + LOOK) + jobs * JOB;
}

/** Returns the maximum of connections of an overlay, with those of others. */
export function connectionsNeeded(names: readonly string[], objects: readonly KubernetesObject[]): number {
  return names.map((name) => connectionsOf(name, objects)).reduce((sum, each) => sum + each, FOR_OTHERS);
}

/** Returns the `max_connections` that the documentation requires. */
export function connectionsDocumented(): number {
  const readme = readFileSync(join(repositoryRoot, 'k8s', 'README.md'), 'utf8');
  return Number(/`max_connections` of (\d+)/.exec(readme)?.[1]);
}
