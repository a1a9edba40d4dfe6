import type { Writable } from 'node:stream';
import { TENANT_SETTING } from '@suite/tenant';
import { Connection, type Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { FifoMap } from 'toad-cache';
import type { Shape, Statement } from './statement';

/** A statement and the values that it is run with. */
export interface Call<Row extends object = object> {
  readonly statement: Statement<Row>;
  readonly values: readonly unknown[];
}

/** What is sent before one Sync: to begin a transaction, to run statements, to end the transaction. */
export interface Messages {
  /** The tenant in whose name a transaction is begun. */
  readonly begin?: string;
  readonly calls?: readonly Call[];
  readonly end?: 'COMMIT' | 'ROLLBACK';
  /** Whether the server may be told a text once and be reminded of it by its name. */
  readonly isNamed: boolean;
}

/** The rows of each call. */
type Answer = (error: unknown, rows?: object[][]) => void;

/** The part of pg's connection that writes messages. */
interface Writer {
  parse(message: { readonly name?: string; readonly text: string }): void;
  bind(message: { readonly statement?: string; readonly values?: unknown[]; readonly valueMapper?: (value: unknown) => unknown }): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: object): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
}

/** A connection to nowhere, which writes what is then sent at once: a write for each message would cost as much as the rest. */
let written: Buffer[] = [];
const stream = { writable: true, write: (message: Buffer) => written.push(message) };
const writer = new Connection({ stream: stream as never }) as unknown as Writer;

/** The messages that are written meanwhile. */
function messagesOf(write: () => void): Buffer {
  const outer = written;
  written = [];
  try {
    write();
    return Buffer.concat(written);
  } finally {
    written = outer;
  }
}

function run(message: { readonly statement?: string }): void {
  writer.bind(message);
  writer.execute({});
}

function parseAndRun(text: string): void {
  writer.parse({ text });
  run({});
}

const SETTINGS_MAX = 1_000;

/** The names under which a connection has statements prepared. */
const preparedOn = new WeakMap<object, Set<string>>();
/** The messages that set a tenant. Their text is parsed each time, since a connection would have to remember one for each tenant. */
const settings = new FifoMap<Buffer>(SETTINGS_MAX);
/** The messages that run `BEGIN`, `COMMIT` or `ROLLBACK`: by their texts, which are their names when they are prepared. */
const boundaries = new Map(
  ['BEGIN', 'COMMIT', 'ROLLBACK'].map((text) => [
    text,
    { named: messagesOf(() => run({ statement: text })), unnamed: messagesOf(() => parseAndRun(text)) },
  ]),
);

/** The statements that begin a transaction. */
const BEGINNING = ['BEGIN', 'SET LOCAL'] as const;

/** What comes back of a call. */
interface CallResult {
  readonly statement: Statement<object>;
  shape: Shape | undefined;
  readonly isDescribed: boolean;
  readonly rows: object[];
}

/**
 * Messages of PostgreSQL's extended protocol that are sent together and answered together, with one Sync: one round trip.
 * Each is a message of its own, never a text of several statements, so that the server, a pooler or a coordinator of
 * several servers sees what each of them is. When one fails, the server skips the rest; whoever began a transaction rolls
 * it back.
 */
export class RoundTrip implements Submittable {
  /** pg's client puts its own around it, which ends with the time limit. */
  callback: Answer;
  private readonly results: CallResult[] = [];
  private readonly named: string[] = [];
  private prepared = new Set<string>();
  /** Which call is being answered; below 0: the transaction is being begun. */
  private current: number;
  private unreadable: unknown;

  constructor(
    private readonly messages: Messages,
    answer: Answer,
  ) {
    this.callback = answer;
    this.current = messages.begin === undefined ? 0 : -BEGINNING.length;
  }

  /** Called by pg's client when it is this one's turn. It takes an answer for an error with which nothing was sent. */
  submit(connection: object): void {
    const { stream } = connection as { readonly stream: Writable };
    if (!stream.writable) return new Error('Connection terminated unexpectedly') as never;
    let prepared = preparedOn.get(connection);
    if (!prepared) preparedOn.set(connection, (prepared = new Set()));
    this.prepared = prepared;
    try {
      stream.write(messagesOf(() => this.write()));
    } catch (error) {
      return error as never; // a value that cannot be written
    }
  }

  private write(): void {
    const { begin, calls = [], end } = this.messages;
    if (begin !== undefined) {
      this.writeBoundary('BEGIN');
      written.push(settingOf(begin));
    }
    for (const call of calls) this.writeCall(call);
    if (end) this.writeBoundary(end);
    writer.sync();
  }

  private writeBoundary(text: 'BEGIN' | NonNullable<Messages['end']>): void {
    const { isNamed } = this.messages;
    if (isNamed) this.prepare(text, text);
    written.push((boundaries.get(text) as { named: Buffer; unnamed: Buffer })[isNamed ? 'named' : 'unnamed']);
  }

  private writeCall({ statement, values }: Call): void {
    const name = this.messages.isNamed ? statement.name : undefined;
    const isNew = this.prepare(name, statement.text);
    writer.bind({ statement: name ?? '', values: [...values], valueMapper: prepareValue });
    const { shape } = statement;
    const isDescribed = isNew || !shape;
    this.results.push({ statement, shape, isDescribed, rows: [] });
    if (isDescribed) writer.describe({ type: 'P' });
    writer.execute({});
  }

  /** Answers whether the server is told the text now. An earlier try may have failed behind it, so the name is freed first. */
  private prepare(name: string | undefined, text: string): boolean {
    if (name === undefined) {
      writer.parse({ text });
      return true;
    }
    if (this.prepared.has(name)) return false;
    this.named.push(name);
    writer.close({ type: 'S', name });
    writer.parse({ name, text });
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
    for (const { isDescribed, shape, statement } of this.results) if (isDescribed && !shape) statement.describe([]);
    this.callback(this.unreadable, this.results.map(({ rows }) => rows)); // prettier-ignore
  }
}

function settingOf(tenant: string): Buffer {
  const known = settings.get(tenant);
  if (known) return known;
  const text = `SET LOCAL ${TENANT_SETTING} = '${tenant.replaceAll("'", "''")}'`;
  const messages = messagesOf(() => parseAndRun(text));
  settings.set(tenant, messages);
  return messages;
}

function rowOf({ members, readers }: Shape, texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < members.length; i += 1) {
    const text = texts[i] as string | null;
    row[members[i] as string] = text === null ? null : (readers[i] as Shape['readers'][number])(text);
  }
  return row;
}
