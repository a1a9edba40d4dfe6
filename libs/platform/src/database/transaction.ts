import type { PoolClient } from 'pg';
import { isConnectionBroken } from './database-errors';
import { type Call, type Messages, RoundTrip } from './round-trip';
import { openSpan } from '../request-context';
import type { Statement } from './statement';
import { isTracing, type OpenSpan } from '../telemetry/tracing';

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

  private async send(messages: Omit<Messages, 'isNamed'>): Promise<object[][]> {
    const { isNamed } = this;
    const span = isTracing() ? spanOf(messages) : undefined;
    try {
      const rows = await new Promise<object[][]>((resolve, reject) => {
        this.client.query(new RoundTrip({ ...messages, isNamed }, (error, rows = []) => (error ? reject(error as Error) : resolve(rows))));
      });
      span?.end(false);
      return rows;
    } catch (error) {
      span?.end(true);
      this.isBroken ||= isConnectionBroken(error);
      Error.captureStackTrace(error as Error); // who sent it, not which socket answered
      throw error;
    }
  }
}

/** Its text is a constant: values are sent beside it, and never shown. */
function spanOf({ calls, end, begin }: Omit<Messages, 'isNamed'>): OpenSpan | undefined {
  const text = calls?.map(({ statement }) => statement.text.trim()).join('; ');
  const name = text?.split(/\s/, 1)[0] ?? end ?? (begin === undefined ? 'Sync' : 'BEGIN');
  return openSpan('client', name, { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text });
}
