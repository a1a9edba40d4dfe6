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
  readonly identityProvider: { readonly name: string; readonly issuer: string; readonly audience: string; readonly token: string };
}

/** A process of `npm start` with its folder. */
export class Suite {
  private text = '';

  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
  }

  /** Starts the suite with its data in the folder. Port 0 selects a free one. */
  static launch(folder: string, port: number): Suite {
    // DATABASE_URL names the server of the tests; the suite starts its own.
    const env = { ...process.env, DATABASE_URL: '', SUITE_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' };
    return new Suite(
      folder,
      spawn(process.execPath, [join(ROOT, 'tools/local-suite/start/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  }

  /** Its output so far. */
  get output(): string {
    return this.text;
  }

  /** Waits until it is ready. Fails with its output if it exits. */
  async ready(): Promise<Demo> {
    await new Promise<void>((resolve, reject) => {
      this.child.stdout?.on('data', () => this.text.includes('The suite is ready') && resolve());
      this.child.once('close', () => reject(new Error(`The suite did not start: ${this.text}`)));
    });
    return JSON.parse(readFileSync(join(this.folder, 'demo.json'), 'utf8')) as Demo;
  }

  /** Waits until it exits, and returns its exit code. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  /** Stops it like Ctrl-C or an orchestrator. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null) this.child.kill(signal);
    return this.ended();
  }
}

/** The suite of a test file. A test can replace it by another one of the same folder. */
export interface SuiteOfFile {
  readonly folder: string;
  readonly demo: Demo;
  suite: Suite;
}

const START_MS_MAX = 300_000;

/** Starts a suite in its own folder before the tests, fills in the returned object, and stops it after them. */
export function suiteOfFile(): SuiteOfFile {
  const started = {} as SuiteOfFile;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suite-e2e-'));
    chmodSync(folder, 0o755); // PostgreSQL started by root runs as another user
    Object.assign(started, { folder, suite: Suite.launch(folder, 0) });
    Object.assign(started, { demo: await started.suite.ready() });
  }, START_MS_MAX);
  afterAll(async () => {
    await started.suite.stop();
    rmSync(started.folder, { recursive: true, force: true });
  });
  return started;
}

/** Runs `npm run demo` against the suite of a folder. Returns its output and exit code. */
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

/** A call that the client would not make: without or with an invalid token, or with a malformed body. */
export function call(
  url: string,
  method: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return send(url, method, { headers, body });
}

/** Returns a client for the backend of a tenant. */
export function backendOf({ baseUrl, tenants }: Demo, tenant: keyof Demo['tenants']): Client {
  return applicationClient({ baseUrl, tenant, ...tenants[tenant].backend });
}

/** Returns a client for a shopper of a tenant. */
export function shopperOf({ baseUrl, tenants }: Demo, tenant: keyof Demo['tenants']): ShopperClient {
  return shopperClient({ baseUrl, tenant, ...tenants[tenant].storefront });
}
