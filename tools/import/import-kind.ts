import type { Client, SuiteError } from '../../libs/client/src/index.ts';
import type { FieldSource } from './import-fields.ts';

/** Why an entry is rejected. */
export interface Reason {
  /** What is wrong, as a sentence of the service or of the reader. */
  readonly problem: string;
  /** The member of the entry. */
  readonly field?: string | undefined;
  /** The column of a CSV file, and the text of its cell. */
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  /** The line of the cell, if it is another one than that in which the entry begins. */
  readonly line?: number | undefined;
  /** What to do. */
  readonly cure?: string | undefined;
}

/** The place of an entry in a CSV file. */
export interface Row {
  /** Returns the line, the column and the text of the cell that became the member. */
  readonly cellFor: (field: string) => { readonly line: number; readonly column: string; readonly value: string } | undefined;
}

/** A line of the file with its object. */
export interface Entry {
  readonly line: number;
  readonly value: Readonly<Record<string, unknown>>;
  /** Of an entry of a CSV file. */
  readonly row?: Row;
}

/** The outcome of an entry: imported; unchanged, since it exists; or rejected, with the reasons. */
export type Outcome = 'imported' | 'unchanged' | { readonly rejected: readonly Reason[] };

/** A line that was not imported, with the reasons. */
export interface RejectedLine {
  readonly line: number;
  /** The id of the thing of the line, if the line has it. */
  readonly id?: string;
  readonly reasons: readonly Reason[];
  /** Of an entry of a CSV file. */
  readonly row?: Row | undefined;
}

/** Sends entries to the service, and returns their outcomes in the same order. The signal ends pauses between retries. */
export type Send = (entries: readonly Entry[], signal: AbortSignal) => Promise<readonly Outcome[]>;

export interface Sending {
  readonly client: Client;
  /** Ends the import if the service rejects the client or does not answer; returns if the error is about the entries. */
  readonly stopIfGeneral: (error: SuiteError) => void;
}

/** How a CSV file becomes entries. */
export interface CsvKind {
  readonly fields: FieldSource;
  /** An entry may have consecutive lines with the same first key, each with one item of this list: `item.name` becomes `items[0].name`. */
  readonly items?: { readonly prefix: string; readonly member: string };
  /** Members that a file names in another way than the call. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The description of a kind of import. */
export interface ImportKind {
  /** `customer:import` */
  readonly command: string;
  /** The text of `--help` above the options. */
  readonly help: string;
  readonly scope: string;
  /** `customer` */
  readonly noun: string;
  /** The member that identifies a thing in the report. */
  readonly id: string;
  /** The keys that identify an entry within the file. The second line with a key is rejected. Without keys, the sender decides that. */
  readonly keys?: readonly { readonly field: string; readonly of: (value: Entry['value']) => unknown }[];
  /** The words of the summary for unchanged things. */
  readonly unchanged: string;
  /** The last line of an import that stopped early. */
  readonly safeToRepeat: string;
  /** The limits of one request: entries, and bytes of its body. */
  readonly batch: { readonly entries: number; readonly bytes: number };
  /** The number of concurrent requests. */
  readonly parallel: { readonly usual: number; readonly max: number };
  readonly timeoutMs: number;
  /** Absent if the kind reads only JSON lines. */
  readonly csv?: CsvKind;
  readonly sender: (sending: Sending) => Send;
}
