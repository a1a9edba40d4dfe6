import type { Writable } from 'node:stream';
import { TENANT_SETTING } from '@suite/tenant';
import { DatabaseError, escapeLiteral, type PoolClient, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { isConnectionBroken } from './database-errors';
import { openSpan } from '../request-context';
import type { Statement } from './statement';
import { isTracing, type OpenSpan } from '../telemetry/tracing';

/** A statement and its parameter values. */
export interface Call<Row extends object = object> {
  readonly statement: Statement<Row>;
  readonly values: readonly unknown[];
}

/** The queries of one round trip: the start of a transaction, statements, its end. */
interface Batch {
  /** The tenant of the transaction to begin. */
  readonly begin?: string;
  readonly calls?: readonly Call[];
  readonly end?: 'COMMIT' | 'ROLLBACK';
}

/** Whether the statements share one transaction or each has its own. */
export type Statements = 'as one' | 'each by itself';

/** Clients with an error listener. It can be empty because the affected statement reports the error. */
const heard = new WeakSet<PoolClient>();

/** A transaction, or a series of single statements on one connection. It sees only the rows of one tenant. */
export class Tx {
  private isBegun = false;
  private isBroken = false;

  constructor(
    private readonly client: PoolClient,
    private readonly tenant: string,
    private readonly statements: Statements,
    private readonly isNamed: boolean,
  ) {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('error', () => undefined);
  }

  /** Returns the rows, including those of RETURNING. */
  async query<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const [rows] = await this.queryAll([{ statement, values }]);
    return rows;
  }

  /**
   * Runs several statements in order, in one round trip and atomically, also in a run. Returns the rows of each. All are sent
   * before the first result arrives, so a statement can prevent the later ones only by failing. With `commits` the same round
   * trip ends the transaction, so its locks are not held while this process is busy or paused.
   */
  async queryAll<Rows extends readonly object[]>(
    calls: { readonly [I in keyof Rows]: Call<Rows[I]> },
    { commits = false }: { readonly commits?: boolean } = {},
  ): Promise<{ [I in keyof Rows]: Rows[I][] }> {
    type Answer = { [I in keyof Rows]: Rows[I][] };
    const { tenant: begin, isBegun } = this;
    if (this.statements === 'as one') {
      this.isBegun = true;
      const rows = await this.send({ ...(!isBegun && { begin }), calls, ...(commits && { end: 'COMMIT' }) });
      this.isBegun = !commits;
      return rows as Answer;
    }
    try {
      return (await this.send({ begin, calls, end: 'COMMIT' })) as Answer;
    } catch (error) {
      this.isBegun = true;
      await this.rollback();
      throw error;
    }
  }

  /** Returns the underlying connection. In `as one` mode, the transaction has begun by then. */
  async connection(): Promise<PoolClient> {
    if (this.statements === 'as one' && !this.isBegun) {
      this.isBegun = true;
      await this.send({ begin: this.tenant });
    }
    return this.client;
  }

  async commit(): Promise<void> {
    if (this.isBegun) await this.send({ end: 'COMMIT' });
    this.isBegun = false;
  }

  /** Rolls back. Does not throw: a connection that fails to answer is discarded, which ends its transaction. */
  async rollback(): Promise<void> {
    if (!this.isBegun || this.isBroken) return;
    this.isBegun = false;
    await this.send({ end: 'ROLLBACK' }).catch(() => (this.isBroken = true));
  }

  /** Returns the connection to the pool, or closes it if its state is unknown. */
  release(fault: unknown): void {
    this.client.release(this.isBroken || isConnectionBroken(fault));
  }

  /** Sends a batch in one packet and waits for all results. If a query fails, the later ones fail too. */
  private async send(batch: Batch): Promise<object[][]> {
    const span = isTracing() ? spanOf(batch) : undefined;
    const answers = await Promise.allSettled(this.write(this.queriesOf(batch)));
    const failed = answers.find((answer) => answer.status === 'rejected');
    span?.end(failed !== undefined);
    if (failed) {
      // Without a server response the connection's state is unknown: a value that cannot be encoded closes its statement.
      this.isBroken ||= !(failed.reason instanceof DatabaseError) || isConnectionBroken(failed.reason);
      throw failed.reason;
    }
    const ahead = batch.begin === undefined ? 0 : BEGINNING;
    return (batch.calls ?? []).map(({ statement }, i) =>
      statement.rowsOf((answers[ahead + i] as PromiseFulfilledResult<QueryArrayResult>).value),
    );
  }

  private queriesOf({ begin, calls = [], end }: Batch): QueryArrayConfig[] {
    const beginning = begin === undefined ? [] : ['BEGIN', `SET LOCAL ${TENANT_SETTING} = ${escapeLiteral(begin)}`];
    return [
      ...beginning.map((text): QueryArrayConfig => ({ text, rowMode: 'array' })),
      ...calls.map(({ statement: { name, text }, values }): QueryArrayConfig => ({
        ...(this.isNamed && { name }),
        text,
        values: values as unknown[],
        rowMode: 'array',
      })),
      ...(end ? [{ text: end, rowMode: 'array' } as const] : []),
    ];
  }

  private write(queries: readonly QueryArrayConfig[]): Promise<QueryArrayResult>[] {
    const { stream } = (this.client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
    stream.cork();
    try {
      return queries.map((query) => this.client.query(query));
    } finally {
      stream.uncork();
    }
  }
}

/** The number of queries that begin a transaction: BEGIN, and the setting of the tenant. */
const BEGINNING = 2;

/** Opens the span of a batch. The text is safe to record because values are sent as parameters. */
function spanOf({ calls, end, begin }: Batch): OpenSpan | undefined {
  const text = calls?.map(({ statement }) => statement.text.trim()).join('; ');
  const name = text?.split(/\s/, 1)[0] ?? end ?? (begin === undefined ? 'Sync' : 'BEGIN');
  return openSpan('client', name, { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text });
}
