import { join } from 'node:path';
import { Gateway } from '../gateway/gateway.ts';
import { routesOf } from '../gateway/routes.ts';
import { MailSink } from '../mail-sink/mail-sink.ts';
import { placesAt } from '../pages/look.ts';
import { suitePages } from '../pages/suite-pages.ts';
import { hasClient, services } from '../../generate/services/list.ts';
import { buildChanged, buildersOf } from './process/build-changed.ts';
import { ownDatabase, prepareDatabase } from './postgres/database.ts';
import { placeOf, prepareForeignDatabase } from './postgres/foreign-database.ts';
import { environmentOf, migrationEnvironmentOf, originOf, type Surroundings } from './environment.ts';
import { clearMigrations, migrateChanged, unmigrated } from './process/migrate.ts';
import { Postgres } from './postgres/server.ts';
import { freePorts } from './process/processes.ts';
import { Refusal } from './refusal.ts';
import { readyScreen, step } from './screen.ts';
import { Secrets } from './secrets.ts';
import { demoIdentityProvider, ensureIdentityProvider } from './seed/identity-provider.ts';
import { ensureDeskMembers } from './seed/desks.ts';
import { ensureDispatch } from './seed/dispatch.ts';
import { ensurePacking } from './seed/packing.ts';
import { seed } from './seed/seed.ts';
import { ensureWebhooks } from './seed/webhooks.ts';
import { ServiceProcess } from './process/service-process.ts';
import { makeSuiteDir, type Settings } from './settings.ts';
import { type EmulatedSystems, startEmulatedSystems } from './emulated-systems.ts';
import { Storefront, storefrontPortBeside } from './storefront/storefront.ts';
import { SuiteLock } from './suite-lock.ts';
import {
  type Demo,
  DEMO_TENANTS,
  demoFileOf,
  ensureServiceClient,
  makeDemoTenants,
  missingTenants,
  writeDemoFile,
} from './seed/tenants.ts';

type EmulatedSurroundings = Surroundings & { readonly emulated: EmulatedSystems };

/** What the services are made with. */
interface Parts {
  readonly baseUrl: string;
  /** The address of the database, without a login. */
  readonly address: URL;
  readonly secrets: Secrets;
  readonly postgres: Postgres | undefined;
  /** Ends when the database answers. */
  readonly database: Promise<void>;
}

/** Runs everything on one machine: PostgreSQL, the services as separate processes, the gateway, a mail sink. */
export class Suite {
  private readonly settings: Settings;
  private readonly services = services();
  private readonly apps = this.services.map(({ name }) => name);
  private readonly gateway = new Gateway();
  /** Ends what was started, in the order of starting. */
  private readonly running: (() => Promise<unknown> | void)[] = [];
  /** Called when the suite cannot continue. */
  onFailure: (error: Error) => void = () => undefined;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** Starts everything. May be stopped at any moment. */
  async start(): Promise<void> {
    const started = performance.now();
    const { suiteDir } = this.settings;
    // Everything that may fail for a reason of the user's comes before anything is created.
    SuiteLock.refuseIfHeld(suiteDir);
    const baseUrl = `http://127.0.0.1:${await this.openGateway()}`;
    makeSuiteDir(suiteDir);
    const lock = SuiteLock.take(suiteDir);
    this.running.push(() => lock.release());
    const secrets = new Secrets(suiteDir);
    const { postgres, address } = await this.server(secrets);
    const database = step(
      'database',
      () => this.openDatabase(postgres, secrets),
      () => `PostgreSQL answers at ${address.host}`,
    );
    const [surroundings] = await Promise.all([this.openServices({ baseUrl, address, secrets, postgres, database }), database]);
    const demo = writeDemoFile(suiteDir, baseUrl, secrets, await demoIdentityProvider(surroundings.emulated.identityProvider));
    const storefront = await this.startStorefront(demo);
    this.openRoutes(surroundings, demo, storefront);
    await step(
      'demo data',
      () => this.seedDemoData(demo, surroundings.emulated),
      (count) => (count > 0 ? `${count} steps done` : 'nothing to do'),
    );

    const secondsToReady = (performance.now() - started) / 1000;
    const places = { credentialsFile: demoFileOf(suiteDir), logFolder: join(suiteDir, 'logs') };
    console.log(
      readyScreen({
        ...{ baseUrl, services: this.services, tenants: DEMO_TENANTS, storefront, emulators: surroundings.emulated.pages, secondsToReady },
        ...places,
      }),
    );
  }

