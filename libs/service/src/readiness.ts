import { databaseOptions, isDatabaseUnavailable, isNotMigrated, UnfitConnection } from '@suite/database';
import { within } from '@suite/runtime';
import { Client } from 'pg';
import type { Area } from './area';
import type { ServiceConfig } from './service-config';

/** The probe is answered well within a second. A check that takes longer continues, and answers a later probe. */
const ANSWER_MS_MAX = 500;
const LOOK_MS_MAX = 2_000;

const NOT_ANSWERED = 'the database has not answered yet';
const KEYS_MISSING = 'auth has not returned its keys yet: tokens cannot be verified';
const MIGRATIONS_MISSING = 'migrations are missing: run the migrate command';

/**
 * Decides whether this replica accepts requests: its schema is as new as its code, auth's keys have been loaded once, and it
 * is not stopping. The check uses a connection of its own, so requests cannot exhaust it. A later outage of the database or
 * of auth does not make a replica unready: all replicas would leave at once, and no 503 could tell callers when to retry.
 */
export class Readiness {
  stopping = false;
  private reason: string | undefined = NOT_ANSWERED;
  private looking: Promise<void> | undefined;
  private readonly newClient: () => Client;

  constructor(
    private readonly area: Area,
    config: ServiceConfig,
    /** Fails if the database is unsuitable. */
    private readonly check: () => Promise<void>,
    /** Fails until the keys that verify tokens are loaded. */
    private readonly loadKeys: () => Promise<void>,
  ) {
    const options = databaseOptions(area, config);
    const { url, applicationName } = options;
    const limits = { connectionTimeoutMillis: LOOK_MS_MAX, query_timeout: LOOK_MS_MAX };
    const { Client: ClientOfServers = Client } = options.extra as { readonly Client?: typeof Client };
    this.newClient = () => new ClientOfServers({ connectionString: url, application_name: applicationName, ...limits });
  }

  async whyNot(): Promise<string | undefined> {
    if (this.reason !== undefined && !this.stopping) {
      await within(
        ANSWER_MS_MAX,
        this.look().catch(() => undefined),
      );
    }
    return this.stopping ? 'stopping' : this.reason;
  }

  /** Checks the schema. Throws for errors that a retry cannot fix, such as a wrong password. */
  look(): Promise<void> {
    return (this.looking ??= this.ask().finally(() => (this.looking = undefined)));
  }

  private async ask(): Promise<void> {
    const client = this.newClient();
    client.on('error', () => undefined); // the affected query reports the error
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${this.area.schema}.migrations`);
      if (!this.isApplied(rows.map(({ name }) => name))) return void (this.reason = MIGRATIONS_MISSING);
      await this.check();
      this.reason = await this.loadKeys().then(
        () => undefined,
        () => KEYS_MISSING,
      );
    } catch (error) {
      this.reason = isNotMigrated(error) ? MIGRATIONS_MISSING : error instanceof UnfitConnection ? error.message : NOT_ANSWERED;
      if (!isNotMigrated(error) && !isDatabaseUnavailable(error)) throw error;
    } finally {
      void client.end().catch(() => undefined); // a frozen server would never answer
    }
  }

  private isApplied(names: readonly string[]): boolean {
    return this.area.migrations.every((type) => names.includes((new type() as { name?: string }).name ?? type.name));
  }
}
