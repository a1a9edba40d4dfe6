import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCluster } from './database-nodes';
import { SERVER_URL_VARIABLE } from '../postgres-server';

/** What `npm run test:citus` omits, with the reason: files, and parts of several files. */
const LEFT_OUT = JSON.parse(readFileSync(join(__dirname, 'left-out-on-clusters.json'), 'utf8')) as Readonly<Record<string, string>>;

export const NO_CLUSTER = 'CITUS_URL names no cluster';
export const runsOnCluster = isCluster(process.env[SERVER_URL_VARIABLE] ?? '');

/** Declares tests of features that a cluster lacks. On a cluster they are omitted and counted. */
export function onOneServer(part: string, declare: () => void): void {
  if (!(part in LEFT_OUT)) throw new Error(`left-out-on-clusters.json says no reason to leave out ${part}`);
  if (runsOnCluster) describe.skip(part, declare);
  else declare();
}

/** Declares tests of features of clusters. */
export function onCluster(declare: () => void): void {
  if (runsOnCluster) declare();
}
