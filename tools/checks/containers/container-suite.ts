import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { freePorts } from '../../local-suite/start/process/processes.ts';
import type { TenantCredentials } from '../../local-suite/start/secrets.ts';
import { SEED_STEPS } from '../../local-suite/start/seed/seed-steps.ts';
import { backendOf } from '../../local-suite/start/seed/backend.ts';
import { type Demo, DEMO_TENANTS } from '../../local-suite/start/seed/tenants.ts';
import { run, untilTrue } from './engine.ts';

/** A suite in containers, with its own folder, project, ports and secrets, started as the head of compose.yaml describes. */
export class ContainerSuite {
  readonly folder: string;
  readonly baseUrl: string;
  private readonly project: string;
  private readonly files: readonly string[];
  private readonly env: Readonly<Record<string, string>>;

  private constructor(files: readonly string[], [port = 0, mailsPort = 0]: readonly number[]) {
    const id = randomUUID().slice(0, 8);
    this.project = `commerce-suite-test-${id}`;
    this.folder = join(repositoryRoot, 'dist', 'containers', id);
    this.baseUrl = `http://127.0.0.1:${port}`;
    this.files = [...files, 'test.yaml'];
    this.env = { PORT: String(port), MAILS_PORT: String(mailsPort), PUBLIC_URL: this.baseUrl };
  }

  static async prepare(...files: string[]): Promise<ContainerSuite> {
    const suite = new ContainerSuite(files, await freePorts(2));
    const { folder } = suite;
    cpSync(join(repositoryRoot, 'docker'), join(folder, 'docker'), { recursive: true, filter: (path) => !path.endsWith('.env') });
    mkdirSync(join(folder, 'mails'));
    chmodSync(join(folder, 'mails'), 0o777); // the container runs as another user
    writeFileSync(join(folder, 'docker', 'test.yaml'), OVERRIDE);
    await run('sh', [join(folder, 'docker', 'make-env.sh')]);
    return suite;
  }

  /** Returns the secrets of docker/.env. */
  get secrets(): string[] {
    const lines = readFileSync(join(this.folder, 'docker', '.env'), 'utf8').split('\n');
    return lines.flatMap((line) => /^\w+(?:_PASSWORD|_SECRET|_KEY_RING)=(.+)$/.exec(line)?.[1] ?? []);
  }

  compose(...args: string[]): Promise<string> {
    const files = this.files.flatMap((file) => ['--file', join(this.folder, 'docker', file)]);
    return run('docker', ['compose', '--project-name', this.project, ...files, ...args], { env: this.env });
  }

  /** Starts everything with one command, as after a clone. Returns the seconds until it answers. */
  async start(): Promise<number> {
    const startedAt = performance.now();
    await this.compose('up', '--detach', '--no-build');
    await untilTrue('the gateway answers', () => this.isAnswering());
    return (performance.now() - startedAt) / 1_000;
  }

  async stop(): Promise<void> {
    await this.compose('--profile', '*', 'down', '--volumes', '--timeout', '10');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Creates the demo tenants with their data. */
  async makeTenants(): Promise<Demo> {
    const tenants: Record<string, TenantCredentials> = {};
    for (const name of DEMO_TENANTS) {
      const printed = await this.compose('exec', '-T', 'auth', 'node', 'main.js', 'tenant:create', name, '--json');
      tenants[name] = JSON.parse(printed) as TenantCredentials;
    }
    const demo = { baseUrl: this.baseUrl, tenants };
    for (const { tenant, run: seed } of SEED_STEPS) {
      const credentials = tenants[tenant];
      if (credentials) await seed(backendOf(demo, tenant), credentials);
    }
    return demo;
  }

  /** Returns the running containers of a service, oldest first. */
  async containersOf(service: string): Promise<string[]> {
    const printed = await this.compose('ps', '--quiet', service);
    const ids = printed.split('\n').filter((id) => id !== '');
    const created = await Promise.all(ids.map((id) => run('docker', ['inspect', '--format', '{{.Created}}', id])));
    return ids.sort((a, b) => (created[ids.indexOf(a)] ?? '').localeCompare(created[ids.indexOf(b)] ?? ''));
  }

  private async isAnswering(): Promise<boolean> {
    return fetch(`${this.baseUrl}/.well-known/jwks.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** The overrides of the test: mails in a readable folder, and pages of any origin, as in the demo. */
const OVERRIDE = `services:
  auth: { environment: { ALLOW_ANY_WEB_ORIGIN: 'true' } }
  emulators:
    environment: { MAILS_FOLDER: /mails }
    volumes: ['../mails:/mails']
`;