  /** Stops everything in the reverse order of starting. */
  async stop(): Promise<void> {
    for (const end of this.running.splice(0).reverse()) await end();
  }

  private async openGateway(): Promise<number> {
    const { port } = this.settings;
    try {
      const actual = await this.gateway.listen(port);
      this.running.push(() => this.gateway.close());
      return actual;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE')
        throw new Refusal(
          `Port ${port} is in use by another program: stop it, or choose another port, such as PORT=${port + 1} npm start.`,
        );
      if (code === 'EACCES')
        throw new Refusal(`Port ${port} is open to the administrator only: choose one above 1023, such as PORT=8080 npm start.`);
      throw error;
    }
  }

  /** Returns the suite's own server, which does not run yet, unless the database is on another one. */
  private async server(secrets: Secrets): Promise<Pick<Parts, 'postgres' | 'address'>> {
    const { databaseUrl, suiteDir } = this.settings;
    if (databaseUrl) return { postgres: undefined, address: placeOf(databaseUrl) };
    secrets.tieTo(undefined);
    const [port = 0] = await freePorts(1);
    return { postgres: new Postgres({ suiteDir, port, password: secrets.password('postgres') }), address: ownDatabase(port) };
  }

  private async openDatabase(postgres: Postgres | undefined, secrets: Secrets): Promise<void> {
    const { databaseUrl, suiteDir } = this.settings;
    if (postgres) return this.startPostgres(postgres, secrets);
    if (databaseUrl) await prepareForeignDatabase(databaseUrl, this.apps, secrets);
    clearMigrations(suiteDir); // the server is not ours, so the database may be another one than at the last start
  }

  private async startPostgres(postgres: Postgres, secrets: Secrets): Promise<void> {
    const { suiteDir } = this.settings;
    postgres.onCrash = () =>
      this.onFailure(new Refusal(`PostgreSQL ended unexpectedly: see ${join(suiteDir, 'logs', 'postgres.log')} and start again.`));
    this.running.push(() => postgres.stop());
    if (await postgres.start()) clearMigrations(suiteDir);
    await prepareDatabase(postgres, this.apps, secrets);
  }

  /**
   * Builds, migrates and starts the services. A service waits for its database by itself, so this waits only for one that must be
   * prepared first.
   */
  private async openServices({ baseUrl, address, secrets, postgres, database }: Parts): Promise<EmulatedSurroundings> {
    const [surroundings] = await Promise.all([
      this.surroundings(baseUrl, address, secrets),
      step(
        'build',
        () => buildChanged(buildersOf(this.apps)),
        (built) => (built ? `${this.apps.length} services built` : 'nothing changed'),
      ),
    ]);
    const { suiteDir } = this.settings;
    const isPrepared = postgres?.isNew === false && unmigrated(this.apps, suiteDir).length === 0 && missingTenants(secrets).length === 0;
    if (!isPrepared) await database;
    await step(
      'migrations',
      () => this.migrate(surroundings),
      (count) => (count > 0 ? `${count} schemas migrated` : 'nothing changed'),
    );
    await step(
      'tenants',
      () => makeDemoTenants(secrets, environmentOf('auth', surroundings)),
      (count) => (count > 0 ? `${DEMO_TENANTS.join(' and ')} created` : 'nothing changed'),
    );
    await step(
      'services',
      () => this.startServices(surroundings),
      () => `${this.apps.length} services are ready`,
    ).catch(async (error: unknown) => {
      await database; // why it failed may also be why they did
      throw error;
    });
    return surroundings;
  }

