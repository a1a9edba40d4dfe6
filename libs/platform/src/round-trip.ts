import type { Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Shape, Statement } from './statement';

/** The part of pg's connection with which messages are written. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { readonly name?: string; readonly text: string }): void;
  bind(message: { readonly statement?: string; readonly values?: readonly (string | Buffer | null)[] }): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: object): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
}

/** What is written before one Sync: to begin a transaction in a tenant's name, to run a statement, to commit. */
export interface Messages {
  /** A statement that sets the tenant; a transaction is begun before it. */
  readonly begin?: string;
  readonly statement?: Statement<object>;
  readonly values?: readonly unknown[];
  readonly commit?: boolean;
  readonly rollback?: boolean;
}

/** The names under which a connection has statements prepared. */
const preparedOn = new WeakMap<object, Set<string>>();

/**
 * Messages of PostgreSQL's extended protocol that are sent together and answered together, with one Sync: one round trip.
 * Each is a message of its own, never a text of several statements, so that the server, a pooler or a coordinator of
 * several servers sees what each of them is. When one fails, the server skips the rest; whoever began a transaction rolls
 * it back.
 */
export class RoundTrip<Row extends object> implements Submittable {
  /** Set by pg's client around the one that is given. */
  callback: (error: unknown, rows?: Row[]) => void;
  private readonly rows: Row[] = [];
  private readonly named: string[] = [];
  private prepared: Set<string> | undefined;
  private shape: Shape | undefined;
  private isDescribed = false;
  private unreadable: unknown;

  constructor(
    private readonly messages: Messages,
    answer: (error: unknown, rows?: Row[]) => void,
  ) {
    this.callback = answer;
  }

  /** Called by pg's client when the connection is free. An error that is answered is one of the values: nothing was sent. */
  submit(connection: unknown): void {
    const wire = connection as Wire;
    let values: (string | Buffer | null)[];
    try {
      values = (this.messages.values ?? []).map((value) => prepareValue(value));
    } catch (error) {
      return error as never;
    }
    this.prepared = preparedOn.get(wire) ?? new Set();
    preparedOn.set(wire, this.prepared);
    wire.stream.cork();
    this.write(wire, values);
    wire.stream.uncork();
  }

  private write(wire: Wire, values: readonly (string | Buffer | null)[]): void {
    const { begin, statement, commit, rollback } = this.messages;
    if (begin !== undefined) {
      this.run(wire, 'BEGIN', 'BEGIN');
      this.run(wire, undefined, begin);
    }
    if (statement) {
      const isNew = this.prepare(wire, statement.name, statement.text);
      wire.bind({ ...(statement.name !== undefined && { statement: statement.name }), values });
      this.shape = statement.shape;
      this.isDescribed = isNew || !this.shape;
      if (this.isDescribed) wire.describe({ type: 'P' });
      wire.execute({});
    }
    if (commit) this.run(wire, 'COMMIT', 'COMMIT');
    if (rollback) this.run(wire, 'ROLLBACK', 'ROLLBACK');
    wire.sync();
  }

  private run(wire: Wire, name: string | undefined, text: string): void {
    this.prepare(wire, name, text);
    wire.bind(name === undefined ? {} : { statement: name });
    wire.execute({});
  }

  /** Answers whether the server is told the text. An earlier try may have failed behind it, so the name is freed first. */
  private prepare(wire: Wire, name: string | undefined, text: string): boolean {
    if (name === undefined) {
      wire.parse({ text });
      return true;
    }
    if (this.prepared?.has(name)) return false;
    wire.close({ type: 'S', name });
    wire.parse({ name, text });
    this.named.push(name);
    return true;
  }

  handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }): void {
    this.shape = this.messages.statement?.describe(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.rows.push(rowOf(this.shape as Shape, fields) as Row);
    } catch (error) {
      this.unreadable ??= error;
    }
  }

  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    for (const name of this.named) this.prepared?.add(name);
    if (this.isDescribed && !this.shape) this.messages.statement?.describe([]);
    this.callback(this.unreadable, this.rows);
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
