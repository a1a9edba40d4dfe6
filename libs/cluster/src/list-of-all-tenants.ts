import { connectionOf, type Database, isDatabaseUnavailable, sql, type Statement, tableOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { FIND_CITUS } from './citus';

/** The rows that were found. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** The first error of a node. Rows of its tenants are missing. Throw it when the rows are processed. */
  readonly failure?: Error | undefined;
}

export interface ListOptions {
  /** The entity of the table, which shows the node of a tenant. */
  readonly of: new () => object;
  /** The number of the statement's parameters. */
  readonly parameters: number;
  /** For lists of a shared library, whose table only some services have. */
  readonly isShared?: boolean;
}

/** How long each node is asked by itself after one of them did not answer. */
const BY_NODE_MS = 60_000;

/**
 * Lists rows of all tenants, for periodic work. A statement over all tenants fails if any node of a cluster is unavailable. Then each
 * node is asked for its own tenants, so that only the tenants of that node wait. On one server, it is one statement.
 */
export class ListOfAllTenants<Row extends object> {
  private readonly all: Statement<Row>;
  private readonly some: Statement<Row>;
  private byNodeUntil = -Infinity;

  /** Declares the list, at module load. `text` gets the condition on the column of the tenant. */
  constructor(
    text: (isOf: (tenant: string) => string) => string,
    private readonly options: ListOptions,
  ) {
    const { of, parameters, isShared = false } = options;
    const table = isShared ? { table: of } : {};
    this.all = sql<Row>(
      text(() => 'true'),
      table,
    );
    // As a plain array: the coordinator cannot derive the nodes from a subquery.
    this.some = sql<Row>(
      text((tenant) => `${tenant} = ANY ($${parameters + 1}::text[])`),
      table,
    );
  }

  async list(db: Database, values: readonly unknown[] = []): Promise<Listed<Row>> {
    if (performance.now() < this.byNodeUntil) return this.listByNode(db, values);
    try {
      return { rows: await db.query(ALL_TENANTS, this.all, values) };
    } catch (failure) {
      if (!isDatabaseUnavailable(failure) || !(await isCluster(db))) throw failure;
      this.byNodeUntil = performance.now() + BY_NODE_MS;
      return this.listByNode(db, values);
    }
  }

  /** One node after the other, so that a node without an answer occupies one connection. */
  private async listByNode(db: Database, values: readonly unknown[]): Promise<Listed<Row>> {
    const rows: Row[] = [];
    const failures: Error[] = [];
    for (const tenants of await tenantsByNode(db, tableOf(this.options.of))) {
      try {
        rows.push(...(await db.query(ALL_TENANTS, this.some, [...values, tenants])));
      } catch (failure) {
        failures.push(failure as Error);
      }
    }
    return { rows, failure: failures[0] };
  }
}

/** Returns false if the database does not answer: then no node can be asked. */
async function isCluster(db: Database): Promise<boolean> {
  const found = db.run(ALL_TENANTS, async (tx) => (await connectionOf(tx)).query(FIND_CITUS));
  return found.then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
}

/** Reads only tables of the coordinator. */
const LIST_NODES = `
  SELECT array_agg(b.tenant) AS tenants FROM background_tenant b
    JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column($1::regclass, b.tenant)
   GROUP BY p.groupid`;

/** Returns the tenants of each node. */
async function tenantsByNode(db: Database, table: string): Promise<string[][]> {
  return db.transaction(ALL_TENANTS, async (tx) => {
    const { rows } = await (await connectionOf(tx)).query<{ tenants: string[] }>(LIST_NODES, [table]);
    return rows.map(({ tenants }) => tenants);
  });
}
