import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Demo, demoFileOf } from '../../tools/local-suite/start/seed/tenants.ts';
import { repositoryRoot } from '../../tools/paths.ts';
import { end, startNode, untilReady } from './child.ts';
import { freePort } from './ports.ts';
import type { Stage } from './stage.ts';

const READY_MS_MAX = 180_000;

/** A running `npm start`. */
export interface RunningSuite {
  readonly pid: number;
  readonly url: string;
  /** The time until each service has answered through the gateway. */
  readonly readyMs: number;
  /** Ends when the demo data are complete. */
  readonly demoData: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the suite like `npm start`, in a separate folder. Builds changed services. */
export async function startSuite(stage: Stage, suiteDir: string): Promise<RunningSuite> {
  const port = await freePort();
  const main = join(repositoryRoot, 'tools', 'local-suite', 'start', 'main.ts');
  const suite = startNode(
    stage,
    ['--disable-warning=ExperimentalWarning', main],
    { PORT: String(port), SUITE_DIR: suiteDir },
    { isRead: true },
  );
  const demoData = untilSaid(suite, 'The suite is ready');
  const url = `http://127.0.0.1:${port}`;
  // The gateway has its routes only when all services are ready.
  const readyMs = await untilReady(suite, `${url}/.well-known/jwks.json`, READY_MS_MAX);
  return { pid: suite.pid ?? 0, url, readyMs, demoData, stop: () => end(suite) };
}

/** Waits until a program writes some words, or ends, and drops the rest of its output. */
function untilSaid({ stdout }: ChildProcess, words: string): Promise<void> {
  let said = '';
  return new Promise((resolve) => {
    stdout?.on('data', (chunk: Buffer) => {
      if (said.includes(words)) return;
      said += chunk.toString();
      if (said.includes(words)) resolve();
    });
    stdout?.once('end', resolve);
  });
}

const DEMO_TENANT = 'acme';

/** Starts the suite, and waits for its demo data. */
export async function startDemo(stage: Stage, suiteDir: string): Promise<Demo> {
  const { demoData } = await startSuite(stage, suiteDir);
  await demoData;
  return demoIn(suiteDir);
}

/** Returns the demo data of the suite in a folder. */
export const demoIn = (suiteDir: string): Demo => JSON.parse(readFileSync(demoFileOf(suiteDir), 'utf8')) as Demo;

/** Returns a token of a demo tenant with every scope, or of the operators of the platform. */
export async function tokenOf({ baseUrl, tenants, platform }: Demo, tenant = DEMO_TENANT): Promise<string> {
  const { clientId = '', clientSecret = '' } = (tenant === 'platform' ? platform : tenants[tenant])?.backend ?? {};
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
  const answer = (await (await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body })).json()) as { access_token: string };
  return answer.access_token;
}
