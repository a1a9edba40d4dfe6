import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Database, type Entity, type Member, membersOf, snakeCase, sql, type Statement, tableOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';

/** A claimed row. The column of its time says when the claim expires. */
export type DueRow<T, C extends Member<T>, O extends Member<T>> = Readonly<Omit<Pick<T, O>, C>> & { readonly [K in C]: Date };

interface Claiming<O> {
  /** The members of a claimed row. Default: all. */
  readonly only?: readonly O[];
  /** SQL: further columns that a claim sets. */
  readonly sets?: string;
}

/**
 * The rows of a table that are due at the time in one of their columns; null: never. Replicas share them by claims. The statements are
 * declared when the module is loaded.
 */
export class DueRows<T extends { tenant: string; id: string }, C extends Member<T>, O extends Member<T> = Member<T>> {
  private readonly tenants: ListOfAllTenants<Pick<T, 'tenant'>>;
  private readonly claiming: Statement<DueRow<T, C, O>>;

  constructor(entity: Entity<T>, member: C, { only, sets }: Claiming<O> = {}) {
    const [table, column] = [tableOf(entity), snakeCase(member)];
    const columns = (only ?? membersOf(entity)).map((each) => `${table}.${snakeCase(each)}`).join(', ');
    this.tenants = new ListOfAllTenants(
      (isOf) => `SELECT tenant FROM ${table} WHERE ${isOf('tenant')} AND ${column} <= $1 GROUP BY tenant ORDER BY min(${column})`,
      { of: entity, parameters: 1 },
    );
    // An array, since PostgreSQL expects a tenth of the table from LIMIT, and would read all of it for a join.
    this.claiming = sql(`
      WITH due AS (
        SELECT id FROM ${table} WHERE tenant = $1 AND ${column} <= $2 ORDER BY ${column} LIMIT $4 FOR UPDATE SKIP LOCKED)
      UPDATE ${table} SET ${[`${column} = $3`, ...(sets === undefined ? [] : [sets])].join(', ')}
       WHERE ${table}.tenant = $1 AND ${table}.id = ANY ((SELECT array_agg(id) FROM due)::uuid[])
      RETURNING ${columns}`);
  }

  /** Lists the tenants with rows that are due, the most overdue first. */
  listTenants(db: Database): Promise<Listed<Pick<T, 'tenant'>>> {
    return this.tenants.list(db, [db.clock.now()]);
  }

  /** Claims rows of a tenant, the most overdue first. If the replica is killed, they are due again after `ms`. */
  claim(db: Database, tenant: string, { ms, limit }: { readonly ms: number; readonly limit: number }): Promise<DueRow<T, C, O>[]> {
    return db.query(tenant, this.claiming, [tenant, db.clock.now(), db.clock.after(ms), limit]);
  }
}

/** Counts at most this many, so that a scrape stays fast during an incident. */
const COUNTED_MAX = 10_000;

interface Unnumbered {
  readonly tenant: string;
  readonly id: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly isShared: boolean;
}

/** How many documents are in a state, and since when. */
type StateCount<T extends Unnumbered> = Pick<T, 'state'> & { readonly count: number; readonly oldest: Date };

/** Documents that were left without a number. A claim marks them as shared: from then on, a second process may allocate the same number. */
export class UnnumberedRows<T extends Unnumbered> extends DueRows<T, 'nextAttemptAt' & Member<T>> {
  private readonly counting: Statement<StateCount<T>>;

  constructor(entity: Entity<T>) {
    super(entity, 'nextAttemptAt', { sets: 'is_shared = true' });
    this.counting = sql(`
      SELECT state, count(*)::integer AS count, min(created_at) AS oldest
        FROM (SELECT state, created_at FROM ${tableOf(entity)} WHERE next_attempt_at IS NOT NULL
               ORDER BY next_attempt_at LIMIT ${COUNTED_MAX}) due
       GROUP BY state`);
  }

  /** Counts those of all tenants, by state. */
  count(db: Database): Promise<StateCount<T>[]> {
    return db.query(ALL_TENANTS, this.counting);
  }
}
