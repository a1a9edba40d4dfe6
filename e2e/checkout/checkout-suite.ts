import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  type EmbeddedServer,
  freePort,
  runsOnCluster,
  type ServiceProcess,
  startEmbedded,
  startServiceProcess,
  TEST_ISSUER,
  type TestDatabase,
} from '@suite/testing';
import { MailSink } from '../../tools/local-suite/mail-sink/mail-sink';
import { DatabaseLine } from './database-line';
import { PeerLine } from './peer-line';

const MAIN_OF_AUTH = join(__dirname, '../../dist/apps/auth/main.js');
const KEY_RING = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const SERVICE_CLIENT = { SERVICE_CLIENT_ID: 'cart', SERVICE_CLIENT_SECRET: 'a-secret-of-more-than-32-characters' };
const UNREACHABLE = 'http://127.0.0.1:9';
const RESTARTS_MAX = 200;

/** auth first, because the others load its keys. */
export const SERVICES = ['auth', 'sequential-id', 'coupon', 'pick-pack', 'delivery', 'cart'] as const;
export type Service = (typeof SERVICES)[number];
/** The services that cart calls at every checkout, each through a line. */
export const PEERS = ['sequential-id', 'coupon', 'pick-pack', 'delivery'] as const;
export type Peer = (typeof PEERS)[number];
export type Component = Service | 'postgresql';

export interface TenantClients {
  readonly backend: { readonly clientId: string; readonly clientSecret: string };
  readonly storefront: { readonly clientId: string };
}

/** All six services as processes, a durable PostgreSQL or the cluster of the tests, and lines between cart and everything it calls. */
export class CheckoutSuite {
  readonly lines = new Map<Peer, PeerLine>();
  private readonly ports = new Map<Service, number>();
  private readonly processes = new Map<Service, ServiceProcess>();
  private readonly migrated = new Set<Service>();
  private line: DatabaseLine | undefined;

  private constructor(
    /** Undefined on a cluster, which stays running. */
    private readonly server: EmbeddedServer | undefined,
    readonly database: TestDatabase,
    readonly mailFolder: string,
    private readonly sink: MailSink,
    private readonly smtpPort: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** `env`: variables for all services, in addition to their own. */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<CheckoutSuite> {
    const server = runsOnCluster ? undefined : await startEmbedded({ durable: true });
    const database = await createTestDatabase(server?.url);
    const mailFolder = await mkdtemp(join(tmpdir(), 'checkout-mails-'));
    const sink = new MailSink({ folder: mailFolder });
    const suite = new CheckoutSuite(server, database, mailFolder, sink, await sink.listen(), env);
    for (const service of SERVICES) suite.ports.set(service, await freePort());
    for (const peer of PEERS) suite.lines.set(peer, await PeerLine.start(suite.urlOf(peer)));
    suite.line = await DatabaseLine.start(database.urlFor('cart'));
    await suite.startService('auth');
    suite.commandOfAuth('service-client:ensure', 'cart');
    await suite.start(SERVICES.slice(1));
    return suite;
  }

  createTenant(tenant: string): TenantClients {
    return JSON.parse(this.commandOfAuth('tenant:create', tenant, '--json')) as TenantClients;
  }

  urlOf(service: Service): string {
    return `http://127.0.0.1:${this.ports.get(service)}`;
  }

  /** The output of a service, including its log. */
  outputOf(service: Service): string {
    return this.processes.get(service)?.output() ?? '';
  }

  /** The line to the database of cart. */
  get databaseLine(): DatabaseLine {
    if (!this.line) throw new Error('The suite was not started');
    return this.line;
  }

  /** Kills the service: its work is lost, its connections close, and new ones are refused. */
  async kill(component: Component): Promise<void> {
    if (component === 'postgresql') this.killDatabase();
    else await this.processes.get(component)?.end('SIGKILL');
    await this.lineOf(component)?.listener.close();
  }

  /** Restarts it on the same port with the same data. */
  async restart(component: Component): Promise<void> {
    if (component === 'postgresql') await this.restartDatabase();
    else await this.startService(component);
    await this.lineOf(component)?.listener.open();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.values()].map((each) => each.end('SIGKILL')));
    for (const line of [...this.lines.values(), this.databaseLine]) await line.listener.close();
    await this.sink.close();
    await this.server?.stop();
    await rm(this.mailFolder, { recursive: true, force: true });
  }

  private lineOf(component: Component): PeerLine | DatabaseLine | undefined {
    return component === 'postgresql' ? this.line : this.lines.get(component as Peer);
  }

  private async start(services: readonly Service[]): Promise<void> {
    for (const service of services) await this.startService(service);
  }

  private async startService(service: Service): Promise<void> {
    const port = this.ports.get(service) ?? 0;
    const options = { database: this.database, schema: service.replaceAll('-', '_'), port, isMigrated: this.migrated.has(service) };
    this.processes.set(service, await startServiceProcess(service, { ...options, env: this.envOf(service) }));
    this.migrated.add(service);
  }

  private killDatabase(): void {
    const pid = this.server?.pid;
    if (pid === undefined) throw new Error('The suite has no server of its own');
    process.kill(pid, 'SIGKILL');
  }

  /** Its workers notice the loss of the main process and must exit first. */
  private async restartDatabase(): Promise<void> {
    for (let tries = 0; tries < RESTARTS_MAX; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const isBack = await this.server?.restart().then(
        () => true,
        () => false,
      );
      if (isBack) return;
    }
    throw new Error('The database does not come back');
  }

  private envOf(service: Service): Record<string, string> {
    const lineTo = (peer: Peer): string => `http://${this.lines.get(peer)?.listener.host}`;
    const own: Partial<Record<Service, Record<string, string>>> = {
      auth: {
        ...{ CART_URL: this.urlOf('cart'), COUPON_URL: this.urlOf('coupon') },
        ...{ PICK_PACK_URL: this.urlOf('pick-pack'), DELIVERY_URL: this.urlOf('delivery') },
      },
      cart: {
        ...{ AUTH_URL: this.urlOf('auth'), SEQUENTIAL_ID_URL: lineTo('sequential-id'), COUPON_URL: lineTo('coupon') },
        ...{ PICK_PACK_URL: lineTo('pick-pack'), DELIVERY_URL: lineTo('delivery'), DATABASE_URL: this.databaseLine.url.href },
        ...SERVICE_CLIENT,
      },
      delivery: { PROVIDER_A_URL: UNREACHABLE, PROVIDER_B_URL: UNREACHABLE },
    };
    return {
      ...{ JWKS_URL: `${this.urlOf('auth')}/.well-known/jwks.json`, LOG_LEVEL: 'fatal', KEY_RING },
      ...{ SMTP_URL: `smtp://127.0.0.1:${this.smtpPort}`, MAIL_FROM: 'shop@example.com' },
      ...own[service],
      ...this.env,
    };
  }

  private commandOfAuth(...args: string[]): string {
    const env = {
      ...{ KEY_RING, LOG_LEVEL: 'fatal', JWKS_URL: UNREACHABLE, TOKEN_ISSUER: TEST_ISSUER, ...SERVICE_CLIENT },
      ...{ SMTP_URL: `smtp://127.0.0.1:${this.smtpPort}`, MAIL_FROM: 'shop@example.com' },
      DATABASE_URL: this.database.urlFor('auth').href,
    };
    const { stdout, stderr } = spawnSync(process.execPath, [MAIN_OF_AUTH, ...args], { env, encoding: 'utf8' });
    if (stdout === '') throw new Error(`auth ${args.join(' ')}: ${stderr}`);
    return stdout;
  }
}
