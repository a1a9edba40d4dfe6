import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentsIn } from '../../local-suite/demo/invoices.ts';
import type { Demo } from '../../local-suite/start/seed/tenants.ts';
import { repositoryRoot } from '../../paths.ts';

const tool = (path: string): string => join(repositoryRoot, 'tools', 'local-suite', path);

/** A suite with a data folder of its own, which exists as long as the suite runs. */
export interface RunningSuite {
  readonly baseUrl: string;
  /** The clients of the demo tenants. */
  readonly tenants: Demo;
  readonly shop: string;
  /** Where the demo saves documents. */
  readonly documents: string;
  /** Runs the demo and returns its output with colours. */
  demo(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a suite as `npm start` does, at the port of PORT or 8080, with new data. */
export async function startSuite(): Promise<RunningSuite> {
  const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
  chmodSync(folder, 0o755); // PostgreSQL started by root runs as another user
  const env = { ...process.env, SUITE_DIR: folder, LOG_LEVEL: 'warn', FORCE_COLOR: '1' };
  const suite = spawn(process.execPath, [tool('start/main.ts')], { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(suite, 'close');
  const stop = async (): Promise<void> => {
    suite.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const screen = await outputUntil(suite.stdout, /Ctrl-C/, ended);
    const tenants = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Demo;
    const { baseUrl } = tenants;
    const shop = /Storefront.*(http:\S+)/.exec(screen)?.[1] ?? '';
    return { baseUrl, tenants, shop, documents: documentsIn(folder), stop, demo: () => outputOf(tool('demo/main.ts'), env) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function outputUntil(stream: NodeJS.ReadableStream, end: RegExp, ended: Promise<unknown>): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (end.test(text)) resolve(text);
    });
    void ended.then(() => reject(new Error(`The suite did not start:\n${text}`)));
  });
}

async function outputOf(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [file], { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The demo failed:\n${text}`);
  return text;
}
