import type { Writable } from 'node:stream';
import { TENANT_SETTING } from '@suite/tenant';
import pg, { escapeLiteral, type Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import { FifoMap } from 'toad-cache';
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
  readonly end?: End;
  /** Whether the server keeps a statement under its name, so that it is parsed once for each connection. */
  readonly isNamed: boolean;
}

/** Receives the rows of each call. */
type Answer = (error: unknown, rows?: object[][]) => void;

/** The part of pg's connection that a query uses. */
interface Connection {
  readonly stream: Writable;
}

const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } }).utils;

/** The names under which a connection has statements prepared. */
const preparedOn = new WeakMap<Connection, Set<string>>();

/** The statements that begin a transaction: BEGIN, and the setting of the tenant. */
const BEGINNING = 2;

type End = 'COMMIT' | 'ROLLBACK';

const EXECUTE = serialize.execute();
const SYNC = serialize.sync();
const run = (name: string): Buffer => Buffer.concat([serialize.bind({ statement: name }), EXECUTE]);

/** The messages that most batches send alike, encoded once. */
const RUNS: Readonly<Record<'BEGIN' | End, Buffer>> = { BEGIN: run('BEGIN'), COMMIT: run('COMMIT'), ROLLBACK: run('ROLLBACK') };
const UNNAMED = run('');
const tenantSettings = new FifoMap<Buffer>(1_000);

/** Returns the messages that set a tenant for a transaction. */
function settingOf(tenant: string): Buffer {
  const known = tenantSettings.get(tenant);
  if (known) return known;
  const made = Buffer.concat([serialize.parse({ text: `SET LOCAL ${TENANT_SETTING} = ${escapeLiteral(tenant)}` }), UNNAMED]);
  tenantSettings.set(tenant, made);
  return made;
}

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
    let prepared = preparedOn.get(server);
    if (!prepared) preparedOn.set(server, (prepared = new Set()));
    this.prepared = prepared;
    try {
      server.stream.write(this.messages());
    } catch (error) {
      return error as never;
    }
  }

  /** Returns all messages as one part, because each part costs the socket time. */
  private messages(): Buffer {
    const { begin, calls = [], end, isNamed } = this.contents;
    const parts: Buffer[] = [];
    if (begin !== undefined) {
      this.runIn(parts, 'BEGIN');
      parts.push(settingOf(begin));
    }
    for (const { statement, values } of calls) {
      const name = isNamed ? statement.name : undefined;
      const isNew = this.prepareIn(parts, statement.text, name);
      parts.push(serialize.bind({ statement: name ?? '', values: values.map((value) => prepareValue(value)) }));
      const shape = isNew ? undefined : statement.shape;
      this.results.push({ statement, shape, rows: [] });
      if (!shape) parts.push(serialize.describe({ type: 'P' }));
      parts.push(EXECUTE);
    }
    if (end) this.runIn(parts, end);
    parts.push(SYNC);
    return Buffer.concat(parts);
  }

  private runIn(parts: Buffer[], text: 'BEGIN' | End): void {
    const { isNamed } = this.contents;
    this.prepareIn(parts, text, isNamed ? text : undefined);
    parts.push(isNamed ? RUNS[text] : UNNAMED);
  }

  /** Sends the text unless the connection has it. A batch that failed may have prepared the name, so it is freed first. */
  private prepareIn(parts: Buffer[], text: string, name: string | undefined): boolean {
    if (name !== undefined && this.prepared.has(name)) return false;
    if (name === undefined) {
      parts.push(serialize.parse({ text }));
      return true;
    }
    this.named.push(name);
    parts.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }));
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
