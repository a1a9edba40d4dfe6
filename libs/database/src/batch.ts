import type { Writable } from 'node:stream';
import { TENANT_SETTING } from '@suite/tenant';
import pg, { escapeLiteral, type Submittable } from 'pg';
import type { Shape, Statement } from './statement';

/** A statement and the values that it is run with. */
export interface Call<Row extends object = object> {
  readonly statement: Statement<Row>;
  readonly values: readonly unknown[];
}

/** The messages of one round trip: the start of a transaction, statements, its end. */
export interface BatchContents {
  /** The tenant whose transaction begins. */
  readonly begin?: string;
  readonly calls?: readonly Call[];
  readonly end?: 'COMMIT' | 'ROLLBACK';
  /** Whether the server keeps a statement under its name, so that it is parsed once for each connection. */
  readonly isNamed: boolean;
}

/** Receives the rows of each call. */
type Answer = (error: unknown, rows?: object[][]) => void;

/** The part of pg's connection that a query writes to. */
interface Connection {
  readonly stream: Writable;
  parse(message: { readonly name?: string; readonly text: string }): void;
  bind(message: { readonly statement?: string; readonly values?: readonly unknown[] }): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: object): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
}

const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } }).utils;

/** The names under which a connection has statements prepared. */
const preparedOn = new WeakMap<Connection, Set<string>>();

/** The statements that begin a transaction: BEGIN, and the setting of the tenant. */
const BEGINNING = 2;

interface CallResult {
  readonly statement: Statement<object>;
  shape: Shape | undefined;
  readonly rows: object[];
}

/**
 * A query that implements pg's interface, like pg-cursor: several statements, one message each, and one Sync at the end.
 * They are sent in one packet and answered in one round trip. When one fails, the server skips the ones behind it; the
 * caller rolls a transaction back.
 */
export class Batch implements Submittable {
  /** Replaced by pg's client when it adds a time limit. */
  callback: Answer;
  private readonly results: CallResult[] = [];
  private readonly named: string[] = [];
  /** The statement that is being answered; below 0: the beginning of the transaction. */
  private current: number;
  private prepared: Set<string> = new Set();
  private unreadable: unknown;

  constructor(
    private readonly contents: BatchContents,
    answer: Answer,
  ) {
    this.callback = answer;
    this.current = contents.begin === undefined ? 0 : -BEGINNING;
  }

  /** Called by pg's client when the connection is free for this query. Returns an error if nothing was sent. */
  submit(connection: object): void {
    const server = connection as Connection;
    if (!server.stream.writable) return new Error('Connection terminated unexpectedly') as never;
    const { calls = [] } = this.contents;
    let values: unknown[][];
    try {
      values = calls.map((call) => call.values.map((value) => prepareValue(value)));
    } catch (error) {
      return error as never;
    }
    let prepared = preparedOn.get(server);
    if (!prepared) preparedOn.set(server, (prepared = new Set()));
    this.prepared = prepared;
    server.stream.cork();
    try {
      this.write(server, values);
    } finally {
      server.stream.uncork();
    }
  }

  private write(server: Connection, values: readonly unknown[][]): void {
    const { begin, calls = [], end, isNamed } = this.contents;
    if (begin !== undefined) {
      this.run(server, 'BEGIN', isNamed ? 'BEGIN' : undefined);
      this.run(server, `SET LOCAL ${TENANT_SETTING} = ${escapeLiteral(begin)}`);
    }
    calls.forEach(({ statement }, i) => {
      const name = isNamed ? statement.name : undefined;
      const isNew = this.prepare(server, statement.text, name);
      server.bind({ statement: name ?? '', values: values[i] ?? [] });
      const shape = isNew ? undefined : statement.shape;
      this.results.push({ statement, shape, rows: [] });
      if (!shape) server.describe({ type: 'P' });
      server.execute({});
    });
    if (end) this.run(server, end, isNamed ? end : undefined);
    server.sync();
  }

  private run(server: Connection, text: string, name?: string): void {
    this.prepare(server, text, name);
    server.bind({ statement: name ?? '' });
    server.execute({});
  }

  /** Sends the text unless the connection has it. A batch that failed may have prepared the name, so it is freed first. */
  private prepare(server: Connection, text: string, name: string | undefined): boolean {
    if (name !== undefined && this.prepared.has(name)) return false;
    if (name === undefined) {
      server.parse({ text });
      return true;
    }
    this.named.push(name);
    server.close({ type: 'S', name });
    server.parse({ name, text });
    return true;
  }

  handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }): void {
    const result = this.results[this.current] as CallResult;
    result.shape = result.statement.describe(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { shape, rows } = this.results[this.current] as CallResult;
    try {
      rows.push(rowOf(shape as Shape, fields));
    } catch (error) {
      this.unreadable ??= error;
    }
  }

  handleCommandComplete(): void {
    this.current += 1;
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    for (const name of this.named) this.prepared.add(name);
    for (const { shape, statement } of this.results) if (!shape) statement.describe([]);
    this.callback(
      this.unreadable,
      this.results.map(({ rows }) => rows),
    );
  }
}

function rowOf({ members, readers }: Shape, texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < members.length; i += 1) {
    const text = texts[i] as string | null;
    row[members[i] as string] = text === null ? null : (readers[i] as Shape['readers'][number])(text);
  }
  return row;
}
