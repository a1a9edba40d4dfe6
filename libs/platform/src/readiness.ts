import { Client } from 'pg';
import type { Area } from './area';
import type { PlatformConfig } from './config';
import { databaseOptions } from './database/database';
import { isDatabaseUnavailable, isNotMigrated } from './database/database-errors';
import { UnfitConnection } from './database/pooler';
import { within } from './within';

/** Whoever asks gets an answer well within a second; a look that takes longer goes on for the next one who asks. */
const ANSWER_MS_MAX = 500;
const LOOK_MS_MAX = 2_000;

const NOT_ANSWERED = 'the database has not answered yet';
const KEYS_MISSING = 'auth has not given its keys yet: tokens cannot be checked';
const MIGRATIONS_MISSING = 'migrations are missing: run the migrate command';

/**
 * Whether this replica wants requests: it has found the schema as new as its code, has had auth's keys once, and does not
 * stop. It looks over a connection of its own, which no request can take away. What becomes of the database or of auth
 * afterwards makes no replica unready: it would be all of them at once, and callers would learn from nobody when to come back.
 */
export class Readiness {
  stopping = false;
  private reason: string | undefined = NOT_ANSWERED;
  private looking: Promise<void> | undefined;
  private readonly newClient: () => Client;

  constructor(
    private readonly area: Area,
    config: PlatformConfig,
    /** Fails where the database is not one to work with. */
    private readonly check: () => Promise<void>,
    /** Fails until there were keys to check tokens with. */
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

  /** Finds out how the schema is. Fails for what does not pass by itself, such as a wrong password. */
  look(): Promise<void> {
    return (this.looking ??= this.ask().finally(() => (this.looking = undefined)));
  }

  private async ask(): Promise<void> {
    const client = this.newClient();
    client.on('error', () => undefined); // the query that suffers from it fails by itself
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
      void client.end().catch(() => undefined); // a server that is frozen would never say goodbye
    }
  }

  private isApplied(names: readonly string[]): boolean {
    return this.area.migrations.every((type) => names.includes((new type() as { name?: string }).name ?? type.name));
  }
}
