import { isDatabaseUnavailable, SchemaTooNew, UnfitConnection } from '@suite/database';
import { within } from '@suite/runtime';
import type { Area } from './area';
import { checkSchema, SchemaNotMigrated } from './schema-check';
import type { ServiceConfig } from './service-config';
import { TenantsNotIsolated } from './tenant-isolation';

/** The probe is answered well within a second. A check that takes longer continues, and answers a later probe. */
const ANSWER_MS_MAX = 500;

const NOT_ANSWERED = 'the database has not answered yet';
const KEYS_MISSING = 'auth has not returned its keys yet: tokens cannot be verified';
/** Errors whose message is the reason. */
const REASONS = [SchemaNotMigrated, SchemaTooNew, TenantsNotIsolated, UnfitConnection] as const;
/** Errors after which a later look can succeed. */
const REPAIRABLE = [SchemaNotMigrated, TenantsNotIsolated] as const;

/**
 * Decides whether this replica accepts requests: its schema supports this build, the database isolates tenants from its role,
 * auth's keys have been loaded once, and it is not stopping. A later outage of the database or of auth does not make a replica
 * unready: all replicas would leave at once, and no 503 could tell callers when to retry.
 */
export class Readiness {
  stopping = false;
  private reason: string | undefined = NOT_ANSWERED;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly area: Area,
    private readonly config: ServiceConfig,
    /** Fails if the database is unsuitable. */
    private readonly check: () => Promise<void>,
    /** Fails until the keys that verify tokens are loaded. */
    private readonly loadKeys: () => Promise<void>,
  ) {}

  async whyNot(): Promise<string | undefined> {
    if (this.reason !== undefined && !this.stopping) {
      await within(
        ANSWER_MS_MAX,
        this.look().catch(() => undefined),
      );
    }
    return this.stopping ? 'stopping' : this.reason;
  }

  /** Checks the schema and the role. Throws for errors that a retry cannot fix, such as a wrong password or a schema that left this build behind. */
  look(): Promise<void> {
    return (this.looking ??= this.ask().finally(() => (this.looking = undefined)));
  }

  private async ask(): Promise<void> {
    const wasReady = this.reason === undefined;
    try {
      await checkSchema(this.area, this.config);
      if (wasReady) return;
      await this.check();
      this.reason = await this.loadKeys().then(
        () => undefined,
        () => KEYS_MISSING,
      );
    } catch (error) {
      if (REASONS.some((type) => error instanceof type)) this.reason = (error as Error).message;
      else if (!wasReady) this.reason = NOT_ANSWERED;
      if (!REPAIRABLE.some((type) => error instanceof type) && !isDatabaseUnavailable(error)) throw error;
    }
  }
}
