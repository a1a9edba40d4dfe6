import { type Env, VERSION } from '@suite/runtime';
import { type DatabaseServer, otherDatabaseServers } from './database-servers';

/** The configuration of `migrate`. It excludes everything else because `migrate` runs before any peer, client or key exists. */
export class MigrationConfig {
  /** The role that owns the tables. Defaults to the role of the service. */
  readonly migrationDatabaseUrl: URL;
  readonly otherDatabaseServers: readonly DatabaseServer[];
  /** The version of this build, which the schema must support. */
  readonly version: string = VERSION;

  constructor(env: Env) {
    this.otherDatabaseServers = otherDatabaseServers(env);
    this.migrationDatabaseUrl = env.optionalUrl('MIGRATION_DATABASE_URL') ?? env.url('DATABASE_URL');
  }
}
