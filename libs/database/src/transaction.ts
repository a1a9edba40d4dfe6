import type { Clock } from '@suite/runtime';
import { isTracing } from '@suite/telemetry';
import type { PoolClient } from 'pg';
import { Batch, type BatchContents, type Call } from './batch';
import { isConnectionBroken } from './database-errors';
import type { Statement } from './statement';
import { failStatementSpan, openStatementSpan } from './statement-span';

/** Whether the statements share one transaction or each has its own. */
export type Statements = 'as one' | 'each by itself';

/** The settings that all transactions of a database share. */
export interface TxSettings {
  readonly clock: Clock;
  /** Whether the server keeps statements under their names. */
  readonly isNamed: boolean;
  /** The schema of the service, for spans. */
  readonly schema: string | undefined;
}

/** Clients with an error listener. It can be empty because the affected statement reports the error. */
const withListener = new WeakSet<PoolClient>();

/** A transaction, or a series of single statements on one connection. It sees only the rows of one tenant. */
export class Tx {
  private isOpen = false;
  private hasEnded = false;
  private isBroken = false;
  /** Whether work remains before the commit, so that no statement may commit. */
  private isAccompanied = false;
  private onCommit: (() => void)[] = [];
  /** The time for statements. SQL's own now() is the clock of another machine. */
  readonly clock: Clock;

  constructor(
    private readonly client: PoolClient,
    private readonly tenant: string,
    private readonly statements: Statements,
    private readonly settings: TxSettings,
  ) {
    this.clock = settings.clock;
    if (withListener.has(client)) return;
    withListener.add(client);
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
   * trip ends the transaction, so its locks are not held while this process is busy or paused. Throws for a later statement, which
   * would be a transaction of its own.
   */
  async queryAll<Rows extends readonly object[]>(
    calls: { readonly [I in keyof Rows]: Call<Rows[I]> },
    { commits = false }: { readonly commits?: boolean } = {},
  ): Promise<{ [I in keyof Rows]: Rows[I][] }> {
    type Answer = { [I in keyof Rows]: Rows[I][] };
    const { tenant: begin, isOpen } = this;
    if (this.statements === 'as one') {
      this.refuseIfEnded();
      const ends = commits && !this.isAccompanied;
      this.isOpen = true;
      const rows = await this.send({ ...(!isOpen && { begin }), calls, ...(ends && { end: 'COMMIT' }) });
      this.isOpen = !ends;
      this.hasEnded = ends;
      if (ends) this.committed();
      return rows as Answer;
    }
    try {
      const rows = await this.send({ begin, calls, end: 'COMMIT' });
      this.committed();
      return rows as Answer;
    } catch (error) {
      this.isOpen = true;
      await this.rollback();
      throw error;
    }
  }

  /** Begins a transaction with work of its own, after which only `commit` ends it. */
  async accompanied(work: () => Promise<void>): Promise<void> {
    this.isAccompanied = true;
    await work();
  }

  /** Returns the underlying connection. In `as one` mode, the transaction has begun by then, and must not have been committed. */
  async connection(): Promise<PoolClient> {
    this.refuseIfEnded();
    if (this.statements === 'as one' && !this.isOpen) {
      this.isOpen = true;
      await this.send({ begin: this.tenant });
    }
    return this.client;
  }

  private refuseIfEnded(): void {
    if (this.hasEnded) throw new Error('The transaction has been committed, so this statement would not be part of it');
  }

  async commit(): Promise<void> {
    if (this.isOpen) await this.send({ end: 'COMMIT' });
    this.isOpen = false;
    this.committed();
  }

  /**
   * Calls back once, when the statements so far are committed; not if they are rolled back, or if the answer to COMMIT is lost. The
   * callback must not throw.
   */
  afterCommit(callback: () => void): void {
    this.onCommit.push(callback);
  }

  private committed(): void {
    const callbacks = this.onCommit;
    this.onCommit = [];
    for (const callback of callbacks) callback();
  }

  /** Rolls back. Does not throw: a connection that fails to answer is discarded, which ends its transaction. */
  async rollback(): Promise<void> {
    this.onCommit = [];
    if (!this.isOpen || this.isBroken) return;
    this.isOpen = false;
    await this.send({ end: 'ROLLBACK' }).catch(() => (this.isBroken = true));
  }

  /** Returns the connection to the pool, or closes it if its state is unknown. */
  release(fault: unknown): void {
    this.client.release(this.isBroken || isConnectionBroken(fault));
  }

  private async send(contents: Omit<BatchContents, 'isNamed'>): Promise<object[][]> {
    const { isNamed, schema } = this.settings;
    const span = isTracing() ? openStatementSpan(this.client, schema, contents) : undefined;
    try {
      const rows = await new Promise<object[][]>((resolve, reject) => {
        this.client.query(new Batch({ ...contents, isNamed }, (error, rows = []) => (error ? reject(error as Error) : resolve(rows))));
      });
      span?.end();
      return rows;
    } catch (error) {
      if (span) failStatementSpan(span, error);
      this.isBroken ||= isConnectionBroken(error);
      Error.captureStackTrace(error as Error); // shows the caller instead of the socket
      throw error;
    }
  }
}
