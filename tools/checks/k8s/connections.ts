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
  readonly strategy?: { readonly rollingUpdate: { readonly maxSurge: number } };
}

interface Autoscaled {
  readonly scaleTargetRef: { readonly name: string };
  readonly maxReplicas: number;
}

/** Returns the maximum of connections of one service: all replicas, the extra ones of a rollout, and its Jobs. */
export function connectionsOf(name: string, objects: readonly KubernetesObject[]): number {
  const own = objects.filter(({ metadata }) => metadata.labels?.['app'] === name);
  const poolSize = Number(own.find(({ kind }) => kind === 'ConfigMap')?.data?.['DATABASE_POOL_SIZE']);
  const autoscalers = own.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(({ spec }) => spec as Autoscaled);
  // An autoscaler sets the replicas of a Deployment without a number.
  const mostOf = ({ metadata: { name: scaled }, spec }: KubernetesObject) => {
    const { strategy, replicas = autoscalers.find(({ scaleTargetRef }) => scaleTargetRef.name === scaled)?.maxReplicas } = spec as Scaled;
    return (replicas ?? NaN) + (strategy?.rollingUpdate.maxSurge ?? NaN);
  };
  const processes = own.filter(({ kind }) => kind === 'Deployment').reduce((sum, deployment) => sum + mostOf(deployment), 0);
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
