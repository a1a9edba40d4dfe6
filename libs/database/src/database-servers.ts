import type { Env } from '@suite/runtime';
import { Client, type ClientConfig } from 'pg';

/** The address of a database server. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

const PORT = 5432;

/** Reads the standbys of the database server. */
export const otherDatabaseServers = (env: Env): readonly DatabaseServer[] => env.parsed('DATABASE_OTHER_SERVERS', databaseServers, '');

/** Parses `host:port` entries, separated by commas. The port defaults to PostgreSQL's. */
function databaseServers(text: string): DatabaseServer[] {
  const places = text.split(',').map((place) => place.trim());
  return places.filter((place) => place !== '').map(serverAt);
}

function serverAt(place: string): DatabaseServer {
  if (!/^[^/@?#]+$/.test(place) || !URL.canParse(`postgres://${place}`)) throw new Error(`${place} is not host:port`);
  return serverOf(new URL(`postgres://${place}`));
}

const serverOf = ({ hostname, port }: URL): DatabaseServer => ({ host: hostname, port: Number(port || PORT) });

type Connected = (error?: Error) => void;

/** Returns the pool options for failover between several servers; none for a single server. */
export function poolOptions(databaseUrl: URL, others: readonly DatabaseServer[]): { readonly Client?: typeof Client } {
  return others.length === 0 ? {} : { Client: clientOf([serverOf(databaseUrl), ...others]) };
}

/** Returns the URL of the same database on another server. */
function at(url: string | undefined, server: DatabaseServer | undefined): string {
  const { host = '', port } = server ?? {};
  return Object.assign(new URL(url ?? ''), { hostname: host, port: String(port) }).href;
}

/**
 * Returns a client that connects to the server that accepts writes. A connection that fails, or reaches a standby, makes
 * the next attempt use the next server. After a failover, a service therefore finds the new primary by reconnecting.
 */
function clientOf(servers: readonly DatabaseServer[]): typeof Client {
  let current = 0;
  return class extends Client {
    private readonly server: number;

    constructor(config: ClientConfig) {
      super({ ...config, connectionString: at(config.connectionString, servers[current]) });
      this.server = current;
    }

    override connect(): Promise<never>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<never> | void {
      if (callback) return super.connect((error: Error | undefined) => (error ? this.leave(error, callback) : this.enter(callback)));
      return new Promise((resolve, reject) => this.connect((error) => (error ? reject(error) : resolve(this as never))));
    }

    private enter(callback: Connected): void {
      this.query<{ transaction_read_only: string }>('SHOW transaction_read_only', (error, result) => {
        if (error) return this.leave(error, callback);
        if (result.rows[0]?.transaction_read_only === 'off') return callback();
        void this.end();
        this.leave(Object.assign(new Error(`${servers[this.server]?.host} is a standby`), { code: '25006' }), callback);
      });
    }

    private leave(error: Error, callback: Connected): void {
      if (this.server === current) current = (current + 1) % servers.length;
      callback(error);
    }
  };
}
