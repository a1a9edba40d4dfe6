import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCluster } from './database-nodes';
import { SERVER_URL_VARIABLE } from './postgres-server';

/** What `npm run test:citus` leaves out, and why: files, and parts that several files have. */
const LEFT_OUT = JSON.parse(readFileSync(join(__dirname, 'left-out-on-clusters.json'), 'utf8')) as Readonly<Record<string, string>>;

export const NO_CLUSTER = 'CITUS_URL names no cluster';
export const runsOnCluster = isCluster(process.env[SERVER_URL_VARIABLE] ?? '');

/** Declares tests of something that a cluster has not, or not in this form. Where the tests run on one, they are left out and counted. */
export function onOneServer(part: string, declare: () => void): void {
  if (!(part in LEFT_OUT)) throw new Error(`left-out-on-clusters.json says no reason to leave out ${part}`);
  if (runsOnCluster) describe.skip(part, declare);
  else declare();
}

/** Declares tests of what only a cluster has. */
export function onCluster(declare: () => void): void {
  if (runsOnCluster) declare();
}
