import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import type { KubernetesObject } from './kustomization.ts';

/** What PostgreSQL keeps for superusers, and what backups, metrics and people may take. */
const FOR_OTHERS = 3 + 10;
/** Until it is ready, a replica has one beside its pool, with which it looks whether the schema is there. */
const LOOK = 1;
/** Of each Job: a migration has one, auth's Job that lets services in at most two. */
const JOB = 2;

interface Scaled {
  readonly replicas?: number;
  readonly maxReplicas?: number;
  readonly strategy?: { readonly rollingUpdate: { readonly maxSurge: number } };
}

/** The connections that one service opens at most: all replicas that there may be, those of a rollout, and its Jobs. */
export function connectionsOf(name: string, objects: readonly KubernetesObject[]): number {
  const own = objects.filter(({ metadata }) => metadata.labels?.['app'] === name);
  const specOf = (kind: string) => own.find((object) => object.kind === kind)?.spec as Scaled | undefined;
  const poolSize = Number(own.find(({ kind }) => kind === 'ConfigMap')?.data?.['DATABASE_POOL_SIZE']);
  const { replicas, strategy } = specOf('Deployment') ?? {};
  const most = specOf('HorizontalPodAutoscaler')?.maxReplicas ?? replicas ?? NaN;
  const jobs = own.filter(({ kind }) => kind === 'Job').length;
  return (most + (strategy?.rollingUpdate.maxSurge ?? NaN)) * (poolSize + LOOK) + jobs * JOB;
}

/** The connections that all services of an overlay need, and others beside them. */
export function connectionsNeeded(names: readonly string[], objects: readonly KubernetesObject[]): number {
  return names.map((name) => connectionsOf(name, objects)).reduce((sum, each) => sum + each, FOR_OTHERS);
}

/** The `max_connections` that the documentation asks for. */
export function connectionsDocumented(): number {
  const readme = readFileSync(join(repositoryRoot, 'k8s', 'README.md'), 'utf8');
  return Number(/`max_connections` of (\d+)/.exec(readme)?.[1]);
}