  private async surroundings(baseUrl: string, database: URL, secrets: Secrets): Promise<EmulatedSurroundings> {
    const { suiteDir } = this.settings;
    const mailSink = new MailSink({ folder: join(suiteDir, 'mails') });
    const smtpPort = await mailSink.listen();
    this.running.push(() => mailSink.close());
    const emulated = await startEmulatedSystems(suiteDir, placesAt(baseUrl));
    this.running.push(emulated.stop);
    const free = await freePorts(this.apps.length * 2);
    const ports = Object.fromEntries(this.apps.map((app, index) => [app, { api: free[index * 2] ?? 0, health: free[index * 2 + 1] ?? 0 }]));
    return { suiteDir, baseUrl, database, smtpPort, ports, secrets, extras: emulated.variables, emulated };
  }

  /** Migrates all services. After auth's migration it registers the clients of services that call peers. */
  private migrate(surroundings: Surroundings): Promise<number> {
    const { suiteDir, secrets } = surroundings;
    const registerClients = async (app: string) => {
      if (app !== 'auth') return;
      for (const { name } of this.services.filter(hasClient)) await ensureServiceClient(name, secrets, environmentOf('auth', surroundings));
    };
    return migrateChanged(this.apps, (app) => migrationEnvironmentOf(app, surroundings), suiteDir, registerClients);
  }

  private async startServices(surroundings: Surroundings): Promise<void> {
    const logFolder = join(this.settings.suiteDir, 'logs');
    const services = this.apps.map((app) => {
      const env = environmentOf(app, surroundings);
      const isInspected = this.settings.inspected === app;
      const report = (line: string) => console.error(line);
      return new ServiceProcess({ app, env, healthPort: Number(env['HEALTH_PORT']), logFolder, isInspected, report });
    });
    this.running.push(() => Promise.all(services.map((service) => service.stop())));
    await Promise.all(services.map((service) => service.start()));
  }

  private async startStorefront(demo: Demo): Promise<string> {
    const storefront = new Storefront(demo);
    this.running.push(() => storefront.close());
    return storefront.listen(storefrontPortBeside(Number(new URL(demo.baseUrl).port)));
  }

  private openRoutes({ ports, suiteDir, emulated }: EmulatedSurroundings, demo: Demo, storefront: string): void {
    const elsewhere = Object.fromEntries(Object.entries(emulated.pages).map(([name, url]) => [`${name}, emulated`, url]));
    this.gateway.serve({
      routes: routesOf(this.services),
      origins: Object.fromEntries(this.apps.map((app) => [app, originOf(app, ports)])),
      docsUrl: `${demo.baseUrl}/docs`,
      pages: suitePages({
        services: this.services,
        demo,
        shop: storefront,
        elsewhere,
        credentialsFile: demoFileOf(suiteDir),
        mailFolder: join(suiteDir, 'mails'),
        healthPorts: Object.fromEntries(this.apps.map((app) => [app, ports[app]?.health ?? 0])),
      }),
    });
  }

  private async seedDemoData(demo: Demo, { messageReceiver }: EmulatedSystems): Promise<number> {
    const { suiteDir } = this.settings;
    // The first one, so that the receiver gets the messages about the demo data.
    const webhooks = await ensureWebhooks(suiteDir, demo, messageReceiver).catch((error: Error) => error.message);
    const { done, problems } = await seed(suiteDir, demo);
    if (typeof webhooks === 'string') problems.push(`The webhooks of the emulated receiver are missing: ${webhooks}`);
    const { identityProvider } = demo;
    const [packing, dispatch, desks, isProviderChanged] = await Promise.all([
      ensurePacking(demo).catch((error: Error) => error.message),
      ensureDispatch(demo).catch((error: Error) => error.message),
      ensureDeskMembers(demo).catch((error: Error) => error.message),
      identityProvider !== undefined && ensureIdentityProvider(demo, identityProvider),
    ]);
    if (typeof packing === 'string') problems.push(`The orders of the packing station are missing: ${packing}`);
    if (typeof dispatch === 'string') problems.push(`The tours of the dispatch page are missing: ${dispatch}`);
    if (typeof desks === 'string') problems.push(`The members of the desks are missing: ${desks}`);
    for (const problem of problems) console.error(problem);
    return (
      done +
      Number(webhooks === true) +
      Number(packing === true) +
      Number(dispatch === true) +
      Number(desks === true) +
      Number(isProviderChanged)
    );
  }
}
