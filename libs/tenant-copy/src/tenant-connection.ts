import { camelCase, type Database, type Statement } from '@suite/database';
import { ALL_TENANTS, TENANT_SETTING } from '@suite/tenant';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

const HOUR_MS = 3_600_000;

/** No limits, and the same texts of times, bytes and numbers on each server. */
const SETTINGS = [
  ...['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0'],
  ...[`timezone = 'UTC'`, 'bytea_output = hex', 'extra_float_digits = 1'],
];

/** A transaction without the limits of a request: a large tenant takes minutes. It sees the rows of one tenant only. */
export class TenantConnection {
  constructor(
    private readonly client: PoolClient,
    readonly tenant: string,
  ) {}

  query<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<QueryResult<R>> {
    const config = { text, values: [...values], query_timeout: HOUR_MS };
    return this.client.query<R>(config as QueryConfig);
  }

  /** Runs a declared statement, and returns its rows by their members. */
  async run<R extends object>({ text }: Statement<R>, values: readonly unknown[]): Promise<R[]> {
    const { rows } = await this.query<Record<string, unknown>>(text, values);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])) as R);
  }

  /** The tenant as an SQL literal, for statements that take no parameters. */
  get literal(): string {
    return this.literalOf(this.tenant);
  }

  literalOf(text: string): string {
    return this.client.escapeLiteral(text);
  }

  /** Lets the following statements see the rows of all tenants. */
  async seeAllTenants(): Promise<void> {
    await this.see(ALL_TENANTS);
  }

  async seeTenant(): Promise<void> {
    await this.see(this.tenant);
  }

  /** Lets triggers leave the columns of inserted rows as they are. */
  async copyAsIs(): Promise<void> {
    await this.query('SET LOCAL suite.copying = on');
  }

  /** Not `set_config`, which does not reach the other nodes of a cluster. */
  private async see(tenant: string): Promise<void> {
    await this.query(`SET LOCAL ${TENANT_SETTING} = ${this.client.escapeLiteral(tenant)}`);
  }
}

/** Runs work in one transaction. With `snapshot`, all its reads see the same moment. */
export async function onConnection<T>(
  db: Database,
  tenant: string,
  work: (connection: TenantConnection) => Promise<T>,
  { snapshot = false } = {},
): Promise<T> {
  const client = await db.pool.connect();
  let fault: unknown;
  try {
    const connection = new TenantConnection(client, tenant);
    await connection.query(snapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ' : 'BEGIN');
    for (const setting of SETTINGS) await connection.query(`SET LOCAL ${setting}`);
    await connection.seeTenant();
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    client.release(fault !== undefined); // closing the connection rolls back
  }
}
