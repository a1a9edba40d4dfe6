import { FIND_CITUS } from '@suite/cluster';
import type { CopiedTable } from './copied-table';
import type { TenantConnection } from './tenant-connection';

/** The moment of an export, by which a later one finds what has changed since. */
export interface Moment {
  /** A number of 64 bits. All earlier transactions had ended, so the export shows the rows that they wrote. */
  readonly transaction: string;
  /** When the server of the database was started. After a failover or a restoration, the same number can belong to another transaction. */
  readonly server: string;
}

/** Returns the moment that a snapshot shows; undefined for a cluster, whose nodes count their transactions apart. */
export async function momentOf(connection: TenantConnection): Promise<Moment | undefined> {
  const { rows } = await connection.query<{ transaction: string; server: string }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction, pg_postmaster_start_time()::text AS server
      WHERE NOT EXISTS (${FIND_CITUS})`,
  );
  return rows[0];
}

/** The numbers of transactions that PostgreSQL stores with its rows. */
const NUMBERS = 2n ** 32n;

/**
 * Returns the condition, for rows `t` of a table, that they may have changed since a moment, or one of the rows that they refer to. A row
 * has the last 32 bits of the number of the transaction that wrote it. So one that is older than four billion transactions can look as
 * if it had changed, and is copied once more. No changed row is missed, as long as fewer transactions lie between the two exports.
 */
export async function changedSince(moment: Moment, connection: TenantConnection): Promise<(table: CopiedTable) => string> {
  const { rows } = await connection.query<{ next: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next');
  const next = BigInt(rows[0]!.next); // no row that the snapshot shows is of this transaction, or of a later one
  const since = next - BigInt(moment.transaction);
  const condition = ({ parents }: CopiedTable, row: string): string => {
    const own = `((${next} - ${row}.xmin::text::bigint) & ${NUMBERS - 1n}) <= ${since}`;
    const ofParents = parents.map(({ table, columns }) => {
      const parent = `${row}_${table.name}`;
      const isParent = ['tenant', ...columns.map(([, name]) => name)];
      const refersTo = ['tenant', ...columns.map(([name]) => name)];
      const joined = isParent.map((name, index) => `${parent}.${name} = ${row}.${refersTo[index]}`).join(' AND ');
      return ` OR EXISTS (SELECT FROM ${table.name} ${parent} WHERE ${joined} AND ${condition(table, parent)})`;
    });
    return `(${own}${ofParents.join('')})`;
  };
  return (table) => condition(table, 't');
}
