import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, send } from '@suite/testing';

const ROOT = join(__dirname, '..');

interface Credentials {
  readonly backend: { readonly clientId: string; readonly clientSecret: string };
  readonly storefront: { readonly clientId: string };
}

export interface Demo {
  readonly baseUrl: string;
  readonly tenants: { readonly acme: Credentials; readonly globex: Credentials };
}

/** A process of `npm start`, from its folder's point of view. */
export class Suite {
  private text = '';

  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
  }

  /** Starts the suite that keeps its data in the folder. Port 0 is any free one. */
  static launch(folder: string, port: number): Suite {
    const env = { ...process.env, SUITE_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' };
    return new Suite(
      folder,
      spawn(process.execPath, [join(ROOT, 'tools/start/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  }

  /** What it has written so far. */
  get output(): string {
    return this.text;
  }

  /** Waits until it says that it is ready; fails with its own words when it ends instead. */
  async ready(): Promise<Demo> {
    await new Promise<void>((resolve, reject) => {
      this.child.stdout?.on('data', () => this.text.includes('The suite is ready') && resolve());
      this.child.once('close', () => reject(new Error(`The suite did not start: ${this.text}`)));
    });
    return JSON.parse(readFileSync(join(this.folder, 'demo.json'), 'utf8')) as Demo;
  }

  /** Waits for its end and returns its exit code. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  /** Stops it as Ctrl-C or an orchestrator would. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null) this.child.kill(signal);
    return this.ended();
  }
}

/** Runs `npm run demo` against the suite of a folder; answers what it printed and how it ended. */
export async function runDemo(folder: string): Promise<{ output: string; code: number | null }> {
  const env = { ...process.env, SUITE_DIR: folder };
  const child = spawn(process.execPath, [join(ROOT, 'tools/demo/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { output, code: child.exitCode };
}

/** One call through the gateway, with a token or without. */
export function call(
  url: string,
  method: string,
  { token, saasToken, body }: { readonly token?: string; readonly saasToken?: string; readonly body?: unknown } = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(saasToken !== undefined && { 'saas-token': saasToken }),
  };
  return send(url, method, { headers, body });
}

/** A token for a tenant's backend client. */
export async function tokenFor({ baseUrl, tenants }: Demo, tenant: keyof Demo['tenants']): Promise<string> {
  const { clientId, clientSecret } = tenants[tenant].backend;
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
  const response = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: form });
  return ((await response.json()) as { access_token: string }).access_token;
}
