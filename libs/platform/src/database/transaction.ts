import type { Writable } from 'node:stream';
import { TENANT_SETTING } from '@suite/tenant';
import { DatabaseError, escapeLiteral, type PoolClient, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { isConnectionBroken } from './database-errors';
import { openSpan } from '../request-context';
import type { Statement } from './statement';
import { isTracing, type OpenSpan } from '../telemetry/tracing';

/** A statement and the values that it is run with. */
export interface Call<Row extends object = object> {
  readonly statement: Statement<Row>;
  readonly values: readonly unknown[];
}

/** What is sent together: the beginning of a transaction, statements, its end. */
interface Batch {
  /** The tenant whose transaction begins. */
  readonly begin?: string;
  readonly calls?: readonly Call[];
  readonly end?: 'COMMIT' | 'ROLLBACK';
}

/** Whether statements are one transaction, or each is one. */
export type Statements = 'as one' | 'each by itself';

/** Clients whose errors are listened to: the statement that suffers from one fails by itself. */
const heard = new WeakSet<PoolClient>();

/** Inside a service's transaction, or a run of statements on one connection; sees only the rows of one tenant. */
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

  /** Answers the rows, also those that an UPDATE or DELETE returns. */
  async query<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const [rows] = await this.queryAll([{ statement, values }]);
    return rows;
  }

  /**
   * Several statements in one round trip, one after the other: all of them or none, also in a run. Answers the rows of
   * each. They are sent before the first is answered, so what one finds out can only keep the others from being done by
   * failing. With `commits` the transaction ends in the same round trip: what they lock is not held for as long as this
   * process takes to think, or stands still.
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

  /** The connection itself; within one transaction it has begun then. */
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

  /** Never fails: a connection that no longer answers is given up, and its transaction with it. */
  async rollback(): Promise<void> {
    if (!this.isBegun || this.isBroken) return;
    this.isBegun = false;
    await this.send({ end: 'ROLLBACK' }).catch(() => (this.isBroken = true));
  }

  /** A connection in an unknown state does not go back to the pool. */
  release(fault: unknown): void {
    this.client.release(this.isBroken || isConnectionBroken(fault));
  }

  /** Sends a batch in one packet and waits for all of its answers: when a query fails, the ones behind it do, too. */
  private async send(batch: Batch): Promise<object[][]> {
    const span = isTracing() ? spanOf(batch) : undefined;
    const answers = await Promise.allSettled(this.write(this.queriesOf(batch)));
    const failed = answers.find((answer) => answer.status === 'rejected');
    span?.end(failed !== undefined);
    if (failed) {
      // Without an answer of the server the state of the connection is unknown: a value that cannot be sent closes its statement.
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

/** How many queries begin a transaction: BEGIN, and the setting of the tenant. */
const BEGINNING = 2;

/** Its text is a constant: values are sent beside it, and never shown. */
function spanOf({ calls, end, begin }: Batch): OpenSpan | undefined {
  const text = calls?.map(({ statement }) => statement.text.trim()).join('; ');
  const name = text?.split(/\s/, 1)[0] ?? end ?? (begin === undefined ? 'Sync' : 'BEGIN');
  return openSpan('client', name, { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text });
}
