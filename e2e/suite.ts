import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationClient, type Client, shopperClient, type ShopperClient } from '@suite/client';
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
      spawn(process.execPath, [join(ROOT, 'tools/local-suite/start/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }),
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

/** The suite that the tests of a file call. A test may put another one of the same folder in its place. */
export interface SuiteOfFile {
  readonly folder: string;
  readonly demo: Demo;
  suite: Suite;
}

const START_MS_MAX = 300_000;

/** Starts a suite in a folder of its own before the tests, which fills in the answer, and stops it after them. */
export function suiteOfFile(): SuiteOfFile {
  const started = {} as SuiteOfFile;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suite-e2e-'));
    chmodSync(folder, 0o755); // PostgreSQL, where root starts it, runs as somebody else
    Object.assign(started, { folder, suite: Suite.launch(folder, 0) });
    Object.assign(started, { demo: await started.suite.ready() });
  }, START_MS_MAX);
  afterAll(async () => {
    await started.suite.stop();
    rmSync(started.folder, { recursive: true, force: true });
  });
  return started;
}

/** Runs `npm run demo` against the suite of a folder; answers what it printed and how it ended. */
export async function runDemo(folder: string): Promise<{ output: string; code: number | null }> {
  const env = { ...process.env, SUITE_DIR: folder };
  const child = spawn(process.execPath, [join(ROOT, 'tools/local-suite/demo/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { output, code: child.exitCode };
}

/** A call that the client would not make: without a token, with a wrong one, with a body of the wrong form. */
export function call(
  url: string,
  method: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return send(url, method, { headers, body });
}

/** Calls the suite as the backend of a tenant. */
export function backendOf({ baseUrl, tenants }: Demo, tenant: keyof Demo['tenants']): Client {
  return applicationClient({ baseUrl, tenant, ...tenants[tenant].backend });
}

/** Calls the suite as somebody in front of a tenant's website. */
export function shopperOf({ baseUrl, tenants }: Demo, tenant: keyof Demo['tenants']): ShopperClient {
  return shopperClient({ baseUrl, tenant, ...tenants[tenant].storefront });
}
